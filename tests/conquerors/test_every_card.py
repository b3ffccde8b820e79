"""Every card is played, placed or made at least once, and does what is printed on it.

The expectations are worked out from the content, step by step: for every verb there is something
that must be seen to happen, with the figures of the card.
"""

from __future__ import annotations

import pytest

from orrery.games.conquerors.content import CARDS, Card
from orrery.games.conquerors.vocabulary import (
    BUILDING,
    KEYWORDS,
    MATERIALS,
    SPELL,
    TRAP,
    TRIGGERS,
    WARRIOR,
)
from tests.conquerors.acting import run_program
from tests.conquerors.laid import DECK, Json, Laid, lay, materials
from tests.conquerors.printed import Before

# Something of everything, damaged, so that every effect finds what it needs.
SIDE: Json = {
    "buildings": [{"card": "habitat_dome", "life": 2}],
    "warriors": [
        {"card": "ridge_marauder", "life": 1},
        {"card": "comet_lancer", "life": 1, "marks": ["exhausted"]},
    ],
    "base": 9,
    "traps": ["spike_pit"],
}
JUNK = ["landmine", "dust_raider", "settler_camp", "defuse"]
DECKED = [card for card in CARDS if not card.token]


def table(card: Card, step: str = "main", **changes: Json) -> Laid:
    """The card in seat 0's hand, and everything it might want."""
    changes.setdefault("hands", [[card.key, "spike_pit", "plasma_bolt"], ["black_market"]])
    changes.setdefault("stores", [materials(*card.cost), materials(4, 4, 2)])
    return lay(step, board=[SIDE, SIDE], junkyards=[JUNK, JUNK], decks=[DECK, DECK], **changes)


def settle(t: Laid) -> None:
    """Answer what effects ask, taking what they offer and reacting to nothing, until idle."""
    for _ in range(60):
        if t.asked is None or not t.open()["stack"]:
            return
        actions = t.actions()
        verbs = [action["verb"] for action in actions]
        quiet = verbs[0] in ("pass", "keep", "let_through")
        action = actions[0] if quiet else actions[-1]
        if verbs[0] == "choose":
            enemy = [a for a in actions if t.planet()[a["args"]["spot"]]["side"] == 1]
            action = enemy[-1] if enemy else actions[0]
        t.table.apply(action["action"])
    raise AssertionError("an effect does not end")


def check_materials(card: Card, t: Laid) -> None:
    """Exactly the printed cost has left the storage."""
    paid = {e["args"]["material"]: e["args"]["count"] for e in t.log("pays")}
    cost = {m: n for m, n in zip(MATERIALS, card.cost, strict=True) if n}
    assert paid == cost


@pytest.mark.parametrize("key", [c.key for c in DECKED if c.type == SPELL])
def test_spells(key: str) -> None:
    card = next(c for c in CARDS if c.key == key)
    assert card.effect is not None
    if card.effect.cancels:
        # The opponent's turn: something is played that can be cancelled.
        t = table(card, active=1)
        t.do("play", card="black_market")
        if t.asked != 0:
            t.do("pass")
    elif any(op.to is not None and op.to.attacking for op in card.effect.ops):
        t = table(card, "attack", active=1)
        t.attack("ridge_marauder").pass_all()
        t.aim("base", 0)
        for _ in range(9):
            if t.window() == "resolution" and t.asked == 0:
                break
            t.table.apply(t.table.state.options[0])
    else:
        t = table(card)
    before = len(t.table.log)
    printed = Before(t, 0)
    t.do("play", card=key)
    settle(t)
    printed.check(card.effect.ops, t.table.events(since=before))
    assert key in t.junkyard(0)
    if not card.effect.cancels:
        mine: Json = [e for e in t.table.events(since=before) if e["event"] == "pays"]
        assert sum(e["args"]["count"] for e in mine if e["args"]["player"] == 0) == sum(card.cost)


@pytest.mark.parametrize("key", [c.key for c in DECKED if c.type == TRAP])
def test_traps(key: str) -> None:
    """An attacker of seat 1 runs into the trap before seat 0's base."""
    card = next(c for c in CARDS if c.key == key)
    assert card.effect is not None
    mine = {
        "base": 9,
        "traps": [key],
        "warriors": ["shield_bearer"],
        "mine": [],
    }
    enemy = {"warriors": ["iron_colossus"]}
    t = lay(
        "attack", active=1, board=[mine, enemy], decks=[DECK, DECK],
        stores=[{}, materials(3, 3)],
    )  # fmt: skip
    t.attack("iron_colossus")
    printed = Before(t, 0, first=t.spot("iron_colossus"), second="base0")
    t.do("let_through")
    for _ in range(20):
        if not t.open()["stack"]:
            break
        t.table.apply(t.table.state.options[0])
    assert [e["args"]["card"] for e in t.log("activates")] == [key]
    printed.check(card.effect.ops, t.log())
    assert key in t.junkyard(0)


