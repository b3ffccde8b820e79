"""Spells: when they are played, their targets, and what becomes of them."""

from __future__ import annotations

import pytest

from tests.conquerors.changed import new_effect
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
LANCER = "comet_lancer"  # 2/3
DOME = "habitat_dome"  # 6 life
ALL = materials(6, 6, 3)
ENEMY: Json = {"sel": "choose", "side": "enemy", "type": ["warrior"]}
OWN: Json = {"sel": "choose", "side": "own", "type": ["building"]}


def against(hand: list[str], reply: list[str], **changes: Json) -> Laid:
    """Both players can pay anything; the second has one warrior."""
    changes.setdefault("board", [{}, {"warriors": [RAIDER]}])
    return lay(hands=[hand, reply], stores=[ALL, ALL], decks=[DECK, DECK], **changes)


@pytest.mark.rule("PC-SPELL-01")
def test_a_spell_is_played_at_an_idle_moment_of_the_own_main_phase() -> None:
    t = against(["force_field"], [])
    assert (t.window(), t.can("play", "card")) == ("", ["force_field"])


@pytest.mark.rule("PC-SPELL-01")
@pytest.mark.parametrize("phase", ["start", "mining", "kuk", "main", "attack", "trap", "end"])
def test_a_spell_is_played_in_any_window_of_anybodys_turn(phase: str) -> None:
    t = against(["patch_kit"], ["force_field"], step=phase)
    mine: set[str] = set()
    theirs: set[str] = set()
    for _ in range(30):
        if t.open()["active"] == 1 or len(t.open()["players"][1]["hand"]) > 1:
            break
        if t.window():
            (mine if t.asked == 0 else theirs).update(t.can("play", "card"))
            t.do("pass")
        else:
            t.table.apply(t.table.state.options[0])
    assert (mine, theirs) == ({"patch_kit"}, {"force_field"})


@pytest.mark.rule("PC-SPELL-02")
def test_a_spell_needs_a_target_to_be_played() -> None:
    t = against(["stasis_lock", "recall_beacon", "force_field"], [], board=[{}, {}])
    assert t.can("play", "card") == ["force_field"]
    assert t.why("play", card="stasis_lock") == "PC-SPELL-02"
    t = against(["stasis_lock", "recall_beacon"], [])
    assert sorted(t.can("play", "card")) == ["recall_beacon", "stasis_lock"]


@pytest.mark.rule("PC-SPELL-02")
def test_a_target_must_be_valid_and_not_only_there() -> None:
    exhausted = {"card": RAIDER, "marks": ["exhausted"]}
    t = against(["stasis_lock"], [], board=[{}, {"warriors": [exhausted]}])
    assert t.why("play", card="stasis_lock") == "PC-SPELL-02"


@pytest.mark.rule("PC-SPELL-03")
@pytest.mark.rule("PC-SPELL-07")
def test_the_target_is_chosen_when_the_spell_takes_effect() -> None:
    t = against(["recall_beacon"], ["volt_knight"], board=[{}, {"warriors": [RAIDER, LANCER]}])
    t.play("recall_beacon")
    assert t.open()["stack"][-1]["targets"] == []
    t.play("volt_knight")  # which was not there when the spell was announced
    t.pass_all()
    assert t.asked == 0  # whoever played the spell chooses
    assert {t.planet()[spot]["card"] for spot in t.can("choose", "spot")} == {
        RAIDER, LANCER, "volt_knight",
    }  # fmt: skip
    t.choose("volt_knight")
    assert t.hand(1) == ["volt_knight"]


@pytest.mark.rule("PC-SPELL-04")
@pytest.mark.rule("PC-CARD-04")
def test_a_spell_whose_target_is_gone_does_nothing() -> None:
    t = against(["stasis_lock"], ["recall_beacon"])
    t.play("stasis_lock")
    t.play("recall_beacon")
    t.pass_all()
    assert t.hand(1) == [RAIDER]
    assert t.junkyard(0) == ["stasis_lock"]
    assert t.log("exhausts") == []
    assert t.log("fails")[0]["args"] == {"player": 0, "card": "stasis_lock"}
    assert t.store(0) == materials(5, 5, 3)  # what was paid stays paid


@pytest.mark.rule("PC-SPELL-05")
@pytest.mark.rule("PC-JUNK-01")
def test_a_spell_goes_to_the_junkyard_after_its_effect() -> None:
    t = against(["power_surge"], [])
    told = [event["event"] for event in t.play("power_surge")]
    assert told.index("resolves") < told.index("draws")
    assert t.junkyard(0) == ["power_surge"]
    assert t.junkyard(1) == []


