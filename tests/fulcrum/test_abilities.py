"""Abilities: whose they are, for whom and when they work, how often, and who is told."""

from __future__ import annotations

import pytest

from orrery.games.fulcrum.faces import faces
from tests.fulcrum.fights import fight
from tests.fulcrum.laid import Json, Laid, battle, held, lay


def with_card(player: int, territory: str, ability: str) -> dict[str, Json]:
    """One territory of a player, with a card."""
    return {territory: {"holder": player, "ability": ability}}


def cards(t: Laid, player: int) -> list[str]:
    """Every ability card of a player, usable or not."""
    return sorted(t.player(player)["active"] + t.player(player)["idle"])


def uses(t: Laid, seat: int = -1) -> list[tuple[int, str]]:
    """Who has used which ability, as the table or a seat has been told."""
    return [(e["args"]["player"], e["args"]["ability"]) for e in t.log("uses", seat)]


# -- whose -----------------------------------------------------------------------------------


@pytest.mark.rule("PF-ABIL-01")
@pytest.mark.parametrize("drawn", ["aegis", "sentinel_ward", "iron_recovery"])
def test_a_claim_brings_the_ability_that_is_drawn(drawn: str) -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "MI-TA", "cubes": {"blue": 3}}],
        chance=[drawn],
    )

    assert t.ability("MI-TA") == drawn
    assert cards(t, 0) == [drawn]


@pytest.mark.rule("PF-ABIL-01")
def test_a_stolen_ability_works_for_the_thief_and_no_longer_for_the_owner() -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "MI-TA", "cubes": {"blue": 3}}, {"at": "CC-MET"}],
        territories=with_card(1, "MI-TA", "aegis"),
    )
    assert (cards(t, 0), cards(t, 1)) == (["aegis"], [])

    for defender, total in ((0, 8), (1, 6)):
        stolen = with_card(0, "MI-TA", "aegis")
        found = fight(
            battle("reveal", player=1 - defender, rival=defender), territories=stolen
        ).totals()
        assert found == [6, total]


@pytest.mark.rule("PF-ABIL-01", "PF-OUT-06")
def test_a_released_ability_is_gone() -> None:
    strong = {"levels": {"strength": 5, "resilience": 5}}
    t = fight(battle("reveal"), "MI-MET", strong, territories=with_card(1, "MI-TA", "aegis"))

    assert t.holder("MI-TA") is None
    assert cards(t, 1) == []


# -- for whom --------------------------------------------------------------------------------


@pytest.mark.rule("PF-ABIL-02")
@pytest.mark.parametrize(("faction", "price"), [("guardian", 4), ("nomad", 3)])
def test_a_passive_card_does_nothing_for_a_faction_that_it_does_not_show(
    faction: str, price: int
) -> None:
    t = lay(
        players=[{}, {"faction": faction}],
        territories=with_card(1, "MI-TA", "sentinel_ward") | held(1, "CC-TA"),
    )

    listed = "active" if faction == "guardian" else "idle"
    assert "sentinel_ward" in t.player(1)[listed]
    assert t.open()["territories"]["CC-TA"]["prices"] == [price, None]


@pytest.mark.rule("PF-ABIL-02")
@pytest.mark.parametrize(("faction", "offered"), [("nomad", True), ("guardian", False)])
def test_a_card_that_asks_is_offered_only_to_its_factions(faction: str, offered: bool) -> None:
    t = fight(
        one={"faction": faction, "cubes": {"blue": 1}},
        territories=with_card(0, "PI-TA", "overcharge"),
    )

    assert ("burn" in t.verbs()) == offered
    assert t.why("burn", cube="blue") == ("" if offered else "PF-ABIL-02")


@pytest.mark.rule("PF-ABIL-06", "PF-ABIL-02")
def test_a_defector_keeps_its_cards_which_become_idle_and_active_again() -> None:
    players = [{"at": "MI-TA"}, {"at": "CC-TA"}]
    feint = with_card(0, "FF-TA", "feint")
    nomad = lay(players=players, territories=feint)
    assert nomad.player(0)["active"] == ["feint"]

    left = lay(
        at={"step": "end_turn"},
        players=[players[0] | {"markers": [-4, -4, -4, 0]}, players[1]],
        territories=feint,
    )
    assert left.faction(0) == "guardian"
    assert left.holder("FF-TA") == 0
    assert (left.player(0)["active"], left.player(0)["idle"]) == ([], ["feint"])

    back = lay(
        at={"step": "end_turn"},
        players=[players[0] | {"faction": "guardian", "markers": [0, 0, 0, -4]}, players[1]],
        territories=feint,
    )
    assert back.faction(0) == "nomad"
    assert (back.player(0)["active"], back.player(0)["idle"]) == (["feint"], [])


