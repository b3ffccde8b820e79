"""A game at the terminal, from one decision to the next until it is over or put aside."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final

from rich.console import RenderableType
from rich.markup import escape

from orrery.bots import Bot, Chair, hire, make_bot
from orrery.bots.hints import hints
from orrery.bots.program import end_all
from orrery.cli.terminal import answers, saves
from orrery.cli.terminal.finding import actions_like, nearest, options_like
from orrery.cli.terminal.history import BEFORE_ALL, SPECTATOR, bare, happened, last_decision
from orrery.cli.terminal.players import YOU, Player, mark
from orrery.cli.terminal.screen import Screen
from orrery.cli.terminal.signals import Signals
from orrery.cli.terminal.telling import drawing
from orrery.core.errors import Refused
from orrery.core.table import Table

BOT_MS: Final = 3000
FEWEST_NEWS: Final = 3  # lines of news on a page, however small the terminal
BAR: Final = 12  # characters of a chance of 1

HELP: Final = [
    ("3", "choose option 3; the first words of its sentence do as well"),
    ("moves", "what is asked of you, and your options"),
    ("board", "the table as you see it"),
    ("last", "what happened since your last decision"),
    ("log [N]", "what happened in the whole game, or the last N lines of it"),
    ("where X", "where a card, a place or a player is, as far as you may know"),
    ("why X", "why an action is not possible: why attack kepler from brahe"),
    ("rules X", "a rule by its id, or the rules with a word in them"),
    ("hint", "what a bot would do in your place, with the winning chances it sees"),
    ("undo [turn]", "take back your last decision, or all since another acted"),
    ("concede", "give up, where the game has that"),
    ("orders", "be asked at every chance to react, or only where it may matter"),
    ("save [NAME]", "where the game is saved; with a name, keep a copy of it"),
    ("quit", "leave; the game waits for you"),
]


def in_sentences(player: Player, seat: int) -> str:
    """What the log calls a player: "You passes" would not do."""
    return f"Player {seat + 1}" if player.name == YOU else player.name


class Leave(Exception):
    """The players put the game aside."""


class Session:
    """One table in front of people."""

    def __init__(self, table: Table, players: list[Player], name: str, screen: Screen) -> None:
        self.table = table
        self.players = players
        self.name = name
        self.screen = screen
        self.signals = Signals()
        table.state.called[:] = [in_sentences(player, seat) for seat, player in enumerate(players)]
        self.people = [seat for seat, player in enumerate(players) if player.is_person]
        self.viewer = self.people[0] if len(self.people) == 1 else -1
        self.told = [last_decision(table, seat) for seat in range(len(players))]
        self.drawn_at = -1  # how many decisions there were when the board was last drawn
        self.notice = ""
        self.orders = True  # whether the usual standing orders answer for people
        self.programs: dict[int, Bot] = {}
        self.words: dict[str, Callable[[int, str], bool]] = {
            "moves": self.moves,
            "board": self.board,
            "last": self.last,
            "log": self.log,
            "where": self.where,
            "why": self.why,
            "rules": self.rules,
            "hint": self.hint,
            "undo": self.undo,
            "concede": self.concede,
            "orders": self.change_orders,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    # -- the course of the game -------------------------------------------------------------

    def run(self) -> None:
        """Play on to the end of the game. Every decision is on disk before the next is asked."""
        self.store()
        while self.table.state.result is None:
            seat = self.table.state.seat
            ordered = self.table.game.ordered(self.table.state) if self.orders else None
            if self.players[seat].is_person and ordered is not None:
                self.apply(ordered)
            elif self.players[seat].is_person:
                self.person(seat)
            else:
                self.bot(seat)
        self.ending()

    def close(self) -> None:
        """Programs that play hear that it is over, and end."""
        for seat, bot in self.programs.items():
            bot.close(Chair(self.table.state, seat))
        end_all()

    def person(self, seat: int) -> None:
        if self.viewer != seat and self.has_secrets(seat):
            self.curtain(seat)
        self.viewer = seat
        self.page(seat)
        while not self.obey(seat, self.screen.ask()):
            pass

    def bot(self, seat: int) -> None:
        table = self.table
        before = len(table.actions)
        self.apply(self.bot_at(seat).choose(Chair(table.state, seat), BOT_MS))
        if not self.people:
            for line in happened(table, SPECTATOR, before):
                self.screen.say(line)

    def bot_at(self, seat: int) -> Bot:
        """A bot with luck of its own for this decision; a program stays for the whole game."""
        player = self.players[seat]
        if not player.program:
            return make_bot(player.kind, self.luck(seat))
        if seat not in self.programs:
            self.programs[seat] = hire(player.kind, self.luck(seat))
        return self.programs[seat]

    def luck(self, seat: int) -> int:
        """A bot's seed for this decision. Leaving, resuming or undoing changes no bot's mind."""
        start = self.table.start.get("new")
        seed = start.get("seed") if isinstance(start, dict) else 0
        text = f"bot {seat} {len(self.table.actions)} {seed}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")

    def apply(self, action: int) -> None:
        with self.signals:
            self.table.apply(action)
            self.store()

    def store(self) -> None:
        try:
            saves.write(self.name, self.table, self.players)
        except OSError as error:
            reason = escape(error.strerror or str(error))
            self.notice = (
                f"[wrong]The game could not be saved: {reason}. Mend that before you leave.[/]"
            )

    # -- what is shown ----------------------------------------------------------------------

    def has_secrets(self, seat: int) -> bool:
        """Whether the others at this terminal must look away before a seat is shown its page."""
        state = self.table.state
        page = (bare(state.view(seat)), self.news(seat))
        for other in self.people:
            news = happened(self.table, other, self.told[seat])
            if (bare(state.view(other)), news) != page:
                return True
        return False

    def curtain(self, seat: int) -> None:
        name = f"{mark(seat)} [loud]{escape(self.players[seat].name)}[/]"
        self.screen.hide()
        self.screen.rule(f"Next: {name}")
        while True:
            self.screen.say(f"Only {name} may look now. Press Enter when you are ready.")
            line = self.screen.ask().lower()
            if not line:
                break
            if line == "quit":
                raise Leave
            self.screen.say("Nothing is chosen yet: Enter lifts the curtain, quit leaves.")
        self.screen.fresh()
        self.drawn_at = -1

    def news(self, seat: int) -> list[str]:
        return happened(self.table, seat, self.told[seat])

    def page(self, seat: int) -> None:
        """Everything a person needs for a decision."""
        screen = self.screen
        table = self.table
        others = [m for m in table.past[max(self.drawn_at, 0) :] if m.state.seat != seat]
        drawn = screen.live or self.drawn_at < 0 or bool(others)
        board = self.picture(seat)
        news = self.news(seat)
        self.told[seat] = len(table.actions)
        screen.fresh()
        if drawn:
            screen.rule(self.heading(seat))
            self.drawn_at = len(table.past)
        # The news stand above the board: what a small terminal scrolls away, `last` brings back.
        used = len(table.state.options) + len(self.notice.splitlines())
        room = screen.room(board) - used
        if screen.live and len(news) > max(room, FEWEST_NEWS):
            kept = max(room - 1, FEWEST_NEWS)
            screen.say(f"[soft]... {len(news) - kept} lines before; type last to see them[/]")
            news = news[-kept:]
        for line in news:
            screen.say(line)
        if drawn:
            screen.draw(board)
        if self.notice:
            screen.say(self.notice)
            self.notice = ""
        self.moves(seat, "")

    def heading(self, seat: int) -> str:
        names = [
            f"{mark(i)} [loud]{escape(p.name)}[/]" if i == seat else f"{mark(i)} {escape(p.name)}"
            for i, p in enumerate(self.players)
        ]
        return f"{escape(self.table.game.name)}   {'   '.join(names)}"

    def picture(self, seat: int) -> RenderableType:
        state = self.table.state
        draw = self.table.game.picture
        return draw(state.view(seat), seat) if draw is not None else drawing(state, seat)

    def ending(self) -> None:
        """The last page: what happened, how the table stands, who won, and the seed."""
        table = self.table
        result = table.state.result
        if result is None:
            return
        alone = len(self.people) == 1
        seat = self.people[0] if alone else -1
        if self.people:
            self.screen.hide()
            self.screen.rule(f"{escape(table.game.name)}   The end")
            since = self.told[seat] if alone else min(self.told[p] for p in self.people)
            for line in happened(table, seat if alone else SPECTATOR, since):
                self.screen.say(line)
        self.screen.draw(self.picture(seat))
        self.screen.say()
        place = 1
        for seats in result.ranking:
            for each in seats:
                points = f"  {result.scores[each]} points" if result.scores is not None else ""
                name = escape(self.players[each].name)
                self.screen.say(f"  {place}. {mark(each)} {name}{points}")
            place += len(seats)
        self.screen.say(f"[loud]{self.verdict(result.winners)}[/] {escape(result.reason)}")
        for line in fairness(table, True):
            self.screen.say(line)
        path = escape(str(saves.path_of(self.name)))
        self.screen.say(f"[soft]Which moves decided it: orrery analyse {path}[/]")

    def verdict(self, winners: list[int]) -> str:
        names = [escape(self.players[seat].name) for seat in winners]
        if not names:
            return "Nobody at this table wins."
        if names == ["You"]:
            return "You win!"
        if len(names) == 1:
            return f"{names[0]} wins!"
        return f"{', '.join(names[:-1])} and {names[-1]} share the victory."

    # -- what people type -------------------------------------------------------------------

    def obey(self, seat: int, line: str) -> bool:
        """Do what a line says; whether the position is another one now."""
        state = self.table.state
        options = state.options
        if not line:
            if len(options) == 1:
                return self.choose(options[0])
            self.screen.say(f"Type a number from 1 to {len(options)}, or help.")
            return False
        if line.isdecimal():
            if len(line) < 6 and 1 <= int(line) <= len(options):
                return self.choose(options[int(line) - 1])
            self.screen.say(
                f"There is no option {escape(line[:20])}; they go from 1 to {len(options)}."
            )
            return False
        word, _, rest = line.partition(" ")
        known = self.words.get(word.casefold())
        meant = options_like(state, line)
        if known is not None and not (len(meant) == 1 and rest):
            try:
                return known(seat, rest.strip())
            except Refused as error:
                self.screen.say(f"{escape(error.message)}.")
                return False
        if len(meant) == 1:
            return self.choose(meant[0])
        if meant:
            self.screen.say("That can mean more than one option; type its number:")
            for action in meant:
                number = options.index(action) + 1
                self.screen.say(f"[loud]{number:>3}[/]  {escape(state.sentence(action))}")
            return False
        return self.unknown(seat, line, word)

    def choose(self, action: int) -> bool:
        self.apply(action)
        return True

    def unknown(self, seat: int, line: str, word: str) -> bool:
        """Nothing offered reads so: say what was perhaps meant, or why it is not possible."""
        state = self.table.state
        found = actions_like(state, line)
        offered = [action for action in found if action in state.options]
        if offered:
            for action in offered[:5]:
                number = state.options.index(action) + 1
                sentence = escape(state.sentence(action))
                self.screen.say(f"Do you mean [loud]{number}[/]: {sentence}? Type {number}.")
            return False
        if found:
            for text in answers.why(state, seat, line):
                self.screen.say(text)
            return False
        near = nearest(word, list(self.words))
        hint = f" Do you mean {near}?" if near else ""
        self.screen.say(
            f"I do not know {escape(repr(line[:60]))} here.{hint} Type help for the words."
        )
        return False

    # -- the words --------------------------------------------------------------------------

    def moves(self, seat: int, rest: str) -> bool:
        state = self.table.state
        prompt = state.prompt()
        if not prompt.startswith("You "):
            prompt = f"You must {prompt[:1].lower()}{prompt[1:]}"
        step = state.pending
        ids = short_ids(list(step.RULES)) if step is not None else ""
        name = f"{escape(self.players[seat].name)}: " if len(self.people) > 1 else ""
        self.screen.say()
        self.screen.say(
            f"{mark(seat)} {name}[loud]{escape(prompt)}[/]" + (f" [soft]{ids}[/]" if ids else "")
        )
        self.screen.choices([escape(state.sentence(action)) for action in state.options])
        if len(state.options) == 1:
            self.screen.say("[soft]Nothing else is possible: Enter takes it.[/]")
        return False

    def board(self, seat: int, rest: str) -> bool:
        self.screen.draw(self.picture(seat))
        return False

    def last(self, seat: int, rest: str) -> bool:
        since = last_decision(self.table, seat)
        self.tell(happened(self.table, seat, since))
        return False

    def log(self, seat: int, rest: str) -> bool:
        lines = happened(self.table, seat, BEFORE_ALL)
        if rest.isdecimal() and len(rest) < 6:
            lines = lines[len(lines) - min(int(rest), len(lines)) :]
        elif rest:
            lines = ["log takes a number of lines, for example: log 20"]
        self.tell(lines)
        return False

    def tell(self, lines: list[str]) -> None:
        for line in lines or ["Nothing has happened yet."]:
            self.screen.say(line)

    def where(self, seat: int, rest: str) -> bool:
        self.tell(answers.where(self.table.state, seat, rest))
        return False

    def why(self, seat: int, rest: str) -> bool:
        self.tell(answers.why(self.table.state, seat, rest))
        return False

    def rules(self, seat: int, rest: str) -> bool:
        if not rest and self.table.state.pending is not None and self.table.state.pending.RULES:
            for rule in self.table.state.pending.RULES:
                self.tell(answers.rules(self.table.game, rule))
            return False
        self.tell(answers.rules(self.table.game, rest))
        return False

    def hint(self, seat: int, rest: str) -> bool:
        state = self.table.state
        found = hints(Chair(state, seat), self.luck(seat), BOT_MS)
        self.screen.say("A bot likes best, by winning chances from what you may know:")
        for action, chance in found:
            number = state.options.index(action) + 1
            sentence = escape(state.sentence(action))
            self.screen.say(f"[loud]{number:>3}[/]  {in_percent(chance)}{sentence}")
        return False

    def undo(self, seat: int, rest: str) -> bool:
        if rest not in ("", "turn"):
            self.screen.say("Type undo for your last decision, undo turn for your whole turn.")
            return False
        taken: list[str] = []
        with self.signals:
            while not self.table.why_no_undo(seat) and (rest or not taken):
                taken.append(self.table.past[-1].state.sentence(self.table.actions[-1]))
                self.table.undo()
            if taken:
                self.store()
        if not taken:
            self.screen.say(f"Undo is not possible: {self.why_no_undo(seat)}.")
            return False
        made = len(self.table.actions)
        self.told = [min(told, made) for told in self.told]
        self.drawn_at = -1
        self.notice = f"Taken back: {escape('; '.join(taken))}."
        return True

    def change_orders(self, seat: int, rest: str) -> bool:
        game = self.table.game
        if not game.has_orders:
            self.screen.say(f"{escape(game.name)} asks only what must be decided.")
            return False
        self.orders = not self.orders
        if self.orders:
            self.screen.say("You are asked where it may matter; elsewhere you pass.")
        else:
            self.screen.say("You are asked at every chance to react.")
        return False

    def concede(self, seat: int, rest: str) -> bool:
        game = self.table.game
        if not game.concedes:
            self.screen.say(f"{escape(game.name)} has no conceding; quit leaves the game.")
            return False
        if rest != "yes":
            self.screen.say("Nothing takes this back. Type concede yes to give up.")
            return False
        with self.signals:
            self.table.concede(seat)
            self.store()
        return True

    def why_no_undo(self, seat: int) -> str:
        past = self.table.past
        if past and past[-1].state.seat != seat:
            return f"{escape(self.players[past[-1].state.seat].name)} has acted since"
        return self.table.why_no_undo(seat)

    def save(self, seat: int, rest: str) -> bool:
        try:
            if rest:
                saves.refuse_taken(rest)
                saves.write(rest, self.table, self.players)
                self.screen.say(f"A copy is kept: orrery play --resume {rest}")
            else:
                saves.write(self.name, self.table, self.players)
                self.screen.say(f"Saved, as after every decision: {saves.path_of(self.name)}")
        except Refused as error:
            self.screen.say(f"Not saved: {escape(error.message)}.")
        except OSError as error:
            self.screen.say(f"[wrong]Not saved: {escape(error.strerror or str(error))}.[/]")
        return False

    def help(self, seat: int, rest: str) -> bool:
        for word, meaning in HELP:
            self.screen.say(f"  [loud]{escape(f'{word:<12}')}[/] {escape(meaning)}")
        return False

    def quit(self, seat: int, rest: str) -> bool:
        raise Leave


def in_percent(chance: float | None) -> str:
    """A chance as a bar and a number, or nothing where there is none."""
    if chance is None:
        return ""
    full = round(chance * BAR)
    return f"{'█' * full}{'░' * (BAR - full)} {round(100 * chance):>3}%  "


def short_ids(ids: list[str]) -> str:
    """Rule ids side by side, those of one chapter together: VT-TURN-04/05 VT-SETS-03."""
    chapters: dict[str, list[str]] = {}
    for rule in ids:
        chapter, dash, number = rule.rpartition("-")
        chapters.setdefault(chapter + dash, []).append(number)
    return " ".join(chapter + "/".join(numbers) for chapter, numbers in chapters.items())


def fairness(table: Table, over: bool) -> list[str]:
    """What lets everybody check the dice and draws: the commitment first, the seed at the end."""
    start = table.start.get("new")
    seed = start.get("seed") if isinstance(start, dict) else None
    if not isinstance(seed, dict):
        return [f"[soft]Dice and draws come from seed {seed}.[/]"]
    secret = str(seed.get("secret"))
    commitment = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    if over:
        return [
            f"[soft]Dice and draws came from the seed {secret}[/]",
            f"[soft]whose SHA-256 was promised at the start: {commitment}[/]",
        ]
    return [
        "[soft]Dice and draws come from a secret seed, shown at the end. Its SHA-256:[/]",
        f"[soft]{commitment}[/]",
    ]
