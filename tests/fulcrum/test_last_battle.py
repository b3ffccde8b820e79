"""What everybody can still see of a battle once its modifiers have been turned up."""

from __future__ import annotations

import json

import pytest

import orrery
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.games.fulcrum.picture import picture
from tests.fulcrum.fights import fight
from tests.fulcrum.laid import Json, Laid, battle, held, lay

CANYON = held(1, "CC-TA", "CC-TB", "CC-TC")


def beaten(**more: Json) -> Laid:
    """Player 1 has lost with Speed 5 in the Canyon and must release one of three territories."""
    return fight(
        battle("reveal", attacker=["starfall"]),
        one={"levels": {"strength": 5, "speed": 5}},
        two={"levels": {"speed": 5}},
        territories=CANYON,
        **more,
    )


@pytest.mark.rule("PF-BAT-13", "PF-OUT-03")
@pytest.mark.parametrize("viewer", [0, 1, -2])
def test_scores_stay_those_of_the_reveal_while_the_loser_gives_up(viewer: int) -> None:
    t = beaten()
    sides = t.view(viewer)["sides"]

    assert t.level(1, "speed") == 4
    assert t.verbs() == {"release"}
    assert [sides[side]["total"] for side in ("attacker", "defender")] == t.totals()
    assert sides["defender"]["sources"][:2] == ["base", "buffer"]
    assert sides["defender"]["points"][:2] == [5, 3]


@pytest.mark.rule("PF-BAT-13")
def test_the_last_battle_is_seen_by_all_until_the_next_begins() -> None:
    t = beaten()
    t.do("release", territory="CC-TC")
    view = t.view(0)

    assert view["sides"] == {}
    assert view["battle_at"] == "CC-MET"
    assert view["last_battle"] == t.view(1)["last_battle"] == t.view(-2)["last_battle"]
    assert view["last_battle"]["attacker"]["fought_by"] == 0
    assert view["last_battle"]["attacker"]["cards"] == {"starfall": 1}
    won = {side: row["won"] for side, row in view["last_battle"].items()}
    assert won == {"attacker": True, "defender": False}
    assert [row["total"] for row in view["last_battle"].values()] == t.totals()

    again = lay(
        at={"step": "move", "player": 0},
        players=[{"at": "CC-POR"}, {"at": "CC-TA"}],
        battle_at=view["battle_at"],
        last_battle={
            side: {"fought_by": row["fought_by"], "tally": row["tally"]}
            for side, row in view["last_battle"].items()
        },
    )
    assert again.view(0)["last_battle"] == view["last_battle"]
    again.walk("CC-TA")
    again.do("attack", player=1)
    assert again.view(0)["last_battle"] == {}
    assert again.view(0)["battle_at"] is None


def test_the_drawn_table_tells_of_the_last_battle() -> None:
    t = beaten()
    assert "Last battle" not in picture(t.view(0), 0)

    t.do("release", territory="CC-TC")
    told = " ".join(picture(t.view(0), 0).split())
    assert "(CC-MET)[/] attacker ● Harper 13 with Starfall won, defender ▲ Brandt 8" in told


@pytest.mark.rule("PF-OUT-13")
def test_nobody_won_a_battle_that_was_even() -> None:
    t = fight(battle("reveal"))

    assert [row["won"] for row in t.view(0)["last_battle"].values()] == [False, False]
    assert [row["total"] for row in t.view(0)["last_battle"].values()] == [6, 6]


@pytest.mark.rule("PF-BAT-08")
def test_a_last_battle_says_nothing_before_the_modifiers_are_open() -> None:
    t = fight(one={"hand": ["starfall"]})
    t.lay_down("starfall")
    assert t.view(1)["last_battle"] == {}

    t.lay_down()
    assert t.view(1)["last_battle"]["attacker"]["cards"] == {"starfall": 1}


@pytest.mark.rule("PF-OUT-07", "PF-ABIL-07")
def test_a_position_is_kept_after_the_loser_gave_up_what_its_modifiers_needed() -> None:
    """Feint let a Defense card count for the attacker; then its territory is released."""
    t = fight(
        battle("reveal", attacker=["side_roll"]),
        "FF-MET",
        {"levels": {"intelligence": 4}},
        {"levels": {"intelligence": 5, "resilience": 5}},
        territories=held(0, "FF-TA", "FF-TC") | {"FF-TB": {"holder": 0, "ability": "feint"}},
        options={"territory_indicator": "0/1/3/3"},
    )
    t.do("release", territory="FF-TB")
    game = orrery.game("fulcrum")
    kept = json.loads(json.dumps(game.dump(t.table.state)))

    assert t.verbs() == {"release"}
    assert game.digest(game.load(kept, seeded(1))) == game.digest(t.table.state)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"battle_at": "CC-MET"}, "set.last_battle"),
        (
            {
                "battle_at": "CC-MET",
                "last_battle": {"attacker": {"fought_by": 1}, "defender": {"fought_by": 1}},
            },
            "set.last_battle",
        ),
        (
            {
                "battle_at": "CC-MET",
                "last_battle": {"attacker": {"fought_by": 0}, "defender": {"fought_by": 3}},
            },
            "set.last_battle",
        ),
    ],
)
def test_a_last_battle_that_cannot_have_been_is_refused(changes: Json, field: str) -> None:
    with pytest.raises(Refused) as refused:
        lay(**changes)
    assert refused.value.field == field


# -- trackers ---------------------------------------------------------------------------------


@pytest.mark.rule("PF-MOR-14", "PF-SETUP-16")
@pytest.mark.parametrize(("length", "width"), [("4", "1"), ("7", "2")])
def test_a_view_says_how_long_tracker_rows_are(length: str, width: str) -> None:
    options: dict[str, object] = {
        "track_half_length": length,
        "nomad_half_width": width,
        "ai_opponents": "1",
    }
    view = lay(options=options).view(0)

    assert (view["tracker_half"], view["nomad_half"]) == (int(length), int(width))
    assert [player["half"] for player in view["players"]] == [int(length), int(length), 0]
    assert lay(options=options | {"ai_morality": True}).view(0)["players"][2]["half"] == int(length)
