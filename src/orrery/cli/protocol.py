"""The words of the line protocol, version 1. docs/protocol.md tells outsiders about them."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from typing import Final, NamedTuple

import orrery
from orrery.bots import Bot, Chair, make_bot
from orrery.cli.ledgers import ledger_of
from orrery.cli.lines import LINE_LIMIT, decode, encode, scalar
from orrery.core.chance import read_outcomes, seeded
from orrery.core.errors import Refused
from orrery.core.events import EVERYBODY
from orrery.core.game import AnyGame
from orrery.core.reading import Reader, shown
from orrery.core.table import Table

PROTOCOL: Final = 1
MAX_TABLES: Final = 1_000
MAX_DECISIONS: Final = 100_000
MAX_MS: Final = 600_000
MIN_SEED: Final = -(2**63)
MAX_SEED: Final = 2**64

Answer = dict[str, object]


class Session:
    """One client with its tables. Each word is a method; a line in, a line out."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.opened = 0

    def serve(self, line: bytes | None) -> bytes:
        """The answer to one line (None: an over-long one). An error changes nothing."""
        name: str | int | float | None = None
        tables = dict(self.tables)
        try:
            if line is None:
                raise Refused("too_long", f"a line may have {LINE_LIMIT} bytes at most")
            data = decode(line)
            if not isinstance(data, dict):
                raise Refused("bad_request", "a request is a JSON object on one line")
            name = scalar(data.get("id"))
            table = data.get("table")
            if isinstance(table, str) and table in tables:
                tables[table] = kept(tables[table])
            return encode({"id": name, "ok": True, **self.carry_out(Reader(data, "", BAD))})
        except Refused as refused:
            self.tables = tables
            return error(name, refused)
        except Exception:
            # A mistake of ours or of a game is told, and must not cost the client its tables.
            self.tables = tables
            traceback.print_exc(file=sys.stderr)
            message = "something went wrong inside; the position is as it was, stderr has more"
            return error(name, Refused("internal", message))

    def carry_out(self, ask: Reader) -> Answer:
        """Find the word, refuse what it does not take, and do it."""
        name = ask.text("do")
        if name not in WORDS:
            known = ", ".join(WORDS)
            message = f"there is no word {shown(name)}; there are {known}"
            raise Refused("unknown_word", message, "do")
        word = WORDS[name]
        for field in ask.names():
            if field not in ("id", "do", *word.takes):
                takes = ", ".join(word.takes) or "nothing"
                raise Refused(BAD, f"{name} takes {takes}; {shown(field)} is not known here", field)
        return word.method(self, ask)

    # -- about the engine -------------------------------------------------------------------

    def hello(self, ask: Reader) -> Answer:
        return {
            "protocol": PROTOCOL,
            "orrery": orrery.__version__,
            "compiled": orrery.compiled(),
        }

    def games(self, ask: Reader) -> Answer:
        return {"games": [about(orrery.game(key)) for key in orrery.installed()]}

    # -- opening and closing tables ---------------------------------------------------------

    def new(self, ask: Reader) -> Answer:
        game = orrery.game(ask.text("game"))
        options = ask.table("options").data if ask.has("options") else {}
        table = Table.new(game, ask.number("seats", 1, 99), seed_of(ask), options)
        return {"table": self.open(table), "turn": table.turn()}

    def load(self, ask: Reader) -> Answer:
        given = [form for form in ("scenario", "replay", "state") if ask.has(form)]
        if len(given) != 1:
            extra = given[1] if given else ""
            raise Refused(BAD, "load takes exactly one of scenario, replay, state", extra)
        form = given[0]
        document = ask.table(form)
        game = orrery.game(document.text("game"))
        if form == "scenario":
            table = Table.from_scenario(game, document.data)
        elif form == "replay":
            table = Table.load(game, document.data)
        else:
            table = Table.from_state(game, document.data)
        return {"table": self.open(table), "turn": table.turn()}

    def clone(self, ask: Reader) -> Answer:
        table = self.table(ask)
        return {"table": self.open(table.fork(table.state, self.opened))}

    def resample(self, ask: Reader) -> Answer:
        table = self.table(ask)
        seed = seed_of(ask)
        twin = table.state.resample(seat_of(ask, table), seeded(seed))
        return {"table": self.open(table.fork(twin, seed))}

    def close(self, ask: Reader) -> Answer:
        self.table(ask)
        del self.tables[ask.text("table")]
        return {}

    # -- playing ----------------------------------------------------------------------------

    def legal(self, ask: Reader) -> Answer:
        return {"turn": self.table(ask).turn()}

    def apply(self, ask: Reader) -> Answer:
        table = self.table(ask)
        action = table.game.verbs.read(ask.value("action"))
        logged = len(table.log)
        table.apply(action)
        return {"events": table.events(EVERYBODY, logged), "turn": table.turn()}

    def concede(self, ask: Reader) -> Answer:
        table = self.table(ask)
        logged = len(table.log)
        table.concede(seat_of(ask, table))
        return {"events": table.events(EVERYBODY, logged), "turn": table.turn()}

    def undo(self, ask: Reader) -> Answer:
        table = self.table(ask)
        table.undo()
        return {"turn": table.turn()}

    def chance(self, ask: Reader) -> Answer:
        self.table(ask).script(read_outcomes(ask.value("script"), "script"))
        return {}

    def bot(self, ask: Reader) -> Answer:
        state = self.table(ask).state
        bot = make_bot(ask.text("bot"), seed_of(ask))
        ms = ask.number("ms", 1, MAX_MS) if ask.has("ms") else None
        if state.pending is None:
            raise Refused("game_over", "the game is over; no seat is to move", "table")
        return {"action": bot.choose(Chair(state, state.seat), ms), "info": bot.info}

    def play(self, ask: Reader) -> Answer:
        table = self.table(ask)
        bots = bots_of(ask, table.state.seats)
        limit = ask.number("limit", 0, MAX_DECISIONS, MAX_DECISIONS)
        decisions = 0
        while table.state.pending is not None and decisions < limit:
            seat = table.state.seat
            table.apply(bots[seat].choose(Chair(table.state, seat)))
            decisions += 1
        return {"decisions": decisions, "turn": table.turn()}

    # -- telling ----------------------------------------------------------------------------

    def view(self, ask: Reader) -> Answer:
        table = self.table(ask)
        return {"view": table.state.view(seat_of(ask, table))}

    def state(self, ask: Reader) -> Answer:
        table = self.table(ask)
        return {"state": table.game.dump(table.state)}

    def why_not(self, ask: Reader) -> Answer:
        table = self.table(ask)
        action = table.game.verbs.read(ask.value("action"))
        reasons = table.state.why_not(seat_of(ask, table), action)
        return {"legal": not reasons, "reasons": reasons}

    def save(self, ask: Reader) -> Answer:
        return {"replay": self.table(ask).save()}

    # -- tables by name ---------------------------------------------------------------------

    def table(self, ask: Reader) -> Table:
        name = ask.text("table")
        if name not in self.tables:
            raise Refused("unknown_table", f"there is no open table {shown(name)}", "table")
        return self.tables[name]

    def open(self, table: Table) -> str:
        if len(self.tables) >= MAX_TABLES:
            message = f"{MAX_TABLES} tables are open; close some first"
            raise Refused("too_many_tables", message, "table")
        self.opened += 1
        name = f"t{self.opened}"
        self.tables[name] = table
        return name


