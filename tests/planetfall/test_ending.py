"""The end of the game: goals, scoring Technologies, and who wins."""

from __future__ import annotations

import random

import pytest

from tests.planetfall.claiming import CALM, faces_of
from tests.planetfall.laid import Json, Laid, lay, new, stats


def cards_of(kind: str) -> list[str]:
    """All cards of a type, planet by planet."""
    cards = faces_of("cards")
    return [key for key in cards if cards[key]["type"] == kind]


UNITS = cards_of("unit")
LANDMARKS = cards_of("landmark")
TECHNOLOGIES = cards_of("technology")  # the first twelve are permanent
SECTORS = ["buried_solar_cells", "dry_well_turbine", "methane_pocket", "rootbound_reactor"]
SECTORS += ["geothermal_bore", "windfarm_ruins", "lava_tap"]
PICKUPS = ["crashed_courier", "forgotten_depot", "lost_survey_log", "sunken_crates"]
PICKUPS += ["fuel_bunker", "drifting_tanker"]


def has(cards: Json = (), annexed: Json = (), **numbers: int) -> Json:
    """A player with cards, sectors, and stats that are 0 unless said."""
    return {"cards": list(cards), "annexed": list(annexed), "stats": stats(**numbers)}


def scored(goal: str, *players: Json) -> Laid:
    """The end of a game with a Goal sheet."""
    return lay(len(players), at={"step": "score"}, goal=goal, players=list(players))


def goals(t: Laid) -> list[list[int]]:
    """What each player scored for the three conditions, as announced."""
    found: list[list[int]] = [[] for _ in t.open()["players"]]
    for event in t.log("scores_goal"):
        found[event["args"]["player"]].append(event["args"]["count"])
    return found


# -- when -----------------------------------------------------------------------------------


@pytest.mark.rule("AW-END-01")
def test_the_game_ends_with_part_two_of_round_seven() -> None:
    t = lay(
        at={"step": "resolve", "part": 2},
        round=7,
        players=[{"side": CALM, "ship": "I-ops1"}],
    )
    assert t.result is None
    t.do("trade", empire=7, strength=0, experience=0)

    assert t.asked is None
    assert t.result is not None
    assert [event["args"]["phase"] for event in t.log("phase")] == ["over"], "no Migration"


@pytest.mark.rule("AW-END-01")
def test_it_does_not_end_earlier() -> None:
    part_one = lay(at={"step": "resolve", "part": 1}, round=7)
    round_six = lay(at={"step": "resolve", "part": 2}, round=6)

    assert part_one.open()["phase"] == "exploration_2"
    assert round_six.open()["round"] == 7


# -- goals ----------------------------------------------------------------------------------


@pytest.mark.rule("AW-END-02")
def test_every_player_scores_each_of_the_three_conditions() -> None:
    t = scored("conquest", has(UNITS[:2]), has(experience=8), has())

    assert goals(t) == [[6, 2, 0], [0, 0, 4], [0, 0, 0]]
    assert t.result["scores"] == [8, 4, 0]
    assert t.player(0)["earned"] == {"first_goal": 6, "second_goal": 2}
    assert t.player(1)["earned"] == {"third_goal": 4}


