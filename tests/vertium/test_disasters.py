"""Phase One: Disaster Cards."""

from __future__ import annotations

import pytest

from orrery.core.chance import seeded
from orrery.games.vertium.content import CARDS
from tests.vertium.laid import Json, Laid, lay, new

PLAY: dict[str, object] = {"step": "play", "faction": 0}
PLAIN = {"metal": 1, "energy": 1, "water": 1, "agri": 1}  # a hand without anything to play
AMERICAN_GELBON: dict[str, object] = {"gelbon": True, "battle_style": "american"}


def holding(*hands: dict[str, int]) -> list[Json]:
    return [{"hand": hand} for hand in hands]


def with_card(card: str, seats: int = 2, **set_up: Json) -> Laid:
    """Seat 0 is to play and holds one Disaster Card; nobody else has anything to play."""
    hands = [{**PLAIN, card: 1}, *[PLAIN] * (seats - 1)]
    return lay(seats, at=PLAY, display=["agri"], factions=holding(*hands), **set_up)


def pass_turn(t: Laid, turned_up: str) -> int | None:
    """The asked player takes a card and passes, and another is turned up; who was it?"""
    player = t.asked
    t.chance(turned_up)
    t.do("take", card=t.can("take", "card")[0])
    t.do("pass")
    return player


# -- playing one ----------------------------------------------------------------------------


@pytest.mark.rule("VT-DIS-01")
def test_without_a_set_one_disaster_card_may_be_played() -> None:
    t = with_card("leak")

    assert t.verbs() == {"play", "pass"}
    assert t.can("play", "card") == ["leak"]
    assert t.why("play", card="virus") == "VT-DIS-01"
    t.do("play", card="leak")

    assert t.hand(0) == PLAIN
    assert t.view(1)["discard"] == ["leak"]


@pytest.mark.rule("VT-DIS-01")
def test_the_card_lies_on_the_discards_before_its_effect_happens() -> None:
    t = lay(at=PLAY, factions=holding({**PLAIN, "meltdown": 1}, {"energy": 2, "metal": 2}))

    t.do("play", card="meltdown")
    t.do("aim", faction=1)

    assert t.open()["discard"] == ["meltdown", "energy", "energy"]


@pytest.mark.rule("VT-DIS-02")
def test_there_are_five_kinds_of_disaster_card() -> None:
    table = new(2).open()
    hands = [faction["hand"] for faction in table["factions"]]
    kinds = {card for bag in [table["deck"], *hands] for card in bag} | set(table["display"])

    colours = {card.key: card.colour for card in CARDS}
    assert {kind: colours[kind] for kind in kinds - set(PLAIN)} == {
        "mine_blast": "yellow",
        "meltdown": "red",
        "leak": "blue",
        "virus": "green",
        "raider": "grey",
    }


@pytest.mark.rule("VT-DIS-03")
@pytest.mark.parametrize("card", ["leak", "virus"])
def test_a_leak_or_virus_that_changes_nothing_is_simply_spent(card: str) -> None:
    t = with_card(card, planets={"galileo": {"owner_of": 1}, "brahe": {"tokens": {"metal": 1}}})
    before = [planet["tokens"] for planet in t.planets().values()]

    t.do("play", card=card)

    assert [planet["tokens"] for planet in t.planets().values()] == before
    assert t.open()["pool"] == {}
    assert t.open()["discard"] == [card]
    assert t.asked == 1


@pytest.mark.rule("VT-DIS-03")
def test_a_meltdown_may_name_a_hand_without_energy() -> None:
    without = {"metal": 2, "water": 1, "agri": 1}
    t = lay(at=PLAY, factions=holding({**PLAIN, "meltdown": 1}, without))

    t.do("play", card="meltdown")
    t.do("aim", faction=1)

    assert t.hand(1) == without
    assert t.open()["discard"] == ["meltdown"]
    assert t.asked == 1


# -- Mine Blast -----------------------------------------------------------------------------


@pytest.mark.rule("VT-DIS-MB-01")
def test_mine_blast_takes_two_turns_from_an_only_opponent() -> None:
    t = with_card("mine_blast").chance("leak")

    t.do("play", card="mine_blast")

    assert [pass_turn(t, "virus"), pass_turn(t, "raider"), t.asked] == [0, 0, 1]
    assert t.faction(1)["miss"] == 0


