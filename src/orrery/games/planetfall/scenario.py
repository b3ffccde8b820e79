"""Positions written by hand: what may be left out, and where play stands.

`at.step` says where play goes on:

| step | further keys | play goes on with |
| --- | --- | --- |
| `pick` | `player` | the Commander pick of that player; those before it have picked |
| `round` | | Discovery of the round; nothing is revealed yet |
| `income` | | Income, with the cards as they lie |
| `place` | `part` | placing, part 1 or 2: players with a `ship` have placed, the others follow |
| `resolve` | `part` | the resolution of the placed ships |
| `migrate` | | Migration |
| `score` | | the end of the game |

`rows` is a short form for the places of cards: three lists, for Levels I, II and III, in which
`"none"` is a gap; what they do not mention is empty.
"""

from __future__ import annotations

from typing import Final

from orrery.core.reading import Reader, shown
from orrery.games.planetfall.content import DECK_SIZE, SIDES
from orrery.games.planetfall.effects import LEVELS
from orrery.games.planetfall.possible import PLANET_OF
from orrery.games.planetfall.powers import powers_of
from orrery.games.planetfall.rules.ending import Ending
from orrery.games.planetfall.rules.exploration import PLACE_STEP, Exploration
from orrery.games.planetfall.rules.income import Income
from orrery.games.planetfall.rules.resolution import RESOLVE
from orrery.games.planetfall.rules.rounds import ROUNDS, Migration, Round
from orrery.games.planetfall.rules.setup import LineUp, PickCommander, by_initiative
from orrery.games.planetfall.rules.track import turn_order
from orrery.games.planetfall.state import SOURCE_COUNT, Planetfall
from orrery.games.planetfall.words import (
    BEFORE,
    CARD,
    COLOUR,
    COMMANDER,
    EMPIRE,
    EXPLORATION_1,
    INCOME,
    MIGRATION,
    OVER,
    PLACE,
    SETUP,
    STAT_COUNT,
    WIDTH,
)

STEPS: Final = ["pick", "round", "income", "place", "resolve", "migrate", "score"]
# The phase before each step runs; the first moment of a round is the Migration before it.
PHASES: Final = [SETUP, MIGRATION, INCOME, EXPLORATION_1, EXPLORATION_1, MIGRATION, OVER]


def read_scenario(s: Planetfall, given: Reader) -> None:
    """Complete a position in which some fields were set by hand, and say where play stands."""
    at = given.table("at") if given.has("at") else Reader({"step": "pick"}, "at", given.code)
    word = at.choice("step", STEPS)
    players = given.tables("players") if given.has("players") else []
    part = at.number("part", 1, 2, 1) if word in ("place", "resolve") else 1
    phase = PHASES[STEPS.index(word)] + (part - 1)
    if given.has("phase") and s.phase != phase:
        raise given.refuse("does not fit where play stands; say it with `at`", "phase")
    s.phase = phase
    _complete_colours(s, players)
    if word == "pick":
        first = at.number("player", 0, s.seats - 1, 0)
        _complete_sheets(s, players, first)
        _refuse_early_picks(s, players, first)
        s.agenda.clear()
        s.do(*[PickCommander(player) for player in range(first, s.seats)], LineUp())
    else:
        _complete_sheets(s, players, s.seats)
        _complete_cards(s, players)
        _lay_rows(s, given, word)
        _complete_track(s, given, word)
        s.agenda.clear()
        _stand(s, word, part)
    _complete_stats(s, players)
    at.done()


def _has(players: list[Reader], player: int, name: str) -> bool:
    return player < len(players) and players[player].has(name)


def _complete_colours(s: Planetfall, players: list[Reader]) -> None:
    """Colours that are not given make way for those that are."""
    s.colour = s.colour.copy()
    given = [p for p in range(s.seats) if _has(players, p, "colour")]
    taken = [s.colour[p] for p in given]
    for player in range(s.seats):
        if player not in given and s.colour[player] in taken:
            s.colour[player] = next(
                c for c in range(COLOUR.size) if c not in taken and c not in s.colour
            )


def _complete_sheets(s: Planetfall, players: list[Reader], picked: int) -> None:
    """Who has picked and does not say what leads the first free sheet, on side A if allowed."""
    letter = s.settings.side_letter or "A"
    for player in range(s.seats):
        if _has(players, player, "side") and s.side[player] >= 0:
            s.commander[player] = SIDES[s.side[player]].commander
    given = [_has(players, p, "side") or _has(players, p, "commander") for p in range(s.seats)]
    taken = [s.commander[p] for p in range(s.seats) if given[p]]
    for player in range(s.seats):
        sheet = s.commander[player]
        if sheet in taken and not given[player]:
            sheet = -1
        if sheet < 0 and (player < picked or not s.settings.pick):
            sheet = next(c for c in range(COMMANDER.size) if c not in taken)
        s.commander[player] = sheet
        taken.append(sheet)
        if player < picked and s.side[player] < 0:
            s.side[player] = next(
                i
                for i, side in enumerate(SIDES)
                if side.commander == sheet and side.letter == letter
            )


