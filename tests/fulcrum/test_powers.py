"""Powers: what each level limits, costs and brings."""

from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from tests.fulcrum.laid import Json, Laid, battle, held, lay, new
from tests.fulcrum.played import FACES, SPECTATOR, kinds, named, tables

COLOURS = ["pink", "blue", "black", "green", "orange"]
OPTIONAL: dict[str, object] = {"battle_on_contact": "optional"}


def acting(at: str, territories: Json = None, options: Json = None, **player: Json) -> Laid:
    """Player 0 acts where it stands; nobody else is near."""
    return lay(
        at={"step": "act"},
        options=options,
        players=[{"at": at, **player}],
        territories=territories or {},
    )


# -- Energy, Intelligence, Speed ------------------------------------------------------------


@pytest.mark.rule("PF-POW-01")
def test_energy_limits_each_type_of_cube_by_itself() -> None:
    three = dict.fromkeys(COLOURS, 3)
    t = lay(players=[{"at": "MI-B-CC", "cubes": three}])
    t.do("move", space="CC-B-MI")
    assert t.cubes(0) == three, "fifteen in all, and not one more"

    t = lay(players=[{"at": "MI-B-CC", "cubes": three | {"orange": 2}}])
    t.do("move", space="CC-B-MI")
    assert t.cubes(0) == three

    with pytest.raises(Refused, match="at most 3, the Energy level"):
        lay(players=[{"cubes": {"blue": 4}}])


@pytest.mark.rule("PF-POW-01")
@pytest.mark.parametrize("energy", [2, 3, 4, 5])
def test_the_level_is_the_number_that_is_kept(energy: int) -> None:
    t = acting("DF-CEN", levels={"energy": energy, "strength": 5})
    assert t.cubes(0) == {"black": energy}

    t = acting("FF-OUT", levels={"energy": energy}, cubes={"blue": energy})
    assert t.why("take", cube="blue") == "PF-POW-01"


@pytest.mark.rule("PF-POW-02")
@pytest.mark.parametrize("intelligence", [2, 3, 4, 5])
def test_intelligence_is_the_number_of_meteor_cards_kept(intelligence: int) -> None:
    cards = list(FACES["cards"])[:intelligence]
    t = acting("DF-MET", levels={"intelligence": intelligence}, hand=cards)
    t.play_on("bury")

    assert len(t.hand(0)) == intelligence
    assert len(named(t.log(), "buries")) == 3
    with pytest.raises(Refused, match=f"at most {intelligence}, the Intelligence level"):
        lay(
            players=[
                {"levels": {"intelligence": intelligence}, "hand": [*cards, "gravity_well"]},
            ]
        )


@pytest.mark.rule("PF-POW-03")
@pytest.mark.parametrize("speed", [2, 3, 4, 5])
def test_speed_is_the_number_of_moves(speed: int) -> None:
    # One space after another from the portal of Mount Immortalis into Corposant Canyon.
    road = ["MI-TA", "MI-B-CC", "CC-B-MI", "CC-TA", "CC-MET", "CC-TB"]
    t = lay(players=[{"at": "MI-POR", "levels": {"speed": speed}}, {"at": "DF-TA"}])
    assert t.open()["moves_left"] == speed
    assert road[speed - 1] in t.reach()
    assert road[speed] not in t.reach()

    for space in road[:speed]:
        assert t.asked == 0
        t.do("move", space=space)
    assert (t.open()["turn"], t.open()["phase"]) != (0, "move"), "there is no further move"


# -- Strength, Resilience -------------------------------------------------------------------


@pytest.mark.rule("PF-POW-04")
def test_strength_is_added_to_an_attack() -> None:
    here = {"at": "FF-TA"}
    t = lay(
        at=battle("reveal"),
        players=[here | {"levels": {"strength": 4}}, here | {"levels": {"strength": 5}}],
    )

    assert t.totals() == [7, 6], "the defender's Strength does not count"


@pytest.mark.rule("PF-POW-05")
def test_resilience_is_added_to_a_defense() -> None:
    here = {"at": "CC-TA"}
    t = lay(
        at=battle("reveal"),
        players=[
            here | {"levels": {"resilience": 5}},
            here | {"levels": {"resilience": 5, "speed": 2}},
        ],
    )

    assert t.totals() == [6, 7], "the attacker's Resilience does not count"


# -- the territory indicator ----------------------------------------------------------------


@pytest.mark.rule("PF-POW-06")
def test_the_indicator_is_the_most_territories_in_its_region() -> None:
    t = acting("MI-TB", held(0, "MI-TA"), cubes={"blue": 3})
    assert t.holder("MI-TB") is None
    assert t.cubes(0) == {"blue": 3}

    t = lay(
        at={"step": "act"},
        options=OPTIONAL,
        players=[{"at": "MI-TB", "cubes": {"blue": 3}}, {"at": "MI-TB"}],
        territories=held(0, "MI-TA"),
    )
    assert t.why("claim") == "PF-TERR-02"


