"""The frame of a game: seven rounds, two explorations each, who wins, what everybody may see."""

from __future__ import annotations

import pytest

from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.games.planetfall.content import CARDS
from tests.planetfall.laid import PLAIN, Json, lay, new, stats
from tests.planetfall.played import named, played, rounds, words_in

GELDER, RELICT = PLAIN
SPECTATOR = 9
DECKS = [{card.key for card in CARDS if card.planet == planet} for planet in range(1, 8)]


@pytest.mark.rule("AW-GAME-01")
def test_a_game_is_seven_rounds_each_with_the_deck_of_its_planet() -> None:
    t = played(3).end

    assert t.asked is None
    assert [named(log, "round")[0]["round"] for log in rounds(t)] == [1, 2, 3, 4, 5, 6, 7]
    for deck, log in zip(DECKS, rounds(t), strict=True):
        revealed = [args["card"] for args in named(log, "reveals")]
        assert len(revealed) == 9
        assert set(revealed) <= deck


@pytest.mark.rule("AW-GAME-02")
@pytest.mark.parametrize(("seats", "slots"), [(2, "1-1-1"), (6, "1-0-0")])
def test_everybody_explores_twice_a_planet_unless_a_turn_is_skipped(seats: int, slots: str) -> None:
    t = played(seats, options=(("operation_slots", slots),)).end

    # With one slot for six players some of them find nothing.
    assert bool(t.log("skips")) == (seats == 6)
    for player in range(seats):
        placed = skipped = 0
        for log in rounds(t):
            parts = [i for i, e in enumerate(log) if e["args"].get("phase") == "exploration_2"]
            for part in (log[: parts[0]], log[parts[0] :]):
                mine = [e["event"] for e in part if e["args"].get("player") == player]
                turns = mine.count("places") + mine.count("takes_slot")
                assert turns + mine.count("skips") == 1
                placed += turns
                skipped += mine.count("skips")
        assert placed == 14 - skipped


@pytest.mark.rule("AW-GAME-03")
def test_most_empire_points_win() -> None:
    t = lay(
        3,
        at={"step": "score"},
        goal="restoration",
        players=[{"stats": stats(empire=total)} for total in (88, 91, 74)],
    )

    assert t.result["winners"] == [1]
    assert t.result["scores"] == [88, 91, 74]
    assert t.result["ranking"] == [[1], [0], [2]]


@pytest.mark.rule("AW-GAME-03")
def test_what_counts_is_the_total_after_final_scoring() -> None:
    t = lay(
        at={"step": "score"},
        goal="restoration",
        players=[
            {"stats": stats(empire=88), "cards": ["cryo_vault_1"]},
            {"stats": stats(empire=91)},
        ],
    )

    assert t.result["scores"] == [88 + 6, 91]
    assert t.result["winners"] == [0]


@pytest.mark.rule("AW-GAME-04")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(Refused, match="2 to 6") as refused:
        new(seats)

    assert refused.value.field == "seats"


