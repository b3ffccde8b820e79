"""Whole solo games told turn by turn: what each AI does follows from its mat and the map alone."""

from __future__ import annotations

import pytest

from tests.fulcrum.laid import Json, Laid, held, lay
from tests.fulcrum.mats import aim, deeds, road
from tests.fulcrum.played import begun


class Story:
    """A table, and how much of what its AIs have done was told already."""

    def __init__(self, t: Laid) -> None:
        self.t = t
        self.seen = [0] * 4
        self.done = [len(deeds(t, player)) - len(told) for player, told in enumerate(opening(t))]

    def turn(self, player: int, way: list[str], did: list[str], cubes: dict[str, int]) -> None:
        """The player's next turn: the way it went, its deeds, and the cubes it is left with."""
        entered = road(self.t, player)[self.seen[player] :][: len(way)]
        acted = deeds(self.t, player)[self.done[player] :][: len(did)]
        assert (entered, acted) == (way, did)
        assert self.t.cubes(player) == cubes
        self.seen[player] += len(way)
        self.done[player] += len(did)

    def over(self) -> None:
        """Nothing was left out."""
        for player in (1, 2, 3):
            assert len(road(self.t, player)) == self.seen[player]
            assert len(deeds(self.t, player)) == self.done[player]


def opening(t: Laid) -> list[list[str]]:
    """What AIs have done before the first decision, the cards dealt to them left out."""
    return [[deed for deed in deeds(t, player) if deed != "draws"] for player in range(4)]


def totals(t: Laid) -> list[int]:
    return [event["args"]["points"] for event in t.log("total")]


@pytest.mark.rule(
    "PF-AI-04", "PF-AI-06", "PF-AI-07", "PF-AI-08", "PF-AI-12", "PF-AI-13", "PF-AI-14", "PF-AI-21",
    "PF-AI-29",
)  # fmt: skip
def test_three_rounds_against_brandt_calloway_and_quill() -> None:
    """Brandt claims; Calloway would attack; Quill collects light and double Defense cards."""
    t = begun(
        1,
        *["blue", "orange", "black", "green"],
        *["starfall", "gravity_well", "dawn_spark"],
        *["cinder_lash", "oath_shield", "thorn_veil"],
        *["just_cause", "iron_rain", "cruel_edge"],
        *["shared_burden", "crater_wall", "worldbreaker"],
        # the person's claim, Calloway's and Quill's draws, the claims of Brandt and Calloway
        *["aegis", "quick_jab", "meteor_fist", "dust_cover", "nightfall_blow"],
        *["halo_ward", "side_roll", "sunlance", "black_mirror"],
        *["leyline_tithe", "forge_fury"],
        round_cap=3,
    )
    story = Story(t)
    brandt, calloway, quill = 1, 2, 3

    # Round 1.
    t.do("stop")
    assert t.holder("MI-TB") == 0
    # Speed 4 is the price in the Canyon, and Brandt has three orange: Outer Fulcra come next. Of
    # foreign territories those of Potestas Isle are nearest, so she takes pink.
    assert aim(t, brandt) == ("outer", "CC-OUT")
    story.turn(brandt, ["CC-TB", "CC-OUT"], [], {"orange": 3, "pink": 4})
    # Calloway has nobody in reach and black for no claim. Iron Rain does not fit, so he wants
    # cards: five of seven fit, and of these Quick Jab is worth least.
    story.turn(calloway, ["DF-TB", "DF-MET"], ["draws"] * 4, {"black": 3})
    assert t.hand(calloway) == ["cruel_edge", "just_cause", "meteor_fist", "nightfall_blow"]
    # Quill's objective: four of seven cards fit, which is her limit.
    story.turn(quill, ["FF-TB", "FF-MET"], ["draws"] * 4, {"green": 3})
    assert t.hand(quill) == ["crater_wall", "halo_ward", "shared_burden", "side_roll"]
    assert t.open()["under"] == [
        *["quick_jab", "dust_cover", "iron_rain"],
        *["sunlance", "worldbreaker", "black_mirror"],
    ]

    # Round 2.
    t.walk("MI-OUT")
    for _ in range(3):
        t.do("take", cube="orange")
    # Four pink pay for Conduit Steps, five moves away; Brandt makes four.
    assert aim(t, brandt) == ("claim", "PI-TA")
    story.turn(
        brandt,
        ["CC-CEN", "CC-POR", "CC-B-PI", "PI-B-CC"],
        ["passes"],
        {"orange": 3, "pink": 4},
    )
    # Calloway is satisfied now and goes on to Central Fulcra; three of seven black go back, and he
    # does not rise above his mat.
    story.turn(calloway, ["DF-CEN"], [], {"black": 4})
    assert t.levels(calloway) == [4, 3, 4, 4, 3]
    # Quill is satisfied too, cannot pay for a claim in the Forest, and takes pink for the Isle.
    story.turn(quill, ["FF-CEN", "FF-OUT"], [], {"green": 3, "pink": 4})

    # Round 3.
    t.walk("MI-CEN")
    t.do("level_up", power="resilience")
    story.turn(brandt, ["PI-TA"], ["claims"], {"orange": 3})
    # Brandt's Leyline Tithe brings her nothing: she uses no abilities.
    story.turn(calloway, ["DF-MET", "DF-TA"], ["claims"], {})
    story.turn(quill, ["FF-CEN", "FF-POR", "FF-B-PI"], ["passes"], {"green": 3, "pink": 4})
    story.over()

    # Territories, Powers, Fulcra, Meteor cards.
    assert totals(t) == [2 + 16 + 3 + 3, 2 + 18 + 3 + 3, 2 + 18 + 0 + 4, 0 + 18 + 7 + 4]
    assert t.result["winners"] == []
    assert "Quill" in t.result["reason"]


