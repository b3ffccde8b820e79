"""Every Meteor card laid in battle, and every ability at work.

What each of them should do is written out here by hand, after its text, so that a slip in the
content files shows. A new card has no test until it stands here, and then this module fails.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest

from orrery.games.fulcrum.content import FOLDER
from tests.fulcrum.fights import counted, fight
from tests.fulcrum.laid import Json, Laid, battle, lay

FACTIONS = ["guardian", "nomad", "overlord"]


def keys(file: str, entry: str) -> list[str]:
    content = tomllib.loads((FOLDER / file).read_text("utf-8"))
    return [str(card["key"]) for card in content[entry]]


METEOR_KEYS = keys("meteors.toml", "card")
ABILITY_KEYS = keys("abilities.toml", "ability")

# -- Meteor cards ----------------------------------------------------------------------------

METEORS = {
    "attack light 1": "dawn_spark",
    "attack light 2": "sunlance just_cause",
    "attack light 3": "radiant_charge",
    "attack dark 2": "cinder_lash cruel_edge",
    "attack dark 3": "nightfall_blow",
    "attack dark 4": "worldbreaker",
    "attack both 1": "loose_stone quick_jab",
    "attack both 2": "meteor_fist comet_tail",
    "attack both 3": "starfall",
    "defense light 2": "halo_ward oath_shield",
    "defense light 3": "shared_burden",
    "defense light 4": "unbroken_light",
    "defense dark 1": "thorn_veil",
    "defense dark 2": "spite_guard fear_aura",
    "defense dark 3": "black_mirror",
    "defense both 1": "dust_cover side_roll",
    "defense both 2": "crater_wall iron_rain",
    "defense both 3": "gravity_well",
}
METEOR = {card: kind.split() for kind, cards in METEORS.items() for card in cards.split()}
COMMANDED_BY = {
    "light": ["guardian", "nomad"],
    "dark": ["nomad", "overlord"],
    "both": ["guardian", "nomad", "overlord"],
}


@pytest.mark.rule("PF-COMP-02", "PF-BAT-10", "PF-BAT-11", "PF-FAC-13")
@pytest.mark.parametrize("card", METEOR_KEYS)
def test_every_meteor_card_counts_for_its_side_and_its_factions(card: str) -> None:
    assert card in METEOR, f"{card} has no test yet: write down here what it is worth"
    phase, mark, value = METEOR[card]
    for faction in FACTIONS:
        for side in ("attack", "defense"):
            player: Json = {"faction": faction, "hand": [card]}
            if side == "attack":
                t = fight(battle(), one=player)
            else:
                t = fight(battle("defend"), two=player)
            if side == phase and faction in COMMANDED_BY[mark]:
                t.do("commit", card=card)
                t.play_on("done")
                assert counted(t, 0 if side == "attack" else 1)[card] == int(value)
                assert t.totals()[0 if side == "attack" else 1] == 6 + int(value)
            else:
                assert t.can("commit", "card") == []


def test_no_meteor_card_is_written_down_that_is_not_there() -> None:
    assert set(METEOR) == set(METEOR_KEYS)


# -- abilities -------------------------------------------------------------------------------


class Scene:
    """What happens where an ability could matter: its measure with the card, or without it."""

    def __init__(self, ability: str, faction: str, holder: int | None) -> None:
        self.ability = ability
        self.faction = faction
        # The first territory of the card's region, if somebody holds it.
        codes = ["PI", "MI", "DF", "FF", "CC"]
        home = codes[ABILITY_KEYS.index(ability) // 3] + "-TA"
        self.territories: dict[str, Json] = {}
        if holder is not None:
            self.territories[home] = {"holder": holder, "ability": ability}

    def middle(self, row: int) -> Json:
        """The tracker of the card's holder, with the marker of one row on the middle circle."""
        markers = [{"guardian": -4, "nomad": 0, "overlord": 4}[self.faction]] * 4
        markers[row] = 0
        return {"markers": markers}

    def lay(self, step: str, *players: Json, owner: int = 0, **more: Json) -> Laid:
        """Player 0 is on turn; the card's holder-to-be is `owner`, whose faction is set."""
        seats = list(players)
        seats[owner] = seats[owner] | {"faction": self.faction}
        if self.faction == "overlord":
            more = {"paragon": owner} | more
        territories = self.territories | more.pop("territories", {})
        at = more.pop("at", {"step": step})
        return lay(len(seats), at=at, players=seats, territories=territories, **more)


class Use:
    """An ability: its factions, whose it is in the scene, and by how much the measure changes."""

    def __init__(
        self, factions: str, owner: int, change: int, measure: Callable[[Scene], tuple[Laid, int]]
    ) -> None:
        self.factions = factions.split()
        self.owner = owner
        self.change = change
        self.measure = measure


