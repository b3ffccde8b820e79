"""What all tables of a server share."""

from __future__ import annotations

import msgspec
from sqlalchemy import Engine

from orrery.server.bots import Workers
from orrery.server.clocks import Time
from orrery.server.limits import Limits
from orrery.server.writer import Writer


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is run."""

    data: str = ""  # a folder, a file, or a URL of SQLAlchemy; '' for the user's data folder
    limits: Limits = msgspec.field(default_factory=Limits)
    pace: float = 0.4  # seconds between moves of bots, so that people can follow
    workers: int = 0  # processes for bots; 0: one a core, less the one that serves
    tick: float = 0.25  # seconds between looks at the clocks
    idle: float = 60.0  # seconds after which a table nobody has open leaves memory


class House(msgspec.Struct, kw_only=True):
    """The services a table uses."""

    settings: Settings
    engine: Engine
    writer: Writer
    workers: Workers
    time: Time

    @property
    def limits(self) -> Limits:
        return self.settings.limits
