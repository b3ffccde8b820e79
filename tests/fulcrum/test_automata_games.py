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
        # the person's claim, Quill's draws, the claims of Brandt, Calloway and Quill
        *["aegis", "halo_ward", "side_roll", "sunlance", "black_mirror"],
        *["leyline_tithe", "overcharge", "foresight"],
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
    # Calloway has nobody in reach and black for no claim. He takes pink as well.
    story.turn(calloway, ["DF-TB", "DF-OUT"], [], {"black": 3, "pink": 4})
    # Quill's objective: four of seven cards fit, which is her limit.
    story.turn(quill, ["FF-TB", "FF-MET"], ["draws"] * 4, {"green": 3})
    assert t.hand(quill) == ["crater_wall", "halo_ward", "shared_burden", "side_roll"]
    assert t.open()["under"] == ["sunlance", "worldbreaker", "black_mirror"]

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
    # So they do for Calloway, and Tidal Engine is six moves away; Speed 3 brings him to the border.
    story.turn(calloway, ["DF-CEN", "DF-POR", "DF-B-PI"], ["passes"], {"black": 3, "pink": 4})
    # Quill is satisfied now, cannot pay for a claim in the Forest, and goes on to Central Fulcra;
    # three of seven green go back, and she does not rise above her mat.
    story.turn(quill, ["FF-CEN"], [], {"green": 4})
    assert t.levels(quill) == [4, 4, 3, 4, 3]

    # Round 3.
    t.walk("MI-CEN")
    t.do("level_up", power="resilience")
    story.turn(brandt, ["PI-TA"], ["claims"], {"orange": 3})
    # Brandt's Leyline Tithe brings her nothing: she uses no abilities.
    story.turn(calloway, ["PI-B-DF", "PI-OUT", "PI-TB"], ["claims"], {"black": 3})
    assert t.cubes(brandt) == {"orange": 3}
    story.turn(quill, ["FF-MET", "FF-TA"], ["claims"], {})
    story.over()

    # Territories, Powers, Fulcra, Meteor cards.
    assert totals(t) == [2 + 16 + 3 + 3, 2 + 18 + 3 + 3, 2 + 18 + 3 + 3, 2 + 18 + 0 + 4]
    assert t.result["winners"] == []
    assert "Brandt (AI) and Rook Calloway (AI)" in t.result["reason"]


@pytest.mark.rule(
    "PF-AI-10", "PF-AI-11", "PF-AI-16", "PF-AI-17", "PF-AI-18", "PF-AI-19", "PF-AI-20", "PF-AI-23",
    "PF-AI-24", "PF-AI-25",
)  # fmt: skip
def test_two_rounds_with_battles_on_potestas_isle() -> None:
    """Harper would steal, Calloway attack, Brandt claim; all four meet on the Isle."""
    t = lay(
        1,
        at={"step": "turn", "player": 2},
        options={"round_cap": 5, "characters": ["quill", "harper", "calloway", "brandt"]},
        round=4,
        players=[
            {
                "at": "PI-B-FF",
                "levels": {"intelligence": 4},
                "cubes": {"pink": 1},
                "hand": ["gravity_well", "starfall", "unbroken_light"],
            },
            {"at": "PI-TA", "cubes": {"orange": 3}, "hand": ["cinder_lash"]},
            {
                "at": "PI-B-MI",
                "cubes": {"blue": 3, "pink": 1},
                "hand": ["quick_jab", "loose_stone", "comet_tail"],
            },
            {"at": "PI-B-DF", "cubes": {"pink": 4}, "hand": ["dust_cover", "side_roll"]},
        ],
        territories=held(0, "FF-TB") | held(1, "PI-TA") | held(2, "MI-TB") | held(3, "DF-TB"),
        # claims: Brandt, Calloway
        chance=["overcharge", "leyline_tithe"],
    )
    story = Story(t)
    harper, calloway, brandt = 1, 2, 3

    # Round 4. The person is four moves from Calloway, Harper two: he attacks her with every card.
    # Cinder Lash is no Defense card, so she defends without one and loses Energy.
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
    # Nothing to steal, nothing to claim, no cards wanted but Cinder Lash, and a person next to her.
    assert (t.asked, t.at(harper)) == (0, "PI-OUT")
    t.do("done")
    assert t.totals() == [4 + 4 + 2, 3 + 3]
    story.turn(harper, ["PI-OUT"], ["attacks"], {"orange": 3, "pink": 3})
    story.over()

    assert totals(t) == [2 + 15 + 4 + 1, 2 + 18 + 6 + 0, 4 + 18 + 3 + 0, 4 + 18 + 0 + 2]
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
        chance=["sidestep", "cinder_lash", "iron_rain", "worldbreaker", "leyline_tithe"],
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
    # Harper has no blue to steal it with, and no pink for the only vacant territory; she has no
    # cards either, so these come next. Intelligence 3 brings three.
    story.turn(harper, ["FF-OUT", "FF-CEN", "FF-MET"], ["draws"] * 3, {})
    story.turn(calloway, ["PI-OUT", "PI-CEN", "PI-TC"], ["claims"], {})
    story.over()

    assert t.asked is None
    # She has as many points by her cards as she would have had by cubes.
    assert totals(t) == [2 + 15 + 0 + 1, 12 + 18 + 3, 8 + 18, 8 + 18]
    assert t.result["reason"] == "Sarah Jane Harper (AI) has the most points, 33."