@pytest.mark.rule("PF-POW-06")
def test_territories_elsewhere_do_not_count_towards_it() -> None:
    t = acting("MI-TB", held(0, "DF-TA", "PI-TA", "CC-TA"), cubes={"blue": 3})

    assert t.holder("MI-TB") == 0


@pytest.mark.rule("PF-POW-07")
def test_the_indicator_is_what_levelling_up_asks_for() -> None:
    t = acting("MI-CEN", cubes={"blue": 3})
    assert t.asked == 1, "nothing is offered"
    assert t.levels(0) == [3, 3, 3, 3, 3]

    t = acting("MI-CEN", held(0, "MI-TA"), cubes={"blue": 3})
    assert t.verbs() == {"level_up", "keep"}


@pytest.mark.rule("PF-POW-07")
def test_access_through_others_is_enough() -> None:
    players = [{"at": "MI-CEN", "faction": "guardian"}, {"faction": "guardian"}]
    t = lay(at={"step": "act"}, players=players, territories=held(1, "MI-TA"))

    assert t.can("level_up", "power") == ["resilience"]


INDICATORS = [("0/1/2/3", [0, 1, 2, 3]), ("1/1/2/3", [1, 1, 2, 3]), ("0/1/3/3", [0, 1, 3, 3])]


@pytest.mark.rule("PF-POW-08")
@pytest.mark.parametrize(("table", "indicators"), INDICATORS)
def test_what_each_level_can_hold(table: str, indicators: list[int]) -> None:
    letters = ["MI-TA", "MI-TB", "MI-TC"]
    options = {"territory_indicator": table}
    for level, most in zip((2, 3, 4, 5), indicators, strict=True):
        levels = {"resilience": level, "energy": 5}
        for count in range(most):
            t = acting(
                letters[count],
                held(0, *letters[:count]),
                options,
                levels=levels,
                cubes={"blue": 5},
            )
            assert t.holder(letters[count]) == 0
            assert t.player(0)["limits"].get("mount_immortalis", 0) == most
        if most < 3:
            t = acting(
                letters[most],
                held(0, *letters[:most]),
                options,
                levels=levels,
                cubes={"blue": 5},
            )
            assert t.holder(letters[most]) is None


@pytest.mark.rule("PF-POW-08")
@pytest.mark.parametrize(("table", "indicators"), INDICATORS)
def test_what_each_level_asks_for_to_rise(table: str, indicators: list[int]) -> None:
    letters = ["MI-TA", "MI-TB", "MI-TC"]
    options = {"territory_indicator": table}
    for level, need in zip((2, 3, 4), indicators[:3], strict=True):
        levels = {"resilience": level, "energy": 5}
        t = acting("MI-CEN", held(0, *letters[:need]), options, levels=levels)
        assert t.verbs() == {"level_up", "keep"}
        if need > 0:
            t = acting("MI-CEN", held(0, *letters[: need - 1]), options, levels=levels)
            assert t.asked == 1


@pytest.mark.rule("PF-POW-08")
def test_the_usual_indicator_is_the_level_less_two() -> None:
    assert FACES["indicators"] == {"2": 0, "3": 1, "4": 2, "5": 3}
    levels = {"energy": 2, "resilience": 3, "strength": 4, "speed": 5}

    assert lay(players=[{"levels": levels}]).player(0)["limits"] == {
        "mount_immortalis": 1,
        "daemons_forge": 2,
        "furtivus_forest": 1,
        "corposant_canyon": 3,
    }


# -- one number for everything --------------------------------------------------------------

FAST = {"speed": 4, "energy": 5}


@pytest.mark.rule("PF-POW-09")
def test_the_level_is_what_is_picked_up() -> None:
    assert acting("CC-CEN", levels=FAST).cubes(0) == {"orange": 4}
    outer = acting("CC-OUT", levels=FAST).play_on("take")
    assert sum(outer.cubes(0).values()) == 4
    assert len(named(acting("CC-MET", levels=FAST).log(), "draws")) == 4


@pytest.mark.rule("PF-POW-09")
def test_the_level_is_the_price_of_territory_and_of_the_next_level() -> None:
    t = acting("CC-TA", levels=FAST, cubes={"orange": 5})
    assert t.cubes(0) == {"orange": 1}

    t = acting("CC-CEN", held(0, "CC-TA", "CC-TB"), levels=FAST, cubes={"orange": 2})
    t.do("level_up", power="speed")
    assert t.level(0, "speed") == 5
    assert t.cubes(0) == {"orange": 2}, "2 and 4 picked up, 4 paid"


@pytest.mark.rule("PF-POW-09")
def test_the_level_is_the_base_of_battles_and_the_cost_on_the_tracker() -> None:
    here = {"at": "CC-TA"}
    t = lay(at={"step": "act"}, players=[here | {"levels": FAST}, here])
    t.do("attack", player=1)
    assert t.side("attacker")["points"] == [4, 3]
    assert t.side("defender")["points"] == [3, 3]
    t.lay_down()
    t.lay_down()
    assert t.markers(0) == [0, 0, 4, 0]

    t = acting("CC-POR", levels=FAST)
    t.do("jump", space="PI-POR")
    assert t.markers(0) == [0, 4, 0, 0]


