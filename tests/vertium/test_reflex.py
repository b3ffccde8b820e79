"""Attacks at a glance: what is taken for granted in games played ahead."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots import Chair, make_bot
from orrery.games.vertium.reflex import reflex
from orrery.games.vertium.state import TWO, Vertium
from orrery.games.vertium.words import ATTACK, PLANET, SEND
from tests.vertium.laid import Json, lay

GAME = orrery.game("vertium")
ATTACKING: dict[str, object] = {"step": "attack", "faction": 0}


def about_to_attack(planets: Json, **options: object) -> Vertium:
    s = lay(2, at=ATTACKING, planets=planets, options=options).table.state
    assert isinstance(s, Vertium)
    return s


def system(weak: str) -> Json:
    """One planet of the rival is weak, and one of one's own strong."""
    planets: Json = {
        "galileo": {"owner_of": 0, "vertium": 7},
        "janssen": {"owner_of": 0, "vertium": 1},
        "brahe": {"owner_of": 1, "vertium": 9},
        "lipperhey": {"owner_of": 1, "vertium": 9},
        "harriot": {"owner_of": 1, "vertium": 9},
    }
    planets[weak]["vertium"] = 1
    return planets


@pytest.mark.parametrize("weak", ["brahe", "lipperhey", "harriot"])
def test_the_strong_go_for_the_weak(weak: str) -> None:
    s = about_to_attack(system(weak))
    s.apply(reflex(s, s.options))

    assert [s.source, s.target] == [PLANET.find("galileo"), PLANET.find(weak)]
    assert SEND.a(reflex(s, s.options)) >= 3


def test_a_glance_changes_nothing() -> None:
    s = about_to_attack(system("brahe"))
    before = GAME.digest(s)
    attack = reflex(s, s.options)
    assert GAME.digest(s) == before

    s.apply(attack)
    before = GAME.digest(s)
    reflex(s, s.options)
    assert GAME.digest(s) == before


def test_it_is_mostly_what_greedy_finds_by_trying() -> None:
    asked = same = 0
    for seed in range(3):
        s = GAME.new(4, seed)
        bots = [make_bot("greedy", 10 * seed + seat) for seat in range(4)]
        while s.result is None:
            chosen = bots[s.seat].choose(Chair(s, s.seat))
            glance = reflex(s, s.options) if s.phase == TWO else -1
            if glance >= 0:
                assert glance in s.options
                asked += 1
                same += glance == chosen
            s.apply(chosen)

    assert asked > 50
    assert same / asked > 0.75


def test_elsewhere_options_are_tried() -> None:
    fresh = GAME.new(2, 1)
    assert reflex(fresh, fresh.options) == -1

    for option in ({"battle_style": "american"}, {"must_attack": False}, {"refuge_alone": True}):
        s = about_to_attack(system("brahe"), **option)
        assert ATTACK.has(s.options[0])
        assert reflex(s, s.options) == -1


def test_whoever_has_time_looks_at_every_attack_and_every_force() -> None:
    planets = system("brahe")
    planets["janssen"]["vertium"] = 4
    planets["harriot"]["vertium"] = 5
    s = about_to_attack(planets)
    assert GAME.thorough(s) == s.options
    assert len(GAME.sensible(s)) < len(s.options) == 2 * 3

    s.apply(ATTACK.action(PLANET.find("galileo"), PLANET.find("brahe")))
    assert GAME.thorough(s) == s.options
    assert len(GAME.sensible(s)) < len(s.options) == 7
