"""Positions written by hand: what may be left out, and where play stands.

`at.step` says where play goes on:

| step | further keys | play goes on with |
| --- | --- | --- |
| `turn` | `player` | the turn of that player; an AI plays at once |
| `move` | `player` | its move, from the end of `path` |
| `stop` | `player` | the end of its move: toll, sidestep, then the action |
| `act` | `player` | its Action phase |
| `battle` | `player`, `rival`, `side` | a battle it has started: the attacker lays modifiers |
| `defend` | the same, `laid`, `burnt` | the same once the attacker has laid |
| `reveal` | the same, `laid`, `burnt` | the same once both have laid |
| `morality` | `player`, `deed`, `cost` | the Morality phase after a deed |
| `end_turn` | `player` | the defection check, and the next turn |
| `score` | | the end of the game |
"""

from __future__ import annotations

from typing import Final

from orrery.core.reading import Reader, shown
from orrery.core.state import AnyStep
from orrery.games.fulcrum.atlas import BEGIN_OF
from orrery.games.fulcrum.content import CUBES, DEEDS, LETTERS, START_ORDER
from orrery.games.fulcrum.effects import SIDES
from orrery.games.fulcrum.knowledge import forget
from orrery.games.fulcrum.rules.actions import ACT
from orrery.games.fulcrum.rules.automata import AutoAct
from orrery.games.fulcrum.rules.battle import (
    COMMIT_ATTACK,
    COMMIT_DEFENSE,
    REVEAL,
    battle_cost,
)
from orrery.games.fulcrum.rules.ending import ENDING
from orrery.games.fulcrum.rules.morality import Morality
from orrery.games.fulcrum.rules.move import END_MOVE, WALK
from orrery.games.fulcrum.rules.paragon import strongest_after
from orrery.games.fulcrum.rules.turns import END_TURN, TURN_STEP, begin_turn
from orrery.games.fulcrum.start import reset_circle, start_faction, start_levels
from orrery.games.fulcrum.state import VIEWERS, Fulcrum
from orrery.games.fulcrum.words import (
    ABILITY,
    ACTION,
    ATTACK_DEED,
    ATTACKER,
    BATTLE,
    CARD,
    CARD_COUNT,
    DEFEND_DEED,
    MORALITY,
    MOVE_PHASE,
    OVER,
    OVERLORD,
    POWER_COUNT,
    ROW,
    TERRITORY,
)

STEPS: Final = [
    "turn",
    "move",
    "stop",
    "act",
    "battle",
    "defend",
    "reveal",
    "morality",
    "end_turn",
    "score",
]
# The phase in which each step stands.
PHASES: Final = [
    MOVE_PHASE,
    MOVE_PHASE,
    ACTION,
    ACTION,
    BATTLE,
    BATTLE,
    BATTLE,
    MORALITY,
    MORALITY,
    OVER,
]


def read_scenario(s: Fulcrum, given: Reader) -> None:
    """Complete a position in which some fields were set by hand, and say where play stands."""
    at = given.table("at") if given.has("at") else Reader({}, "at", given.code)
    word = at.choice("step", STEPS, "turn")
    by_hand = given.has("at") or given.has("players")
    s.turn = at.number("player", 0, s.settings.players - 1, 0 if by_hand else s.turn)
    for name in ("turn", "phase", "attacker", "defender", "revealed"):
        if given.has(name):
            raise given.refuse("is said with `at`", name)
    s.phase = PHASES[STEPS.index(word)]
    if by_hand:
        _clear_table(s, given)
        _clear_players(s, given)
    _complete_territories(s)
    _complete_paragon(s, given)
    _stand(s, given, at, word)
    _complete_deck(s, given)
    if not given.has("possible"):
        for viewer in range(VIEWERS):
            forget(s, viewer)
    at.done()


def _has(players: list[Reader], player: int, name: str) -> bool:
    return player < len(players) and players[player].has(name)


def _clear_table(s: Fulcrum, given: Reader) -> None:
    """What the fresh game dealt and its AIs did makes way for what is given."""
    for name in ("under", "under_by"):
        if not given.has(name):
            setattr(s, name, [])
    if not given.has("turned_up"):
        s.turned_up = [0] * CARD_COUNT
    if not given.has("battle_at"):
        s.clear_last_battle()
    if not given.has("round"):
        s.round = 1
    if not given.has("ending"):
        s.ending = 0
    if not given.has("first"):
        s.first = s.turn
    territories = given.table("territories") if given.has("territories") else None
    for territory, key in enumerate(TERRITORY.keys):
        table = territories.table(key) if territories is not None and territories.has(key) else None
        if table is None or not table.has("holder"):
            s.holder[territory] = -1
        if table is None or not table.has("ability"):
            s.ability[territory] = -1


