"""Every word by which a table refuses is said in some test, and no test waits for another."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

import hearthside.table
from hearthside.kernel import Refusal
from hearthside.table import Denied

HERE = Path(__file__).parent
ROOM = Path(next(iter(hearthside.table.__path__)))


def codes() -> set[str]:
    """The words in the source; `while_…` stands for one for each phase."""
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(ROOM.glob("*.py")))
    words = set(re.findall(r'Denied\(\s*"(\w+)"', source))
    assert 'f"while_{state.phase}"' in source
    return words | {f"while_{phase}" for phase in ("gathering", "playing", "over")}


@pytest.mark.parametrize("code", sorted(codes()))
def test_every_code_is_met_somewhere_in_this_folder(code: str) -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py")))

    assert f'"{code}"' in tests


def test_there_are_many() -> None:
    assert 20 < len(codes())


def test_a_refusal_has_a_kind_a_code_and_a_sentence_and_can_travel() -> None:
    refusal = Denied("not_host", "only the host may do that")

    assert isinstance(refusal, Refusal)
    assert ("denied", "not_host", "only the host may do that") == (
        refusal.kind, refusal.code, str(refusal),
    )  # fmt: skip
    again = pickle.loads(pickle.dumps(refusal))  # noqa: S301
    assert (refusal.code, refusal.why) == (again.code, again.why)
