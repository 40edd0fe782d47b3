"""Updates as they travel: what several viewers are told alike is encoded once."""

from __future__ import annotations

import msgspec

from hearthside.server.frames import frame
from hearthside.server.wire import UpdateEncoder, json_of
from hearthside.table import CommittedFacts
from hearthside.table.messages import Update
from table.evening import choosing

VIEWERS = ("p1", "p2", "p3", None)


def a_choice_and_a_pass() -> tuple[CommittedFacts, CommittedFacts]:
    evening = choosing()
    choice = evening.choose("p1", "blue")
    evening.choose("p2", "green")
    evening.choose("p3", "pink")
    passed = evening.passes("p1")
    assert choice is not None
    assert passed is not None
    return choice, passed


def updates(told: CommittedFacts) -> list[Update]:
    return [update for update in map(told.update, VIEWERS) if update is not None]


def test_a_frame_says_what_its_update_says() -> None:
    for told in a_choice_and_a_pass():
        telling = UpdateEncoder()
        for update in updates(told):
            expected = frame(msgspec.json.encode(update))
            assert expected == telling.framed(update, json_of(update.view))


def test_only_facts_that_hide_nothing_are_the_same_for_all() -> None:
    choice, passed = a_choice_and_a_pass()

    assert [passed.alike] * len(VIEWERS) == [update.facts for update in updates(passed)]
    assert choice.alike is None
    mine, *others = [update.facts for update in updates(choice)]
    assert all(mine != facts for facts in others)
