"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# The same examples on every run and machine: a test that fails once fails again.
settings.register_profile("orrery", derandomize=True, deadline=None, database=None)
settings.load_profile("orrery")