@pytest.mark.rule("VT-DIS-MB-02")
@pytest.mark.parametrize(("seats", "victims", "follows"), [(4, [2, 3], 0), (3, [2, 0], 1)])
def test_mine_blast_takes_one_turn_from_each_of_the_next_two(
    seats: int, victims: list[int], follows: int
) -> None:
    hands = [PLAIN] * seats
    hands[1] = {**PLAIN, "mine_blast": 1}
    t = lay(
        seats, at={"step": "play", "faction": 1}, display=["agri"], factions=holding(*hands)
    ).chance("leak")

    told = t.do("play", card="mine_blast")

    assert [e["args"]["faction"] for e in told if e["event"] == "misses"] == victims
    assert t.asked == follows
    assert pass_turn(t, "virus") == follows
    assert t.asked == (follows + 1) % seats


@pytest.mark.rule("VT-DIS-MB-03")
def test_the_moons_of_whoever_misses_a_turn_stand_still() -> None:
    t = with_card("mine_blast", planets={"brahe": {"owner_of": 1, "value": 4, "orbit": 2}})

    t.chance("leak").do("play", card="mine_blast")
    seen = [t.planet("brahe")["orbit"]]
    for card in ("virus", "raider"):
        pass_turn(t, card)
        seen.append(t.planet("brahe")["orbit"])

    assert t.asked == 1
    assert seen == [2, 2, 3]


@pytest.mark.rule("VT-DIS-MB-04")
def test_nothing_at_all_happens_in_a_missed_turn() -> None:
    hands = [{**PLAIN, "mine_blast": 1}, {"metal": 1}, {"water": 3, "virus": 1}, PLAIN]
    t = lay(4, at=PLAY, display=["agri"], factions=holding(*hands)).chance("leak")
    taken = t.open()["taken"]

    told = [e["event"] for e in t.do("play", card="mine_blast")]

    assert told == ["plays", "must_miss", "must_miss", "misses", "misses", "turns_up"]
    assert t.asked == 3
    assert t.open()["display"] == ["agri", "leak"]
    assert [t.hand(1), t.hand(2)] == [{"metal": 1}, {"water": 3, "virus": 1}]
    assert t.open()["taken"] == taken + 1


@pytest.mark.rule("VT-DIS-MB-05")
def test_the_player_of_mine_blast_goes_on_as_usual() -> None:
    t = with_card("mine_blast", planets={"galileo": {"owner_of": 0, "value": 2, "orbit": 0}})

    t.chance("leak").do("play", card="mine_blast")
    assert t.planet("galileo")["orbit"] == 2
    pass_turn(t, "virus")
    assert t.planet("galileo")["orbit"] == 4
    pass_turn(t, "raider")

    assert t.asked == 1
    assert t.planet("galileo")["orbit"] == 4


@pytest.mark.rule("VT-DIS-MB-06")
def test_missed_turns_add_up() -> None:
    t = lay(at=PLAY, display=["agri"], factions=holding({**PLAIN, "mine_blast": 2}, PLAIN))

    t.chance("leak").do("play", card="mine_blast")
    assert t.faction(1)["miss"] == 1
    t.do("take", card="agri")
    t.chance("virus").do("play", card="mine_blast")

    assert [pass_turn(t, "metal"), pass_turn(t, "water"), pass_turn(t, "raider")] == [0, 0, 0]
    assert t.asked == 1


# -- Meltdown -------------------------------------------------------------------------------


@pytest.mark.rule("VT-DIS-ME-01")
def test_meltdown_takes_every_energy_card_of_one_player() -> None:
    victim = {"energy": 2, "metal": 1, "water": 1, "agri": 1}
    t = lay(3, at=PLAY, factions=holding({**PLAIN, "meltdown": 1}, victim, victim)).chance("leak")

    t.do("play", card="meltdown")
    t.do("aim", faction=1)

    assert t.open()["discard"] == ["meltdown", "energy", "energy"]
    assert t.hand(1) == {"metal": 1, "water": 1, "agri": 1, "leak": 1}
    assert t.hand(2) == victim
    assert t.hand(0) == PLAIN


