"""The envelope around packed values, and what is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hearthside.kernel import InvalidAction
from hearthside.kernel.codec import FORMAT, UnreadableValue, pack, to_action, unpack
from hearthside.lascaux import KIT, Choose, Colour, Lascaux, Pass, Passed

PASSED = pack(KIT, "event", Passed(2, stones=4))


def test_the_envelope_says_what_it_holds() -> None:
    assert {
        "format": 1,
        "game": "lascaux",
        "rules": 1,
        "kind": "event",
        "value": {"type": "passed", "seat": 2, "stones": 4},
    } == msgspec.json.decode(PASSED)


def test_what_is_packed_comes_back() -> None:
    assert Passed(2, stones=4) == unpack(KIT, "event", PASSED)


def test_equal_values_are_equal_bytes() -> None:
    assert pack(KIT, "setup", Lascaux(seats=3)) == pack(KIT, "setup", Lascaux(seats=3, games=1))


def changed(**fields: Any) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(PASSED), **fields})


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "cannot be read"),
        (b"null", "cannot be read"),
        (b"[1, 2]", "cannot be read"),
        (b"{}", "missing required field"),
        (b'{"format": 1', "cannot be read"),
        (b"\xff\xfe\x00", "cannot be read"),
        (PASSED[:-1], "cannot be read"),
        (PASSED + b"}", "cannot be read"),
        (changed(format=FORMAT + 1), "format 2"),
        (changed(format=0), "format 0"),
        (changed(format="1"), "cannot be read"),
        (changed(rules=2), "rules 2"),
        (changed(rules=10**30), "rules 1 to 1"),
        (changed(game="chess"), "chess event where "),
        (changed(rules=0), "rules 1 to 1"),
        (changed(kind="state"), "lascaux state where "),
        (changed(extra=True), "unknown field"),
        (changed(value=None), "cannot be read"),
        (changed(value={"type": "passed", "seat": 2}), "missing required field"),
        (changed(value={"type": "passed", "seat": "2", "stones": 4}), "Expected `int`"),
        (changed(value={"type": "flew", "seat": 2}), "Invalid value 'flew'"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(data: bytes, why: str) -> None:
    with pytest.raises(UnreadableValue) as error:
        unpack(KIT, "event", data)

    assert why in str(error.value)


def test_a_setup_is_checked_when_it_is_read() -> None:
    data = pack(KIT, "setup", Lascaux(seats=3)).replace(b'"seats":3', b'"seats":2')

    with pytest.raises(UnreadableValue, match="3 to 5 players"):
        unpack(KIT, "setup", data)


def test_a_setup_with_a_field_too_many_is_refused() -> None:
    data = pack(KIT, "setup", Lascaux(seats=3)).replace(b'"seats":3', b'"seats":3,"seed":7')

    with pytest.raises(UnreadableValue, match="unknown field `seed`"):
        unpack(KIT, "setup", data)


def test_actions_come_from_plain_values() -> None:
    assert Pass() == to_action(KIT, {"type": "pass"})
    assert Choose(Colour.PINK) == to_action(KIT, {"type": "choose", "colour": "pink"})


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        "pass",
        {},
        {"type": "fly"},
        {"type": "choose"},
        {"type": "choose", "colour": "red"},
        {"type": "choose", "colour": 1},
        {"type": "draw_card", "card": "deer"},
        {"type": "draw_card", "card": {"animal": "deer", "colours": ["pink"]}},
        {"type": "draw_card", "card": {"animal": "deer", "colours": ["pink", "pink"]}},
    ],
)
def test_what_is_no_action_is_refused_with_a_sentence(value: object) -> None:
    with pytest.raises(InvalidAction) as error:
        to_action(KIT, value)

    assert error.value.why.startswith("not an action of lascaux: ")
