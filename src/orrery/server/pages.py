"""The client: the built bundle beside this module, and the page that every address of it shows."""

from __future__ import annotations

import gzip
import mimetypes
import re
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath

AnyRequest = Request[Any, Any, Any]

STATIC: Final = Path(__file__).parent / "static"
PAGES: Final = re.compile(r"(|room|table/[^/]+|replay/[^/]+|decks/[^/]+|join/[^/]+/[^/]+)/?")
FOR_EVER: Final = "public, max-age=31536000, immutable"  # names of assets hold their hash
SMALL: Final = 1024
NOT_BUILT: Final = (
    "<!doctype html><html lang='en'><title>Orrery</title><h1>Orrery</h1>"
    "<p>The server is running, but its pages are not built. Run <code>make web</code>.</p></html>"
)
POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    " frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)


class Asset:
    """A file of the bundle, compressed once."""

    def __init__(self, path: Path) -> None:
        self.changed = path.stat().st_mtime_ns
        self.body = path.read_bytes()
        self.type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        text = self.type.startswith("text/") or self.type.endswith(("javascript", "json", "+xml"))
        self.packed = gzip.compress(self.body, 9) if text and len(self.body) > SMALL else b""


_assets: dict[Path, Asset] = {}


def asset(path: Path) -> Asset | None:
    """A file under the bundle's folder; nothing outside it."""
    found = path.resolve()
    if not found.is_relative_to(STATIC.resolve()) or not found.is_file():
        return None
    known = _assets.get(found)
    if known is None or known.changed != found.stat().st_mtime_ns:
        known = _assets[found] = Asset(found)
    return known


def served(found: Asset, request: AnyRequest, cache: str) -> Response[bytes]:
    headers = {"Cache-Control": cache, "Content-Security-Policy": POLICY, "Vary": "Accept-Encoding"}
    body = found.body
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = found.packed
    return Response(body, media_type=found.type, headers=headers)


@get(["/", "/{path:path}"], include_in_schema=False, packed=True, sync_to_thread=False)
def page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes] | Response[str]:
    """A file of the bundle, or the page for an address of the client."""
    name = path.lstrip("/")
    if name and not name.startswith("api/") and "\0" not in name:
        found = asset(STATIC / name)
        if found is not None:
            cache = FOR_EVER if name.startswith("assets/") else "no-cache"
            return served(found, request, cache)
    if PAGES.fullmatch(name) is None:
        return Response("There is no such page.", status_code=404, media_type="text/plain")
    index = asset(STATIC / "index.html")
    if index is None:
        return Response(NOT_BUILT, media_type="text/html")
    return served(index, request, "no-cache")
