"""What every request passes first: the device's cookie, the rate of its address, its origin."""

from __future__ import annotations

import re
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Final

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from orrery.server.clocks import Time
from orrery.server.limits import Addresses, Limits
from orrery.server.messages import Problem
from orrery.server.seats import hashed

COOKIE: Final = "orrery_device"
DEVICE: Final = "orrery.device"  # in the scope's state: SHA-256 of the cookie
FORM: Final = re.compile(r"[0-9a-f]{32}")
YEAR: Final = 365 * 24 * 3600


class Gate(ASGIMiddleware):
    """Lets requests in, each with its device."""

    def __init__(self, limits: Limits, time: Time) -> None:
        self.time = time
        self.addresses = Addresses(limits.requests, limits.request_seconds)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        headers = Headers.from_scope(scope)
        client = scope.get("client")
        address = client[0] if client else ""
        if not self.addresses.admits(address, self.time.steady()):
            message = "too many requests from this address; wait a minute"
            await self.refuse(scope, receive, send, 429, "too_fast", message)
            return
        if foreign(headers):
            message = "this request comes from another site's page"
            await self.refuse(scope, receive, send, 403, "foreign_origin", message)
            return
        cookie = device_cookie(headers)
        fresh = not cookie
        if fresh:
            cookie = secrets.token_hex(16)
        # A socket cannot be given a cookie that later requests would carry: it has no device yet.
        known = "" if fresh and scope["type"] == ScopeType.WEBSOCKET else hashed(cookie)
        scope["state"][DEVICE] = known

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableScopeHeaders.from_message(message)
                out["X-Content-Type-Options"] = "nosniff"
                out["Referrer-Policy"] = "no-referrer"
                # Files that shared caches may keep must not bring one device's cookie to others.
                if fresh and not scope["path"].startswith("/assets/"):
                    secure = "; Secure" if scope.get("scheme") == "https" else ""
                    kept = f"Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
                    out.add("Set-Cookie", f"{COOKIE}={cookie}; {kept}")
            await send(message)

        await next_app(scope, receive, send_with_cookie)

    async def refuse(
        self, scope: Scope, receive: Receive, send: Send, status: int, code: str, text: str
    ) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": text})
            return
        body = msgspec.json.encode(Problem(code=code, message=text, field=""))
        headers = [(b"content-type", b"application/json"), (b"retry-after", b"60")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def foreign(headers: Headers) -> bool:
    """Whether a browser says that another site's page asks."""
    origin = headers.get("origin")
    if not origin or headers.get("sec-fetch-site") == "same-origin":
        return False
    return origin.partition("://")[2] != headers.get("host", "")


def device_cookie(headers: Headers) -> str:
    jar: SimpleCookie = SimpleCookie()
    try:
        jar.load(headers.get("cookie", ""))
    except CookieError:
        return ""
    value = jar[COOKIE].value if COOKIE in jar else ""
    return value if FORM.fullmatch(value) else ""
