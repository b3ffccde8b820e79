"""Fighting for the rule tests: dice named by the hits they make, Captains who play no cards."""

from __future__ import annotations

from tests.vertium.laid import Laid, lay

PHOTON, BEAM, SHIELD = 1, 2, 3

# One roll of three dice against three for each pair of net hits: the attacker's, the defender's.
ROLLS: dict[tuple[int, int], list[int | str]] = {
    (0, 0): [SHIELD, SHIELD, SHIELD, SHIELD, SHIELD, SHIELD],
    (0, 1): [BEAM, BEAM, BEAM, PHOTON, SHIELD, SHIELD],
    (0, 2): [BEAM, BEAM, BEAM, PHOTON, PHOTON, SHIELD],
    (1, 0): [PHOTON, SHIELD, SHIELD, BEAM, BEAM, BEAM],
    (1, 1): [BEAM, BEAM, BEAM, BEAM, BEAM, BEAM],
    (1, 2): [BEAM, BEAM, BEAM, PHOTON, PHOTON, BEAM],
    (1, 3): [BEAM, BEAM, BEAM, PHOTON, PHOTON, PHOTON],
    (2, 0): [PHOTON, PHOTON, SHIELD, BEAM, BEAM, BEAM],
    (2, 1): [PHOTON, PHOTON, BEAM, BEAM, BEAM, BEAM],
    (2, 2): [PHOTON, PHOTON, BEAM, PHOTON, PHOTON, BEAM],
    (2, 3): [PHOTON, PHOTON, BEAM, PHOTON, PHOTON, PHOTON],
    (3, 1): [PHOTON, PHOTON, PHOTON, BEAM, BEAM, BEAM],
    (3, 2): [PHOTON, PHOTON, PHOTON, PHOTON, PHOTON, BEAM],
    (3, 3): [PHOTON, PHOTON, PHOTON, PHOTON, PHOTON, PHOTON],
}


def battle(
    *dice: int, force: int = 3, guard: int = 3, options: dict[str, object] | None = None
) -> Laid:
    """Soar attacks Brahe from Galileo; the dice are the attacker's three, then the defender's."""
    return lay(
        2,
        at={"step": "battle", "faction": 0, "source": "galileo", "target": "brahe"}
        | {"vertium": force},
        options=options,
        chance=list(dice),
        order=[0, 1],
        planets={
            "galileo": {"owner_of": 0, "vertium": 2, "blue": "refuge"},
            "brahe": {"owner_of": 1, "vertium": guard, "blue": None},
            "lipperhey": {"owner_of": 0, "vertium": 2},
            "janssen": {"owner_of": 1, "vertium": 5},
            "harriot": {"owner_of": 1, "vertium": 5},
        },
    )


def hits(*net: tuple[int, int]) -> list[int | str]:
    """Dice for some rolls, each given by the net hits of the attacker and of the defender."""
    return [die for pair in net for die in ROLLS[pair]]


def fight(t: Laid, rolls: int = 1) -> Laid:
    """Nobody plays a Skirmish Card until so many more rolls have been evaluated."""
    until = len(t.log("net_hits")) + rolls
    while len(t.log("net_hits")) < until:
        t.do("hold")
    return t


def fell(t: Laid) -> list[int]:
    """The factions whose Captains have fallen so far."""
    return [event["args"]["faction"] for event in t.log("captain_falls")]
