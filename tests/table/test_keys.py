"""The links that let others in: who makes them anew, and when they are new by themselves."""

from __future__ import annotations

from hearthside.table.messages import ChangeKeys, Leave, Remove
from hearthside.table.model import KeysChanged
from table.evening import three


def test_the_host_makes_new_keys_and_nobody_else() -> None:
    evening = three()
    with evening.refused("not_host"):
        evening.say("p2", ChangeKeys(id="1"))

    told = evening.say("p1", ChangeKeys(id="1"))

    assert told is not None
    assert [KeysChanged()] == [fact for fact, _ in told.facts]
    assert 1 == evening.table.view("p3").keys


def test_whoever_is_removed_takes_no_key_along() -> None:
    evening = three()

    evening.say("p1", Remove(id="1", player="p3"))

    assert 1 == evening.state.keys


def test_whoever_leaves_may_come_back_by_the_same_key() -> None:
    evening = three()

    evening.say("p3", Leave(id="1"))

    assert 0 == evening.state.keys