@pytest.mark.rule("VT-DIS-ME-02")
def test_meltdown_cards_are_no_energy_cards() -> None:
    victim = {"energy": 1, "meltdown": 1, "metal": 2, "water": 1}
    t = lay(at=PLAY, factions=holding({**PLAIN, "meltdown": 1}, victim))

    t.do("play", card="meltdown")
    t.do("aim", faction=1)

    assert t.hand(1) == {"meltdown": 1, "metal": 2, "water": 1}


@pytest.mark.rule("VT-DIS-ME-03")
def test_meltdown_may_name_its_own_player() -> None:
    mine = {"energy": 2, "metal": 2, "meltdown": 1}
    t = lay(3, at=PLAY, factions=holding(mine, PLAIN, PLAIN)).chance("leak", "agri")

    t.do("play", card="meltdown")
    assert t.can("aim", "faction") == [0, 1, 2]
    assert t.why("aim", faction=3) == "VT-SETUP-01"
    t.do("aim", faction=0)

    assert t.hand(0) == {"metal": 2, "leak": 1, "agri": 1}
    assert t.asked == 1


@pytest.mark.rule("VT-DIS-ME-03")
def test_or_only_opponents_where_the_table_says_so() -> None:
    t = with_card("meltdown", 3, options={"meltdown_self": False})

    t.do("play", card="meltdown")

    assert t.can("aim", "faction") == [1, 2]
    assert t.why("aim", faction=0) == "VT-DIS-ME-03"


@pytest.mark.rule("VT-DIS-ME-01")
def test_meltdown_asks_for_a_player() -> None:
    t = with_card("meltdown")

    t.do("play", card="meltdown")

    assert t.asked == 0
    assert "Energy" in t.table.state.prompt()
    assert t.why("pass") == "VT-DIS-ME-01"


# -- Leak -----------------------------------------------------------------------------------


@pytest.mark.rule("VT-DIS-LE-01")
def test_leak_takes_one_water_token_off_one_planet() -> None:
    t = with_card(
        "leak",
        planets={
            "galileo": {"tokens": {"water": 1, "metal": 1}},
            "brahe": {"tokens": {"water": 1}},
        },
    )

    t.do("play", card="leak")
    assert "Water" in t.table.state.prompt()
    assert t.can("target", "planet") == ["galileo", "brahe"]
    assert t.why("target", planet="kepler") == "VT-DIS-LE-01"
    t.do("target", planet="galileo")

    assert t.planet("galileo")["tokens"] == {"metal": 1}
    assert t.planet("brahe")["tokens"] == {"water": 1}
    assert t.asked == 1


@pytest.mark.rule("VT-DIS-LE-02")
def test_colonized_planets_are_immune_to_leak() -> None:
    t = with_card("leak", planets={"galileo": {"owner_of": 1}, "brahe": {"tokens": {"water": 1}}})

    t.do("play", card="leak")

    assert t.can("target", "planet") == ["brahe"]
    assert t.why("target", planet="galileo") == "VT-DIS-LE-02"


@pytest.mark.rule("VT-DIS-LE-03")
@pytest.mark.parametrize(("place", "pool", "lost"), [("pool", {"water": 1}, 0), ("box", {}, 1)])
def test_the_leaked_token_goes_to_the_pool_or_the_box(
    place: str, pool: dict[str, int], lost: int
) -> None:
    t = with_card(
        "leak", options={"leak_token_to": place}, planets={"brahe": {"tokens": {"water": 1}}}
    )
    supplies = [t.faction(seat)["supply"] for seat in range(2)]
    gone = t.open()["lost"].get("water", 0)

    t.do("play", card="leak")
    t.do("target", planet="brahe")

    assert t.open()["pool"] == pool
    assert t.open()["lost"].get("water", 0) == gone + lost
    assert [t.faction(seat)["supply"] for seat in range(2)] == supplies


@pytest.mark.rule("VT-DIS-LE-03")
def test_any_player_may_use_a_leaked_token() -> None:
    t = lay(
        at=PLAY,
        display=["agri"],
        planets={"brahe": {"tokens": {"water": 1}}},
        factions=[
            {"hand": {**PLAIN, "leak": 1}},
            {"hand": {"water": 3, "metal": 1}, "supply": {"metal": 4}},
        ],
    )

    t.do("play", card="leak")
    t.do("target", planet="brahe")
    t.do("take", card="agri")
    t.do("set", resource="water", planet="galileo")

    assert t.planet("galileo")["tokens"] == {"water": 1}
    assert t.open()["pool"] == {}


