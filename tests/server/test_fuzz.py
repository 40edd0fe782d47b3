"""Whatever is sent, a clear refusal comes back, nothing breaks, and the table goes on."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, get_args

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.config import SchemathesisConfig

from hearthside.table import messages
from server.framing import ends, frames
from server.guests import Guest, House, Party, house

# The server's thread draws from `random` for its pings, whatever a strategy does meanwhile.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")

NUMBERS = st.one_of(
    st.integers(), st.just(10**400), st.just(-1), st.floats(allow_nan=False), st.just(1e308)
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, st.text(max_size=20)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
KINDS: tuple[Any, ...] = get_args(messages.FromClient)
TYPES = [kind.__struct_config__.tag for kind in KINDS]
FIELDS = sorted({field.name for kind in KINDS for field in msgspec.structs.fields(kind)})
IDS = st.sampled_from(["a", "b", "", "x" * 41, "\u0000", "😀"])
MESSAGES = st.builds(
    lambda type_, id_, more: json.dumps({"type": type_, "id": id_, **more}),
    st.sampled_from([*TYPES, "nonsense", 7, None]),
    IDS,
    st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=4),
)
NESTED = st.builds(
    lambda depth, kind: '{"type":"act","id":"n","decision":"d","action":{"x":' + kind * depth,
    st.sampled_from([1, 10, 900, 5_000]),
    st.sampled_from(["[", '{"a":']),
)
GARBAGE = st.one_of(
    st.text(max_size=50).map(lambda text: text.encode("utf-8", "replace").decode()),
    st.sampled_from(["", "null", "{}", "[]", '"', "\ufeff{}", '{"type":"ping"}' * 2, "1e999"]),
)


@pytest.fixture(scope="module")
def party() -> Iterator[tuple[House, Party, list[Guest]]]:
    with house() as home:
        made = home.table()
        yield home, made, made.start("Ben", "Cleo")


@settings(max_examples=150, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
@given(st.lists(st.one_of(MESSAGES, NESTED, GARBAGE), min_size=1, max_size=8))
def test_anything_at_all_over_a_socket_is_answered(
    party: tuple[House, Party, list[Guest]], said: list[str]
) -> None:
    home, made, guests = party
    watcher = home.guest(made.watcher())  # may say anything, and change nothing
    before = home.get(made.path, guests[0].token).json()

    for text in said:
        watcher.socket.send(text)
    watcher.say(type="ping")
    watcher.until("pong")
    watcher.leave()

    after = home.get(made.path, guests[0].token).json()
    assert before["view"] == after["view"]
    assert [] == home.errors()


@settings(max_examples=150, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
@given(st.lists(st.one_of(MESSAGES, NESTED, GARBAGE), min_size=1, max_size=8))
def test_anything_at_all_from_a_player_leaves_the_table_whole(
    party: tuple[House, Party, list[Guest]], said: list[str]
) -> None:
    """A host may change a table, and leave it; what it may not do is break it."""
    home, _, _ = party
    ann = home.table().gather()[0]

    for text in said:
        ann.socket.send(text)
    ann.say(type="ping")
    try:
        ann.until("pong")
    except Exception:  # it said `leave`
        assert "removed" == ann.heard[-1]["code"]
    ann.leave()

    assert [] == home.errors()


@settings(max_examples=60, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
@given(st.binary(max_size=40))
def test_bytes_are_read_as_text_or_refused(
    party: tuple[House, Party, list[Guest]], said: bytes
) -> None:
    home, made, _ = party
    watcher = home.guest(made.watcher())
    watcher.socket.send(said)
    watcher.say(type="ping")
    watcher.until("pong")
    watcher.leave()
    assert [] == home.errors()


@settings(max_examples=75, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
@given(st.lists(frames, min_size=1, max_size=3), ends)
def test_whatever_frames_come_the_house_stands(
    party: tuple[House, Party, list[Guest]], sent: list[bytes], last: bytes
) -> None:
    home, made, _ = party
    watcher = home.guest(made.watcher())
    with suppress(OSError):
        watcher.socket.socket.sendall(b"".join(sent) + last)
    watcher.leave()
    assert [] == home.errors()


@settings(max_examples=100, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
@given(VALUES)
def test_any_action_of_ones_own_is_answered_and_the_game_goes_on(
    party: tuple[House, Party, list[Guest]], action: Any
) -> None:
    home, _, guests = party
    ben = guests[1]
    answer = ben.asks(
        "act", decision=ben.awaited()[0]["id"], action={"type": "choose", "x": action}
    )

    assert ("refused", "invalid") == (answer["type"], answer["kind"])
    assert [] == home.errors()


@pytest.mark.slow(3)
def test_requests_by_the_schema_and_against_it_never_break_the_server() -> None:
    """Schemathesis, over every operation of the OpenAPI document."""
    with house() as home:
        made = home.table()
        token = {"authorization": f"Bearer {made.tokens[0]}"}
        schema = schemathesis.openapi.from_dict(
            home.get("/schema/openapi.json").json(), config=SchemathesisConfig()
        )
        seen = 0
        for result in schema.get_all_operations():
            found: Any = result
            operation = found.ok()
            kinds: list[st.SearchStrategy[Any]] = [
                operation.as_strategy(generation_mode=mode) for mode in schemathesis.GenerationMode
            ]
            strategy = st.one_of(*kinds)

            @settings(
                max_examples=15, suppress_health_check=list(HealthCheck), phases=[Phase.generate]
            )
            @given(strategy)
            def answered(case: Any) -> None:
                answer = case.call(base_url=home.url, headers={**case.headers, **token})
                assert answer.status_code < 500, answer.text
                told = {*case.operation.definition.raw["responses"], "405", "415"}
                assert str(answer.status_code) in told, answer.text
                if answer.status_code >= 400:
                    assert {"code", "why"} == answer.json().keys()

            answered()
            seen += 1

        assert seen >= 12
        assert [] == home.errors()
