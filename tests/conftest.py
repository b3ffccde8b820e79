"""What all tests share."""

from __future__ import annotations

import signal

from hypothesis import settings

# Whoever runs the tests in the background may have had Ctrl-C ignored, and children inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples on every run and machine: a test that fails once fails again.
settings.register_profile("orrery", derandomize=True, deadline=None, database=None)
settings.load_profile("orrery")