ONE_OF_EACH_PLANET = [UNITS[4 * planet] for planet in range(7)]
# Three players each, and what the three conditions of the sheet should give each of them.
GOALS: dict[str, tuple[list[Json], list[list[int]]]] = {
    # Most Units 6 and 3; 1 per Unit; 8 experience: 4
    "conquest": (
        [has(UNITS[:4], experience=8), has(UNITS[4:7], experience=7), has(experience=10)],
        [[6, 4, 4], [3, 3, 0], [0, 0, 4]],
    ),
    # Most Landmarks 6 and 3; 3 per pair; 4 names: 4
    "restoration": (
        [
            has(["synthesis_network_1", "orbital_foundry_1", "cryo_vault_1", "gene_ark_4"]),
            has(["synthesis_network_3", "synthesis_network_5", "tribunal_spire_3"]),
            has(["orbital_foundry_2", "orbital_foundry_4", "orbital_foundry_6"]),
        ],
        [[6, 0, 4], [3, 3, 0], [3, 3, 0]],
    ),
    # Most Technologies 6 and 3; 1 per Technology; 4 Technologies: 4
    "enlightenment": (
        [has(TECHNOLOGIES[:4]), has(TECHNOLOGIES[4:7]), has()],
        [[6, 4, 4], [3, 3, 0], [0, 0, 0]],
    ),
    # Most sectors 6 and 3; 1 per 3 energy; 3 sectors: 4
    "exploitation": (
        [
            has(annexed=SECTORS[:3], energy=2),
            has(annexed=SECTORS[3:5], energy=11),
            has(PICKUPS[:5], energy=18),
        ],
        [[6, 0, 4], [3, 3, 0], [0, 6, 0]],
    ),
    # Highest experience 6 and 3; 1 per 3 strength; 10 experience: 4
    "veteran_fleet": (
        [has(experience=10, strength=2), has(experience=9, strength=14), has(strength=3)],
        [[6, 0, 4], [3, 4, 0], [0, 1, 0]],
    ),
    # 4 per set of the four types; 3 Units and 3 Landmarks: 4; 3 Technologies and 3 Pickups: 4
    "balanced_rule": (
        [
            has([*UNITS[8:11], *LANDMARKS[11:14], TECHNOLOGIES[0], *PICKUPS[:2]]),
            has([*LANDMARKS[14:18], *TECHNOLOGIES[1:4], PICKUPS[2]], SECTORS[:2]),
            has([*UNITS[11:13], *LANDMARKS[18:21], *TECHNOLOGIES[4:6]], SECTORS[2:5]),
        ],
        [[4, 4, 0], [0, 0, 4], [8, 0, 0]],
    ),
    # 1 per planet; all 7 planets: 4; most cards 6 and 3
    "long_voyage": (
        [has(ONE_OF_EACH_PLANET), has(UNITS[1:4] + UNITS[5:8], SECTORS[:2]), has()],
        [[7, 4, 3], [2, 0, 6], [0, 0, 0]],
    ),
    # Most energy 5 and 2; most strength 5 and 2; 1 per Pickup, either way up
    "hoard": (
        [
            has(PICKUPS[:2], SECTORS[:1], energy=9),
            has(energy=10, strength=4),
            has(PICKUPS[2:3], energy=3, strength=5),
        ],
        [[2, 0, 3], [5, 2, 0], [0, 5, 1]],
    ),
}


@pytest.mark.rule("AW-END-02", "AW-END-10")
@pytest.mark.parametrize("goal", faces_of("goals"))
def test_what_each_goal_sheet_scores(goal: str) -> None:
    players, expected = GOALS[goal]

    assert goals(scored(goal, *players)) == expected


@pytest.mark.rule("AW-END-02")
def test_a_view_tells_before_what_the_goals_would_score() -> None:
    players, expected = GOALS["conquest"]
    t = lay(
        3, at={"step": "place"}, round=7, rows=[], goal="conquest", players=players, track=[0, 1, 2]
    )

    names = ["first", "second", "third"]
    assert [[t.player(p)["goals"].get(n, 0) for n in names] for p in range(3)] == expected


@pytest.mark.rule("AW-END-10")
@pytest.mark.parametrize(
    ("units", "points"),
    [
        ([4, 3, 2], [6, 3, 0]),
        ([4, 4, 2], [6, 6, 0]),  # no second value after a tie for first
        ([4, 2, 2], [6, 3, 3]),
        ([3, 3, 3], [6, 6, 6]),
        ([2, 0, 0], [6, 0, 0]),  # nothing for 0
        ([0, 0, 0], [0, 0, 0]),
        ([4, 2], [6, 0]),  # two players: only the first value
        ([3, 3], [6, 6]),
        ([0, 1], [0, 6]),
        ([1, 3, 3, 2], [0, 6, 6, 0]),
        ([1, 3, 2, 2, 0], [0, 6, 3, 3, 0]),
    ],
)
def test_ranking_conditions_with_friendly_ties(units: list[int], points: list[int]) -> None:
    players: list[Json] = []
    for count in units:
        used = sum(len(player["cards"]) for player in players)
        players.append(has(UNITS[used : used + count]))
    t = scored("conquest", *players)

    assert [first for first, _, _ in goals(t)] == points


# -- scoring Technologies -------------------------------------------------------------------