@pytest.mark.rule("PF-ABIL-08")
@pytest.mark.parametrize("paragon", [0, 1])
def test_the_dark_paragon_uses_the_cards_of_overlords(paragon: int) -> None:
    t = lay(
        2,
        at={"step": "stop"},
        players=[
            {"at": "DF-TA", "faction": "overlord", "cubes": {"black": 2}},
            {"faction": "overlord"},
        ],
        paragon=paragon,
        territories=with_card(1, "DF-TA", "chain_toll"),
    )

    assert uses(t) == [(1, "chain_toll")]
    assert (t.cubes(0), t.cubes(1)) == ({"black": 1}, {"black": 1})


# -- when ------------------------------------------------------------------------------------


@pytest.mark.rule("PF-ABIL-03")
@pytest.mark.parametrize(("active", "gained"), [(0, 0), (1, 1)])
def test_a_downtime_card_waits_for_anothers_turn(active: int, gained: int) -> None:
    """Leyline Tithe of player 0: a claim of its own brings nothing, one of another a cube."""
    players: list[Json] = [{"at": "FF-MET"}, {"at": "FF-MET"}]
    players[active] = {"at": "MI-TA", "cubes": {"blue": 3}}
    t = lay(
        at={"step": "act", "player": active},
        players=players,
        territories=with_card(0, "PI-TA", "leyline_tithe"),
    )

    assert t.holder("MI-TA") == active
    assert t.cubes(0).get("blue", 0) == gained
    assert uses(t) == [(0, "leyline_tithe")] * gained


@pytest.mark.rule("PF-ABIL-03")
def test_nobody_listens_at_a_meteor_site_of_its_own() -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "MI-MET", "faction": "guardian", "levels": {"intelligence": 5}}],
        territories=with_card(0, "FF-TA", "whispering_leaves"),
    )

    assert len(t.hand(0)) == 3
    assert uses(t) == []


@pytest.mark.rule("PF-ABIL-03")
@pytest.mark.parametrize(("active", "drawn"), [(0, 5), (1, 3)])
def test_a_map_card_works_in_its_owners_turn_only(active: int, drawn: int) -> None:
    """Foresight of player 0."""
    players: list[Json] = [{"at": "FF-TC"}, {"at": "FF-TC"}]
    players[active] = {"at": "MI-MET"}
    t = lay(
        at={"step": "act", "player": active},
        players=players,
        territories=with_card(0, "FF-TA", "foresight"),
    )

    assert len(t.log("draws")) == drawn


@pytest.mark.rule("PF-ABIL-03")
def test_a_battle_card_works_in_battles_of_both_players_turns_and_nowhere_else() -> None:
    fury = with_card(0, "DF-TA", "forge_fury")
    for player, side in ((0, "attacker"), (1, "defender")):
        t = fight(battle("reveal", player=player, rival=1 - player, side=side), territories=fury)
        assert t.totals() == [8, 6]
        assert uses(t) == [(0, "forge_fury")]

    t = lay(
        at={"step": "act"},
        players=[{"at": "MI-TA", "cubes": {"blue": 3}}],
        territories=fury,
    )
    assert uses(t) == []


# -- who is told -----------------------------------------------------------------------------


@pytest.mark.rule("PF-ABIL-04")
def test_everybody_is_told_who_uses_which_ability() -> None:
    t = lay(
        3,
        at={"step": "act"},
        players=[{"at": "MI-CEN", "levels": {"energy": 4}}],
        territories=with_card(0, "PI-TA", "wellspring"),
    )

    for seat in (-1, 0, 1, 2):
        assert uses(t, seat) == [(0, "wellspring")]
    assert t.log("uses")[0]["text"] == "Sarah Jane Harper uses Wellspring"


@pytest.mark.rule("PF-ABIL-04")
def test_an_ability_that_changes_nothing_is_not_said_to_be_used() -> None:
    t = fight(
        battle("reveal"),
        territories=with_card(0, "MI-TA", "aegis") | with_card(1, "DF-TA", "forge_fury"),
    )

    assert t.totals() == [6, 6]
    assert uses(t) == []


# -- the cards -------------------------------------------------------------------------------


@pytest.mark.rule("PF-ABIL-05")
def test_each_region_has_three_abilities_of_its_power() -> None:
    found: Json = faces()
    by_region: dict[str, list[str]] = {}
    for card in found["abilities"].values():
        by_region.setdefault(card["region"], []).append(card["power"])

    assert by_region == {key: [region["power"]] * 3 for key, region in found["regions"].items()}


@pytest.mark.rule("PF-ABIL-05")
def test_each_region_has_an_ability_for_each_phase_of_use() -> None:
    phases: dict[str, set[str]] = {}
    found: Json = faces()
    for card in found["abilities"].values():
        phases.setdefault(card["region"], set()).add(card["phase"])

    assert list(phases.values()) == [{"map", "battle", "downtime"}] * 5


