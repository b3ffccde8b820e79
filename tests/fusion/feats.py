"""What single cards do when they ask, look or move: the checks behind `test_every_card`."""

from __future__ import annotations

from tests.fusion.laid import Laid
from tests.fusion.wielding import LOST, Check, duel, pair, turn

FOE = ["shell_wall", "dig_in"]  # what the Crabpeople hold


def pays(step: str, rate: int, most: int) -> Check:
    """Science is paid for power, none included, as much as there is."""

    def check(card: str) -> None:
        for held in range(most + 2):
            for paid in range(min(held, most) + 1):
                found = duel(
                    step,
                    card=card,
                    science=[held, 0],
                    **({"tactic": card} if step == "reveal" else {"hand": [card, "research"]}),
                )
                t = found.t
                if step == "support":
                    t.do("support", card=card)
                if held:
                    assert t.can("pay", "count") == list(range(min(held, most) + 1))
                    t.do("pay", count=paid)
                assert found.points() == (rate * paid, 0)
                assert t.each("science")[0] == held - paid

    return check


def knows_hand(t: Laid) -> None:
    assert t.view(0)["players"][1]["known_cards"] == dict.fromkeys(FOE, 1)


def peeks_and_counts(card: str) -> None:
    found = duel("planning", card=card, hand=[card], foe_hand=FOE)
    found.t.do("plan", card=card)
    assert found.points() == (1, 0)
    knows_hand(found.t)


def peeks(also_draws: int) -> Check:
    def check(card: str) -> None:
        t = turn(card, opponent={"hand": FOE})
        before = t.hands()[0]
        t.do("free", card=card)
        knows_hand(t)
        assert t.hands()[0] == before - 1 + also_draws
        assert t.open()["actions"] == 2

    return check


def strikes(card: str) -> None:
    t = duel("planning", card=card, hand=[card], foe_hand=FOE).t
    t.do("plan", card=card)
    assert (t.asked, t.can("discard", "card")) == (0, FOE)
    knows_hand(t)
    t.do("discard", card="dig_in")
    assert (t.hand(1), t.discards(1)) == (["shell_wall"], ["dig_in"])


def strikes_at_random(card: str) -> None:
    t = duel("planning", card=card, hand=[card], foe_hand=FOE, chance=["dig_in"]).t
    t.do("plan", card=card)
    assert (t.hand(1), t.discards(1)) == (["shell_wall"], ["dig_in"])


def guesses(card: str) -> None:
    for named, points in (("shell_wall", 4), ("dig_in", 1)):
        found = duel("planning", card=card, hand=[card], foe_tactic="shell_wall")
        found.t.do("plan", card=card)
        found.t.do("name", card=named)
        assert found.points() == (points, 0)


def sees_tactic(t: Laid) -> None:
    seen = t.view(0)["sides"]["defender"]["sources"][-1]
    assert (seen["origin"], seen["what"]) == ("tactic", "shell_wall")


def sees_and_exchanges(card: str) -> None:
    t = duel(
        "planning",
        card=card,
        hand=[card, "research"],
        tactic="mirror_image",
        foe_tactic="shell_wall",
    ).t
    t.do("plan", card=card)
    sees_tactic(t)
    assert t.verbs() == {"tactic", "skip"}
    t.do("tactic", card="research")
    assert (t.side("attacker")["tactic"], t.hand(0)) == ("research", ["mirror_image"])


def sees(also_draws: int) -> Check:
    def check(card: str) -> None:
        t = duel("planning", card=card, hand=[card], foe_tactic="shell_wall").t
        t.do("plan", card=card)
        sees_tactic(t)
        assert t.hands()[0] == also_draws

    return check


def draws_exchanges_and_counts(card: str) -> None:
    found = duel("planning", card=card, hand=[card], tactic="stampede", chance=["apex_bite"])
    found.t.do("plan", card=card)
    assert found.t.can("tactic", "card") == ["apex_bite"]
    found.t.do("tactic", card="apex_bite")
    assert found.t.hand(0) == ["stampede"]
    assert found.points() == (1, 0)


def silences_the_enemy(card: str) -> None:
    t = duel(
        "reveal", card=card, tactic=card, hand=["ion_torpedoes"], foe_hand=["pincer_counter"]
    ).t
    assert t.side("defender")["marks"] == {"no_support": 1}
    t.do("pass")
    assert t.log("supports") == []
    assert t.open()["step"] == "outcome"