# What their owner has besides the card itself, and what it should score.
SCORING_TECHNOLOGIES: dict[str, list[tuple[Json, int]]] = {
    "honour_rolls": [(has(UNITS[:3]), 3 * 2), (has(), 0)],
    "sector_census": [(has(PICKUPS[:3], SECTORS[:2]), 2 * 3)],
    "strategic_reserves": [
        (has(strength=1), 0),
        (has(strength=7), 3),
        (has(strength=12), 6),
        (has(strength=14), 6),  # at most
    ],
    "imperial_heritage": [(has(LANDMARKS[:4]), 4 * 2)],
    "central_archive": [(has(), 2), (has(TECHNOLOGIES[:2]), 3 * 2)],
    "salvage_ledger": [(has(PICKUPS[:1], SECTORS[:2]), 3 * 2)],
    "ascendant_command": [(has(experience=7), 7), (has(), 0)],
    "unified_doctrine": [
        (has(UNITS[:1] + LANDMARKS[:2] + PICKUPS[:2]), 4),  # it is the Technology of its set
        (has(UNITS[:3] + LANDMARKS[:2] + TECHNOLOGIES[:1] + PICKUPS[:1], SECTORS[:1]), 2 * 4),
        (has(UNITS[:3] + LANDMARKS[:2]), 0),
    ],
    "twin_monuments": [
        (has(["cryo_vault_1", "cryo_vault_3", "cryo_vault_5", "gene_ark_2", "gene_ark_7"]), 2 * 5),
        (has(["cryo_vault_1", "gene_ark_2"]), 0),
    ],
}


@pytest.mark.rule("AW-END-03", "AW-TECH-04")
@pytest.mark.parametrize(
    ("card", "owner", "points"),
    [(card, owner, n) for card, cases in SCORING_TECHNOLOGIES.items() for owner, n in cases],
)
def test_what_each_scoring_technology_scores(card: str, owner: Json, points: int) -> None:
    t = scored("hoard", {**owner, "cards": [*owner["cards"], card]}, has())

    assert [event["args"] for event in t.log("scores_card")] == [
        {"player": 0, "card": card, "count": points}
    ]
    assert t.player(0)["earned"].get("scoring", 0) == points


@pytest.mark.rule("AW-END-03")
def test_several_score_side_by_side_and_for_their_owner_alone() -> None:
    # Player 1 has the Units but not the card that counts them.
    t = scored("restoration", has(["honour_rolls", "ascendant_command"], experience=5), has(UNITS))

    assert t.result["scores"] == [0 + 5, 0]


@pytest.mark.rule("AW-END-03", "AW-END-09")
def test_goals_and_technologies_stay_known_one_by_one() -> None:
    owner = has(["honour_rolls", "ascendant_command", *UNITS[:2]], experience=8, empire=30)
    # Most Units, 1 for each, and 8 experience; 2 for each Unit, and the experience itself.
    t = scored("conquest", owner, has())

    player = t.player(0)

    assert player["goals"] == {"first": 6, "second": 2, "third": 4}
    assert player["scoring"] == {"honour_rolls": 4, "ascendant_command": 8}
    assert player["earned"]["scoring"] == 4 + 8
    assert player["total"] == t.result["scores"][0] == 30 + 12 + 12, "nothing is counted twice"


@pytest.mark.rule("AW-END-11")
def test_a_technology_that_counts_technologies_counts_itself() -> None:
    t = scored("hoard", has(["efficient_scavenging", "war_economy", "central_archive"]), has())

    assert t.result["scores"] == [3 * 2, 0]


# -- what counts ----------------------------------------------------------------------------


@pytest.mark.rule("AW-END-07")
def test_what_nothing_counts_is_worth_nothing() -> None:
    # Conquest counts Units, and experience from 8 on.
    t = scored("conquest", has(experience=7, strength=14, energy=18, empire=20), has(empire=20))

    assert t.result["scores"] == [20, 20]


@pytest.mark.rule("AW-END-08")
@pytest.mark.parametrize("turned", [False, True])
def test_the_order_of_scoring_makes_no_difference(turned: bool) -> None:
    cards = ["honour_rolls", "central_archive", "unified_doctrine", *UNITS[:2], *LANDMARKS[:2]]
    cards += PICKUPS[:2]
    other = has(TECHNOLOGIES[:3], empire=40)
    t = scored("balanced_rule", has(cards[::-1] if turned else cards, empire=10), other)

    # Two sets for the goal and for Unified Doctrine, 2 Units, 3 Technologies.
    assert t.result["scores"] == [10 + 8 + 8 + 4 + 6, 40]


@pytest.mark.rule("AW-END-08")
def test_scored_points_feed_no_other_condition() -> None:
    """What is foreseen on the last table is what is scored, for every player."""
    t = lay(
        at={"step": "resolve", "part": 2},
        rows=[["palace_grid"]],
        goal="hoard",
        players=[
            {**has(["honour_rolls", *UNITS[:3]], energy=5), "ship": "I-ops1"},
            has(["salvage_ledger"], SECTORS[:2], energy=5, strength=2),
        ],
    )
    foreseen = [t.player(p)["total"] for p in (0, 1)]
    t.do("trade", empire=0, strength=0, experience=0)

    assert foreseen == [5 + 6, 5 + 5 + 2 + 4]
    assert t.result["scores"] == foreseen