def _refuse_early_picks(s: Planetfall, players: list[Reader], first: int) -> None:
    for player in range(first, s.seats):
        if s.side[player] >= 0:
            raise players[player].refuse(
                "is still to be picked; say with `at` where play stands", "side"
            )


def _complete_stats(s: Planetfall, players: list[Reader]) -> None:
    """Markers on the start values; Empire points that nothing explains were there before."""
    for player in range(s.seats):
        if s.side[player] >= 0 and not _has(players, player, "stats"):
            for stat, start in enumerate(SIDES[s.side[player]].start):
                s.stats[player * STAT_COUNT + stat] = start
        if not _has(players, player, "earned"):
            s.earned[player * SOURCE_COUNT + BEFORE] = s.stat(player, EMPIRE)


def _complete_cards(s: Planetfall, players: list[Reader]) -> None:
    """Annexed sectors are claimed cards too."""
    for player in range(s.seats):
        for card in s.annexed[player]:
            if card not in s.cards[player]:
                s.cards[player].append(card)


def _lay_rows(s: Planetfall, given: Reader, word: str) -> None:
    """The rows as given; what `places` does not mention is filled with the planet's first cards."""
    mentioned = given.table("places").names() if given.has("places") else []
    if given.has("rows"):
        if mentioned:
            raise given.refuse("says it again; give `rows` or `places`", "places")
        _read_rows(s, given)
    if not given.has("round"):
        s.round = _likely_round(s, word)
    elif s.round == 0 or (word == "score" and s.round < ROUNDS):
        least = ROUNDS if word == "score" else 1
        raise given.refuse(f"must be from {least} to {ROUNDS} here", "round")
    if given.has("rows") or word in ("round", "score"):
        return
    used = [card for cards in s.cards for card in cards] + s.card + s.box
    start = s.deck_start()
    left = [card for card in range(start, start + DECK_SIZE) if card not in used]
    # What players hold of this planet was revealed here and has left a gap.
    gaps = len(s.settings.card_places) - (DECK_SIZE - len(left))
    for place in s.settings.card_places:
        if s.card[place] < 0 and PLACE.keys[place] not in mentioned and gaps > 0:
            s.card[place] = left.pop(0)
            gaps -= 1


def _likely_round(s: Planetfall, word: str) -> int:
    """The planet of the revealed cards, otherwise the last that somebody holds a card of."""
    lying = [card for card in s.card if card >= 0]
    held = max([0, *[PLANET_OF[card] for cards in s.cards for card in cards]])
    if word == "score":
        return ROUNDS
    if word == "round":
        return min(ROUNDS, held + 1)
    return PLANET_OF[lying[0]] if lying else max(1, held)


def _read_rows(s: Planetfall, given: Reader) -> None:
    rows = given.items("rows")
    if len(rows) > LEVELS:
        raise given.refuse("must be three lists, one for each level", "rows")
    for level, row in enumerate(rows):
        most = s.settings.rows[level]
        if not isinstance(row, list) or len(row) > most:
            raise given.refuse(f"must be a list of at most {most} cards", f"rows[{level}]")
        for i, key in enumerate(row):
            gap = key is None or key == "none"
            if not gap and CARD.find(key) < 0:
                raise given.refuse(f"names {shown(key)}, which is no card", f"rows[{level}]")
            s.card[level * WIDTH + i] = -1 if gap else CARD.find(key)


def _complete_track(s: Planetfall, given: Reader, word: str) -> None:
    """Ships that stand nowhere are on the track by Initiative; who placed has left it on top."""
    if given.has("track"):
        return
    left = [player for player in by_initiative(s) if s.ship[player] < 0 and player not in s.waiting]
    above = s.seats - len(left) if word == "place" else 0
    s.track = [-1] * above + left + [-1] * (s.seats - len(left) - above)
    for player in left:
        if powers_of(s, player).last:
            s.track.remove(player)
            s.track.append(player)


def _stand(s: Planetfall, word: str, part: int) -> None:
    """Put on the agenda what `at` says."""
    last = Ending() if s.round == ROUNDS else Migration()
    if word == "round":
        s.do(Round(s.round))
    elif word == "income":
        s.do(Income(), Exploration(1), Exploration(2), last)
    elif word == "migrate":
        s.do(last)
    elif word == "score":
        s.do(Ending())
    else:
        placing = turn_order(s) if word == "place" else []
        steps = [PLACE_STEP[player] for player in placing]
        if part == 1:
            s.do(*steps, RESOLVE, Exploration(2), last)
        else:
            s.do(*steps, RESOLVE, last)
