"""Asking bots: what a table wants of them is thought about, paused over, and acted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from random import Random
from typing import Any, TypeAlias

from hearthside.bots.bot import Answer
from hearthside.kernel import Refusal
from hearthside.server.bot_pool import Thought, longest
from hearthside.server.house import House
from hearthside.server.pausing import pause
from hearthside.server.refusals import RETRY, Busy
from hearthside.server.sharing import Asker, Wish
from hearthside.server.tasks import Tasks
from hearthside.table import Asked

Act: TypeAlias = Callable[[Asked, Answer[Any]], Coroutine[Any, Any, None]]
"""Does at the table what a bot has answered; raises Busy where that has to be tried again."""


class Asking:
    """The questions of one table that are being thought about."""

    def __init__(self, house: House, table: str, tasks: Tasks) -> None:
        self.asker = Asker(table)
        self._house = house
        self._tasks = tasks
        self._thinking = dict[str, asyncio.Task[None]]()  # by decision

    def __bool__(self) -> bool:
        """Whether anything is being thought about."""
        return bool(self._thinking)

    def ask(self, questions: Iterable[Asked], act: Act) -> None:
        """Just these: what is new is thought about from now on, what is settled no longer."""
        asked = {question.decision.id: question for question in questions}
        for decision in self._thinking.keys() - asked.keys():
            self._thinking.pop(decision).cancel()
        for decision, one in asked.items():
            if decision not in self._thinking:
                self._thinking[decision] = self._tasks.start(self._turn(one, act))

    def settle(self, asked: Asked) -> None:
        """This question is answered; whoever answered it may go on."""
        self._thinking.pop(asked.decision.id, None)

    def clear(self) -> None:
        """Nothing is asked any more; the tasks are cancelled by their owner."""
        self._thinking.clear()

    async def _turn(self, asked: Asked, act: Act) -> None:
        """Think, then act: once, unless the question has been settled otherwise."""
        answer = await self._answer(asked)
        while True:
            try:
                return await act(asked, answer)
            except Busy:
                await asyncio.sleep(RETRY)

    async def _answer(self, asked: Asked) -> Answer[Any]:
        house = self._house
        loop = asyncio.get_running_loop()
        seed = house.moment().seed
        wish = Wish(self.asker, loop.time() + self._pause(asked, seed))
        try:
            answer = await house.bot_pool.answer(
                Thought(asked.game, asked.bot, asked.view, asked.decision, seed), wish
            )
            if answer.action not in asked.decision.options:
                raise Refusal("a bot chose what is not open to it")
        except Exception as error:
            house.failed("bot", error, bot=asked.bot, game=asked.game)
            absent = house.shelf[asked.game].absent
            answer = Answer(absent(asked.view, asked.decision, Random(seed)))
        await asyncio.sleep(wish.deadline - loop.time())
        return answer

    def _pause(self, asked: Asked, seed: str) -> float:
        """How long to wait at least, by nothing that only the bot's seat knows."""
        least, most = self._house.settings.pause_least, self._house.settings.pause_most
        if most > 0 and asked.hardness > 0 and self._house.shelf[asked.game].sealed:
            least = min(most, max(least, longest(asked.game, asked.bot)))
        return pause(asked.bot, asked.hardness, Random(f"{seed}/pause"), least, most)