class Word(NamedTuple):
    """A word of the protocol: what carries it out, and what it takes."""

    method: Callable[[Session, Reader], Answer]
    takes: tuple[str, ...] = ()


BAD: Final = "bad_request"
WORDS: Final[dict[str, Word]] = {
    "hello": Word(Session.hello),
    "games": Word(Session.games),
    "new": Word(Session.new, ("game", "seats", "seed", "options")),
    "load": Word(Session.load, ("scenario", "replay", "state")),
    "legal": Word(Session.legal, ("table",)),
    "apply": Word(Session.apply, ("table", "action")),
    "view": Word(Session.view, ("table", "seat")),
    "state": Word(Session.state, ("table",)),
    "why_not": Word(Session.why_not, ("table", "seat", "action")),
    "chance": Word(Session.chance, ("table", "script")),
    "resample": Word(Session.resample, ("table", "seat", "seed")),
    "clone": Word(Session.clone, ("table",)),
    "concede": Word(Session.concede, ("table", "seat")),
    "undo": Word(Session.undo, ("table",)),
    "bot": Word(Session.bot, ("table", "bot", "ms", "seed")),
    "play": Word(Session.play, ("table", "bots", "seed", "limit")),
    "save": Word(Session.save, ("table",)),
    "close": Word(Session.close, ("table",)),
}


def error(name: str | int | float | None, refused: Refused) -> bytes:
    problem = {
        "code": refused.code,
        "message": refused.message,
        "field": refused.field or None,
    }
    return encode({"id": name, "ok": False, "error": problem})


def about(game: AnyGame) -> Answer:
    return {
        "key": game.key,
        "name": game.name,
        "seats": [game.min_seats, game.max_seats],
        "options": [option.to_json() for option in game.options],
        "rules": len(ledger_of(game)),
    }


def seed_of(ask: Reader) -> int:
    return ask.number("seed", MIN_SEED, MAX_SEED, 0)


def seat_of(ask: Reader, table: Table) -> int:
    return ask.number("seat", 0, table.state.seats - 1)


def bots_of(ask: Reader, seats: int) -> list[Bot]:
    """A bot for each seat, from one name for all or one name each."""
    given = ask.value("bots")
    names = [given] * seats if isinstance(given, str) else ask.texts("bots")
    if len(names) != seats:
        raise ask.refuse(f"must be one name, or {seats} of them, one for each seat", "bots")
    seed = seed_of(ask)
    try:
        return [make_bot(name, seed + seat) for seat, name in enumerate(names)]
    except Refused as e:
        raise Refused(e.code, e.message, "bots") from e


def kept(table: Table) -> Table:
    """A table to come back to when a word fails half-way."""
    state = table.state
    twin = Table(table.game, state.clone(), table.start)
    twin.state.chance = state.chance.copy()
    twin.log = list(table.log)
    twin.state.log = twin.log
    twin.actions = list(table.actions)
    twin.digests = list(table.digests)
    twin.scripts = list(table.scripts)
    twin.past = list(table.past)
    return twin