@pytest.mark.rule("VT-DIS-LE-04")
def test_leak_takes_only_one_of_several_water_tokens() -> None:
    t = with_card("leak", planets={"brahe": {"tokens": {"water": 2, "metal": 1}}})

    t.do("play", card="leak")
    t.do("target", planet="brahe")

    assert t.planet("brahe")["tokens"] == {"water": 1, "metal": 1}


@pytest.mark.rule("VT-DIS-LE-05")
def test_leak_must_hit_a_planet_that_has_water() -> None:
    t = with_card(
        "leak", planets={"galileo": {"tokens": {"metal": 1}}, "brahe": {"tokens": {"water": 1}}}
    )

    t.do("play", card="leak")

    assert [(action["verb"], action["args"]) for action in t.actions()] == [
        ("target", {"planet": "brahe"})
    ]
    assert t.why("target", planet="galileo") == "VT-DIS-LE-05"
    assert t.why("pass") == "VT-DIS-LE-05"


# -- Virus ----------------------------------------------------------------------------------


@pytest.mark.rule("VT-DIS-VI-01")
def test_virus_clears_all_agri_from_all_uncolonized_planets() -> None:
    t = with_card(
        "virus",
        planets={
            "galileo": {"tokens": {"agri": 2, "metal": 1}},
            "brahe": {"tokens": {"agri": 1}},
            "lipperhey": {"tokens": {"water": 1}},
        },
    )

    t.do("play", card="virus")

    found = [t.planet(key)["tokens"] for key in ("galileo", "brahe", "lipperhey")]
    assert found == [{"metal": 1}, {}, {"water": 1}]
    assert t.open()["pool"] == {"agri": 3}
    assert t.asked == 1


@pytest.mark.rule("VT-DIS-VI-02")
def test_virus_leaves_colonized_planets_alone() -> None:
    t = with_card(
        "virus",
        planets={"galileo": {"owner_of": 1, "tokens": {**PLAIN, "agri": 2}, "vertium": 3}},
    )
    before = t.planet("galileo")["tokens"]

    t.do("play", card="virus")

    assert t.planet("galileo")["tokens"] == before == {**PLAIN, "agri": 2}
    assert t.planet("galileo")["owner_of"] == 1
    assert t.open()["pool"] == {}


@pytest.mark.rule("VT-DIS-VI-03")
@pytest.mark.parametrize("planet", ["galileo", "harriot"])
def test_any_player_may_use_the_tokens_virus_removed(planet: str) -> None:
    t = lay(
        at=PLAY,
        display=["metal"],
        planets={"galileo": {"tokens": {"agri": 2}}, "brahe": {"tokens": {"agri": 1}}},
        factions=[
            {"hand": {**PLAIN, "virus": 1}},
            {"hand": {"agri": 3, "metal": 1}, "supply": {"metal": 4}},
        ],
    )

    t.do("play", card="virus")
    t.do("take", card="metal")
    t.do("set", resource="agri", planet=planet)

    assert t.planet(planet)["tokens"] == {"agri": 1}
    assert t.open()["pool"] == {"agri": 2}


# -- Raider: which use ----------------------------------------------------------------------


@pytest.mark.rule("VT-DIS-RA-01")
def test_raider_steals_a_card_or_a_gem() -> None:
    t = with_card(
        "raider",
        planets={
            "galileo": {"owner_of": 0, "vertium": 2},
            "brahe": {"owner_of": 1, "vertium": 3},
        },
    )

    t.do("play", card="raider")

    assert t.can("steal", "faction") == [1]
    assert t.can("raid", "source", "planet") == [("brahe", "galileo")]
    assert t.verbs() == {"steal", "raid"}
    assert t.why("pass") == "VT-DIS-RA-01"


@pytest.mark.rule("VT-DIS-RA-01", "VT-DIS-RA-07")
def test_without_a_planet_raider_steals_only_cards() -> None:
    t = with_card("raider", planets={"brahe": {"owner_of": 1, "vertium": 3}})

    t.do("play", card="raider")

    assert t.verbs() == {"steal"}
    assert t.why("raid", source="brahe", planet="galileo") == "VT-DIS-RA-07"


