"""Start Extraction or Final Fusion, and how they are completed."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Result, Step
from orrery.games.fusion.effects import fire
from orrery.games.fusion.events import COMPLETES, EXTRACTS, FUSES, GAINS_VP, WINS
from orrery.games.fusion.rules.fleets import send_home_if_empty
from orrery.games.fusion.state import Fusion, Why
from orrery.games.fusion.vocabulary import ON_EXTRACTION
from orrery.games.fusion.words import EXTRACTION, FUSION, OVER

RULES: Final = (
    "FF-EXT-01",
    "FF-EXT-02",
    "FF-EXT-09",
    "FF-EXT-10",
    "FF-EXT-11",
    "FF-EXT-12",
    "FF-FUS-01",
    "FF-FUS-02",
    "FF-FUS-03",
    "FF-FUS-04",
    "FF-FUS-16",
    "FF-FUS-17",
    "FF-HOME-07",
    "FF-HOME-08",
    "FF-VP-03",
    "FF-VP-04",
    "FF-INV-02",
    "FF-INV-05",
    "FF-END-04",
)

AT_HOME_EXTRACT: Final = Why("FF-HOME-08", "There is nothing to extract in the Homeworld.")
AT_HOME_FUSE: Final = Why("FF-HOME-07", "A Final Fusion cannot be started in the Homeworld.")
ATTEMPTS_ALREADY: Final = Why("FF-EXT-01", "This Fleet has an attempt pending already.")
NO_PARTICLE: Final = Why("FF-EXT-01", "No Void Particle lies on this location.")
TOKEN_TAKEN: Final = Why("FF-FUS-04", "Another Final Fusion is pending; there is one token only.")


def judge_extract(s: Fusion, fleet: int) -> Why | None:
    if s.at[fleet] < 0:
        return AT_HOME_EXTRACT
    if s.attempt[fleet] >= 0:
        return ATTEMPTS_ALREADY
    return None if s.particle[s.at[fleet]] else NO_PARTICLE


def judge_fuse(s: Fusion, fleet: int) -> Why | None:
    if s.at[fleet] < 0:
        return AT_HOME_FUSE
    if s.attempt[fleet] >= 0:
        return ATTEMPTS_ALREADY
    return None if s.settings.many_fusions or not fusing(s) else TOKEN_TAKEN


def fusing(s: Fusion) -> bool:
    """Whether some Fleet bears the Final Fusion token."""
    for fleet in s.fleets:
        if s.attempt[fleet] == FUSION:
            return True
    return False


def extract(s: Fusion, fleet: int) -> None:
    """The Void Particle moves from the location to the Fleet; nobody owns it yet."""
    location = s.at[fleet]
    s.particle[location] = 0
    s.attempt[fleet] = EXTRACTION
    s.source[fleet] = location
    s.tell(EXTRACTS, fleet, location)


def fuse(s: Fusion, fleet: int) -> None:
    s.attempt[fleet] = FUSION
    s.tell(FUSES, fleet, s.at[fleet])


def completes_fusion(s: Fusion, fleet: int) -> bool:
    """Settle a Final Fusion that nobody has stopped: its owner wins at once."""
    if s.attempt[fleet] != FUSION:
        return False
    player = s.chart.owner_of[fleet]
    s.tell(COMPLETES, fleet, FUSION)
    s.tell(WINS, player)
    s.phase = OVER
    others = [other for other in range(s.seats) if other != player]
    s.finish(Result([player], None, [[player], others], "A Final Fusion is complete."))
    return True


class CompleteExtraction(Step[Fusion]):
    """An Extraction that nobody has stopped brings its Void Particle."""

    RULES = ("FF-EXT-03", "FF-TURN-02", "FF-POP-05", "FF-AIM-03")
    FIELDS = ("fleet",)

    def __init__(self, fleet: int) -> None:
        self.fleet = fleet

    def run(self, s: Fusion) -> None:
        fleet = self.fleet
        if s.attempt[fleet] != EXTRACTION:
            return
        player = s.chart.owner_of[fleet]
        s.attempt[fleet] = -1
        s.source[fleet] = -1
        s.vp[player] += 1
        s.tell(COMPLETES, fleet, EXTRACTION)
        s.tell(GAINS_VP, player, s.vp[player])
        # What answers to it comes first, then the Homeworld calls a Fleet without Population.
        s.do(GoHomeIfEmpty(fleet))
        fire(s, ON_EXTRACTION, fleet)


class GoHomeIfEmpty(Step[Fusion]):
    """The protection of an attempt is over."""

    RULES = ("FF-POP-05", "FF-POP-03")
    FIELDS = ("fleet",)

    def __init__(self, fleet: int) -> None:
        self.fleet = fleet

    def run(self, s: Fusion) -> None:
        send_home_if_empty(s, self.fleet)