@pytest.mark.rule("AW-GAME-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(seats: int) -> None:
    t = played(seats).end

    assert len(t.open()["players"]) == seats
    assert len(t.result["scores"]) == seats


@pytest.mark.rule("AW-GAME-05")
def test_everything_on_the_table_is_public() -> None:
    t = lay(
        at={"step": "place"},
        goal="hoard",
        round=2,
        players=[
            {"stats": stats(1, 2, 3, 4), "cards": ["cryo_vault_1"]},
            {"side": "relict_seven_b", "annexed": ["buried_solar_cells"]},
        ],
    )

    views = [t.view(seat) for seat in (0, 1, SPECTATOR)]
    assert views[0] == views[1] == views[2]
    other = views[1]["players"][0]
    assert other["stats"] == stats(1, 2, 3, 4)
    assert other["cards"] == ["cryo_vault_1"]
    assert views[0]["players"][1]["annexed"] == ["buried_solar_cells"]
    assert views[0]["goal"] == "hoard"
    assert views[0]["track"] == [0, 1]
    assert views[0]["places"]["I-1"]["card"] == t.row("I")[0]


@pytest.mark.rule("AW-GAME-05", "AW-SETUP-04")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_nothing_tells_which_cards_are_face_down(seat: int) -> None:
    t = lay(at={"step": "round"}, round=2)

    shown = words_in(t.view(seat)) | words_in(t.log(seat=seat))
    revealed = set(t.row("I") + t.row("II") + t.row("III"))
    assert t.view(seat)["deck"] == {"size": 5}
    assert shown & {card.key for card in CARDS} == revealed
    assert revealed < DECKS[1], "the decks of planets 3 to 7 wait unseen"


@pytest.mark.rule("AW-GAME-05")
def test_resampling_changes_only_what_is_still_to_be_drawn() -> None:
    t = lay(at={"step": "place", "part": 2}, players=[{"ship": "I-ops1"}])

    def next_row(seed: int) -> Json:
        twin: Json = t.table.state.resample(1, seeded(seed))
        assert twin.view(1) == t.view(1)
        assert twin.options == t.table.state.options
        # The second ship to the second slot, and nothing traded by either.
        for verb, args in (
            ("place", {"place": "II-ops1"}),
            ("trade", {"empire": 0, "strength": 0, "experience": 0}),
            ("trade", {"empire": 0, "strength": 0, "experience": 0}),
        ):
            twin.apply(t.table.game.verbs.read({"verb": verb, "args": args}))
        return [place["card"] for place in twin.view(1)["places"].values()]

    rows = [next_row(seed) for seed in range(5)]
    assert all(row != rows[0] for row in rows[1:])
    assert next_row(0) == rows[0]


@pytest.mark.rule("AW-GAME-06")
@pytest.mark.parametrize(
    ("place", "mode"),
    [
        ("scrapyard_nomads", "defeat"),
        ("scrapyard_nomads", "recruit"),
        ("orbital_foundry_1", "peaceful"),
        ("orbital_foundry_1", "forceful"),
        ("dry_well_turbine", "collect"),
        ("dry_well_turbine", "annex"),
        ("combat_drills", ""),
        ("II-ops1", ""),
    ],
)
def test_an_action_changes_nothing_of_another_player(place: str, mode: str) -> None:
    t = lay(
        at={"step": "place"},
        rows=[["scrapyard_nomads", "orbital_foundry_1", "dry_well_turbine"], ["combat_drills"]],
        players=[
            {"side": GELDER, "stats": stats(3, 9, 9)},
            {
                "side": RELICT,
                "stats": stats(3, 9, 9, 20),
                "cards": ["efficient_scavenging", "canyon_stalker"],
                "ship": "III-ops1",
            },
        ],
    )
    before = {key: t.player(1)[key] for key in ("stats", "earned", "cards", "annexed", "ship")}

    t.place(place)
    if mode:
        t.do("claim", mode=mode)
    elif place == "II-ops1":
        t.do("trade", empire=1, strength=1, experience=1)

    assert t.asked == 1, "the action is over"
    assert {key: t.player(1)[key] for key in before} == before


@pytest.mark.rule("AW-GAME-07")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    first = played(3, seed=5).end.table
    again = new(3, seed=5).table
    for action, digest in zip(first.actions, first.digests, strict=True):
        again.apply(action)
        assert again.game.digest(again.state) == digest

    assert again.events() == first.events()
    assert played(3, seed=6).end.log("reveals") != played(3, seed=5).end.log("reveals")


@pytest.mark.rule("AW-GAME-07")
@pytest.mark.parametrize(("selection", "dealt"), [("pick", 0), ("random", 4)])
def test_only_the_goal_the_revealed_cards_and_dealt_sheets_are_drawn(
    selection: str, dealt: int
) -> None:
    t = played(4, options=(("commander_selection", selection),)).end

    assert t.table.state.chance.drawn == 1 + dealt + 7 * 12