def escapes(card: str) -> None:
    t = duel("outcome", card=card, tactic=card, brought=LOST).t
    assert t.can("retreat", "location") == ["water", "lava", "swamp", "urban"]
    assert t.hands()[0] == 1 + 1 + 1  # one for the defeat and one more
    t.do("retreat", location="lava")
    assert t.where("portalers") == "lava"


def passes_black_holes(card: str) -> None:
    t = turn(card)
    t.do("play", card=card)
    assert t.can("send", "location") == ["rocky", "urban"]
    t.do("send", location="urban")
    assert (t.where("black_knights"), t.population("black_knights")) == ("urban", [3])
    t = turn(card, fleets={"crabpeople": {"at": "urban"}})
    t.do("play", card=card)
    t.do("send", location="urban")
    assert t.open()["battle"] == "urban"


def teleports(card: str) -> None:
    t = turn(card, fleets={"crabpeople": {"at": "lava"}, "observers": {"at": None}})
    t.do("play", card=card)
    assert t.can("send", "location") == ["rocky", "lava", "swamp", "urban"]
    for place, battle in (("swamp", None), ("lava", "lava")):
        t = turn(card, fleets={"crabpeople": {"at": "lava"}, "observers": {"at": None}})
        t.do("play", card=card)
        t.do("send", location=place)
        assert (t.where("portalers"), t.open()["battle"]) == (place, battle)
        assert t.population("portalers") == [3]


def banishes(card: str) -> None:
    fleets = {"crabpeople": {"at": "urban"}, "observers": {"at": "swamp"}}
    t = turn(card, fleets=fleets)
    t.do("play", card=card)
    assert t.can("send", "location") == ["lava"]  # the only empty location but its own
    t.do("send", location="lava")
    assert (t.where("crabpeople"), t.population("crabpeople")) == ("lava", [3])
    for safe in ({"at": "urban", "attempt": "fusion"}, {"at": "lava"}):
        assert turn(card, fleets={**fleets, "crabpeople": safe}).why("play", card=card) != ""


def swaps(card: str) -> None:
    t = turn(card)
    t.do("free", card=card)
    assert (t.where("portalers"), t.where("vikings")) == ("rocky", "water")
    assert t.open()["actions"] == 2
    assert turn(card, other={"at": None}).why("free", card=card) != ""


def frees_black_holes(card: str) -> None:
    t = turn(card)
    fleet = pair(card)[0]
    t.do("free", card=card)
    t.do("move", location="urban")
    assert (t.where(fleet), t.population(fleet)) == ("urban", [3])


def shortens_jumps(card: str) -> None:
    t = turn(card)
    t.do("mobilize", stock="science")
    assert t.can("jump") == []
    t.do("free", card=card)
    t.do("jump", location="urban")
    assert (t.where("dinosaurs"), t.open()["actions"]) == ("urban", 0)


def helps_colonists(card: str) -> None:
    t = turn(card)  # spots of 4, 5 and 7 for a Fleet of 3
    assert t.can("colonize") == []
    t.do("free", card=card)
    assert t.can("colonize", "spot") == [1, 2]
    assert turn(card, own={"population": 4}).can("colonize", "spot") == [1]


def gives_one_to_either(card: str) -> None:
    for fleet in ("dinosaurs", "vikings"):
        t = turn(card)
        t.do("free", card=card)
        t.do("choose_fleet", fleet=fleet)
        assert t.population(fleet) == [4]


def takes_one_back(card: str) -> None:
    t = turn(card, player={"discard": ["stampede", "apex_bite"]})
    t.do("free", card=card)
    assert t.can("take", "card") == ["stampede", "apex_bite"]
    t.do("take", card="apex_bite")
    assert t.hand(0) == ["apex_bite"]


def removes_a_colony(card: str) -> None:
    t = turn(card, locations={"water": {"colony": [0, 1, 1]}})
    t.do("play", card=card)
    assert t.can("remove", "spot") == [2, 3]
    t.do("remove", spot=3)
    assert t.location("water")["colony"] == [0, 1, None]
    assert turn(card, locations={"water": {"colony": [0, None, None]}}).why("play", card=card) != ""
