"""`orrery play`, driven as people drive it."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

import orrery
from orrery.cli import main
from tests.cli.terminal.driver import Heard, Terminal, kept, play

# A game of Vertium whose first decision is a real choice; see the transcript below.
FIRST = ("vertium", "--seed", "5", "--save", "first", "--option", "start_player=0")
TWO = ("--seat", "me:Anna", "--seat", "me:Bo")


def prompt_of(text: str) -> str:
    """The last prompt with its options."""
    return text[text.rindex("You m") :].split("\n> ")[0].replace("\r", "")


# -- whole games ----------------------------------------------------------------------------


def test_a_whole_game_is_played_through_a_pipe(tmp_path: Path) -> None:
    seats = ["--seat", "me", "--seat", "greedy"]
    heard = play(tmp_path, "vertium", *seats, "--seed", "5", "--save", "whole", typed="1\n" * 2000)
    assert heard.status == 0, heard.err
    assert "wins!" in heard.out or "You win!" in heard.out
    assert "Dice and draws come from seed 5." in heard.out
    assert kept(tmp_path, "whole")["result"] is not None
    assert "finished" in play(tmp_path, "--list").out


def test_piped_output_has_no_control_characters(tmp_path: Path) -> None:
    heard = play(tmp_path, *FIRST, typed="1\nboard\nhelp\nwhere metal\n")
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f]", heard.out)


def test_another_game_needs_nothing_of_its_own(tmp_path: Path) -> None:
    heard = play(tmp_path, "four", "--seat", "me", "--seat", "me", typed="1\n2\n" * 3 + "1\n")
    assert heard.status == 0
    assert "You must drop a disc" in heard.out
    assert "Player 1 wins! Four in a row." in heard.out
    assert "may look now" not in heard.out, "nothing is hidden, so there is no curtain"


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    heard = play(tmp_path, "four", "--seat", "random", "--seat", "greedy", "--seed", "1")
    assert heard.status == 0
    assert "● The first seat takes column" in heard.out
    assert "▲ The second seat takes column" in heard.out
    assert "wins!" in heard.out or "share the victory" in heard.out


def test_the_solo_game_has_one_seat(tmp_path: Path) -> None:
    heard = play(tmp_path, "vertium", "--seat", "me", "--seed", "2")
    assert "Complex" in heard.out
    assert "You m" in heard.out


def test_secret_draws_can_be_checked_afterwards(tmp_path: Path) -> None:
    heard = play(tmp_path, "four", typed="1\n2\n3\n4\n5\n6\n7\n" * 20)
    promised = re.findall(r"\b[0-9a-f]{64}\b", heard.out)
    commitment, seed, again = promised[0], promised[-2], promised[-1]
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commitment == again


# -- the words ------------------------------------------------------------------------------

WORDS = [
    "moves",
    "last",
    "log",
    "log 2",
    "board",
    "where metal",
    "where brahe",
    "where nothing-like-it",
    "why take",
    "why pass",
    "why attack kepler from brahe",
    "why 1",
    "why flurb",
    "rules VT-TURN-04",
    "rules eclipse",
    "rules flurb",
    "rules",
    "hint",
    "undo",
    "concede",
    "orders",
    "save",
    "save copy",
    "save copy ",
    "save ../out",
    "help",
    "movs",
    "attack kepler from brahe",
    "99",
    "",
    "take",
    "\x1b[31m[red]",
    "1",
    "last ",
    "undo ",
    "quit",
]


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> Heard:
    """One game in which every word is typed before and after the first choice."""
    data = tmp_path_factory.mktemp("words")
    return play(data, *FIRST, typed="\n".join(WORDS) + "\n")


def test_prompt_says_what_must_be_done_and_by_which_rule(heard: Heard) -> None:
    assert "● You must take one of the face-up cards. VT-TURN-04/05\n  1  Take " in heard.out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("moves", "You must take one of the face-up cards."),
        ("last", "is turned up"),
        ("log", "Soar takes the first turn"),
        ("board", "Galileo"),
        ("where metal", "Metal: tokens still to place, Soar"),
        ("where metal", "it may be there: the face-down deck (64)"),
        ("where brahe", "the number on the orange moon: "),
        ("where nothing-like-it", "Nothing on this table is called"),
        ("why take", "you may. It is option 1."),
        ("why pass", "Pass: First take one of the two face-up cards. (VT-TURN-05)"),
        ("why attack kepler from brahe", "Attack Kepler from Brahe: "),
        ("why 1", "you may. It is option 1."),
        ("why flurb", "No action of this game reads like 'flurb'."),
        ("rules VT-TURN-04", "must take exactly one of the two face-up cards"),
        ("rules eclipse", "VT-BLUE-04 "),
        ("rules flurb", "No rule speaks of 'flurb'."),
        ("rules", "VT-TURN-05"),
        ("hint", "A bot likes best"),
        ("hint", "%  Take "),
        ("hint", "from what you may know"),
        ("undo", "Undo is not possible: nothing has been done yet."),
        ("concede", "Vertium has no conceding; quit leaves the game."),
        ("orders", "Vertium asks only what must be decided."),
        ("save", "Saved, as after every decision: "),
        ("save copy", "A copy is kept: orrery play --resume copy"),
        ("save ../out", "Not saved: a saved game cannot be called '../out'"),
        ("help", "why an action is not possible"),
        ("movs", "Do you mean moves?"),
        ("attack kepler from brahe", "First take one of the two face-up cards. (VT-TURN-05)"),
        ("99", "There is no option 99; they go from 1 to 2."),
        ("", "Type a number from 1 to 2, or help."),
        ("take", "That can mean more than one option; type its number:"),
        ("1", "Soar takes "),
        ("quit", "The game is saved. Go on with: orrery play --resume first"),
    ],
)
def test_word(heard: Heard, line: str, said: str) -> None:
    assert said in heard.answers(line)


def test_log_can_be_cut_short(heard: Heard) -> None:
    assert len(heard.answers("log 2").splitlines()) == 2


def test_a_name_that_is_taken_is_not_overwritten(heard: Heard) -> None:
    assert heard.out.count("A copy is kept") == 1
    assert "Not saved: there is a saved game copy already" in heard.out


def test_what_is_typed_is_shown_as_text_and_never_as_markup(heard: Heard) -> None:
    assert "[red]" in heard.out
    assert "\x1b" not in heard.out


def test_every_word_of_the_help_is_understood(heard: Heard) -> None:
    for line in heard.answers("help").splitlines()[1:]:
        assert line.split()[0] in WORDS or f"{line.split()[0]} " in " ".join(WORDS)


def test_answers_change_nothing(tmp_path: Path) -> None:
    words = [w for w in WORDS if w.strip() not in ("1", "quit", "save copy", "save ../out", "undo")]
    asked = play(tmp_path / "a", *FIRST, typed="\n".join(words) + "\n")
    silent = play(tmp_path / "b", *FIRST)
    assert kept(tmp_path / "a", "first") == kept(tmp_path / "b", "first")
    assert prompt_of(silent.out) in asked.out


def test_a_sentence_or_its_beginning_chooses(tmp_path: Path) -> None:
    by_number = play(tmp_path / "a", *FIRST, typed="2\n")
    sentence = re.findall(r"  2  (Take \w+)", by_number.out)[0]
    play(tmp_path / "b", *FIRST, typed=f"{sentence.upper()[:-1]}\n")
    assert kept(tmp_path / "a", "first") == kept(tmp_path / "b", "first")


def test_a_single_option_is_shown_and_taken_with_enter(tmp_path: Path) -> None:
    for seed in range(30):
        data = tmp_path / str(seed)
        s = orrery.game("vertium").new(2, seed, {"start_player": 0})
        if len(s.options) == 1:
            break
    heard = play(
        data, "vertium", "--seed", str(seed), "--option", "start_player=0", "--save", "one",
        typed="\n",
    )  # fmt: skip
    assert "Nothing else is possible: Enter takes it." in heard.out
    actions = kept(data, "one")["actions"]
    assert isinstance(actions, list)
    assert actions[0] == s.options[0]


# -- undo -----------------------------------------------------------------------------------


@pytest.mark.rule("PC-END-09")
def test_conceding_asks_first_and_then_stands(tmp_path: Path) -> None:
    typed = "concede\nconcede yes\n"
    heard = play(tmp_path, "conquerors", *TWO, "--seed", "3", "--save", "up", typed=f"\n{typed}")
    assert "Type concede yes to give up." in heard.out
    assert "concedes" in heard.out
    assert "wins! The others conceded." in heard.out
    assert kept(tmp_path, "up")["actions"] in ([-1], [-2])


@pytest.mark.rule("PC-INFO-08")
def test_usual_orders_pass_for_people_until_they_say_otherwise(tmp_path: Path) -> None:
    """The first option is the quiet one; with orders it is asked for far less often."""
    words = ("conquerors", "--seat", "me", "--seat", "greedy", "--seed", "3")
    usual = play(tmp_path, *words, "--save", "usual", typed="1\n" * 40)
    every = play(tmp_path, *words, "--save", "every", typed="orders\n" + "1\n" * 40)
    assert "You are asked at every chance to react." in every.out
    assert "You may react" in every.out
    assert "You passes" not in usual.out
    made = [len(as_list(kept(tmp_path, name)["actions"])) for name in ("usual", "every")]
    assert made[0] > 1.5 * made[1]


def as_list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def test_undo_names_what_it_takes_back(heard: Heard) -> None:
    taken = re.findall(r"Soar takes (\w+)", heard.answers("1"))[-1]
    assert f"Taken back: Take {taken}." in heard.out.rsplit("> undo\n", 1)[1]


def test_undo_never_crosses_another_players_decision(tmp_path: Path) -> None:
    heard = play(tmp_path, "four", "--seed", "1", typed="1\nundo\n")
    assert "Undo is not possible: Medium has acted since." in heard.answers("undo")


def test_undo_never_takes_back_a_draw(tmp_path: Path) -> None:
    # Alone against the Complex, an attack rolls dice and comes back to the same player.
    typed = "1\n1\nundo\n"
    heard = play(tmp_path, "vertium", "--seat", "me", "--seed", "2", typed=typed)
    assert "rolls" in heard.out
    assert "Undo is not possible: a card was drawn or a die rolled since." in heard.answers("undo")


def test_undo_turn_takes_back_all_of_ones_own_decisions(tmp_path: Path) -> None:
    # An attack is three decisions before the first roll: what, from where; how many; which gem.
    data = tmp_path
    before = play(data, "vertium", "--seat", "me", "--seed", "2", "--save", "solo")
    heard = play(data, "--resume", "solo", typed="1\nundo turn\n")
    assert "Taken back: Attack " in heard.answers("undo turn")
    assert prompt_of(heard.out.split("> undo turn")[1]) == prompt_of(before.out)
    assert kept(data, "solo")["actions"] == []


# -- leaving and coming back ----------------------------------------------------------------


def test_a_killed_game_resumes_at_the_identical_prompt(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *FIRST, NO_COLOR="1")
    terminal.until("\n> ")
    for _ in range(4):
        terminal.type("1")
        page = terminal.until("\n> ")
    terminal.kill()
    decisions = kept(tmp_path, "first")["actions"]
    assert isinstance(decisions, list)
    assert len(decisions) >= 4
    heard = play(tmp_path, "--resume")
    assert prompt_of(heard.out) == prompt_of(page)
    assert kept(tmp_path, "first")["actions"] == decisions


def test_ctrl_c_leaves_and_loses_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *FIRST)
    terminal.until("> ")
    terminal.type("1")
    terminal.until("takes")
    terminal.interrupt()
    status, shown = terminal.rest()
    assert status == 130
    assert "The game is saved. Go on with: orrery play --resume first" in terminal.shown + shown
    assert "Traceback" not in terminal.shown + shown
    assert kept(tmp_path, "first")["actions"]


def test_a_closed_terminal_loses_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *FIRST)
    terminal.until("> ")
    terminal.type("1")
    terminal.until("takes")
    # The signal and the end of the input race each other; both lead out.
    assert terminal.hang_up() in (1, 129)
    heard = play(tmp_path, "--resume", "first")
    assert "You must play a set if you hold one" in heard.out


def test_the_end_of_the_input_is_a_way_to_leave(tmp_path: Path) -> None:
    heard = play(tmp_path, *FIRST)
    assert heard.status == 0
    assert heard.out.endswith("The game is saved. Go on with: orrery play --resume first\n")


def test_resume_takes_the_newest_unfinished_game(tmp_path: Path) -> None:
    play(tmp_path, "four", "--save", "old", typed="1\n")
    play(tmp_path, "four", "--save", "new", typed="2\n")
    play(tmp_path, "four", "--save", "over", "--seat", "random", "--seat", "random")
    assert "--resume new" in play(tmp_path, "--resume").out
    assert "--resume old" in play(tmp_path, "--resume", "old").out
    assert "--resume old" in play(tmp_path, "--resume", "four").out, "old was left last"
    assert "unfinished" in play(tmp_path, "vertium", "--resume").err


def test_a_resumed_game_tells_what_happened_since(tmp_path: Path) -> None:
    play(tmp_path, "four", "--seed", "1", "--save", "f", typed="4\n")
    heard = play(tmp_path, "--resume")
    assert "● The first seat takes column 4" in heard.out
    assert "▲ The second seat takes column" in heard.out


def test_leaving_and_resuming_changes_no_bots_mind(tmp_path: Path) -> None:
    seats = ("--seat", "me", "--seat", "greedy")  # however slow the machine, it thinks as much
    play(tmp_path / "a", *FIRST, *seats, typed="1\n1\n1\n1\n")
    play(tmp_path / "b", *FIRST, *seats, typed="1\n1\n")
    play(tmp_path / "b", "--resume", typed="1\n1\n")
    assert kept(tmp_path / "a", "first") == kept(tmp_path / "b", "first")


def test_a_damaged_game_is_reported_and_the_others_are_there(tmp_path: Path) -> None:
    play(tmp_path, "four", "--save", "good", typed="1\n")
    play(tmp_path, "four", "--save", "torn", typed="1\n")
    play(tmp_path, "four", "--save", "forged", typed="1\n")
    games = tmp_path / "games"
    torn = (games / "torn.json").read_bytes()[:-40]
    (games / "torn.json").write_bytes(torn)
    forged = (games / "forged.json").read_text()
    actions = re.findall(r'"actions":\[(\d)', forged)[0]
    changed = forged.replace(f'"actions":[{actions}', f'"actions":[{(int(actions) + 1) % 7}')
    (games / "forged.json").write_text(changed)

    listed = play(tmp_path, "--list")
    assert listed.status == 0
    assert re.search(r"^good +four +You, Medium", listed.out, re.M)
    assert "the saved game torn cannot be read: the file is not whole" in listed.out

    assert play(tmp_path, "--resume", "torn").status == 1
    alone = play(tmp_path, "--resume", "forged")
    assert alone.status == 1
    assert "forged cannot be read: replay.actions[0] leads to another position" in alone.err
    newest = play(tmp_path, "--resume")
    assert "torn cannot be read" in newest.out
    assert "--resume good" in newest.out
    assert (games / "torn.json").read_bytes() == torn, "what is left of it is not touched"


def test_two_terminals_cannot_play_one_game(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *FIRST)
    terminal.until("> ")
    second = play(tmp_path, "--resume", "first")
    terminal.kill()
    assert second.status == 1
    assert "first is being played in another terminal" in second.err
    assert play(tmp_path, "--resume", "first").status == 0


# -- several people on one device -----------------------------------------------------------


def seed_with_secrets() -> int:
    """A seed with which the second player holds a Disaster Card that is nowhere else in sight."""
    for seed in range(200):
        s = orrery.game("vertium").new(2, seed, {"start_player": 0})
        first, second = s.view(0), s.view(1)
        if "raider" in str(second["factions"]) and "raider" not in str(first):
            return seed
    raise AssertionError("no such seed")


def test_hot_seat_shows_nobody_anothers_hand(tmp_path: Path) -> None:
    seed = seed_with_secrets()
    args = ("vertium", *TWO, "--seed", str(seed), "--option", "start_player=0", "--save", "hot")
    start = play(tmp_path / "a", *args)
    assert "Only ● Anna may look now. Press Enter when you are ready.\n> \n" in start.out
    assert "hand" not in start.out.lower(), "before the curtain is lifted nothing is shown at all"

    heard = play(tmp_path, *args, typed="\n1\nboard\nlog\nwhere raider\n1\n1\n1\n")
    until_bo, bo = heard.out.split("Only ▲ Bo may look now.", 1)
    assert "Raider: the cards in hand" not in until_bo
    assert "raider" not in until_bo.replace("where raider", "").lower()
    before_enter = bo.split("\n> ", 1)[0]
    assert before_enter == " Press Enter when you are ready."
    assert "Nothing is chosen yet: Enter lifts the curtain" in bo, "a choice lifts no curtain"


def test_the_curtain_lifts_for_the_player_it_names(tmp_path: Path) -> None:
    seed = seed_with_secrets()
    args = ("vertium", *TWO, "--seed", str(seed), "--option", "start_player=1")
    heard = play(tmp_path, *args, typed="\nwhere raider\n")
    assert "Only ▲ Bo may look now." in heard.out
    assert "1 Raider: the cards in hand, Royal Martian Federation" in heard.out


def test_the_curtain_wipes_the_screen_and_what_scrolled_off(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "vertium", *TWO, "--seed", "3", "--option", "start_player=0")
    terminal.until("Press Enter when you are ready.")
    terminal.type("")
    terminal.until("Anna: ")
    terminal.type("1")
    terminal.until("play a set")
    shown = ""
    while "Next: " not in shown:
        terminal.type("1")
        shown = terminal.until("> ")
    terminal.kill()
    wiped = shown.index("\x1b[2J\x1b[3J")
    assert wiped < shown.index("Next: ")
    after = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown[wiped:])
    assert "Hand" not in after
    assert "Metal" not in after


# -- plain and coloured ---------------------------------------------------------------------


def test_without_colour_a_terminal_gets_no_control_characters(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "vertium", *TWO, "--seed", "3", NO_COLOR="1")
    terminal.until("Press Enter")
    terminal.type("")
    terminal.until("You must")
    terminal.type("quit")
    status, shown = terminal.rest()
    assert status == 0
    assert "\x1b" not in terminal.shown + shown


def test_a_terminal_gets_colours(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *FIRST, COLORTERM="truecolor")
    page = terminal.until("> ")
    terminal.type("quit")
    terminal.rest()
    assert "\x1b[38;2;230;159;0m●" in page, "the first seat's orange circle"


# -- bad use --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["chess"], f"there is no game 'chess'; there are {', '.join(orrery.installed())}"),
        (["vertium", "--seat", "you"], "nobody known here; use one of me, me:YOUR-NAME, "),
        (["vertium", "--seat", "me:"], "a name has 1 to 20 letters"),
        (["vertium", "--seat", "me:A", "--seat", "me:a"], "two seats are called"),
        (["four", "--seat", "me"], "Four in a Row has 2 seats: give --seat as many times"),
        (["vertium", *["--seat", "me"] * 5], "Vertium has 1 to 4 seats"),
        (
            ["vertium", "--option", "colour=red"],
            "Vertium has no option 'colour'; it has battle_style",
        ),
        (["four", "--option", "x"], "it has no options at all"),
        (["vertium", "--option", "gelbon=maybe"], "option gelbon is yes or no, not 'maybe'"),
        (["vertium", "--option", "gelbon"], "gelbon needs battle_style american (VT-CUBE-01)"),
        (["vertium", "--option", "gelbon", "--option", "gelbon"], "option gelbon is given twice"),
        (["vertium", "--option", "battle_style=french"], "must be one of standard, american"),
        (["vertium", "--option", "start_player=7"], "must be from 0 to 1, not 7"),
        (["vertium", "--option", "factions=soar,soar"], "names soar twice"),
        (["vertium", "--save", "a/b"], "a saved game cannot be called 'a/b'"),
        (["vertium", "name"], "to go on with name add --resume"),
        (["--resume"], "there is no unfinished game"),
        (["--resume", "lost"], "there is no saved game lost; nothing has been saved yet"),
        (["--resume", "--seed", "3"], "--resume takes the game as it was saved"),
        (["--list", "--seat", "me"], "--list takes the game as it was saved"),
    ],
)
def test_bad_use_is_refused_in_one_line(
    args: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORRERY_DATA", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["orrery", "play", *args])
    with pytest.raises(SystemExit) as refused:
        main()
    assert said in str(refused.value.code)
    assert str(refused.value.code).startswith("orrery: ")
    assert not list(tmp_path.rglob("*.json")), "nothing is begun"


def test_a_folder_that_cannot_hold_games_is_refused_before_the_first_move(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    heard = play(tmp_path / "file", "four", typed="1\n")
    assert heard.status == 1
    assert "games cannot be saved in" in heard.err
    assert "name another folder in ORRERY_DATA" in heard.err
    assert heard.out == ""


def test_options_are_listed_with_their_values(tmp_path: Path) -> None:
    heard = play(tmp_path, "vertium", "--option", "help")
    assert "battle_style=standard | american\n" in heard.out
    assert "meltdown_self=yes | no\n" in heard.out


def test_help_has_examples(tmp_path: Path) -> None:
    assert "orrery play --resume" in play(tmp_path, "--help").out