# -- how often -------------------------------------------------------------------------------


@pytest.mark.rule("PF-ABIL-07")
def test_a_battle_ability_is_used_once_in_a_battle_and_again_in_the_next() -> None:
    feint = with_card(0, "FF-TA", "feint")
    hand = ["dust_cover", "iron_rain", "crater_wall"]
    t = fight(one={"hand": hand}, territories=feint)
    assert t.can("commit", "card") == ["dust_cover", "crater_wall", "iron_rain"]
    t.do("commit", card="iron_rain")
    assert t.can("commit", "card") == []
    assert t.why("commit", card="dust_cover") == "PF-ABIL-07"
    t.do("done")
    t.do("done")
    assert t.totals() == [8, 6]

    # In the turn of player 1, who attacks in its turn, Feint is there again.
    t.walk("CC-CEN")
    t.play_on("keep", "level_up")
    t.walk("CC-CEN")
    t.do("attack", player=1)
    assert t.can("commit", "card") == ["dust_cover", "crater_wall"]
    t.do("commit", card="dust_cover")
    assert uses(t) == [(0, "feint"), (0, "feint")]


@pytest.mark.rule("PF-ABIL-07")
def test_two_cubes_are_burnt_in_a_battle_and_no_third() -> None:
    t = fight(
        one={"cubes": {"blue": 2, "pink": 1}}, territories=with_card(0, "PI-TA", "overcharge")
    )
    t.do("burn", cube="blue")
    t.do("burn", cube="pink")

    assert t.can("burn", "cube") == []
    assert t.why("burn", cube="blue") == "PF-ABIL-07"
    assert uses(t) == [(0, "overcharge")]
    t.do("done")
    t.do("done")
    assert t.totals() == [8, 6]


@pytest.mark.rule("PF-ABIL-07")
def test_an_ability_of_the_own_turn_works_in_every_own_turn() -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "MI-MET"}, {"at": "DF-TA"}],
        territories=with_card(0, "FF-TA", "foresight"),
    ).play_on("bury")
    t.walk("DF-B-FF")
    t.walk("MI-TA", "MI-POR", "MI-CEN")
    t.walk("DF-TA")
    t.walk("MI-MET")

    assert uses(t) == [(0, "foresight"), (0, "foresight")]


@pytest.mark.rule("PF-ABIL-07")
def test_a_downtime_ability_works_once_in_each_turn_of_others() -> None:
    """Chain Toll: once for each of two players who stop on territories of its owner."""
    t = lay(
        3,
        at={"step": "stop", "player": 1},
        players=[
            {"at": "MI-TA", "faction": "overlord"},
            {"at": "DF-TB", "cubes": {"black": 2}},
            {"at": "DF-MET", "cubes": {"black": 2}},
        ],
        paragon=0,
        territories=with_card(0, "DF-TB", "chain_toll"),
    )
    assert (t.cubes(0), t.cubes(1)) == ({"black": 1}, {"black": 1})
    t.walk("DF-TB")

    assert (t.cubes(0), t.cubes(2)) == ({"black": 2}, {"black": 1})
    assert uses(t) == [(0, "chain_toll")] * 2


@pytest.mark.rule("PF-ABIL-07")
def test_what_is_always_on_works_again_and_again_in_one_turn() -> None:
    """Slipstream past two players in one move."""
    t = lay(
        3,
        players=[{"at": "CC-POR"}, {"at": "CC-CEN"}, {"at": "CC-MET"}],
        territories=with_card(0, "CC-TC", "slipstream"),
    )
    t.walk("CC-CEN", "CC-MET", "CC-TB")

    assert t.at(0) == "CC-TB"
    assert uses(t) == [(0, "slipstream")] * 2


# -- open and hidden -------------------------------------------------------------------------


@pytest.mark.rule("PF-ABIL-09")
def test_cards_with_a_player_are_open_and_cards_in_the_decks_hidden() -> None:
    t = lay(3, territories=with_card(1, "MI-TB", "iron_recovery"))

    for seat in (0, 1, 2):
        view = t.view(seat)
        assert view["territories"]["MI-TB"]["ability"] == "iron_recovery"
        assert view["players"][1]["active"] == ["iron_recovery"]
        sizes = [region["abilities"] for region in view["regions"].values()]
        assert sizes == [{"size": 3}, {"size": 2}, {"size": 3}, {"size": 3}, {"size": 3}]


@pytest.mark.rule("PF-ABIL-09")
def test_which_card_a_claim_will_bring_is_not_settled_before() -> None:
    """Only chance decides: the same position gives any card of the deck."""
    found = set()
    for seed in range(20):
        t = lay(at={"step": "act"}, players=[{"at": "MI-TA", "cubes": {"blue": 3}}], seed=seed)
        found.add(t.ability("MI-TA"))

    assert found == {"aegis", "sentinel_ward", "iron_recovery"}
