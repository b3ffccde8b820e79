"""The client's types are those of the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_the_types_of_the_client_are_up_to_date() -> None:
    tool = ROOT / "tools" / "messages.py"
    subprocess.run([sys.executable, str(tool), "--check"], check=True)