@pytest.mark.rule("AW-END-09", "AW-STAT-11")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_points_may_be_tallied_at_the_end_instead(seed: int) -> None:
    t = new(4, seed=seed)
    rng = random.Random(seed)
    while t.result is None:
        t.table.apply(rng.choice(t.table.state.options))

    for seat in range(4):
        earned = t.player(seat)["earned"]
        noted = sum(earned.get(name, 0) for name in ("operations", "commander", "effects"))
        at_end = sum(
            event["args"]["count"]
            for event in t.log("scores_goal") + t.log("scores_card")
            if event["args"]["player"] == seat
        )
        logged = sum(count for stat, count, _ in t.gains(seat) if stat == "empire")
        assert logged == printed_points(t.player(seat)["cards"]) + noted
        assert t.result["scores"][seat] == logged + at_end


def printed_points(cards: list[str]) -> int:
    """The Empire points on some cards, with pairs of Landmarks, counted after the game."""
    total = 0
    single: dict[str, int] = {}
    for face in [faces_of("cards")[key] for key in cards]:
        total += face["reward"].get("empire", 0)
        if face["type"] == "landmark" and face["name"] in single:
            total += single.pop(face["name"]) + face["pair"]
        elif face["type"] == "landmark":
            single[face["name"]] = face["pair"]
    return total


# -- who wins -------------------------------------------------------------------------------


@pytest.mark.rule("AW-END-04")
def test_the_highest_total_after_scoring_wins() -> None:
    # Player 1 leads until the goals are scored.
    t = scored("conquest", has(UNITS[:4], empire=40), has(empire=45), has(empire=44))

    assert t.result["scores"] == [40 + 6 + 4, 45, 44]
    assert t.result["winners"] == [0]
    assert [event["args"] for event in t.log("wins")] == [{"player": 0}]
    assert t.result["reason"] == "Most Empire points."


def ended(totals: list[int], track: list[int]) -> Laid:
    """A game that ends with these totals and ships."""
    players = [has(empire=total) for total in totals]
    return lay(len(totals), at={"step": "score"}, goal="conquest", track=track, players=players)


@pytest.mark.rule("AW-END-05", "AW-END-06")
@pytest.mark.parametrize(
    ("totals", "track", "winner"),
    [
        ([70, 90, 90], [0, 2, 1], 2),  # slots 3 and 2
        ([70, 90, 90], [0, 1, 2], 1),
        ([90, 90], [1, 0], 1),
        ([80, 80, 80], [2, 0, 1], 2),  # still a single winner
        ([80, 80, 80, 80], [3, 2, 1, 0], 3),
        ([80, 80, 81], [0, 1, 2], 2),  # no tie, no matter
    ],
)
def test_the_higher_ship_wins_a_tie(totals: list[int], track: list[int], winner: int) -> None:
    t = ended(totals, track)

    assert t.result["winners"] == [winner]
    assert len(t.log("wins")) == 1
    assert ("higher ship" in t.result["reason"]) is (totals.count(max(totals)) > 1)


@pytest.mark.rule("AW-END-06")
@pytest.mark.parametrize(("ships", "winner"), [(("III", "I"), 1), (("I", "III"), 0)])
def test_the_track_after_the_last_action_breaks_the_tie(
    ships: tuple[str, str], winner: int
) -> None:
    t = lay(
        at={"step": "resolve", "part": 2},
        rows=[["palace_grid"]],
        goal="conquest",
        players=[
            {"side": side, "stats": stats(empire=50), "ship": f"{level}-ops1"}
            for side, level in zip((CALM, "odrun_coalbeard_a"), ships, strict=True)
        ],
    )
    for _ in range(2):
        t.do("trade", empire=0, strength=0, experience=0)

    assert t.result["winners"] == [winner]


@pytest.mark.rule("AW-END-12")
@pytest.mark.parametrize(
    ("totals", "track", "ranking"),
    [
        ([91, 84, 84], [2, 0, 1], [0, 2, 1]),
        ([91, 84, 84], [1, 0, 2], [0, 1, 2]),
        ([60, 70, 80], [0, 1, 2], [2, 1, 0]),
        ([60, 80, 60, 60], [3, 0, 1, 2], [1, 3, 0, 2]),
    ],
)
def test_all_places_are_ranked_by_total_and_then_by_ship(
    totals: list[int], track: list[int], ranking: list[int]
) -> None:
    assert ended(totals, track).result["ranking"] == [[player] for player in ranking]
