"""Winning chances over a game: bars of characters for the terminal, an SVG for everywhere else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from orrery.bots.analysis import Point

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
# The Okabe-Ito colours and hatches that seats have everywhere.
COLOURS: Final = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#D55E00", "#CC79A7")
HATCHES: Final = (
    "M0 4H8", "M0 8L8 0", "M4 0V8", "M0 0L8 8", "M0 4H8M4 0V8",
    "M4 2.6A1.4 1.4 0 1 1 4 5.4A1.4 1.4 0 1 1 4 2.6",
)  # fmt: skip
WIDTH: Final = 720
HEIGHT: Final = 300
LEFT: Final = 56
TOP: Final = 52
RIGHT: Final = 18
BOTTOM: Final = 66


def course(points: Sequence[Point], end: list[float], length: int) -> list[tuple[int, list[float]]]:
    """Where in the game the chances were what: from the first choice to the end."""
    found = [(p.at, p.judged.chances) for p in sorted(points, key=lambda point: point.at)]
    return [*found, (length, end)]


def bands(
    points: Sequence[Point], end: list[float], seats: int, length: int, width: int
) -> list[str]:
    """For each seat a line of characters, as high as its chances at that time."""
    known = course(points, end, length)
    lines = [""] * seats
    for column in range(width):
        at = length * column / max(1, width - 1)
        chances = [each for place, each in known if place <= at] or [known[0][1]]
        for seat in range(seats):
            lines[seat] += BLOCKS[round(chances[-1][seat] * (len(BLOCKS) - 1))]
    return lines


def picture(
    title: str, names: list[str], points: Sequence[Point], end: list[float], length: int
) -> str:
    """An SVG in which the chances of all seats fill the height, one above the other."""
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    known = course(points, end, length)

    def x(at: int) -> float:
        return round(LEFT + wide * at / max(1, length), 1)

    def y(share: float) -> float:
        return round(TOP + high * share, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(title)}" font-family="system-ui, sans-serif" font-size="13">',
        "<defs>",
    ]
    for seat in range(len(names)):
        each = seat % len(COLOURS)
        parts.append(
            f'<pattern id="h{seat}" width="8" height="8" patternUnits="userSpaceOnUse">'
            f'<rect width="8" height="8" fill="{COLOURS[each]}"/><path d="{HATCHES[each]}"'
            ' stroke="#1c2030" stroke-opacity=".42" stroke-width="1.3" fill="none"/></pattern>'
        )
    parts += [
        "</defs>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="#fbfaf7"/>',
        f'<text x="{LEFT}" y="32" font-size="16" fill="#1c2030">{escape(title)}</text>',
    ]
    for seat, name in enumerate(names):
        tops = [(at, sum(chances[:seat])) for at, chances in known]
        bottoms = [(at, sum(chances[: seat + 1])) for at, chances in reversed(known)]
        line = " ".join(f"{x(at)},{y(share)}" for at, share in [*tops, *bottoms])
        parts.append(
            f'<polygon points="{line}" fill="url(#h{seat})" stroke="#1c2030" stroke-width="1">'
            f"<title>{escape(name)}</title></polygon>"
        )
    base = HEIGHT - BOTTOM + 18
    quiet = 'fill="#5b6070"'
    for share in (0, 0.5, 1):
        place = f'x="{LEFT - 8}" y="{y(share) + 4}" text-anchor="end"'
        parts.append(f"<text {place} {quiet}>{round(100 - 100 * share)}%</text>")
    parts.append(f'<text x="{LEFT}" y="{base}" {quiet}>start</text>')
    place = f'x="{WIDTH - RIGHT}" y="{base}" text-anchor="end"'
    parts.append(f"<text {place} {quiet}>{length} actions</text>")
    for seat, name in enumerate(names):
        at = LEFT + seat * 100
        box = f'x="{at}" y="{base + 14}" width="20" height="14"'
        parts.append(f'<rect {box} fill="url(#h{seat})"/>')
        parts.append(f'<text x="{at + 26}" y="{base + 26}" fill="#1c2030">{escape(name)}</text>')
    parts.append("</svg>")
    return "\n".join(parts) + "\n"