AWAY: dict[str, Json] = {"at": "FF-TC"}
RICH: dict[str, Json] = {"levels": {"energy": 5}}
TERRITORY, ITEMS = 0, 3  # rows of the tracker


def shift(t: Laid) -> int:
    """How far the marker that stood on the middle circle has moved, and to which side."""
    (event,) = t.log("shifts")
    assert event["args"]["source"] == 0
    return int(event["args"]["target"])


def takes_central(scene: Scene) -> tuple[Laid, int]:
    t = scene.lay("act", {"at": "MI-CEN"} | scene.middle(ITEMS) | RICH, AWAY)
    assert shift(t) == 3  # the tracker cost is the level
    return t, t.cubes(0)["blue"]


def takes_outer(scene: Scene) -> tuple[Laid, int]:
    t = scene.lay("act", {"at": "MI-OUT"} | scene.middle(ITEMS) | RICH, AWAY)
    assert "blue" not in t.can("take", "cube")  # types are limited as ever
    t.play_on("take")
    assert shift(t) == -3
    return t, sum(t.cubes(0).values())


def in_battle(owner: int, burns: int = 0, feints: str = "") -> Callable[[Scene], tuple[Laid, int]]:
    """The score of the card's holder, who attacks (0) or defends (1)."""

    def measure(scene: Scene) -> tuple[Laid, int]:
        here: dict[str, Json] = {"at": "MI-MET", "levels": {"speed": 5}}
        who = here | {"cubes": {"pink": 1, "blue": 2}, "hand": [feints] if feints else []}
        players = [who, here] if owner == 0 else [here, who]
        t = scene.lay("battle", *players, owner=owner, at=battle())
        if owner == 1:
            t.do("done")
        if feints and t.can("commit", "card"):
            t.do("commit", card=feints)
        for _ in range(burns):
            if t.can("burn", "cube"):
                cube = t.can("burn", "cube")[-1]
                before = t.supply(cube)
                t.do("burn", cube=cube)
                assert t.supply(cube) == before + 1
                side = ["attacker", "defender"][owner]
                assert t.view(1 - owner)["sides"][side]["burnt"] > 0  # public at once
        while "done" in t.verbs():
            t.do("done")
        return t, t.totals()[owner]

    return measure


def pays_for_territory(deed: str) -> Callable[[Scene], tuple[Laid, int]]:
    """Player 0 claims or steals; player 1 waits."""

    def measure(scene: Scene) -> tuple[Laid, int]:
        taken: Json = {"CC-TB": {"holder": 2, "ability": "sidestep"}} if deed == "steals" else {}
        buyer = {"at": "CC-TB", "cubes": {"orange": 3}}
        t = scene.lay("act", buyer, AWAY, AWAY, owner=1, territories=taken)
        assert t.log(deed)
        return t, t.cubes(1).get("orange", 0)

    return measure


def price_of_theft(scene: Scene) -> tuple[Laid, int]:
    """What a thief pays for another territory of the holder, and what it costs on the tracker."""
    taken = {"CC-TB": {"holder": 1, "ability": "sidestep"}}
    thief: Json = {"at": "CC-TB", "cubes": {"orange": 5}, "markers": [-4, 0, 0, 0]} | RICH
    # From the Dark Paragon nobody could steal at all, so somebody else is it.
    third = {"faction": "overlord"}
    t = scene.lay("act", thief, AWAY, third, owner=1, territories=taken, paragon=2)
    paid = 5 - t.cubes(0).get("orange", 0)
    assert t.markers(0) == [-4 + paid, 0, 0, 0]
    return t, paid


def pays_for_theft(scene: Scene) -> tuple[Laid, int]:
    """What the holder pays when it steals."""
    taken = {"CC-TB": {"holder": 1, "ability": "sidestep"}}
    thief = {"at": "CC-TB", "cubes": {"orange": 5}} | scene.middle(TERRITORY) | RICH
    t = scene.lay("act", thief, AWAY, territories=taken)
    paid = 5 - t.cubes(0).get("orange", 0)
    assert shift(t) == paid
    return t, paid


def pays_for_level(scene: Scene) -> tuple[Laid, int]:
    own = {"CC-TB": {"holder": 0, "ability": "storm_surge"}}
    t = scene.lay("act", {"at": "CC-CEN"} | scene.middle(ITEMS), AWAY, territories=own)
    t.do("level_up", power="speed")
    assert t.level(0, "speed") == 4
    assert shift(t) == 3  # the tracker cost is the level
    return t, 3 - t.cubes(0).get("orange", 0)


def is_tolled(scene: Scene) -> tuple[Laid, int]:
    own = {"CC-TB": {"holder": 1, "ability": "storm_surge"}}
    t = scene.lay("stop", {"at": "CC-TB", "cubes": {"orange": 2}}, AWAY, owner=1, territories=own)
    assert sum(t.cubes(seat).get("orange", 0) for seat in (0, 1)) == 2
    return t, t.cubes(1).get("orange", 0)


