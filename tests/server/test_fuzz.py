"""Whatever a page sends, the server answers sensibly, and the table stays as it should."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.driver import Closed, Page, hosting

seats = st.sampled_from([0, 1, 2, -1, 10**20])
ids = st.sampled_from(["a", "b", "c", "", "x" * 65, "\n"])
versions = st.integers(-2, 12)
actions = st.integers(-1, 120)
eyes = st.sampled_from([None, 0, 1, 2, -1, -2])
verbs = st.fixed_dictionaries(
    {"verb": st.sampled_from(["take", "attack", "drop", ""])},
    optional={"args": st.dictionaries(st.sampled_from(["card", "column", "x"]), st.integers(0, 9))},
)
fields: dict[str, st.SearchStrategy[Any]] = {
    "id": ids,
    "seat": seats,
    "version": versions,
    "action": st.one_of(actions, verbs),
    "eye": eyes,
    "seen": versions,
    "tokens": st.lists(st.text(max_size=5), max_size=3),
    "turn": st.booleans(),
    "text": st.text(max_size=30),
    "bot": st.sampled_from(["", "random", "hal"]),
}
NEEDS = {
    "hello": ("seen", "eye", "tokens"),
    "look": ("eye",),
    "move": ("id", "seat", "version", "action"),
    "undo": ("id", "seat", "version", "turn"),
    "why": ("id", "seat", "action"),
    "hint": ("id", "seat"),
    "say": ("id", "text"),
    "hand_over": ("id", "seat", "bot"),
    "ping": (),
}
likely = st.one_of(
    [
        st.fixed_dictionaries({"do": st.just(do), **{name: fields[name] for name in names}})
        for do, names in NEEDS.items()
    ]
).map(json.dumps)
odd = st.one_of(
    st.text(max_size=40),
    st.dictionaries(st.sampled_from([*fields, "do", "more"]), st.none() | st.text() | actions).map(
        json.dumps
    ),
    st.just("[" * 8000),
    st.just('{"do":"why","id":"d","seat":0,"action":' + '{"a":' * 3000 + "1" + "}" * 3000 + "}"),
)
messages = st.lists(st.one_of(likely, likely, likely, odd), max_size=25)


@settings(max_examples=25)
@given(first=messages, second=messages)
def test_any_messages(first: list[str], second: list[str]) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(story(Path(folder), first, second))


async def story(folder: Path, first: list[str], second: list[str]) -> None:
    async with hosting(folder) as host:
        ada, eve = host.device(), host.device()
        made = await ada.make(["person", "person"], game="four")
        table = made["table"]["id"]
        page, other = await ada.sit(table, 0), await eve.connect(table)
        witness = await host.device().sit(table)
        for mine, theirs in zip(first, second, strict=False):
            page.say_text(mine)
            other.say_text(theirs)
        for each in (page, other):
            await heard(each)
        await witness.quiet()
        live = host.live(made)
        assert live.version == witness.version
        assert live.actions == live.course.length
        for text in (*page.frames, *other.frames):
            assert json.loads(text).get("code") != "internal", text
            assert "Traceback" not in text
        # A stranger may watch and talk; every seat is another's.
        for text in other.frames:
            message = json.loads(text)
            if message["is"] in ("scene", "update"):
                assert message["turn"]["actions"] == []


async def heard(page: Page) -> None:
    """Read without the checks of a well-behaved client: this one looks about as it likes."""
    page.note = lambda message: None  # type: ignore[method-assign]
    with suppress(Closed):
        await page.quiet()
