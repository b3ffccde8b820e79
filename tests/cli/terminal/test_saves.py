"""Saved games on disk."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

import orrery
from orrery.cli.terminal import saves
from orrery.cli.terminal.players import read_players
from orrery.core.errors import Refused
from orrery.core.table import Table

PLAYERS = read_players(["me:Anna", "greedy"])


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ORRERY_DATA", str(tmp_path))
    return tmp_path


def four() -> Table:
    return Table.new(orrery.game("four"), 2, 7)


def test_a_save_comes_back_with_its_players(data: Path) -> None:
    table = four()
    table.apply(3)
    saves.write("mine", table, PLAYERS)
    save = saves.read("mine")
    assert [(p.kind, p.name) for p in save.players] == [("me", "Anna"), ("greedy", "Greedy")]
    assert save.table().save() == table.save()
    assert (save.decisions, save.finished) == (1, False)


def test_a_write_that_fails_leaves_the_old_save(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = four()
    saves.write("mine", table, PLAYERS)
    before = saves.path_of("mine").read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    table.apply(3)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            saves.write("mine", table, PLAYERS)
    assert saves.path_of("mine").read_bytes() == before
    assert [save.name for save in saves.all_saves()] == ["mine"]


def test_the_file_and_then_its_folder_are_on_disk_before_a_write_returns(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, replace = os.fsync, Path.replace

    def note_sync(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        sync(handle)

    def note_replace(path: Path, target: Path) -> Path:
        done.append("rename")
        return replace(path, target)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(Path, "replace", note_replace)
    saves.write("mine", four(), PLAYERS)
    assert done == ["file", "rename", "folder"]


def test_a_save_is_private_because_it_holds_every_hand(data: Path) -> None:
    saves.write("mine", four(), PLAYERS)
    assert stat.S_IMODE(saves.path_of("mine").stat().st_mode) == 0o600


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ORRERY_DATA", "/a")
    assert saves.folder() == Path("/a/games")
    monkeypatch.delenv("ORRERY_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", "/b")
    assert saves.folder() == Path("/b/orrery/games")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/c")
    assert saves.folder() == Path("/c/.local/share/orrery/games")


@pytest.mark.parametrize("name", ["", ".", "..", "a/b", "a b", "-x", "x.json", "é", "a" * 65])
def test_names_that_are_no_file_names_are_refused(name: str) -> None:
    with pytest.raises(Refused, match="cannot be called"):
        saves.path_of(name)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not whole"),
        ("\x00\xff", "not whole"),
        ("[]", "must be a table"),
        ("[" * 100_000, "not whole"),
        ("{}", "orrery_play is missing"),
        ('{"orrery_play":2}', "must be from 1 to 1"),
        ('{"orrery_play":1,"players":[{"kind":"me"}],"replay":{}}', "name is missing"),
        ('{"orrery_play":1,"players":[{"kind":"hal","name":"H"}],"replay":{}}', "must be one of"),
        ('{"orrery_play":1,"players":[],"replay":{}}', "game is missing"),
    ],
)
def test_what_is_wrong_with_a_damaged_save_is_said(data: Path, text: str, problem: str) -> None:
    saves.write("good", four(), PLAYERS)
    saves.path_of("bad").write_text(text, "latin-1")
    found = {save.name: save.problem for save in saves.all_saves()}
    assert found["good"] == ""
    assert problem in found["bad"]
