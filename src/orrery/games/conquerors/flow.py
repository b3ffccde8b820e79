"""Steps without numbers of their own, made once.

Windows play cards, cards open windows: these steps call each other in circles, so modules name
them by the numbers here and the game puts them in.
"""

from __future__ import annotations

from typing import Final

from orrery.core.state import AnyStep

STEPS: Final[list[AnyStep]] = []

SETTLE: Final = 0
RUN: Final = 1
TARGET: Final = 2
WHOM: Final = 3
MAY: Final = 4
OPEN: Final = 5
WINDOW: Final = 6
CLOSE: Final = 7
SACRIFICE: Final = 8
START_TURN: Final = 9
ENTER: Final = 10
LEAVE: Final = 11
END_TURN: Final = 12
MAIN_STEP: Final = 13
ATTACKERS: Final = 14
DROP_OUT: Final = 15
AIM_STEP: Final = 16
ORDER: Final = 17
BECOME: Final = 18
NEXT_LINE: Final = 19
LINE_WINDOW: Final = 20
BLOCKS: Final = 21
FIGHTS: Final = 22
COLUMNS: Final = 23
HITS: Final = 24
END_ATTACK: Final = 25
TRAPS: Final = 26
FIRST_LINE: Final = 27
