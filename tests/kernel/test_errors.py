"""Refusals say what they are, and survive a journey between processes."""

from __future__ import annotations

import pickle

import pytest

from hearthside.kernel import IllegalAction, InvalidAction, InvalidSetup, Refusal, StaleAction
from hearthside.kernel.codec import UnreadableValue
from hearthside.kernel.record import RecordError

ILLEGAL = IllegalAction("L4.3e", "seat 1 has passed")


def test_an_illegal_action_cites_its_rule() -> None:
    assert "L4.3e: seat 1 has passed" == str(ILLEGAL)
    assert ("illegal", "L4.3e", "seat 1 has passed") == (ILLEGAL.kind, ILLEGAL.rule, ILLEGAL.why)


@pytest.mark.parametrize(
    ("error", "kind"), [(InvalidAction("what?"), "invalid"), (StaleAction("late"), "stale")]
)
def test_other_refusals_have_a_kind_and_no_rule(error: Refusal, kind: str) -> None:
    assert (kind, None, str(error)) == (error.kind, error.rule, error.why)


@pytest.mark.parametrize("error", [ILLEGAL, InvalidAction("what?"), StaleAction("late")])
def test_a_refusal_can_be_pickled(error: Refusal) -> None:
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301

    assert type(error) is type(copy)
    assert (error.kind, error.rule, error.why) == (copy.kind, copy.rule, copy.why)
    assert str(error) == str(copy)


@pytest.mark.parametrize("error", [InvalidSetup("no"), UnreadableValue("no")])
def test_other_errors_can_be_pickled(error: Exception) -> None:
    assert "no" == str(pickle.loads(pickle.dumps(error)))  # noqa: S301


def test_a_record_error_can_be_pickled() -> None:
    error = RecordError(3, "seat 1 has passed", "L4.3e")

    copy = pickle.loads(pickle.dumps(error))  # noqa: S301

    assert ("line 3: L4.3e: seat 1 has passed", 3) == (str(copy), copy.line)


def test_a_record_error_names_line_and_rule_if_there_is_one() -> None:
    assert "line 3: L4.3e: no" == str(RecordError(3, "no", "L4.3e"))
    assert "line 3: no" == str(RecordError(3, "no"))
