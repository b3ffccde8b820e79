"""The end of Phase One: extra tokens, blue moons, objectives, the count."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.vertium.content import BLUE_MOONS, NUMBER
from orrery.games.vertium.rules.conflict import BeginConflict
from orrery.games.vertium.rules.gems import LoseGems
from orrery.games.vertium.rules.scoring import all_points, finish_by_points, ranking, tell_scores
from orrery.games.vertium.state import KINDS, RESOURCE_COUNT, Vertium, Why
from orrery.games.vertium.words import OBJECTIVE, PHASE_ENDS, REVEALS, SIDES, TARGET

OBJECTIVE_BONUS: Final = NUMBER["objective_bonus"]

NOT_YOURS: Final = Why("VT-OBJ-02", "{planet} is not yours.")


class ClosePhaseOne(Step[Vertium]):
    """Cards leave the game and moons stop; then extras, blue moons, objectives, the count."""

    RULES = ("VT-END1-01", "VT-END1-02", "VT-END1-03", "VT-END1-05", "VT-HAND-05", "VT-P2-12")

    def run(self, s: Vertium) -> None:
        s.tell(PHASE_ENDS, s.taken)
        put_cards_away(s)
        if s.settings.extras_after_blue:
            s.do(RevealBlueMoons(), ConvertExtras(), PayObjectives(), ScorePhaseOne())
        else:
            s.do(ConvertExtras(), RevealBlueMoons(), PayObjectives(), ScorePhaseOne())


def put_cards_away(s: Vertium) -> None:
    """All playing cards, hands included, leave the game."""
    for card in s.display:
        s.box[card] += 1
    for card in s.discard:
        s.box[card] += 1
    for card in range(KINDS):
        s.box[card] += s.deck[card]
        for faction in range(s.sides):
            s.box[card] += s.hand[faction * KINDS + card]
    s.display = []
    s.discard = []
    s.deck = [0] * KINDS
    s.hand = [0] * (SIDES * KINDS)
    s.known = [0] * (SIDES * SIDES * KINDS)
    s.most = [0] * (SIDES * KINDS)


class ConvertExtras(Step[Vertium]):
    """Each token beyond one of each kind becomes a gem on its planet."""

    RULES = ("VT-END1-04", "VT-COL-06")

    def run(self, s: Vertium) -> None:
        for planet in s.worlds:
            if s.owner_of[planet] >= 0:
                extras = -RESOURCE_COUNT
                for resource in range(RESOURCE_COUNT):
                    extras += s.tokens[planet * RESOURCE_COUNT + resource]
                if extras > 0:
                    s.award(planet, extras)


class RevealBlueMoons(Step[Vertium]):
    """Harvest gives one gem, Winter Eclipse takes half, Refuge waits for Phase Two."""

    RULES = (
        "VT-BLUE-01",
        "VT-BLUE-02",
        "VT-BLUE-03",
        "VT-BLUE-04",
        "VT-BLUE-05",
        "VT-BLUE-06",
        "VT-CUBE-04",
        "VT-CUBE-21",
        "VT-SOLO-06",
    )

    def run(self, s: Vertium) -> None:
        s.revealed = 1
        for planet in s.worlds:
            if s.blue[planet] >= 0:
                s.tell(REVEALS, planet, s.blue[planet])
        for planet in s.worlds:
            # A planet can be left without a colony only by the limit of turns.
            acts = s.blue[planet] >= 0 and s.owner_of[planet] >= 0
            effect = BLUE_MOONS[s.blue[planet]].effect if acts else ""
            if effect == "gain":
                s.award(planet, 1)
            elif effect == "halve":
                s.do(LoseGems(planet, eclipse_loss(s.gems(planet), s.settings.winter_even)))


def eclipse_loss(gems: int, even: bool) -> int:
    """Half of an even number, half of the next lower even one, or as `winter_rounding` says."""
    half = gems // 2
    return half - half % 2 if even and gems % 2 else half


class PayObjectives(Step[Vertium]):
    """Objectives are shown; whoever owns the planet on the card gets three gems, this once."""

    RULES = ("VT-OBJ-01", "VT-OBJ-02", "VT-OBJ-03")

    def run(self, s: Vertium) -> None:
        s.declared = 1
        choosers: list[int] = []
        for faction in s.seat_order():
            planet = s.objective[faction]
            if planet < 0:
                continue
            s.tell(OBJECTIVE, faction, planet)
            if s.owner_of[planet] == faction:
                if s.settings.bonus_choice and s.planet_count(faction) > 1:
                    choosers.append(faction)
                else:
                    s.award(planet, OBJECTIVE_BONUS)
        s.do(*[PlaceBonus(faction) for faction in choosers])


class PlaceBonus(Step[Vertium]):
    """The owner puts all three objective gems on one own planet of choice."""

    RULES = ("VT-OBJ-02",)
    FIELDS = ("faction",)
    PROMPT = "You must choose which of your planets gets the three gems of your objective."

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Vertium) -> None:
        s.ask(self, self.faction, [TARGET.action(planet) for planet in s.owned(self.faction)])

    def judge(self, s: Vertium, action: int) -> Why | None:
        if not TARGET.has(action):
            return super().judge(s, action)
        return None if s.owner_of[TARGET.a(action)] == self.faction else NOT_YOURS

    def answer(self, s: Vertium, action: int) -> None:
        s.award(TARGET.a(action), OBJECTIVE_BONUS)


class ScorePhaseOne(Step[Vertium]):
    """Victory Points are counted; they end the game here or give the order of Phase Two."""

    RULES = (
        "VT-SCORE-01",
        "VT-SCORE-02",
        "VT-SCORE-03",
        "VT-SCORE-04",
        "VT-SCORE-05",
        "VT-P2-03",
        "VT-CPX-13",
    )

    def run(self, s: Vertium) -> None:
        if s.settings.stop_early:
            finish_by_points(s, "Most Victory Points after Phase One.")
            return
        scores = all_points(s)
        tell_scores(s, scores)
        s.order = ranking(s, scores, s.seat_order())
        s.do(BeginConflict())