# -- Raider: stealing a card ----------------------------------------------------------------


@pytest.mark.rule("VT-DIS-RA-02")
def test_a_card_changes_hands() -> None:
    victim = {**PLAIN, "virus": 1}
    t = lay(3, at=PLAY, factions=holding({**PLAIN, "raider": 1}, PLAIN, victim)).chance("virus")

    t.do("play", card="raider")
    assert t.can("steal", "faction") == [1, 2]
    assert t.why("steal", faction=0) == "VT-DIS-RA-02"
    t.do("steal", faction=2)

    assert t.hand(0) == {**PLAIN, "virus": 1}
    assert t.hand(2) == PLAIN
    assert t.hand(1) == PLAIN


@pytest.mark.rule("VT-DIS-RA-02")
def test_the_stolen_card_is_any_of_the_hand_with_equal_chance() -> None:
    victim = {"metal": 3, "virus": 1, "leak": 1}
    stolen = []
    for seed in range(200):
        hands = holding({**PLAIN, "raider": 1}, victim)
        t = lay(seed=seed, at=PLAY, display=["agri"], factions=hands)
        t.do("play", card="raider")
        t.do("steal", faction=1)
        stolen.append(t.log("steals")[0]["args"]["card"])

    # Three cards of five are Metal: about 120 of 200, and about 40 of each of the others.
    assert 95 < stolen.count("metal") < 145
    assert min(stolen.count("virus"), stolen.count("leak")) > 20


@pytest.mark.rule("VT-DIS-RA-02")
def test_from_empty_hands_nothing_can_be_stolen() -> None:
    t = lay(3, at=PLAY, factions=holding({**PLAIN, "raider": 1}, {}, PLAIN))
    t.do("play", card="raider")
    assert t.can("steal", "faction") == [2]
    assert t.why("steal", faction=1) == "VT-DIS-RA-02"

    t = lay(at=PLAY, factions=holding({**PLAIN, "raider": 1}, {}))
    t.do("play", card="raider")
    assert t.asked == 1


@pytest.mark.rule("VT-DIS-RA-03")
def test_a_set_completed_by_the_theft_may_be_played_at_once() -> None:
    mine = {"raider": 1, "energy": 2, "metal": 2}
    t = lay(at=PLAY, factions=holding(mine, {**PLAIN, "leak": 1})).chance("energy")

    t.do("play", card="raider")
    t.do("steal", faction=1)
    t.do("set", resource="energy", planet="brahe")

    assert t.planet("brahe")["tokens"] == {"energy": 1}
    assert t.open()["discard"] == ["raider", "energy", "energy", "energy"]
    assert t.asked == 1


@pytest.mark.rule("VT-DIS-RA-03")
def test_the_set_may_also_be_spent_when_no_token_is_left() -> None:
    mine = {"hand": {"raider": 1, "energy": 2, "metal": 2}, "supply": {"metal": 4}}
    t = lay(at=PLAY, factions=[mine, {"hand": PLAIN}]).chance("energy")

    t.do("play", card="raider")
    t.do("steal", faction=1)

    assert t.verbs() == {"spend", "pass"}
    assert t.why("set", resource="energy", planet="brahe") == "VT-SETS-09"
    t.do("spend", resource="energy")
    assert t.asked == 1


@pytest.mark.rule("VT-DIS-RA-04")
def test_the_thief_may_keep_the_completed_set() -> None:
    mine = {"raider": 1, "energy": 2, "metal": 2}
    t = lay(at=PLAY, factions=holding(mine, PLAIN)).chance("energy")

    t.do("play", card="raider")
    t.do("steal", faction=1)
    assert t.verbs() == {"set", "pass"}
    t.do("pass")

    assert t.hand(0) == {"energy": 3, "metal": 2}
    assert t.asked == 1


@pytest.mark.rule("VT-DIS-RA-04")
def test_or_must_play_it_where_the_table_says_so() -> None:
    mine = {"raider": 1, "energy": 2, "metal": 2}
    forced: dict[str, object] = {"raider_set": "forced"}
    t = lay(at=PLAY, options=forced, factions=holding(mine, PLAIN)).chance("energy")

    t.do("play", card="raider")
    t.do("steal", faction=1)

    assert t.verbs() == {"set"}
    assert t.why("pass") == "VT-DIS-RA-04"


