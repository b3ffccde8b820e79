"""A picture of ratings: a dot for each bot, and a line for what it may be."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from orrery.arena.ratings import Rating

WIDTH: Final = 720
ROW: Final = 34
NAMES: Final = 220  # pixels for what bots are called
EDGE: Final = 30
TOP: Final = 56
STEPS: Final = (10, 20, 50, 100, 200, 500, 1000, 2000)


def plot(title: str, rated: Sequence[Rating]) -> str:
    """An SVG, readable on light and dark pages."""
    low = min((rating.low for rating in rated), default=1400.0)
    high = max((rating.high for rating in rated), default=1600.0)
    step = next((step for step in STEPS if (high - low) / step <= 8), STEPS[-1])
    first, last = int(low // step) * step, (int(high // step) + 1) * step
    height = TOP + ROW * len(rated) + 44
    base = height - 34

    def across(points: float) -> float:
        return round(NAMES + (points - first) / (last - first) * (WIDTH - NAMES - EDGE), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' aria-label="{escape(title)}" font-family="system-ui, sans-serif" font-size="14">',
        f'<rect width="{WIDTH}" height="{height}" rx="8" fill="#fbfaf7"/>',
        f'<text x="{EDGE}" y="32" font-size="17" fill="#1c2030">{escape(title)}</text>',
    ]
    for mark in range(first, last + 1, step):
        x = across(mark)
        parts.append(f'<path d="M{x} {TOP - 8}V{base}" stroke="#d9d5ca"/>')
        place = f'x="{x}" y="{base + 20}" text-anchor="middle"'
        parts.append(f'<text {place} fill="#5b6070">{mark}</text>')
    for i, rating in enumerate(rated):
        y = TOP + ROW * i + ROW // 2
        told = f"{rating.name}: {rating.points:.0f} ({rating.low:.0f} to {rating.high:.0f})"
        parts += [
            f"<g><title>{escape(told)}</title>",
            f'<text x="{EDGE}" y="{y + 5}" fill="#1c2030">{escape(short(rating.name))}</text>',
            f'<path d="M{across(rating.low)} {y}H{across(rating.high)}" stroke="#0072b2"'
            ' stroke-width="3" stroke-linecap="round"/>',
            f'<circle cx="{across(rating.points)}" cy="{y}" r="6" fill="#0072b2"/></g>',
        ]
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def short(name: str) -> str:
    return name if len(name) <= 24 else f"…{name[-23:]}"
