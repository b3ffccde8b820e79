"""The one way in which Orrery refuses something that came from outside."""

from __future__ import annotations


class Refused(Exception):
    """Input that cannot be accepted: a code for programs, a sentence for people.

    `field` names the part of the input that is wrong. Whoever raises it has changed nothing.
    """

    def __init__(self, code: str, message: str, field: str = "") -> None:
        super().__init__(code, message, field)
        self.code = code
        self.message = message
        self.field = field

    def __str__(self) -> str:
        return self.message