@pytest.mark.rule("PF-POW-09")
def test_other_regions_use_their_own_power() -> None:
    t = acting("DF-CEN", levels=FAST)

    assert t.cubes(0) == {"black": 3}


@pytest.mark.rule("PF-POW-10")
@pytest.mark.parametrize(("verb", "kept"), [("level_up", 4), ("keep", 3)])
def test_a_higher_energy_keeps_more_cubes_in_the_same_action(verb: str, kept: int) -> None:
    # 3 held and 4 picked up with Wellspring; 3 are paid for the new level.
    wellspring = {"PI-TA": {"holder": 0, "ability": "wellspring"}}
    t = acting("PI-CEN", wellspring, cubes={"pink": 3})
    if verb == "level_up":
        t.do("level_up", power="energy")
    else:
        t.do("keep")

    assert t.cubes(0) == {"pink": kept}


@pytest.mark.rule("PF-POW-10")
def test_a_higher_level_holds_more_territory_at_once() -> None:
    t = acting("MI-CEN", held(0, "MI-TA"))
    assert t.player(0)["limits"]["mount_immortalis"] == 1
    t.do("level_up", power="resilience")

    assert t.player(0)["limits"]["mount_immortalis"] == 2
    assert t.player(0)["score"]["powers"] == 16


@pytest.mark.rule("PF-POW-10")
def test_a_lower_speed_slows_the_very_next_turn() -> None:
    here = {"at": "CC-TA"}
    t = lay(at=battle("reveal", attacker=["starfall"]), players=[here, here])

    assert (t.asked, t.level(1, "speed")) == (1, 2)
    assert t.open()["moves_left"] == 2


@pytest.mark.rule("PF-POW-11")
@pytest.mark.parametrize("game", [(3, "0"), (2, "2")])
def test_between_actions_no_limit_is_exceeded(game: tuple[int, str]) -> None:
    indicator = {2: 0, 3: 1, 4: 2, 5: 3}
    regions = {region["code"]: region["power"] for region in FACES["regions"].values()}
    moving = [table for table in tables(*game) if table["phase"] == "move"]
    assert len(moving) > 50
    for table in moving:
        for number, player in enumerate(table["players"]):
            levels = player["levels"]
            assert max(player["cubes"].values(), default=0) <= levels["energy"]
            assert sum(player["hand"].values()) <= levels["intelligence"]
            for code, power in regions.items():
                mine = [
                    key
                    for key, territory in table["territories"].items()
                    if territory["holder"] == number and key.startswith(code)
                ]
                assert len(mine) <= indicator[levels[power]]


@pytest.mark.rule("PF-POW-11")
def test_a_lost_battle_leaves_no_limit_exceeded() -> None:
    here = {"at": "PI-MET"}
    loser = {"levels": {"energy": 4}, "cubes": dict.fromkeys(COLOURS, 4)}
    t = lay(
        at=battle("reveal", attacker=["starfall", "meteor_fist"]),
        players=[here, here | loser],
        territories=held(1, "PI-TA", "PI-TB"),
    )
    assert t.verbs() == {"release"}
    t.do("release", territory="PI-TB")

    assert t.cubes(1) == dict.fromkeys(COLOURS, 3)
    assert t.player(1)["held"] == {"potestas_isle": 1}


# -- open and hidden ------------------------------------------------------------------------


@pytest.mark.rule("PF-POW-12")
def test_everything_is_open_but_the_faces_of_meteor_cards() -> None:
    t = lay(
        players=[
            {"at": "MI-TA", "hand": ["starfall"], "cubes": {"blue": 2}, "markers": [1, 2, 0, 0]},
            {"hand": ["crater_wall", "dust_cover"], "levels": {"speed": 4}},
        ],
        territories={"MI-TA": {"holder": 1, "ability": "aegis"}},
        under=["worldbreaker"],
    )
    whole = t.open()
    for viewer in (0, 1, SPECTATOR):
        view = t.view(viewer)
        for number, player in enumerate(view["players"]):
            for field in ("levels", "cubes", "at", "markers", "faction"):
                assert player[field] == whole["players"][number][field]
            size = {"size": number + 1}
            assert player["hand"] == (
                whole["players"][number]["hand"] if number == viewer else size
            )
        assert view["territories"]["MI-TA"] == whole["territories"]["MI-TA"]
        assert view["supply"] == whole["supply"]
        assert (view["deck"], view["under"]) == ({"size": 22}, {"size": 1})
        assert view["regions"]["mount_immortalis"]["abilities"] == {"size": 2}
    assert t.view(0)["territories"]["MI-TA"]["ability"] == "aegis"


@pytest.mark.rule("PF-POW-12")
def test_nothing_of_a_fresh_game_tells_a_spectator_a_card() -> None:
    t = new(2)
    told = str(t.view(SPECTATOR)) + str(t.log(seat=SPECTATOR))

    assert [card for card in FACES["cards"] if card in told] == []
    assert [kind for kind in kinds(t.log(seat=SPECTATOR)) if kind == "draws"] == ["draws"] * 6
