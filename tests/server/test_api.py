"""The HTTP API keeps what its OpenAPI schema promises, whatever is sent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from litestar import Litestar
from litestar.testing import TestClient
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from orrery.server.app import make_app
from orrery.server.house import Settings
from orrery.server.limits import Limits

EXAMPLES = 25
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
OPERATIONS = [
    ("GET", "/api/games"),
    ("GET", "/api/games/{key}/rules"),
    ("GET", "/api/games/{key}/faces"),
    ("POST", "/api/games/{key}/decks/check"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/import"),
    ("GET", "/api/tables/{table_id}"),
    ("POST", "/api/tables/{table_id}/join"),
    ("GET", "/api/tables/{table_id}/replay"),
    ("GET", "/api/tables/{table_id}/export"),
    ("POST", "/api/tables/{table_id}/fork"),
    ("GET", "/api/tables/{table_id}/verify"),
    ("GET", "/api/tables/{table_id}/analysis"),
    ("POST", "/api/tables/{table_id}/analysis"),
    ("DELETE", "/api/tables/{table_id}/analysis"),
]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    folder = tmp_path_factory.mktemp("room")
    limits = Limits(requests=10**6, tables_per_device=10**6)
    app = make_app(Settings(data=str(folder), limits=limits, pace=0.0, workers=1))
    with TestClient(app, base_url="http://room.local", raise_server_exceptions=False) as found:
        yield found


@pytest.fixture(scope="module")
def table(client: TestClient[Litestar]) -> str:
    """A table that is there, so that not everything asked about is missing."""
    made = client.post("/api/tables", json={"game": "four", "seats": [{"kind": "person"}] * 2})
    found: str = made.json()["table"]["id"]
    return found


def test_every_operation_is_tried(client: TestClient[Litestar]) -> None:
    paths = client.get("/openapi.json").json()["paths"]
    found = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    assert found == set(OPERATIONS)


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_whatever_is_sent(client: TestClient[Litestar], table: str, method: str, path: str) -> None:
    schema = schemathesis.openapi.from_dict(client.get("/openapi.json").json())
    operation = schema[path][method]

    @settings(
        max_examples=EXAMPLES,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def attempt(case: Any) -> None:
        if "table_id" in case.path_parameters and hash(case.path_parameters["table_id"]) % 2:
            case.path_parameters["table_id"] = table
        if "key" in case.path_parameters and hash(case.path_parameters["key"]) % 2:
            case.path_parameters["key"] = "conquerors"
        asked = case.as_transport_kwargs(base_url="http://room.local")
        asked.pop("cookies", None)
        response = client.request(**asked)
        case.validate_response(response, checks=CHECKS)

    attempt()


def test_methods_that_are_not_there(client: TestClient[Litestar]) -> None:
    response = client.delete("/api/tables")
    assert response.status_code == 405
    assert response.json()["code"] == "not_allowed"


def test_nothing_of_the_inside_is_told(client: TestClient[Litestar], tmp_path: Path) -> None:
    response = client.post(
        "/api/tables", content=b"\xff\xfe{", headers={"content-type": "application/json"}
    )
    assert response.status_code == 400
    assert "Traceback" not in response.text
    assert "site-packages" not in response.text
