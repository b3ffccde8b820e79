"""The application: its addresses, and how refusals are told over HTTP."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final

from litestar import Litestar, Request, Response, Router, WebSocket, delete, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

import orrery
from orrery.core.errors import Refused
from orrery.server import info
from orrery.server.archive import Archive
from orrery.server.clocks import Time
from orrery.server.gate import DEVICE, Gate
from orrery.server.house import Settings
from orrery.server.messages import (
    Analysis,
    AskAnalysis,
    CheckDeck,
    DeckInfo,
    ForkTable,
    GameInfo,
    ImportTable,
    Joined,
    JoinTable,
    Json,
    NewTable,
    Problem,
    ReplayStep,
    RuleInfo,
    TableInfo,
    TableList,
    TableMade,
    Verification,
)
from orrery.server.pages import page
from orrery.server.room import Room
from orrery.server.sockets import Socket
from orrery.server.store import Database

log = logging.getLogger("orrery.server")

AnyRequest = Request[Any, Any, Any]
TheRoom = NamedDependency[Room]
TheDevice = NamedDependency[str]  # SHA-256 of its cookie

STATUS: Final = {
    "unknown_game": 404,
    "unknown_table": 404,
    "no_decks": 404,
    "no_analysis": 404,
    "not_your_seat": 403,
    "bad_token": 403,
    "still_running": 409,
    "pinned": 409,
    "game_over": 409,
    "deck_chosen": 409,
    "too_many_tables": 429,
    "too_many_devices": 429,
    "room_full": 503,
    "storage": 503,
}
TOLD: Final = {
    400: "Something in the request is wrong.",
    403: "This is not yours to do.",
    404: "There is no such thing.",
    409: "This cannot be done now.",
    413: "The request is too large.",
    429: "Too much is asked for.",
    503: "The room cannot do this at present.",
}
PROBLEMS: Final = {
    status: ResponseSpec(Problem, description=text, generate_examples=False)
    for status, text in TOLD.items()
}


def device_of(request: AnyRequest) -> str:
    device: str = request.scope["state"].get(DEVICE, "")
    return device


def room_of(state: State) -> Room:
    room: Room = state.room
    return room


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """The games that are installed."""
    return info.all_games()


@get("/api/games/{key:str}/rules", responses=PROBLEMS, sync_to_thread=False)
def rules(key: FromPath[str]) -> list[RuleInfo]:
    """The rules of a game, with their ids."""
    return info.rules_of(key)


@get("/api/games/{key:str}/faces", responses=PROBLEMS, sync_to_thread=False)
def faces(key: FromPath[str]) -> Json:
    """What is printed on the components of a game, in the game's own form."""
    return orrery.game(key).faces()


@post("/api/games/{key:str}/decks/check", status_code=200, responses=PROBLEMS)
async def check_deck(key: FromPath[str], data: JSONBody[CheckDeck]) -> DeckInfo:
    """Whether a deck may be played: every rule that it breaks."""
    return info.judged(orrery.game(key), data)


@get("/api/tables")
async def tables(room: TheRoom, device: TheDevice) -> TableList:
    """One's own tables and the public ones."""
    return await room.listed(device)


@post("/api/tables", responses=PROBLEMS)
async def make_table(room: TheRoom, device: TheDevice, data: JSONBody[NewTable]) -> TableMade:
    """Begin a game."""
    return await room.make(data, device)


@get("/api/tables/{table_id:str}", responses=PROBLEMS)
async def table(room: TheRoom, device: TheDevice, table_id: FromPath[str]) -> TableInfo:
    """A table as everybody may know it."""
    return await room.info(table_id, device)


@post("/api/tables/{table_id:str}/join", responses=PROBLEMS)
async def join(
    room: TheRoom, device: TheDevice, table_id: FromPath[str], data: JSONBody[JoinTable]
) -> Joined:
    """Take the seat that a link is for."""
    return await room.join(table_id, data, device)


@get("/api/tables/{table_id:str}/replay", responses=PROBLEMS)
async def replay(
    room: TheRoom,
    device: TheDevice,
    table_id: FromPath[str],
    at: FromQuery[int | None] = None,
    eye: FromQuery[int | None] = None,
    since: Annotated[
        int, QueryParameter(ge=0, description="the first line of the log to send")
    ] = 0,
) -> ReplayStep:
    """A table after so many actions (all of them without `at`), through an eye."""
    return await Archive(room).replay(table_id, at, eye, since, device)


@get("/api/tables/{table_id:str}/export", responses=PROBLEMS)
async def export(room: TheRoom, table_id: FromPath[str]) -> Response[Json]:
    """The replay file of a finished game."""
    name = f'attachment; filename="orrery-{table_id}.json"'
    return Response(await Archive(room).export(table_id), headers={"Content-Disposition": name})


