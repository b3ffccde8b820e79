"""Latencies summed up."""

from __future__ import annotations

from collections.abc import Sequence

Figures = dict[str, float]


def percentile(sorted_values: Sequence[float], share: float) -> float:
    """The value that so large a share of all is not above; 0 without values."""
    if not sorted_values:
        return 0.0
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))]


def milliseconds(seconds: Sequence[float], name: str) -> Figures:
    ordered = sorted(seconds)
    return {
        f"{name}_p50_ms": percentile(ordered, 0.50) * 1000,
        f"{name}_p95_ms": percentile(ordered, 0.95) * 1000,
        f"{name}_p99_ms": percentile(ordered, 0.99) * 1000,
        f"{name}_max_ms": (ordered[-1] if ordered else 0.0) * 1000,
    }
