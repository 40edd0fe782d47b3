"""Two servers, the same public play, different secrets: who may not know receives the same bytes.

Seals differ, as commitments to different choices must; they tell nothing without the seed.
"""

import itertools
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hearthside.bots.bot import Answer
from hearthside.kernel import Reason
from hearthside.lascaux import Choose, Colour, Pass
from hearthside.server import house as house_module
from hearthside.server import serving
from hearthside.server import tables as tables_module
from hearthside.server.bot_pool import BotPool, Thought
from hearthside.server.sharing import Wish
from hearthside.store import MemoryStore
from server.guests import PATIENCE, Guest, House, Party

SECRET = "twin" * 10
NOW = 1_800_000_000.0


@pytest.fixture
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both worlds have the same ids and seeds, and time stands still."""

    def luck(*_: object) -> Iterator[str]:
        return (f"{number:064x}" for number in itertools.count(1))

    monkeypatch.setattr(tables_module, "new_table_id", lambda: "abcdefghjkmn")
    monkeypatch.setattr(house_module.Seeds, "__init__", lambda seeds: setattr(seeds, "all", luck()))
    monkeypatch.setattr(house_module.Seeds, "next", lambda seeds: next(seeds.all))


def open_world() -> House:
    return House(lambda: MemoryStore(clock=lambda: NOW), secret=SECRET)


class Ear:
    """All that a viewer is sent, by socket and by HTTP, as it came."""

    def __init__(self, party: Party, token: str) -> None:
        self.party = party
        self.guest = Guest(party.house, token)
        self.asked: list[str] = []

    def ask(self) -> None:
        path = self.party.path
        steps = [f"{path}/records/1/steps?eyes={eyes}" for eyes in ("open", "0", "1", "spectator")]
        for url in (path, f"{path}/log", f"{path}/records/1", *steps, f"{path}/links"):
            answer = self.party.house.get(url, self.guest.token)
            self.asked.append(f"{answer.status_code} {answer.text}")
        listed = self.party.house.post("/api/mine", tokens=[self.guest.token])
        self.asked.append(listed.text)
        for command in ("start", "nonsense"):
            self.guest.say(type=command, id="x")
            self.guest.until("refused")

    def all(self) -> str:
        told = [one for one in self.guest.heard if one["type"] != "present"]
        port = str(self.party.house.port)
        text = repr(told) + repr(self.asked)
        return re.sub(r"[0-9a-f]{64}", "seal", text).replace(port, "port")


@pytest.mark.usefixtures("same_luck")
@pytest.mark.parametrize("blind", [False, True])
def test_markers_reach_nobody_else_by_any_way_until_they_are_revealed(blind: bool) -> None:
    def evening(colours: tuple[str, str]) -> tuple[str, str]:
        home = open_world()
        try:
            party = home.table(blind=blind)
            ann, ben, cleo = party.start("Ben", "Cleo")
            for guest in (ann, cleo):
                guest.leave()
            ann, cleo = home.guest(ann.token), home.guest(cleo.token)
            ears = [Ear(party, ben.token), Ear(party, party.watcher())]
            choose(ann, colours[0])
            listen(ears)
            choose(cleo, colours[1])
            listen(ears)
            choose(ben, "pink")
            for ear in ears:
                ear.guest.until_version(ben.version)
            listen(ears)
            return ears[0].all(), ears[1].all()
        finally:
            home.stop()

    one, other = evening(("blue", "green")), evening(("brown", "white"))

    assert one == other
    assert "marker_chosen" in one[0]


def choose(guest: Guest, colour: str) -> None:
    decision = guest.awaited()[0]
    action: Any = {"type": "choose", "colour": colour}
    guest.do("act", decision=decision["id"], action=action)


def listen(ears: list[Ear]) -> None:
    for ear in ears:
        ear.ask()


class Minds(BotPool):
    """Bots that choose a colour, pass, and know why."""

    def __init__(self, colour: Colour) -> None:
        super().__init__(1, 1.0)
        self.colour = colour

    async def answer(self, thought: Thought, wish: Wish) -> Answer[Any]:
        del wish
        why = (Reason("lascaux.hoped", {"colour": self.colour.value}),)
        marker = Choose(self.colour)
        return Answer(marker if marker in thought.decision.options else Pass(), why)


def wait_for_bots(home: House, moves: int) -> None:
    """Until they have made so many: at a blind table nobody would see it."""
    deadline = time.monotonic() + PATIENCE
    while home.metric('hearthside_moves_total{by="bot"}') < moves:
        assert time.monotonic() < deadline


@pytest.mark.usefixtures("same_luck")
@pytest.mark.parametrize("blind", [False, True])
def test_what_a_bot_thought_reaches_nobody_by_any_way_until_the_reveal(
    blind: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def evening(colour: Colour) -> tuple[list[str], str]:
        monkeypatch.setattr(serving, "BotPool", lambda *_: Minds(colour))
        home = open_world()
        try:
            party = home.table(blind=blind, options={"start_seat": "2"})
            ann, ben = party.gather("Ben")
            ann.do("seat_bot", seat=2, bot="hunter")
            ben.do("ready", salt="ab")
            ann.do("start")
            ears = [Ear(party, ben.token), Ear(party, party.watcher())]
            wait_for_bots(home, 1)  # it chooses first
            for guest in (ann, ben):
                guest.until_view(lambda view: bool(view["decisions"]))
                choose(guest, "pink")
            ben.until_view(lambda view: view["game"]["pile"] == [2])  # the bot has passed, too
            for ear in ears:
                ear.guest.until_version(ben.version)
            listen(ears)
            secret = [ear.all() for ear in ears]
            ann.until_version(ben.version)
            bidder = next(guest for guest in (ann, ben) if guest.awaited())
            decision = bidder.awaited()[0]["id"]
            bidder.do("act", decision=decision, action={"type": "pass"})
            listen(ears)
            return secret, ears[0].all()
        finally:
            home.stop()

    one, other = evening(Colour.BLUE), evening(Colour.WHITE)

    assert one[0] == other[0]
    assert "lascaux.hoped" not in one[0][0]
    assert "'lascaux.hoped', 'numbers': {'colour': 'blue'}" in one[1]
    assert one[1] != other[1]


def removed(ann: Guest, ben: Guest) -> None:
    """The host removes Ben and comes in again by the link, under another name."""
    ann.do("remove", player="p2")
    ben.closes()


def gone(ann: Guest, ben: Guest) -> None:
    """Ben leaves, and whoever has the link comes."""
    ben.do("leave")
    ann.until_view(lambda view: len(view["people"]) == 2)


def lent_and_gone(ann: Guest, ben: Guest) -> None:
    """A bot plays for Ben, who leaves it to it."""
    ann.do("lend", seat=1, bot="random")
    ben.until_version(ann.version)
    gone(ann, ben)


@pytest.mark.usefixtures("same_luck")
@pytest.mark.parametrize("goes", [removed, gone, lent_and_gone])
@pytest.mark.parametrize("blind", [False, True])
def test_who_comes_to_a_seat_learns_by_no_way_what_was_sealed_there(
    blind: bool, goes: Callable[[Guest, Guest], None]
) -> None:
    def evening(colour: str) -> list[str]:
        home = open_world()
        try:
            party = home.table(blind=blind)
            ann, ben, cleo = party.start("Ben", "Cleo")
            choose(ben, colour)
            goes(ann, ben)
            party.ask_for_links()
            ears = [Ear(party, token) for token in (party.joins("Eve", seat=1), ann.token)]
            listen(ears)
            assert [None, "p4"] == [ears[0].guest.view["seat"], promised(ears[0])]
            choose(ann, "pink")
            choose(cleo, "pink")  # all lie sealed now
            ears[0].guest.until_view(lambda view: view["game"]["turn"] is not None)
            ears[0].guest.leave()
            ears.append(Ear(party, ears[0].guest.token))  # and comes back
            listen(ears[1:])
            return [ear.all() for ear in ears]
        finally:
            home.stop()

    one, other = evening("blue"), evening("green")

    assert one == other
    assert "seat_promised" in one[2]


def promised(ear: Ear) -> str:
    return str(ear.guest.view["chairs"][1]["promised"])


@pytest.mark.usefixtures("same_luck")
@pytest.mark.parametrize("blind", [False, True])
def test_who_sits_down_on_a_bots_seat_looks_and_leaves_has_seen_nothing(
    blind: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def evening(colour: Colour) -> list[str]:
        monkeypatch.setattr(serving, "BotPool", lambda *_: Minds(colour))
        home = open_world()
        try:
            party = home.table(blind=blind)
            ann, ben = party.gather("Ben")
            ann.do("seat_bot", seat=2, bot="hunter")
            ben.do("stand")
            ann.do("seat_bot", seat=1, bot="child")
            ann.do("start")
            wait_for_bots(home, 2)
            ears = [Ear(party, ben.token), Ear(party, party.joins("Eve"))]
            listen(ears)
            ears[0].guest.do("sit", seat=2)
            listen(ears)
            for ear in ears:
                ear.guest.do("leave")
                ear.guest.closes()
            ann.until_view(lambda view: len(view["people"]) == 1)
            bots = [(chair["bot"], chair["promised"]) for chair in ann.view["chairs"]]
            assert [(None, None), ("child", None), ("hunter", None)] == bots
            return [ear.all() for ear in ears]
        finally:
            home.stop()

    one, other = evening(Colour.BLUE), evening(Colour.WHITE)

    assert one == other
    assert "seat_promised" in one[0]


def test_the_twin_worlds_would_notice_a_leak(same_luck: None) -> None:
    del same_luck

    def evening(colour: str) -> str:
        home = open_world()
        try:
            party = home.table()
            ann, *_ = party.start("Ben", "Cleo")
            ear = Ear(party, ann.token)  # who does know
            choose(ann, colour)
            ear.ask()
            return ear.all()
        finally:
            home.stop()

    assert evening("blue") != evening("brown")
