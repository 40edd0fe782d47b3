"""Bots at the table: on their own seats, on lent ones, and when they break."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hearthside.bots.bot import Answer
from hearthside.server import serving
from hearthside.server.bot_pool import BotPool, Thought
from hearthside.server.sharing import Wish
from server.guests import PATIENCE, Guest, House, house, until


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


class Failing(BotPool):
    """Bots that break: one way or the other."""

    def __init__(self, answer: Any) -> None:
        super().__init__(1, 1.0)
        self.said = answer
        self.asked = list[str]()

    async def answer(self, thought: Thought, wish: Wish) -> Answer[Any]:
        del wish
        self.asked.append(thought.decision.id)
        if isinstance(self.said, Exception):
            raise self.said
        return Answer(self.said)


@pytest.mark.parametrize("answer", [RuntimeError("boom"), TimeoutError(), "nonsense"])
def test_for_a_bot_that_breaks_the_default_acts_once(
    answer: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = Failing(answer)
    monkeypatch.setattr(serving, "BotPool", lambda *_: broken)
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


# Who thinks, and when.


ALL = 1_000_000


class Gated(BotPool):
    """Thoughts about nothing, in this process; so many of the elders' come to an end."""

    def __init__(self, let: int = 0) -> None:
        super().__init__(1, PATIENCE)
        self.begun = list[str]()
        self.let = let

    async def _think(self, thought: Thought) -> Answer[Any]:
        self.begun.append(thought.bot)
        number = self.begun.count("elder")
        while thought.bot == "elder" and self.let < number:
            await asyncio.sleep(0.005)
        return Answer(thought.decision.options.sample(Random(thought.seed)))


@pytest.fixture
def minds(monkeypatch: pytest.MonkeyPatch) -> Gated:
    found = Gated()
    monkeypatch.setattr(serving, "BotPool", lambda *_: found)
    return found


def watching(home: House, bot: str, address: str) -> Guest:
    """A host who watches a table of bots."""
    party = home.table()
    host = home.guest(party.tokens[0], address=address)
    host.do("stand")
    for seat in range(3):
        host.do("seat_bot", seat=seat, bot=bot)
    host.do("start")
    return host


def alone(home: House, **settings: Any) -> Guest:
    """One person with two elders, who bid first, dealt."""
    [ann] = home.table(options={"start_seat": "1"}, **settings).gather()
    for seat in (1, 2):
        ann.do("seat_bot", seat=seat, bot="elder")
    ann.do("start")
    return ann


def by_bots(home: House) -> float:
    return home.metric('hearthside_moves_total{by="bot"}')


def is_asleep(home: House) -> bool:
    return home.metric("hearthside_tables_live") == 0


def test_a_strangers_bot_is_next_beside_ten_tables_of_elders(minds: Gated) -> None:
    with house() as home:
        for _ in range(10):
            watching(home, "elder", "127.0.0.2")
        until(lambda: (["elder"], 29) == (minds.begun, len(minds._waiting)))
        watching(home, "child", "127.0.0.3")
        until(lambda: len(minds._waiting) == 29 + 3)

        minds.let = 1
        until(lambda: len(minds.begun) >= 4)

        assert ["elder", "child", "child", "child"] == minds.begun[:4]


def test_bots_think_on_account_of_the_host_else_of_who_sits_there_else_of_who_watches(
    home: House,
) -> None:
    party = home.table()
    tokens = [party.joins("Ben"), party.tokens[0], party.watcher()]
    live = home.server._tables._live[party.id]
    ben, ann, guest = (
        home.guest(token, address=f"127.0.0.{number}") for number, token in enumerate(tokens, 2)
    )

    until(lambda: live._asking.asker.address == "127.0.0.3")
    ann.leave()
    until(lambda: live._asking.asker.address == "127.0.0.2")
    ben.leave()
    until(lambda: live._asking.asker.address == "127.0.0.4")
    guest.leave()
    until(lambda: live._asking.asker.address is None)


def test_bots_alone_do_not_think_until_somebody_looks(minds: Gated) -> None:
    with house(sleep_seconds=0.05) as home:
        host = watching(home, "elder", "127.0.0.1")
        until(lambda: minds.begun == ["elder"])

        host.leave()
        until(lambda: is_asleep(home))
        minds.let = ALL
        assert 0 == by_bots(home)

        home.guest(host.token).until_view(lambda view: view["phase"] == "over")


def test_bots_think_at_an_empty_table_until_it_is_a_persons_turn(minds: Gated) -> None:
    with house(sleep_seconds=0.05) as home:
        ann = alone(home)
        ann.acts()
        ann.leave()
        until(lambda: home.metric("hearthside_sockets") == 0)

        minds.let = ALL
        until(lambda: is_asleep(home))

        assert 4 == by_bots(home)  # their markers, and a bid of each
        assert home.guest(ann.token).awaited()


def test_bots_at_an_empty_table_do_not_think_while_it_waits_for_a_person(minds: Gated) -> None:
    with house(sleep_seconds=0.05) as home:
        ann = alone(home)
        until(lambda: minds.begun == ["elder"])

        ann.leave()
        until(lambda: is_asleep(home))

        assert 0 == by_bots(home)


def test_after_a_restart_bots_go_on_where_a_persons_clock_waits_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = str(tmp_path / "tables.db")
    monkeypatch.setattr(serving, "BotPool", lambda *_: Gated())
    with house(store=store) as home:
        alone(home, clock={"type": "per_move", "seconds": 3600.0}).acts()
        assert 0 == by_bots(home)

    monkeypatch.setattr(serving, "BotPool", lambda *_: Gated(ALL))
    with house(store=store, sleep_seconds=0.05) as again:
        until(lambda: by_bots(again) == 4)
        until(lambda: is_asleep(again))
