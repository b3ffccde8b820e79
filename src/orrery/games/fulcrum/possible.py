"""What can be on a table: every component is there, and lies where play could have put it."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.games.fulcrum.atlas import (
    BEGIN,
    CENTRAL_FULCRA,
    KIND_OF,
    METEOR_SITE,
    REGION_OF,
)
from orrery.games.fulcrum.content import CHARACTERS, CUBES, HIGHEST, LETTERS, LOWEST
from orrery.games.fulcrum.knowledge import SPECTATOR, hidden_from, playable, seen_by
from orrery.games.fulcrum.rules.battle import PHASE_OF_CARD, most_burnt, most_feinted
from orrery.games.fulcrum.state import ALL_CARDS, Fulcrum
from orrery.games.fulcrum.words import (
    ABILITY,
    ACTION,
    ATTACKER,
    BATTLE,
    CARD,
    CARD_COUNT,
    CUBE,
    DEFENDER,
    ENERGY,
    MIDDLE_CIRCLE,
    MOVE_PHASE,
    OVER,
    OVERLORD,
    POWER,
    POWER_COUNT,
    REGION,
    ROW,
    SETUP,
    TERRITORY,
)

# Every card, cube and chit is in one place; limits hold between actions.
RULES: Final = (
    "PF-COMP-01",
    "PF-COMP-03",
    "PF-COMP-07",
    "PF-COMP-10",
    "PF-SETUP-17",
    "PF-POW-11",
    "PF-TERR-13",
    "PF-DP-01",
    "PF-AI-21",
)


def census(s: Fulcrum) -> dict[str, int]:
    """Cubes by type, Meteor cards, and ability cards, which lie in one deck or with a territory."""
    found: dict[str, int] = {}
    for cube in range(POWER_COUNT):
        held = sum(s.cubes[p * POWER_COUNT + cube] for p in range(s.settings.players))
        found[f"{CUBE.keys[cube]} cubes"] = s.supply[cube] + held
    for card in range(CARD_COUNT):
        found[CARD.keys[card]] = count_card(s, card)
    for ability in range(ABILITY.size):
        found[f"{ABILITY.keys[ability]} twice"] = max(0, s.ability.count(ability) - 1)
    found["territories without their card"] = sum(
        int((s.holder[t] < 0) != (s.ability[t] < 0)) for t in range(TERRITORY.size)
    )
    return found


def count_card(s: Fulcrum, card: int) -> int:
    count = s.deck[card] + s.under.count(card)
    for player in range(s.settings.players):
        count += s.hand[player * CARD_COUNT + card]
    return count + s.committed[card] + s.committed[CARD_COUNT + card]


def check(s: Fulcrum) -> None:
    """Refuse what no course of play could have on the table, naming the field."""
    _check_people(s)
    _check_standees(s)
    _check_cubes(s)
    _check_territories(s)
    _check_cards(s)
    _check_battle(s)
    _check_limits(s)
    _check_knowledge(s)


def _check_people(s: Fulcrum) -> None:
    players = s.settings.players
    if s.character != s.settings.characters:
        raise impossible("players.character", "must be as the option `characters` says")
    for name, player in (
        ("first", s.first),
        ("turn", s.turn),
        ("paragon", s.paragon),
        ("attacker", s.attacker),
        ("defender", s.defender),
    ):
        if player >= players:
            raise impossible(name, f"must be a player from 0 to {players - 1}")
    if s.phase != SETUP and (s.first < 0 or s.turn < 0 or s.round == 0):
        raise impossible("turn", "must be somebody's, as must `first`, in round 1 or later")
    if s.paragon >= 0 and s.faction[s.paragon] != OVERLORD:
        raise impossible("paragon", "must be an Overlord")
    if s.paragon < 0 and OVERLORD in s.faction and s.phase != SETUP:
        raise impossible("paragon", "must be one of the Overlords")
    half = s.settings.half
    for player in range(players):
        name = f"players[{player}]"
        if len(s.markers[player]) != (ROW.size if s.has_tracker(player) else 0):
            raise impossible(f"{name}.markers", "must be four, or none for an AI without a tracker")
        if any(abs(circle - MIDDLE_CIRCLE) > half for circle in s.markers[player]):
            raise impossible(f"{name}.markers", f"must be from -{half} to {half} in this game")
        if not s.has_tracker(player) and s.faction[player] != _mat_faction(s, player):
            raise impossible(f"{name}.faction", "must be the faction on the AI mat")
        for power in range(POWER_COUNT):
            level = s.level(player, power)
            most = HIGHEST
            if s.is_ai(player):
                most = CHARACTERS[s.character[player]].mat.levels[power]
            if not LOWEST <= level <= most:
                raise impossible(
                    f"{name}.levels.{POWER.keys[power]}", f"must be from {LOWEST} to {most}"
                )


def _mat_faction(s: Fulcrum, player: int) -> int:
    return CHARACTERS[s.character[player]].mat.faction


def _check_standees(s: Fulcrum) -> None:
    atlas = s.atlas()
    if not s.settings.random_layout and s.layout != 0:
        raise impossible("layout", "is another one only with the option outer_layout")
    for player, space in enumerate(s.at):
        if space < 0 and s.phase == SETUP:
            continue
        if space not in atlas.spaces:
            raise impossible(f"players[{player}].at", "must be a space of this layout")
    if s.phase in (SETUP, OVER):
        if s.path:
            raise impossible("path", "must be empty when nobody moves")
        return
    if not s.path or any(space not in atlas.spaces for space in s.path):
        raise impossible("path", "must begin where the turn's player stood")
    for i in range(1, len(s.path)):
        if s.path[i] not in atlas.links[s.path[i - 1]]:
            raise impossible("path", "must go along links")
    if s.phase == MOVE_PHASE and s.path[-1] != s.at[s.turn]:
        raise impossible("path", "must end where the player on turn stands")
    if not s.settings.begin_ordinary and any(KIND_OF[space] == BEGIN for space in s.path[1:]):
        raise impossible("path", "must not enter a Begin space")


def _check_cubes(s: Fulcrum) -> None:
    for cube in range(POWER_COUNT):
        if census(s)[f"{CUBE.keys[cube]} cubes"] != CUBES:
            raise impossible(
                f"supply.{CUBE.keys[cube]}", f"must make {CUBES} with what the players hold"
            )


def _check_territories(s: Fulcrum) -> None:
    for territory in range(TERRITORY.size):
        name = f"territories.{TERRITORY.keys[territory]}"
        holder = s.holder[territory]
        ability = s.ability[territory]
        if holder >= s.settings.players:
            raise impossible(f"{name}.holder", "must be one of the players")
        if (holder < 0) != (ability < 0):
            raise impossible(f"{name}.ability", "must be there exactly when somebody controls it")
        if ability >= 0:
            if ability // LETTERS != territory // LETTERS:
                raise impossible(f"{name}.ability", "must be a card of the region")
            if s.ability.count(ability) > 1:
                raise impossible(f"{name}.ability", f"has {ABILITY.keys[ability]} once more")
    if s.vacant() == 0 and s.phase not in (SETUP, OVER) and not s.settings.finish_round:
        raise impossible("territories", "must leave one vacant while the game goes on")
    if s.ending and not s.settings.finish_round:
        raise impossible("ending", "needs the option finish_round")
    if s.vacant() == 0 and s.phase != OVER and not s.ending:
        raise impossible("ending", "must be true once all territories are controlled")


def _check_cards(s: Fulcrum) -> None:
    for card in range(CARD_COUNT):
        if count_card(s, card) != 1:
            raise impossible("deck", f"must hold {CARD.keys[card]} unless it is elsewhere, once")
    if len(s.under) != len(s.under_by):
        raise impossible("under_by", "must name a player for each card of `under`")
    if any(player >= s.settings.players for player in s.under_by):
        raise impossible("under_by", "must name players of this game")
    if any(used > 1 for used in s.used):
        raise impossible("used", "must hold each ability once at most")


def _check_battle(s: Fulcrum) -> None:
    if (s.attacker < 0) != (s.defender < 0) or (s.attacker >= 0 and s.attacker == s.defender):
        raise impossible("attacker", "needs a defender, somebody else")
    _check_last_battle(s)
    if (s.attacker >= 0) != (s.phase == BATTLE):
        raise impossible("attacker", "belongs to the phase battle")
    if s.attacker < 0:
        if sum(s.committed) + sum(s.burnt) + s.revealed:
            raise impossible("revealed", "needs a battle")
        return
    if s.at[s.attacker] != s.at[s.defender]:
        raise impossible("defender", "must be on the attacker's space")
    if s.turn not in (s.attacker, s.defender):
        raise impossible("attacker", "or `defender` must be the player on turn")
    for side in (ATTACKER, DEFENDER):
        player = s.fighter(side)
        name = ["sides.attacker", "sides.defender"][side]
        others = 0
        for card in range(CARD_COUNT):
            if s.committed[side * CARD_COUNT + card]:
                if not playable(s, player, PHASE_OF_CARD[card]) >> card & 1:
                    raise impossible(f"{name}.committed", f"cannot hold {CARD.keys[card]}")
                others += int(PHASE_OF_CARD[card] != side)
        if s.revealed:
            continue  # the loser may have given up the ability that allowed it
        if others > most_feinted(s, player):
            raise impossible(f"{name}.committed", "holds too many cards of the other phase")
        if s.burnt[side] > most_burnt(s, player):
            raise impossible(f"{name}.burnt", f"must be at most {most_burnt(s, player)}")


def _check_last_battle(s: Fulcrum) -> None:
    there = s.battle_at >= 0
    for player in s.fought_by:
        if player >= s.settings.players or (player >= 0) != there:
            raise impossible("last_battle", "must name a player on each side, and `battle_at`")
    if there and s.fought_by[ATTACKER] == s.fought_by[DEFENDER]:
        raise impossible("last_battle", "must be between two players")
    if s.attacker >= 0:
        now = [s.attacker, s.defender]
        if s.revealed and (s.battle_at != s.at[s.attacker] or s.fought_by != now):
            raise impossible("revealed", "needs the present battle as `last_battle`")
        if there and not s.revealed:
            raise impossible("battle_at", "must be none until the modifiers are turned up")


def _check_limits(s: Fulcrum) -> None:
    """Limits hold, but for what the player on turn has just picked up, and a loser must give up."""
    for player in range(s.settings.players):
        name = f"players[{player}]"
        region = REGION_OF[s.at[player]] if s.at[player] >= 0 else -1
        kind = KIND_OF[s.at[player]] if s.at[player] >= 0 else -1
        acting = player == s.turn and s.phase == ACTION
        losing = s.revealed and player in (s.attacker, s.defender)
        for cube in range(POWER_COUNT):
            over = s.cubes[player * POWER_COUNT + cube] > s.level(player, ENERGY)
            picked = acting and kind == CENTRAL_FULCRA and region == cube
            if over and not picked and not (losing and region == ENERGY):
                raise impossible(
                    f"{name}.cubes.{CUBE.keys[cube]}",
                    f"must be at most {s.level(player, ENERGY)}, the Energy level",
                )
            if s.held(player, cube) > s.capacity(player, cube) and not (losing and region == cube):
                raise impossible(
                    f"{name}.levels.{POWER.keys[cube]}",
                    f"is too low for the territories held in {REGION.labels[cube]}",
                )
        drawn = acting and kind == METEOR_SITE
        if s.hand_size(player) > s.hand_limit(player) and not drawn and not losing:
            raise impossible(
                f"{name}.hand", f"must be at most {s.hand_limit(player)}, the Intelligence level"
            )


def _check_knowledge(s: Fulcrum) -> None:
    """Whatever somebody thinks possible must allow for what is."""
    for viewer in [*range(s.settings.people), SPECTATOR]:
        hidden = hidden_from(s, viewer)
        known = ALL_CARDS & ~seen_by(s, viewer)
        for card, mask in zip(hidden.cards, hidden.masks, strict=True):
            if not (mask & known) >> card & 1:
                raise impossible("possible", "must allow for where the cards are")


def impossible(field: str, problem: str) -> Refused:
    return Refused("bad_scenario", f"set.{field} {problem}", f"set.{field}")
