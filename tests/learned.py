"""Files of weights for tests: those of a game, in which some layers are others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def weights(folder: Path, **layers: object) -> str:
    """The network for two seats in a game's content."""
    data: dict[str, Any] = json.loads((folder / "insight-2.json").read_text("utf-8"))
    data["layers"].update(layers)
    return json.dumps(data)