@post("/import", responses=PROBLEMS)
async def bring_in(room: TheRoom, device: TheDevice, data: JSONBody[ImportTable]) -> TableInfo:
    """A replay file becomes a table to look at."""
    return await Archive(room).bring_in(data, device)


@post("/api/tables/{table_id:str}/fork", responses=PROBLEMS)
async def fork(
    room: TheRoom, device: TheDevice, table_id: FromPath[str], data: JSONBody[ForkTable]
) -> TableMade:
    """Play on from a point of another table, against bots."""
    return await Archive(room).fork(table_id, data, device)


@get("/api/tables/{table_id:str}/verify", responses=PROBLEMS)
async def verify(room: TheRoom, table_id: FromPath[str]) -> Verification:
    """The promise made at the start, and after the end whether it was kept."""
    return await Archive(room).verify(table_id)


@post("/api/tables/{table_id:str}/analysis", status_code=200, responses=PROBLEMS)
async def analyse(room: TheRoom, table_id: FromPath[str], data: JSONBody[AskAnalysis]) -> Analysis:
    """Judge a finished game choice by choice, or go on where that was stopped."""
    return await room.analyses.begin(table_id, data.open)


@get("/api/tables/{table_id:str}/analysis", responses=PROBLEMS)
async def analysis(
    room: TheRoom,
    table_id: FromPath[str],
    open: FromQuery[bool] = False,
    since: Annotated[int, QueryParameter(ge=0, description="the first point to send")] = 0,
) -> Analysis:
    """How far an analysis is, and what it has found; answered a moment later while it goes on."""
    return await room.analyses.news(table_id, open, since)


@delete("/api/tables/{table_id:str}/analysis", status_code=200, responses=PROBLEMS)
async def stop_analysis(
    room: TheRoom, table_id: FromPath[str], open: FromQuery[bool] = False
) -> Analysis:
    """Stop an analysis; what it has found is kept."""
    return await room.analyses.stop(table_id, open)


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: AnyRequest) -> Json:
    """What this API takes and gives."""
    return request.app.openapi_schema.to_schema()


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], room: TheRoom, table_id: FromPath[str]) -> None:
    device: str = socket.scope["state"].get(DEVICE, "")
    await Socket(room, socket, device).serve(table_id)


# -- refusals -------------------------------------------------------------------------------


def told(code: str, message: str, field: str, status: int) -> Response[Problem]:
    return Response(Problem(code=code, message=message, field=field), status_code=status)


def tell_refused(request: AnyRequest, e: Refused) -> Response[Problem]:
    return told(e.code, e.message, e.field, STATUS.get(e.code, 400))


def tell_http(request: AnyRequest, e: HTTPException) -> Response[Problem]:
    code = {404: "not_found", 405: "not_allowed", 413: "too_large"}.get(
        e.status_code, "bad_request"
    )
    message, field = e.detail, ""
    if isinstance(e.extra, Sequence) and e.extra and isinstance(e.extra[0], dict):
        message = str(e.extra[0].get("message", message))
        field = str(e.extra[0].get("key", ""))
    if e.status_code >= 500:
        return tell_wrong(request, e)
    return told(code, message, field, e.status_code)


def tell_wrong(request: AnyRequest, e: Exception) -> Response[Problem]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=e)
    return told("internal", "something went wrong here", "", 500)


# -- the application ------------------------------------------------------------------------


def make_app(
    settings: Settings, time: Time | None = None, database: Database | None = None
) -> Litestar:
    """A server's application; its room opens and closes with it, and the database with that."""
    clock = time or Time()
    limits = settings.limits

    @asynccontextmanager
    async def open_room(app: Litestar) -> AsyncIterator[None]:
        kept = database or Database(settings.data)
        room = Room(settings, kept, clock)
        app.state.room = room
        try:
            yield
        finally:
            await room.close()
            kept.close()

    return Litestar(
        route_handlers=[
            games,
            rules,
            faces,
            check_deck,
            tables,
            make_table,
            table,
            join,
            replay,
            export,
            # The only address that takes long bodies.
            Router(
                "/api/tables", route_handlers=[bring_in], request_max_body_size=limits.import_body
            ),
            fork,
            verify,
            analyse,
            analysis,
            stop_analysis,
            openapi,
            live,
            page,
        ],
        dependencies={
            "device": Provide(device_of, sync_to_thread=False),
            "room": Provide(room_of, sync_to_thread=False),
        },
        lifespan=[open_room],
        middleware=[Gate(limits, clock)],
        exception_handlers={
            Refused: tell_refused,
            HTTPException: tell_http,
            Exception: tell_wrong,
        },
        request_max_body_size=limits.body,
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=4096,
            gzip_compress_level=3,
            exclude_opt_key="packed",  # the bundle's files are compressed once, in pages.py
        ),
        openapi_config=OpenAPIConfig(
            title="Orrery game room",
            version=orrery.__version__,
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/schema.json")],
        ),
        logging_config=None,
        debug=False,
    )