@pytest.mark.rule("VT-DIS-RA-05", "VT-SETS-12")
def test_the_victim_draws_at_once_but_waits_with_a_set() -> None:
    t = lay(
        3,
        at=PLAY,
        display=["agri"],
        factions=holding({**PLAIN, "raider": 1}, PLAIN, {"agri": 2, "metal": 1, "water": 1}),
    ).chance("metal", "agri")

    t.do("play", card="raider")
    t.do("steal", faction=2)

    assert t.asked == 0
    assert t.hand(2) == {"agri": 3, "water": 1}
    t.do("pass")
    assert t.asked == 1
    assert all(planet["tokens"] == {} for planet in t.planets().values())

    pass_turn(t, "leak")
    assert t.asked == 2
    t.do("take", card="leak")
    assert t.verbs() == {"set"}


@pytest.mark.rule("VT-DIS-RA-05")
def test_a_victim_with_four_cards_left_draws_none() -> None:
    t = lay(at=PLAY, factions=holding({**PLAIN, "raider": 1}, {**PLAIN, "leak": 1}))

    t.do("play", card="raider")
    told = t.do("steal", faction=1)

    assert [e["event"] for e in told] == ["steals"]
    assert t.hand_size(1) == 4


@pytest.mark.rule("VT-DIS-RA-06")
def test_after_theft_and_set_the_thief_refills_to_four() -> None:
    t = lay(
        at={"step": "take", "faction": 0},
        display=["leak", "virus"],
        factions=holding({"raider": 1, "energy": 2, "metal": 1}, {**PLAIN, "water": 2}),
    )

    t.do("take", card="leak")
    t.do("play", card="raider")
    t.chance("energy", "agri", "water", "metal").do("steal", faction=1)
    told = t.do("set", resource="energy", planet="brahe")

    assert [e["args"]["card"] for e in told if e["event"] == "draws"] == ["agri", "water"]
    assert t.hand(0) == {"leak": 1, "metal": 1, "agri": 1, "water": 1}


def after_theft(stolen: str) -> Laid:
    """Seat 0, with two Energy, has stolen a card from seat 1 while seat 2 looks on."""
    hands = ({"raider": 1, "energy": 2, "metal": 2}, {**PLAIN, "leak": 1}, PLAIN)
    t = lay(3, at=PLAY, factions=holding(*hands)).chance(stolen)
    t.do("play", card="raider")
    t.do("steal", faction=1)
    return t


@pytest.mark.rule("VT-DIS-RA-11")
def test_after_every_theft_the_thief_is_asked_so_that_nobody_learns_of_a_set() -> None:
    nothing = after_theft("water")
    complete = after_theft("energy")

    assert [action["verb"] for action in nothing.actions()] == ["pass"]
    assert "set" in complete.verbs()
    assert nothing.asked == complete.asked == 0
    assert nothing.table.state.prompt() == complete.table.state.prompt()
    assert nothing.view(2) == complete.view(2)
    assert nothing.log(seat=2) == complete.log(seat=2)


@pytest.mark.rule("VT-DIS-RA-11")
def test_only_thief_and_victim_learn_which_card_was_stolen() -> None:
    t = after_theft("leak")

    told = [t.log("steals", seat)[0]["args"].get("card") for seat in range(3)]
    assert told == ["leak", "leak", None]
    assert t.log("steals", seat=2)[0]["text"].endswith(
        "steals a card from Royal Martian Federation"
    )


@pytest.mark.rule("VT-DIS-RA-11")
def test_the_thief_is_asked_too_where_a_set_must_be_played() -> None:
    forced: dict[str, object] = {"raider_set": "forced"}
    t = lay(at=PLAY, options=forced, factions=holding({**PLAIN, "raider": 1}, PLAIN)).chance("agri")

    t.do("play", card="raider")
    t.do("steal", faction=1)

    assert t.asked == 0
    assert t.verbs() == {"pass"}


