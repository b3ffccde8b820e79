"""`orrery serve`: the game room in the browser."""

from __future__ import annotations

import socket
import webbrowser
from contextlib import suppress
from typing import Annotated, Final

import typer

from orrery.core.errors import Refused

PORT: Final = 8421


def command(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 for any free one.")] = PORT,
    data: Annotated[
        str, typer.Option(help="Folder, SQLite file or SQLAlchemy URL that keeps the tables.")
    ] = "",
    open_page: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    limit: Annotated[
        list[str] | None, typer.Option(help="Change a limit: name=value (docs/server.md).")
    ] = None,
    pace: Annotated[
        float, typer.Option(min=0.0, max=0.6, help="Seconds between moves of bots.")
    ] = 0.4,
    workers: Annotated[
        int, typer.Option(min=0, help="Processes for bots; 0: one a core, less one.")
    ] = 0,
) -> None:
    """Open the game room: play in the browser, alone, on one device, or online.

    Tables are kept in the user's data folder unless --data says otherwise, and
    every move is on disk before it is acknowledged.

    Examples:

    \b
      orrery serve --open
      orrery serve --host 0.0.0.0 --port 80 --data /srv/orrery
    """
    import uvicorn

    from orrery.server.app import make_app
    from orrery.server.house import Settings
    from orrery.server.limits import read_limits
    from orrery.server.store import Database
    from orrery.server.wire import DirectProtocol

    settings = Settings(data=data, limits=read_limits(limit or []), pace=pace, workers=workers)
    listener = listen(host, port)
    address = page_address(host, listener.getsockname()[1])
    database = Database(data)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            app.state.room.sweeper.begin()
            # Flushed, so that whoever starts a server from a program can wait for this line.
            print(f"The game room is open at {address} (Ctrl-C closes it)", flush=True)
            if open_page:
                webbrowser.open(address)

    app = make_app(settings, database=database)
    config = uvicorn.Config(
        app,
        access_log=False,
        log_level="warning",
        lifespan="on",
        server_header=False,
        timeout_graceful_shutdown=5,
        ws=DirectProtocol,
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,
    )
    with suppress(KeyboardInterrupt):
        Server(config).run([listener])


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or a refusal that says what to do."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except (OSError, OverflowError) as e:
        listener.close()
        message = f"cannot listen on {host}, port {port}: {e}; choose others with --host and --port"
        raise Refused("no_port", message, "port") from e
    return listener


def page_address(host: str, port: int) -> str:
    """Where a browser on this machine finds the room."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"
