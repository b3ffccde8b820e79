"""Everything that passes between server and browser, typed. The client's types are made from it.

Towards a seat only what that seat may know is put into these: views, events, prompts and reasons
come from the kernel already filtered.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

# Views, events and options are JSON whose form each game declares.
Json = dict[str, Any]
Mode = Literal["none", "move", "game"]
Holder = Literal["person", "bot", "open"]
Progress = Literal["waiting", "running", "done", "stopped", "failed"]


class Struct(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Strict on the way in, plain on the way out."""


# -- games ----------------------------------------------------------------------------------


class OptionInfo(Struct):
    """An option of a game, for the form that starts a table."""

    name: str
    type: str
    default: Any
    choices: list[str]
    text: str
    rule: str
    by_seat: bool  # each seat brings its own: a list, in which null is the usual thing


class ArgumentInfo(Struct):
    """An argument of a verb and the domain it is taken from."""

    name: str
    domain: str


class VerbInfo(Struct):
    name: str
    text: str
    arguments: list[ArgumentInfo]


class DomainInfo(Struct):
    """The members of a domain: keys as in actions and views, labels for people.

    Of a numeric one, whose members are written as numbers, only the lowest and the highest.
    """

    name: str
    keys: list[str]
    labels: list[str]
    numeric: bool


class FieldInfo(Struct):
    """A field of a view: its group ('' for the table itself), form and meaning."""

    name: str
    group: str
    listed: bool
    shape: Literal["one", "bag", "list"]
    domain: str
    text: str


class RuleInfo(Struct):
    id: str
    section: str
    text: str
    certainty: str
    ruling: str


class BotInfo(Struct):
    """A bot by its key, what it is called, and what to expect of it."""

    key: str
    name: str
    text: str
    usual: bool  # the one for whoever chose none


class GameInfo(Struct):
    key: str
    name: str
    seats: tuple[int, int]
    options: list[OptionInfo]
    verbs: list[VerbInfo]
    domains: list[DomainInfo]
    fields: list[FieldInfo]
    bots: list[BotInfo]
    concedes: bool  # whether a player may give up
    decks: bool  # whether players build decks for it and bring them


class CheckDeck(Struct):
    """A deck to be judged: by its name and cards, or as the text of a file in TOML or JSON."""

    deck: Json | None = None
    text: str | None = None


class FaultInfo(Struct):
    """A rule that a deck breaks, and the card this is about, or ''."""

    rule: str
    text: str
    card: str


class DeckInfo(Struct):
    """A deck that was judged, and the file that it makes."""

    name: str
    cards: dict[str, int]
    size: int
    legal: bool
    faults: list[FaultInfo]
    file: str


# -- tables ---------------------------------------------------------------------------------


class SeatPlan(Struct):
    """How a seat is filled when a table is made: by this device, a bot, or whoever has the link."""

    kind: Holder
    name: str = ""
    bot: str = ""


class ClockPlan(Struct):
    """No clock, so many seconds for each move, or so many for the whole game."""

    mode: Mode = "none"
    seconds: int = 0


class NewTable(Struct):
    game: str
    seats: list[SeatPlan]
    options: Json = {}
    clock: ClockPlan = msgspec.field(default_factory=ClockPlan)
    seed: int | None = None  # for practice and tests; tables for real draw and commit to their own
    public: bool = False  # listed for spectators


class SeatInfo(Struct):
    """A seat as everybody sees it."""

    seat: int
    kind: Holder
    name: str
    bot: str  # the bot that plays now: its own, or the one that stands in for an absent person
    connected: bool
    mine: bool  # held by the device that asks
    left: float | None  # seconds left on its clock


class TableInfo(Struct):
    id: str
    game: str
    name: str  # the game's name
    options: Json
    clock: ClockPlan
    seats: list[SeatInfo]
    version: int
    actions: int
    to_move: int | None
    finished: bool
    result: Json | None
    commitment: str
    created: float
    updated: float
    public: bool
    problem: str  # why it cannot be continued (other engine or content), or ''
    waiting: bool  # nobody may act before every seat is taken: whoever comes brings something


class TableList(Struct):
    """The tables where this device has a seat, and those anybody may watch; the newest first."""

    mine: list[TableInfo]
    public: list[TableInfo]


class TableMade(Struct):
    """A new table: the tokens of this device's seats, and the links for open ones."""

    table: TableInfo
    tokens: dict[str, str]  # seat number -> token, for every person's and open seat


class JoinTable(Struct):
    """Take a seat; with a deck (a key, or its name and cards) where the game has some."""

    token: str
    name: str = ""
    deck: str | Json | None = None


class Joined(Struct):
    table: TableInfo
    seat: int


class ForkTable(Struct):
    """A new table from a point of this one, the viewer at one seat and bots at the others."""

    at: int
    seat: int
    bot: str = "medium"


class ImportTable(Struct):
    replay: Json


class ReplayStep(Struct):
    """One point of a replay as the viewer may see it: after `at` actions."""

    at: int
    length: int
    eye: int | None
    view: Json
    prompt: str
    to_move: int | None
    result: Json | None
    events: list[Json]  # what the last action caused
    starts: list[int]  # for each action, the number of its first line in the log
    log: list[Json]  # all events up to here
    action: str  # the last action in words, '' at the start


class AskAnalysis(Struct):
    """Have a finished game judged: from what each seat knew, or with everything open."""

    open: bool = False