@pytest.mark.rule("VT-DIS-RA-04")
@pytest.mark.parametrize(("reading", "possible"), [("optional", True), ("forced", False)])
def test_ending_the_turn_tells_of_no_set_only_where_it_must_be_played(
    reading: str, possible: bool
) -> None:
    hands = holding({"raider": 1, "energy": 2, "metal": 2}, PLAIN)
    t = lay(at=PLAY, options={"raider_set": reading}, factions=hands).chance("agri")
    t.do("play", card="raider")
    t.do("steal", faction=1)

    t.do("pass")

    # Whether the victim must think it possible that the thief has kept a set.
    thoughts: Json = [t.table.state.resample(1, seeded(seed)).view(0) for seed in range(60)]
    most = max(max(view["factions"][0]["hand"].values()) for view in thoughts)
    assert (most >= 3) == possible


# -- Raider: stealing a gem -----------------------------------------------------------------


@pytest.mark.rule("VT-DIS-RA-07")
def test_gems_are_stolen_only_from_a_faction_that_has_more() -> None:
    t = with_card(
        "raider",
        3,
        planets={
            "galileo": {"owner_of": 0, "vertium": 5},
            "brahe": {"owner_of": 1, "vertium": 5},
            "lipperhey": {"owner_of": 2, "vertium": 2},
            "janssen": {"owner_of": 2, "vertium": 4},
        },
    )

    t.do("play", card="raider")

    assert t.can("raid", "source") == ["lipperhey", "janssen"]
    assert t.why("raid", source="brahe", planet="galileo") == "VT-DIS-RA-07"


@pytest.mark.rule("VT-DIS-RA-08")
def test_one_gem_moves_from_planet_to_planet() -> None:
    t = with_card(
        "raider",
        3,
        planets={
            "galileo": {"owner_of": 0, "vertium": 3},
            "lipperhey": {"owner_of": 2, "vertium": 4},
            "janssen": {"owner_of": 2, "vertium": 2},
        },
    )

    t.do("play", card="raider")
    assert t.why("raid", source="galileo", planet="galileo") == "VT-DIS-RA-08"
    assert t.why("raid", source="harriot", planet="galileo") == "VT-DIS-RA-08"
    t.do("raid", source="lipperhey", planet="galileo")

    assert t.vertium("lipperhey", "janssen", "galileo") == [3, 2, 4]
    assert t.asked == 1


@pytest.mark.rule("VT-DIS-RA-08")
def test_where_both_elements_lie_the_raider_chooses_and_both_count() -> None:
    t = with_card(
        "raider",
        options=AMERICAN_GELBON,
        planets={
            "galileo": {"owner_of": 0, "vertium": 3},
            "brahe": {"owner_of": 1, "vertium": 1, "gelbon": 3},
        },
    )

    t.do("play", card="raider")
    t.do("raid", source="brahe", planet="galileo")
    assert t.can("gem", "gem") == ["vertium", "gelbon"]
    t.do("gem", gem="gelbon")

    assert t.planet("brahe")["gelbon"] == 2
    assert t.planet("galileo")["gelbon"] == 1
    assert t.vertium("brahe", "galileo") == [1, 3]


@pytest.mark.rule("VT-DIS-RA-09")
def test_the_raider_picks_both_planets() -> None:
    t = with_card(
        "raider",
        planets={
            "galileo": {"owner_of": 0, "vertium": 1},
            "harriot": {"owner_of": 0},
            "brahe": {"owner_of": 1, "vertium": 0},
            "janssen": {"owner_of": 1, "vertium": 3},
        },
    )

    t.do("play", card="raider")

    assert t.can("raid", "source", "planet") == [("janssen", "galileo"), ("janssen", "harriot")]
    assert t.why("raid", source="brahe", planet="galileo") == "VT-DIS-RA-09"


@pytest.mark.rule("VT-DIS-RA-10")
def test_a_planet_raided_down_to_nothing_stays_its_owners() -> None:
    t = with_card(
        "raider",
        planets={
            "galileo": {"owner_of": 0, "vertium": 0},
            "brahe": {"owner_of": 1, "value": 4, "vertium": 1, "orbit": 3},
        },
    )
    captains = t.faction(1)["captains"]

    t.do("play", card="raider")
    t.do("raid", source="brahe", planet="galileo")

    assert t.vertium("brahe", "galileo") == [0, 1]
    assert t.planet("brahe")["owner_of"] == 1
    assert t.faction(1)["captains"] == captains
    # It is the victim's turn now, and its moon has moved on.
    assert t.asked == 1
    assert t.planet("brahe")["orbit"] == 4