@pytest.mark.rule("PC-SPELL-06")
def test_a_failed_spell_fails_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    new_effect(
        monkeypatch, "adrenaline",
        {"verb": "draw", "who": "you", "n": 1}, {"verb": "damage", "to": ENEMY, "amount": 1},
    )  # fmt: skip
    t = against(["adrenaline"], ["recall_beacon"])
    t.play("adrenaline")
    t.play("recall_beacon")
    t.pass_all()
    assert (t.hand(0), t.junkyard(0)) == ([], ["adrenaline"])
    t = against(["adrenaline"], [])
    t.play("adrenaline")
    assert (t.hand(0), t.piece(RAIDER)["life"]) == (DECK[:1], 1)  # with its target it draws


@pytest.mark.rule("PC-SPELL-07")
def test_targets_are_chosen_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the first step has killed cannot be chosen for the second."""
    new_effect(
        monkeypatch, "adrenaline",
        {"verb": "destroy", "to": ENEMY}, {"verb": "bounce", "to": ENEMY},
    )  # fmt: skip
    t = against(["adrenaline"], [], board=[{}, {"warriors": [RAIDER, LANCER, "ridge_marauder"]}])
    t.play("adrenaline")
    assert t.asked == 0
    assert len(t.can("choose", "spot")) == 3
    t.choose(LANCER)
    assert t.junkyard(1) == [LANCER]  # before the second target is asked for
    left = {t.planet()[spot]["card"] for spot in t.can("choose", "spot")}
    assert left == {RAIDER, "ridge_marauder"}
    t.choose(RAIDER)
    assert t.hand(1) == [RAIDER]


@pytest.mark.rule("PC-SPELL-08")
def test_a_target_for_one_of_several_steps_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    new_effect(
        monkeypatch, "adrenaline",
        {"verb": "damage", "to": ENEMY, "amount": 1}, {"verb": "heal", "to": OWN, "amount": 3},
    )  # fmt: skip
    t = against(["adrenaline"], [], board=[{"buildings": [{"card": DOME, "life": 1}]}, {}])
    t.play("adrenaline")
    assert (t.piece(DOME)["life"], t.log("fails")) == (4, [])
    t = against(["adrenaline"], [], board=[{}, {}])
    assert t.why("play", card="adrenaline") == "PC-SPELL-02"  # a target for none


@pytest.mark.rule("PC-SPELL-08")
def test_what_is_left_of_the_targets_is_enough_to_take_effect(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    new_effect(
        monkeypatch, "adrenaline",
        {"verb": "damage", "to": ENEMY, "amount": 1}, {"verb": "heal", "to": OWN, "amount": 3},
    )  # fmt: skip
    board = [{"buildings": [{"card": DOME, "life": 1}]}, {"warriors": [RAIDER]}]
    t = against(["adrenaline"], ["recall_beacon"], board=board)
    t.play("adrenaline")
    t.play("recall_beacon")
    t.pass_all()
    assert (t.piece(DOME)["life"], t.log("fails")) == (4, [])


@pytest.mark.rule("PC-SPELL-09")
@pytest.mark.parametrize(
    ("warriors", "hurt"), [([RAIDER], [1]), ([RAIDER, LANCER], [1, 2]), ([LANCER] * 3, [2, 2, 3])]
)
def test_as_many_targets_as_there_are(
    warriors: list[str], hurt: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    two = {"verb": "damage", "to": {**ENEMY, "n": 2}, "amount": 1}
    new_effect(monkeypatch, "adrenaline", two)
    t = against(["adrenaline"], [], board=[{}, {"warriors": warriors}])
    t.play("adrenaline")
    while "choose" in t.verbs():
        t.do("choose", spot=t.can("choose", "spot")[0])
    lives = [piece["life"] for piece in t.planet().values() if piece["type"] == "warrior"]
    assert sorted(lives) == hurt


@pytest.mark.rule("PC-SPELL-10")
def test_no_spell_outside_windows_and_the_idle_main_phase() -> None:
    board = [{"warriors": [RAIDER]}, {"buildings": [DOME], "warriors": [LANCER]}]
    for phase, question in (("kuk", "bottom"), ("attack", "attack"), ("trap", "place")):
        t = lay(
            phase, board=board, hands=[["force_field", "landmine"]], stores=[ALL],
            decks=[DECK, DECK],
        )  # fmt: skip
        assert (t.asked, t.window()) == (0, "")
        assert question in t.verbs()
        assert "play" not in t.verbs()
        assert t.why("play", card="force_field") != ""


@pytest.mark.rule("PC-SPELL-11")
def test_a_spell_cannot_return_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    pick: Json = {"sel": "choose", "side": "own", "zone": "junkyard", "type": ["spell"]}
    new_effect(monkeypatch, "salvage_run", {"verb": "retrieve", "pick": pick, "dest": "hand"})
    t = against(["salvage_run"], [])
    assert t.why("play", card="salvage_run") == "PC-SPELL-02"
    t = against(["salvage_run"], [], junkyards=[["patch_kit"]])
    t.play("salvage_run")
    assert (t.hand(0), t.junkyard(0)) == (["patch_kit"], ["salvage_run"])