class Judged(Struct):
    """A choice of a finished game, and what a bot thinks of it. Chances are from 0 to 1."""

    at: int  # how many actions came before
    seat: int
    text: str  # what was chosen
    chances: list[float]  # of each seat to win, before the choice
    chosen: float  # of the seat that chose, with its choice
    best: str  # what the bot would have done instead, '' when the same
    best_chance: float  # of the seat, with that


class Analysis(Struct):
    """How far an analysis is, with what was found from a number on."""

    open: bool
    state: Progress
    done: int
    total: int
    end: list[float]  # what the chances came to
    points: list[Judged]  # since the number asked for, in the order in which they were found
    next: int  # the number to ask for next


class Verification(Struct):
    """The promise made at the start, and after the end what it was."""

    commitment: str
    finished: bool
    secret: str  # hexadecimal, '' while the game runs
    contributions: list[str]
    seed: int | None  # of a practice game, after its end; nothing was promised about it
    seed_matches: bool | None
    decisions: int
    verified: bool | None  # re-run from the secret came out as recorded
    message: str


class Problem(Struct):
    """Something refused: a code, a sentence, the field that is wrong."""

    code: str
    message: str
    field: str


# -- over the socket, from the browser ------------------------------------------------------


class Hello(Struct, tag_field="do", tag="hello"):
    """The first message: the last version seen (-1: none) and the eye to see through.

    The seats a socket may use are those of its device cookie and of the tokens given here.
    """

    seen: int = -1
    eye: int | None = None
    tokens: list[str] = []


class Look(Struct, tag_field="do", tag="look"):
    """See through another of one's seats, or (null) as a spectator: the curtain is down."""

    eye: int | None


class Move(Struct, tag_field="do", tag="move"):
    """Choose an action. The id is the client's: resent until acknowledged, applied once."""

    id: str
    seat: int
    version: int
    action: int


class Undo(Struct, tag_field="do", tag="undo"):
    id: str
    seat: int
    version: int
    turn: bool = False


class Why(Struct, tag_field="do", tag="why"):
    """Why may this not be done? An action by number or by verb and arguments."""

    id: str
    seat: int
    action: int | Json


class Hint(Struct, tag_field="do", tag="hint"):
    id: str
    seat: int


class Say(Struct, tag_field="do", tag="say"):
    """Chat."""

    id: str
    text: str


class HandOver(Struct, tag_field="do", tag="hand_over"):
    """Let a bot play one's seat; with an empty name, take the seat back."""

    id: str
    seat: int
    bot: str


class Concede(Struct, tag_field="do", tag="concede"):
    """Give up, whoever is asked."""

    id: str
    seat: int


class Ping(Struct, tag_field="do", tag="ping"):
    pass


Request = Hello | Look | Move | Undo | Why | Hint | Say | HandOver | Concede | Ping


# -- over the socket, to the browser --------------------------------------------------------


class ActionInfo(Struct):
    action: int
    verb: str
    args: Json
    text: str


class TurnInfo(Struct):
    """Who must choose what. The actions are there only for the eye of the seat that is asked."""

    seat: int | None
    prompt: str
    rules: list[str]
    actions: list[ActionInfo]
    since: float  # when the question was put (seconds since 1970)
    result: Json | None


class UndoInfo(Struct):
    """Whether this eye may take its last action back; what that is, or why not."""

    may: bool
    text: str


class ChatLine(Struct):
    number: int
    name: str
    seat: int | None
    text: str
    at: float


class Scene(Struct, tag_field="is", tag="scene"):
    """Everything one eye may see now, with the log from a given version on."""

    table: TableInfo
    eye: int | None
    version: int
    view: Json
    turn: TurnInfo
    undo: UndoInfo
    events: list[Json]  # since the version the client had seen; all of them if it had none
    first: int  # the number of the first of these events in the log
    reset: bool  # the log before `first` is no longer valid (an undo): cut it there
    chat: list[ChatLine]


class Update(Struct, tag_field="is", tag="update"):
    """What one action, or one undo, changed for one eye."""

    version: int
    by: int | None
    automatic: str  # why nobody chose it (a bot stands in, the clock ran out), or ''
    events: list[Json]
    first: int
    reset: bool
    view: Json
    turn: TurnInfo
    undo: UndoInfo
    seats: list[SeatInfo]


class Ack(Struct, tag_field="is", tag="ack"):
    """A request was carried out; a move is on disk."""

    id: str
    version: int


class Refusal(Struct, tag_field="is", tag="refusal"):
    id: str
    code: str
    message: str
    rule: str


class ReasonInfo(Struct):
    rule: str
    text: str


class HintInfo(Struct):
    """An option that a bot likes, with the winning chance it sees; none without a real choice."""

    action: ActionInfo
    chance: float | None


class Answer(Struct, tag_field="is", tag="answer"):
    """To `why`: nothing forbids it, or these rules do. To `hint`: the options, best first."""

    id: str
    legal: bool
    reasons: list[ReasonInfo]
    hints: list[HintInfo]


class Seats(Struct, tag_field="is", tag="seats"):
    """Somebody came, went, or handed a seat over."""

    seats: list[SeatInfo]


class Chat(Struct, tag_field="is", tag="chat"):
    line: ChatLine


class Pong(Struct, tag_field="is", tag="pong"):
    pass


Reply = Scene | Update | Ack | Refusal | Answer | Seats | Chat | Pong
