"""Bots at the table: on their own seats, on lent ones, and when they break."""

import asyncio
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from hearthside.bots.answers import Answer
from hearthside.server import serving
from hearthside.server.thinking import Thinkers, Thought
from server.guests import PATIENCE, House
from server.minds import Deadly, Easy, Hard


def test_bots_fill_the_table_and_play_with_one_person(home: House) -> None:
    party = home.table(seats=4)
    [ann] = party.gather()
    for seat, bot in ((1, "greedy"), (2, "random"), (3, "absent")):
        ann.do("seat_bot", seat=seat, bot=bot)
    ann.do("start")

    for _ in range(6):
        ann.until_view(lambda view: any(one["awaited"] for one in view["decisions"]))
        ann.acts()

    moves = [f for m in ann.heard for f in m.get("facts", []) if f["type"] == "moved"]
    by_bots = [move["seat"] for move in moves if move["by"] == "bot"]
    assert {1, 2, 3} == set(by_bots)


def test_a_table_of_bots_alone_plays_to_the_end(home: House) -> None:
    party = home.table(seats=3)
    [ann] = party.gather()
    ann.do("stand")
    for seat in range(3):
        ann.do("seat_bot", seat=seat, bot="random")
    ann.do("start")

    ann.until_view(lambda view: view["phase"] == "over")

    assert 1 == len(ann.view["results"])


def test_a_seat_is_lent_and_taken_back(home: House) -> None:
    party = home.table()
    ann, ben, cleo = party.start("Ben", "Cleo")

    ben.do("lend", seat=1, bot="random")
    ben.until_view(lambda view: view["game"]["chosen"][1])
    ben.do("take_back", seat=1)
    ann.acts()
    cleo.acts()
    ben.until_version(cleo.version)

    assert ("p2", None) == tuple(ben.view["chairs"][1][key] for key in ("player", "bot"))
    assert "not_yours" == cleo.asks("lend", seat=1, bot="random")["code"]
    assert "no_such_bot" == ann.asks("lend", seat=1, bot="skynet")["code"]


class Failing(Thinkers):
    """Bots that break: one way or the other."""

    def __init__(self, answer: Any) -> None:
        super().__init__(1, 1.0)
        self.said = answer
        self.asked = list[str]()

    async def answer(self, thought: Thought) -> Answer[Any]:
        self.asked.append(thought.decision.id)
        if isinstance(self.said, Exception):
            raise self.said
        return Answer(self.said)


@pytest.mark.parametrize("answer", [RuntimeError("boom"), TimeoutError(), "nonsense"])
def test_for_a_bot_that_breaks_the_default_acts_once(
    answer: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = Failing(answer)
    monkeypatch.setattr(serving, "Thinkers", lambda *_: broken)
    home = House()
    party = home.table()
    [ann] = party.gather()
    ann.do("seat_bot", seat=1, bot="random")
    ann.do("seat_bot", seat=2, bot="random")
    ann.do("start")
    ann.until_view(lambda view: view["game"]["chosen"][1:] == [True, True])
    home.stop()

    assert ["bot", "bot"] == [line["event"] for line in home.errors()]
    assert "boom" not in home.log.getvalue()
    assert len(broken.asked) == len(set(broken.asked))


def thought(decision: object) -> Thought:
    return Thought("lascaux", "random", None, decision, "1")


def test_a_worker_that_hangs_or_dies_is_replaced() -> None:
    async def think() -> str:
        thinkers = Thinkers(1, PATIENCE)
        try:
            await thinkers.answer(thought(Easy()))
            thinkers._seconds = 0.5
            with pytest.raises(TimeoutError):
                await thinkers.answer(thought(Hard()))
            thinkers._seconds = PATIENCE  # a new worker takes its time to wake up
            with pytest.raises(BrokenProcessPool):
                await thinkers.answer(thought(Deadly()))
            return str((await thinkers.answer(thought(Easy()))).action)
        finally:
            thinkers.close()

    assert "thought" == asyncio.run(think())


def test_a_bots_own_error_leaves_its_worker_alive() -> None:
    async def think() -> str:
        thinkers = Thinkers(1, 20.0)
        try:
            with pytest.raises(KeyError):
                await thinkers.answer(Thought("lascaux", "nobody", None, Easy(), "1"))
            return str((await thinkers.answer(thought(Easy()))).action)
        finally:
            thinkers.close()

    assert "thought" == asyncio.run(think())