def draws(scene: Scene) -> tuple[Laid, int]:
    t = scene.lay("act", {"at": "MI-MET"} | scene.middle(ITEMS), AWAY)
    drawn = len(t.log("draws"))
    t.play_on("bury")
    assert len(t.hand(0)) == 3  # the hand limit stays
    assert shift(t) == -3
    return t, drawn


def listens(scene: Scene) -> tuple[Laid, int]:
    hand = ["starfall", "sunlance"]
    t = scene.lay("act", {"at": "MI-MET"}, AWAY | {"hand": hand}, owner=1)
    return t, len(t.hand(1))


def goes_past(scene: Scene) -> tuple[Laid, int]:
    """How far the holder can go where somebody stands in the way."""
    t = scene.lay("turn", {"at": "MI-TC"}, {"at": "MI-OUT"})
    t.do("move", space="MI-OUT")
    if t.can("move", "space"):
        assert "stop" in t.verbs()
        t.do("move", space="MI-TB")
    return t, int(t.at(0) == "MI-TB")


def steps_aside(scene: Scene) -> tuple[Laid, int]:
    t = scene.lay("stop", {"at": "MI-TA"}, {"at": "MI-TA"}, owner=1)
    if "sidestep" in t.verbs():
        assert t.asked == 1
        assert t.can("sidestep", "space") == ["MI-B-CC", "MI-MET", "MI-POR"]
        t.do("sidestep", space="MI-B-CC")
        assert not t.log("attacks")
        assert t.cubes(1) == {}
        return t, 1
    assert t.verbs() == {"attack", "defend"}
    return t, 0


ALL = "guardian nomad overlord"
USES: dict[str, list[Use]] = {
    "wellspring": [
        Use("guardian nomad", 0, 1, takes_central),
        Use("guardian nomad", 0, 1, takes_outer),
    ],
    "overcharge": [
        Use("nomad overlord", 0, 1, in_battle(0, burns=1)),
        Use("nomad overlord", 0, 2, in_battle(0, burns=2)),
        Use("nomad overlord", 0, 2, in_battle(0, burns=3)),
        Use("nomad overlord", 1, 2, in_battle(1, burns=2)),
    ],
    "leyline_tithe": [
        Use(ALL, 1, 1, pays_for_territory("claims")),
        Use(ALL, 1, 1, pays_for_territory("steals")),
    ],
    "aegis": [
        Use("guardian nomad", 1, 2, in_battle(1)),
        Use("", 0, 2, in_battle(0)),
    ],
    "sentinel_ward": [Use("guardian", 1, 1, price_of_theft)],
    "iron_recovery": [Use(ALL, 0, -1, pays_for_level)],
    "forge_fury": [
        Use("nomad overlord", 0, 2, in_battle(0)),
        Use("", 1, 2, in_battle(1)),
    ],
    "chain_toll": [Use("overlord", 1, 1, is_tolled)],
    "breach": [Use("guardian overlord", 0, -1, pays_for_theft)],
    "foresight": [Use("guardian nomad", 0, 2, draws)],
    "feint": [
        Use("nomad", 0, 3, in_battle(0, feints="gravity_well")),
        Use("nomad", 1, 3, in_battle(1, feints="starfall")),
    ],
    "whispering_leaves": [Use("guardian overlord", 1, 1, listens)],
    "slipstream": [Use("nomad overlord", 0, 1, goes_past)],
    "storm_surge": [
        Use("guardian overlord", 0, 2, in_battle(0)),
        Use("guardian overlord", 1, 2, in_battle(1)),
    ],
    "sidestep": [Use(ALL, 1, 1, steps_aside)],
}


@pytest.mark.rule("PF-ABIL-02", "PF-ABIL-03", "PF-ABIL-04", "PF-ABIL-01", "PF-ACT-08")
@pytest.mark.parametrize("ability", ABILITY_KEYS)
def test_every_ability_does_what_it_says_for_its_factions(ability: str) -> None:
    assert ability in USES, f"{ability} has no test yet: write down here what it should do"
    for use in USES[ability]:
        for faction in FACTIONS:
            _, plain = use.measure(Scene(ability, faction, None))
            t, measured = use.measure(Scene(ability, faction, use.owner))
            works = faction in use.factions
            assert measured - plain == (use.change if works else 0), faction
            told = [event["args"] for event in t.log("uses", seat=0)]
            named = [{"player": use.owner, "ability": ability}] if works else []
            assert [each for each in told if each["ability"] == ability] == named, faction


def test_no_ability_is_written_down_that_is_not_there() -> None:
    assert set(USES) == set(ABILITY_KEYS)
