"""A Fleet that may found a colony, for the tests of Colonization."""

from __future__ import annotations

from tests.fusion.laid import Json, Laid, lay


def settling(
    tile: str = "rocky",
    population: int = 3,
    hand: list[str] | None = None,
    traits: list[str] | None = None,
    **changes: Json,
) -> Laid:
    """The Dinosaurs are active on a tile with some Population; their player has some cards."""
    others = [each for each in ["urban", "water", "rocky", "lava", "swamp"] if each != tile]
    fleet: Json = {"at": tile, "population": population, "traits": traits or []}
    return lay(
        at={"step": "act", "fleet": "dinosaurs"},
        layout=changes.pop("layout", [others[0], tile, *others[1:4]]),
        players=[{"hand": hand or [], "science": 0} | changes.pop("player", {})],
        fleets={"dinosaurs": fleet | changes.pop("fleet", {})} | changes.pop("fleets", {}),
        **changes,
    )