@pytest.mark.rule(
    "PF-AI-10", "PF-AI-11", "PF-AI-16", "PF-AI-17", "PF-AI-18", "PF-AI-19", "PF-AI-20", "PF-AI-23",
    "PF-AI-24", "PF-AI-25",
)  # fmt: skip
def test_five_rounds_with_battles_on_potestas_isle() -> None:
    """Harper would steal, Calloway attack, Brandt claim; all four meet on the Isle."""
    t = begun(
        1,
        *["green", "orange", "blue", "black"],
        *["gravity_well", "starfall", "unbroken_light"],
        *["cinder_lash", "halo_ward", "sunlance"],
        *["quick_jab", "loose_stone", "comet_tail"],
        *["dust_cover", "side_roll", "oath_shield"],
        # claims: Calloway, Brandt, the person; later Harper, Brandt, Calloway
        *["iron_recovery", "chain_toll", "whispering_leaves"],
        *["overcharge", "wellspring", "leyline_tithe"],
        round_cap=5,
        characters=["quill", "harper", "calloway", "brandt"],
    )
    story = Story(t)
    harper, calloway, brandt = 1, 2, 3

    # Round 1. Blue begins: Calloway's Resilience 3 and Brandt's Strength 3 are what they have.
    story.turn(calloway, ["MI-TB"], ["claims"], {})
    story.turn(brandt, ["DF-TB"], ["claims"], {})
    t.do("stop")
    assert t.holder("FF-TB") == 0
    # Harper has no green, blue or black to steal with, one orange too few for the Canyon, and
    # nobody in reach: Outer Fulcra, pink for the Isle.
    story.turn(harper, ["CC-TB", "CC-OUT"], [], {"orange": 3, "pink": 4})

    # Round 2. Three Attack cards satisfy Calloway, who goes to the Central Fulcra.
    story.turn(calloway, ["MI-MET", "MI-CEN"], [], {"blue": 3})
    # From there the Isle and the Forest are six moves away from Brandt: pink comes first.
    story.turn(brandt, ["DF-OUT"], [], {"pink": 3})
    t.walk("FF-OUT", "FF-CEN")
    t.do("level_up", power="intelligence")
    assert aim(t, harper) == ("claim", "PI-TA")
    story.turn(
        harper,
        ["CC-CEN", "CC-POR", "CC-B-PI", "PI-B-CC"],
        ["passes"],
        {"orange": 3, "pink": 4},
    )

    # Round 3. Calloway holds all he may on the Mount; the next Central Fulcra is the Isle's.
    story.turn(calloway, ["MI-POR", "MI-B-PI", "PI-B-MI"], ["passes"], {"blue": 3, "pink": 1})
    # Brandt cannot plan for where she stands; the nearest Outer Fulcra are five moves away.
    story.turn(brandt, ["DF-CEN", "DF-POR", "DF-B-PI", "PI-B-DF"], ["passes"], {"pink": 4})
    t.walk("FF-POR", "FF-B-PI", "PI-B-FF")
    story.turn(harper, ["PI-TA"], ["claims"], {"orange": 3})

    # Round 4. The person is four moves from Calloway, Harper two: he attacks her with every card.
    # Halo Ward is light, so she defends without one and loses Energy.
    story.turn(calloway, ["PI-MET", "PI-TA"], ["attacks"], {"blue": 3, "pink": 4})
    assert t.totals() == [4 + 4 + 1 + 1 + 2, 4 + 3]
    assert t.player(harper)["restoring"] == ["energy"]
    assert t.hand(calloway) == []
    story.turn(brandt, ["PI-OUT", "PI-TB"], ["claims"], {})
    t.walk("PI-TB")
    t.do("defend", player=brandt)  # who must attack, without a card for it
    t.lay_down("gravity_well", "unbroken_light")
    assert t.totals() == [4 + 3, 3 + 3 + 3 + 4]
    assert t.cubes(0) == {"pink": 3}
    # Harper leaves Calloway alone and restores her Energy: three pink taken, three paid.
    assert aim(t, harper) == ("restore", "PI-CEN")
    story.turn(harper, ["PI-CEN"], ["levels_up"], {"orange": 3})

    # Round 5. Without cards Calloway seeks no battle. Of two ways to the last territory of the Isle
    # he takes the one on which Harper does not stand.
    story.turn(calloway, ["PI-MET", "PI-TC"], ["claims"], {"blue": 3})
    # Harper does not keep Brandt from restoring on the same space.
    story.turn(brandt, ["PI-CEN"], ["levels_up"], {})
    t.walk("PI-OUT")
    for _ in range(3):
        t.do("take", cube="green")
    # Nothing to steal, nothing to claim, but Cinder Lash, and a person next to her.
    assert (t.asked, t.at(harper)) == (0, "PI-OUT")
    t.do("done")
    assert t.totals() == [4 + 4 + 2, 3 + 3]
    story.turn(harper, ["PI-OUT"], ["attacks"], {"orange": 3, "pink": 3})
    story.over()

    assert totals(t) == [2 + 15 + 4 + 1, 2 + 18 + 6 + 2, 4 + 18 + 3 + 0, 4 + 18 + 0 + 3]
    assert "Harper" in t.result["reason"]


