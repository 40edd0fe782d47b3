"""Bots are asked once for each question, and no longer than it is open."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from io import StringIO
from typing import Any

import pytest
from msgspec.structs import replace

from hearthside.bots.bot import Answer
from hearthside.server import asking
from hearthside.server.asking import Asking
from hearthside.server.bot_pool import Thought
from hearthside.server.logs import open_log
from hearthside.server.refusals import store_failed
from hearthside.server.serving import opened
from hearthside.server.settings import ServerSettings
from hearthside.server.sharing import Wish
from hearthside.server.tasks import Tasks
from hearthside.store import MemoryStore
from hearthside.table import Asked
from hearthside.table.messages import SeatBot
from store.engines import eventually, run
from table.evening import SHELF, Evening, lascaux


def first_option(thought: Thought) -> Answer[Any]:
    return Answer(next(iter(thought.decision.options)))


class Mind:
    """Stands in for the bots' processes: answers when it is let, with what it is told to."""

    def __init__(self) -> None:
        self.asked = list[tuple[Thought, Wish]]()
        self.given_up = 0
        self.may_answer = asyncio.Event()
        self.answers: Callable[[Thought], Answer[Any]] = first_option

    async def answer(self, thought: Thought, wish: Wish) -> Answer[Any]:
        self.asked.append((thought, wish))
        try:
            await self.may_answer.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return self.answers(thought)


class Desk:
    """Asks about a table at which two bots choose their markers, and notes what they do."""

    def __init__(self, asking: Asking, mind: Mind, log: StringIO, failed: list[Any]) -> None:
        self.asking = asking
        self.mind = mind
        self.log = log
        self.failed = failed
        self.busy = 0
        self.acted = list[tuple[str, Any]]()
        self.first, self.second = questions()

    async def act(self, asked: Asked, answer: Answer[Any]) -> None:
        if self.busy:
            self.busy -= 1
            raise store_failed()
        self.acted.append((asked.decision.id, answer.action))
        self.asking.settle(asked)

    def ask(self, *questions: Asked) -> None:
        self.asking.ask(questions, self.act)


def questions() -> tuple[Asked, ...]:
    evening = Evening(lascaux(3))
    for seat in (1, 2):
        evening.say("p1", SeatBot(id=f"{seat}", seat=seat, bot="random"))
    evening.start()
    return evening.table.bots_asked()


def told(story: Callable[[Desk], Coroutine[Any, Any, None]], **settings: Any) -> None:
    async def all_of_it() -> None:
        log, failed, mind = StringIO(), list[Any](), Mind()
        wished = ServerSettings(**{"pause_least": 0.0, "pause_most": 0.0, **settings})
        async with opened(wished, SHELF, open_log(log), MemoryStore()) as (house, _):
            tasks = Tasks(failed.append)
            minded = replace(house, bot_pool=mind)
            await story(Desk(Asking(minded, "table", tasks), mind, log, failed))
            tasks.cancel()

    run(all_of_it())


async def a_moment() -> None:
    await asyncio.sleep(0.03)


def test_each_question_is_asked_once_however_often_it_comes() -> None:
    async def story(desk: Desk) -> None:
        desk.ask(desk.first)
        desk.ask(desk.first, desk.second)
        desk.ask(desk.second, desk.first)
        await eventually(lambda: len(desk.mind.asked) >= 2)
        await a_moment()
        seats = [thought.decision.seat for thought, _ in desk.mind.asked]
        assert [1, 2] == seats
        assert {"table"} == {wish.asker.table for _, wish in desk.mind.asked}
        assert desk.asking

    told(story)


def test_a_bot_acts_once_and_is_done() -> None:
    async def story(desk: Desk) -> None:
        desk.ask(desk.first)
        desk.mind.may_answer.set()
        await eventually(lambda: not desk.asking)
        await a_moment()
        assert ["1.1.marker.1"] == [decision for decision, _ in desk.acted]

    told(story)


def test_what_is_settled_otherwise_is_thought_about_no_longer() -> None:
    async def story(desk: Desk) -> None:
        desk.ask(desk.first, desk.second)
        await eventually(lambda: len(desk.mind.asked) == 2)
        desk.ask(desk.second)
        desk.mind.may_answer.set()
        await eventually(lambda: not desk.asking)
        assert 1 == desk.mind.given_up
        assert ["1.1.marker.2"] == [decision for decision, _ in desk.acted]

    told(story)


def test_what_is_open_again_is_asked_again() -> None:
    async def story(desk: Desk) -> None:
        desk.mind.may_answer.set()
        for _ in range(2):
            desk.ask(desk.first)
            await eventually(lambda: not desk.asking)
        assert ["1.1.marker.1"] * 2 == [decision for decision, _ in desk.acted]

    told(story)


def test_an_answer_that_meets_a_busy_store_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "RETRY", 0.005)

    async def story(desk: Desk) -> None:
        desk.busy = 2
        desk.mind.may_answer.set()
        desk.ask(desk.first)
        await eventually(lambda: not desk.asking)
        assert 1 == len(desk.mind.asked) == len(desk.acted)
        assert [] == desk.failed

    told(story)


@pytest.mark.parametrize("trouble", ["breaks", "cheats"])
def test_for_a_bot_that_breaks_or_cheats_the_absent_answer(trouble: str) -> None:
    async def story(desk: Desk) -> None:
        def answers(_: Thought) -> Answer[Any]:
            if trouble == "breaks":
                raise LookupError("lost")
            return Answer("five aces")

        desk.mind.answers = answers
        desk.mind.may_answer.set()
        desk.ask(desk.first)
        await eventually(lambda: not desk.asking)
        [(_, action)] = desk.acted
        assert action in desk.first.decision.options
        assert [] == desk.failed
        assert '"event": "bot"' in desk.log.getvalue()

    told(story)


def test_a_quick_answer_waits_until_the_pause_is_over() -> None:
    async def story(desk: Desk) -> None:
        desk.mind.may_answer.set()
        desk.ask(desk.first)
        await asyncio.sleep(0.05)
        assert [] == desk.acted
        await eventually(lambda: len(desk.acted) == 1)

    told(story, pause_least=0.2, pause_most=0.2)