@pytest.mark.parametrize("key", [c.key for c in DECKED if c.type not in (SPELL, TRAP)])
def test_cards_that_stay(key: str) -> None:
    """It enters with what is printed, and its effects do what they say."""
    card = next(c for c in CARDS if c.key == key)
    t = table(card)
    before = Before(t, 0)
    t.play(key)
    settle(t)
    check_materials(card, t)
    piece = t.piece(key, 0)
    assert piece["most"] == card.life
    if card.type == WARRIOR:
        assert piece["attack"] == card.attack
    if card.type == BUILDING:
        assert t.player(0)["total"] == 2 + card.life
    printed = {k: n for k, n in zip(KEYWORDS, card.keywords, strict=True) if n}
    assert piece["keywords"] == printed
    limits = [n + more for n, more in zip((6, 6, 3), card.caps, strict=True)]
    assert list(t.player(0)["limits"].values()) == limits
    for trigger in card.triggers:
        if TRIGGERS[trigger.on] == "on_play" and not any(
            op.to is not None and op.to.attacking for op in trigger.program.ops
        ):
            before.check(trigger.program.ops, t.log())


@pytest.mark.parametrize("key", [c.key for c in CARDS if c.triggers])
def test_triggered_effects(key: str) -> None:
    """Whatever sets it off, a triggered effect does what it says."""
    card = next(c for c in CARDS if c.key == key)
    row = {0: "mine", 1: "buildings", 2: "warriors"}[card.type]
    for trigger in card.triggers:
        mine = {**SIDE, row: [*SIDE.get(row, []), {"card": key, "life": 1} if card.life else key]}
        t = lay(
            "attack", active=1, board=[mine, SIDE], junkyards=[JUNK, JUNK], decks=[DECK, DECK],
            stores=[{}, materials(4, 4, 2)], hands=[["spike_pit"], []],
        )  # fmt: skip
        t.attack("ridge_marauder")
        t.aim("base", 0)
        number = trigger.program.number
        events = len(t.table.log)
        printed = Before(t, 0, t.spot(key, 0), t.spot("ridge_marauder", 1), "base0", who=1)
        run_program(t, number, 0, t.spot(key, 0), t.spot("ridge_marauder", 1), "base0", who=1)
        for _ in range(30):
            if not t.open()["stack"]:
                break
            actions = t.actions()
            quiet = actions[0]["verb"] in ("pass", "keep", "let_through")
            t.table.apply(actions[0 if quiet else -1]["action"])
        printed.check(trigger.program.ops, t.table.events(since=events))


@pytest.mark.parametrize("key", [c.key for c in CARDS if c.paid])
def test_paid_effects(key: str) -> None:
    """Paid once, marked as used, done as printed."""
    card = next(c for c in CARDS if c.key == key)
    row = {0: "mine", 1: "buildings", 2: "warriors"}[card.type]
    for index, paid in enumerate(card.paid):
        mine = {**SIDE, row: [*SIDE.get(row, []), key]}
        attacks = any(op.to is not None and op.to.attacking for op in paid.program.ops)
        step, active = ("attack", 1) if attacks else ("main", 0)
        t = lay(
            step, active=active, board=[mine, SIDE], junkyards=[JUNK, JUNK], decks=[DECK, DECK],
            stores=[materials(*paid.cost), {}],
        )  # fmt: skip
        if attacks:
            t.attack("ridge_marauder")
            t.aim("base", 0)
        before = len(t.table.log)
        printed = Before(t, 0, t.spot(key, 0))
        t.use(key, 0, index + 1)
        settle(t)
        events: Json = t.table.events(since=before)
        printed.check(paid.program.ops, events)
        assert sum(e["args"]["count"] for e in events if e["event"] == "pays") == sum(paid.cost)
        if paid.self_sacrifice:
            assert key in t.junkyard(0)
        else:
            assert t.piece(key, 0)["marks"].get("used") == 1


@pytest.mark.parametrize("key", [c.key for c in CARDS if any(c.mines)])
def test_what_is_mined(key: str) -> None:
    card = next(c for c in CARDS if c.key == key)
    row = {0: "mine", 1: "buildings", 2: "warriors"}[card.type]
    t = lay("mining", board=[{"mine": [], row: [key]}], decks=[DECK, DECK])
    assert list(t.store(0).values()) == card.mines


@pytest.mark.parametrize("key", [c.key for c in CARDS if c.token])
def test_tokens(key: str) -> None:
    """Made, never played: an illusion that leaves nothing behind."""
    card = next(c for c in CARDS if c.key == key)
    t = lay(board=[{"warriors": [{"card": key, "token": True}]}])
    piece = t.piece(key)
    assert (piece["attack"], piece["life"]) == (card.attack, card.life)
    assert piece["keywords"]["illusion"] == 1


def test_every_card_has_its_test() -> None:
    """Nothing in the pool is left out above."""
    played = {c.key for c in DECKED} | {c.key for c in CARDS if c.token}
    assert played == {card.key for card in CARDS}
    assert len(CARDS) == 132