def _clear_players(s: Fulcrum, given: Reader) -> None:
    """No cubes, no cards, the levels of the start, and standees on the Begin spaces."""
    players = given.tables("players") if given.has("players") else []
    for player in range(s.settings.players):
        if not _has(players, player, "cubes"):
            s.cubes[player * POWER_COUNT : (player + 1) * POWER_COUNT] = [0] * POWER_COUNT
        if not _has(players, player, "hand"):
            s.hand[player * CARD_COUNT : (player + 1) * CARD_COUNT] = [0] * CARD_COUNT
        if not _has(players, player, "at"):
            s.at[player] = BEGIN_OF[START_ORDER[player]]
        if not _has(players, player, "spent"):
            s.spent[player] = 0
        if not _has(players, player, "faction"):
            s.faction[player] = start_faction(s, player)
        if not _has(players, player, "markers") and s.has_tracker(player):
            s.markers[player] = [reset_circle(s.settings, s.faction[player])] * ROW.size
        given_levels = _has(players, player, "levels")
        for power, level in enumerate(start_levels(s, player)):
            # Levels that are not mentioned are those of the start.
            if not given_levels or s.levels[player * POWER_COUNT + power] == 0:
                s.levels[player * POWER_COUNT + power] = level
    if not given.has("supply"):
        for cube in range(POWER_COUNT):
            held = sum(s.cubes[p * POWER_COUNT + cube] for p in range(s.settings.players))
            s.supply[cube] = max(0, CUBES - held)


def _complete_territories(s: Fulcrum) -> None:
    """A territory that somebody controls gets the first free card of its region."""
    for territory in range(TERRITORY.size):
        if s.holder[territory] >= 0 and s.ability[territory] < 0:
            first = territory // LETTERS * LETTERS
            free = [a for a in range(first, first + LETTERS) if a not in s.ability]
            if free:
                s.ability[territory] = free[0]


def _complete_paragon(s: Fulcrum, given: Reader) -> None:
    """The strongest Overlord, the first from player 0 among equals."""
    if given.has("paragon"):
        return
    last = s.settings.players - 1
    s.paragon = strongest_after(s, last)
    if s.faction[last] == OVERLORD and (
        s.paragon < 0 or s.power_total(last) > s.power_total(s.paragon)
    ):
        s.paragon = last


def _complete_deck(s: Fulcrum, given: Reader) -> None:
    """All cards that are nowhere else."""
    if len(s.under_by) < len(s.under) and not given.has("under_by"):
        s.under_by = [s.turn] * len(s.under)
    if given.has("deck"):
        return
    for card in range(CARD_COUNT):
        elsewhere = s.under.count(card) + s.committed[card] + s.committed[CARD_COUNT + card]
        for player in range(s.settings.players):
            elsewhere += s.hand[player * CARD_COUNT + card]
        s.deck[card] = 0 if elsewhere else 1


def _stand(s: Fulcrum, given: Reader, at: Reader, word: str) -> None:
    """Put on the agenda what `at` says."""
    player = s.turn
    s.agenda.clear()
    act: AnyStep = AutoAct(s.at[player]) if s.is_ai(player) else ACT
    if word == "turn":
        used = s.used
        begin_turn(s, player)
        if given.has("used"):
            s.used = used
        s.do(TURN_STEP[player])
        return
    if not given.has("path"):
        s.path = [] if word == "score" else [s.at[player]]
    if word == "score":
        s.do(ENDING)
    elif word == "move":
        s.do(WALK, END_MOVE, act, END_TURN)
    elif word == "stop":
        s.do(END_MOVE, act, END_TURN)
    elif word == "act":
        s.do(act, END_TURN)
    elif word == "morality":
        deed = DEEDS.index(at.choice("deed", DEEDS))
        s.do(Morality(deed, at.number("cost", 0, 99)), END_TURN)
    elif word == "end_turn":
        s.do(END_TURN)
    else:
        _stand_in_battle(s, at, word)
    if not given.has("used"):
        s.used = [0] * ABILITY.size


def _stand_in_battle(s: Fulcrum, at: Reader, word: str) -> None:
    player = s.turn
    rival = at.number("rival", 0, s.settings.players - 1)
    s.clear_last_battle()
    attacks = SIDES.index(at.choice("side", SIDES, "attacker")) == ATTACKER
    s.attacker = player if attacks else rival
    s.defender = rival if attacks else player
    laid = at.table("laid") if at.has("laid") else Reader({}, "at.laid", at.code)
    burnt = at.table("burnt") if at.has("burnt") else Reader({}, "at.burnt", at.code)
    for side, name in enumerate(SIDES):
        s.burnt[side] = burnt.number(name, 0, 99, 0)
        for key in laid.texts(name) if laid.has(name) else []:
            card = CARD.find(key)
            if card < 0:
                raise laid.refuse(f"names {shown(key)}, which is no card", name)
            s.committed[side * CARD_COUNT + card] += 1
    laid.done()
    burnt.done()
    cost = battle_cost(s, player, s.at[player], attacks)
    morality = Morality(ATTACK_DEED if attacks else DEFEND_DEED, cost)
    if word == "battle":
        s.do(COMMIT_ATTACK, COMMIT_DEFENSE, REVEAL, morality, END_TURN)
    elif word == "defend":
        s.do(COMMIT_DEFENSE, REVEAL, morality, END_TURN)
    else:
        s.do(REVEAL, morality, END_TURN)