@pytest.mark.rule("PF-AI-05", "PF-AI-04", "PF-AI-09", "PF-AI-10", "PF-END-01", "PF-SCORE-08")
def test_the_last_territories_are_claimed_by_ais() -> None:
    """Two territories are vacant: PI-TC, for which Calloway has the cubes, and CC-TC for Brandt."""
    lands: Json = held(0, "FF-TC")
    lands |= held(1, "PI-TA", "CC-TA", "CC-TB", "DF-TA", "DF-TB")
    lands |= held(2, "FF-TA", "FF-TB", "MI-TA", "PI-TB")
    lands |= held(3, "MI-TB", "MI-TC", "DF-TC")
    t = lay(
        1,
        options={"characters": ["quill", "harper", "calloway", "brandt"]},
        players=[
            {"at": "MI-MET", "hand": ["starfall"]},
            {"at": "FF-MET", "cubes": {"green": 3}},
            {"at": "DF-CEN", "cubes": {"pink": 4}},
            {"at": "CC-POR", "cubes": {"orange": 4}},
        ],
        territories=lands,
        chance=["sidestep", "leyline_tithe"],
    )
    story = Story(t)
    harper, calloway, brandt = 1, 2, 3

    t.walk("MI-CEN")
    # Three green are what the person's Veiled Mere costs; she is there in three of four moves.
    story.turn(harper, ["FF-CEN", "FF-OUT", "FF-TC"], ["steals"], {})
    assert t.holder("FF-TC") == harper
    story.turn(calloway, ["DF-POR", "DF-B-PI", "PI-B-DF"], ["passes"], {"pink": 4})
    story.turn(brandt, ["CC-TC"], ["claims"], {})
    assert t.open()["vacant"] == 1

    # The person takes Evergard Pass from Calloway, which ends nothing: it was not vacant.
    t.walk("MI-POR", "MI-TA")
    assert t.holder("MI-TA") == 0
    # Harper has no blue to steal it with. She takes cubes for the only vacant territory.
    story.turn(harper, ["FF-OUT"], [], {"pink": 3})
    story.turn(calloway, ["PI-OUT", "PI-CEN", "PI-TC"], ["claims"], {})
    story.over()

    assert t.asked is None
    assert totals(t) == [2 + 15 + 0 + 1, 12 + 18 + 3, 8 + 18, 8 + 18]
    assert t.result["reason"] == "Sarah Jane Harper (AI) has the most points, 33."
