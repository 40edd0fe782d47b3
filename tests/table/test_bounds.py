"""A table's history has an end, told in time, and nobody alone brings it about."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from hearthside.kernel import Refusal
from hearthside.lascaux.manners import MOST_SERIES
from hearthside.table import Moment, bounds, make
from hearthside.table.messages import (
    AnyCommand,
    Configure,
    Leave,
    Lend,
    MakeHost,
    Rematch,
    Remove,
    SeatBot,
    Sit,
    Stand,
    TakeSeatBack,
)
from hearthside.table.model import PerMove, SettingsChanged, StoredFact
from table.evening import (
    MINUTE,
    NIGHTFALL,
    SHELF,
    SHORT,
    Evening,
    choosing,
    lascaux,
    three,
)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of 60 facts, of which the last 40 are kept for a game's end."""
    monkeypatch.setattr(bounds, "FULL", 60)
    monkeypatch.setattr(bounds, "LAST_START", 20)
    monkeypatch.setattr(bounds, "SPACE", 40)
    monkeypatch.setattr(bounds, "SOON", 5)


def fill(evening: Evening, facts: int) -> None:
    """Ben stands up and sits down until there are so many."""
    while evening.table.version < facts:
        evening.say("p2", stands_and_sits(evening))


def stands_and_sits(evening: Evening) -> AnyCommand:
    if evening.view("p2").seat is None:
        return Sit(id=evening.id(), seat=1)
    return Stand(id=evening.id())


@pytest.mark.usefixtures("small")
def test_no_game_begins_without_room_to_end_and_people_know_in_time() -> None:
    evening = three()
    assert "ample" == evening.view().room
    fill(evening, 15)
    assert "little" == evening.view("p2").room
    fill(evening, 19)
    assert "little" == evening.view().room
    fill(evening, 20)
    assert (20, "last") == (evening.table.version, evening.view().room)

    fill(evening, 21)

    assert evening.view("p2").seat == 1
    assert "last" == evening.view().room
    with evening.refused("worn_out"):
        evening.start()


@pytest.mark.usefixtures("small")
def test_a_game_that_has_begun_is_played_to_its_end_and_none_after_it() -> None:
    evening = three()
    fill(evening, 19)
    evening.start()

    evening.play_out()

    assert 20 < evening.table.version < 60
    assert "last" == evening.view().room
    with evening.refused("worn_out"):
        evening.say("p1", Rematch(id="r"))
    evening.say("p2", Stand(id="s"))  # people may still sort themselves out


def play_until_full() -> Evening:
    evening = choosing(options={**SHORT, "games": "9"}, clock=PerMove(30.0), away="random")
    evening.say("p3", Lend(id="lend", seat=2, bot="random"))
    with pytest.raises((Refusal, StopIteration)):
        evening.play_out()
    return evening


@pytest.mark.usefixtures("small")
def test_at_a_full_table_nothing_happens_but_that_people_go() -> None:
    evening = play_until_full()
    assert "none" == evening.view().room
    assert 60 <= evening.table.version < 70  # what followed from the last command is all there
    evening.goes_away("p2")

    assert () == evening.table.bots_asked()
    assert evening.due() is None
    assert [] == evening.lapse(after=1e6)
    for player, command in (
        ("p3", TakeSeatBack(id="1", seat=2)),
        ("p1", Lend(id="2", seat=0, bot="random")),
        ("p1", MakeHost(id="3", player="p2")),
        ("p1", SeatBot(id="4", seat=1, bot="random")),
    ):
        with evening.refused("worn_out"):
            evening.say(player, command)
    evening.say("p3", Leave(id="5"))
    with evening.refused("worn_out"):
        evening.join("Dan")
    evening.say("p1", Remove(id="6", player="p2"))
    evening.say("p1", Leave(id="7"))
    assert evening.state == evening.load().state


def test_a_full_table_is_not_woken_for_its_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(lascaux(clock=PerMove(30.0)))
    for seat in (1, 2):
        evening.say("p1", SeatBot(id=f"{seat}", seat=seat, bot="random"))
    evening.start()
    evening.choose("p1", "green")
    assert 0.0 == evening.table.alarm()

    for bound in ("FULL", "LAST_START", "SPACE"):
        monkeypatch.setattr(bounds, bound, 0)

    assert evening.table.alarm() is None


def test_a_game_at_a_longer_table_from_before_still_has_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = three()
    fill(evening, 91)
    evening.start()
    monkeypatch.setattr(bounds, "FULL", 60)
    monkeypatch.setattr(bounds, "LAST_START", 20)

    evening.play_out()

    assert ("over", "last") == (evening.state.phase, evening.view().room)


def test_a_table_has_so_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_GAMES", 2)
    monkeypatch.setattr(bounds, "FEW_GAMES", 1)
    evening = choosing()
    assert "ample" == evening.view().room
    evening.play_out()
    assert "little" == evening.view().room
    evening.say("p1", Rematch(id="1"))
    evening.start()
    evening.play_out()

    with evening.refused("worn_out"):
        evening.say("p1", Rematch(id="2"))


def test_so_many_people_come_to_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hearthside.table.rules.MOST_ARRIVALS", 5)
    evening = Evening()
    for number in range(4):
        evening.say(evening.join(f"Guest {number}"), Leave(id="l"))

    with evening.refused("worn_out"):
        evening.join("Ben")


def test_at_a_blind_table_the_room_tells_nobody_who_has_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = choosing(blind=True)
    monkeypatch.setattr(bounds, "LAST_START", evening.table.version + 1)
    monkeypatch.setattr(bounds, "SOON", 0)

    evening.choose("p2", "green")

    assert {"ample"} == {evening.view(player).room for player in ("p1", "p2", None)}
    evening.choose("p1", "green")
    evening.choose("p3", "green")
    assert "last" == evening.view().room


# One person alone.


def lends_and_takes_back(evening: Evening) -> AnyCommand:
    if evening.state.chairs[1].bot is None:
        return Lend(id=evening.id(), seat=1, bot="random")
    return TakeSeatBack(id=evening.id(), seat=1)


@pytest.mark.parametrize("whim", [stands_and_sits, lends_and_takes_back])
def test_nobody_alone_wears_out_a_table(whim: Callable[[Evening], AnyCommand]) -> None:
    evening = three()
    for _ in range(bounds.MOST_WHIMS):
        evening.say("p2", whim(evening))

    for table in (evening.table, evening.load()):
        evening.table = table
        with evening.refused("too_often"):
            evening.say("p2", whim(evening))
    evening.say("p3", Stand(id="others"))  # others may
    evening.wait(MINUTE)
    evening.say("p2", whim(evening))  # and after a minute once more
    with evening.refused("too_often"):
        evening.say("p2", whim(evening))
    evening.say("p2", Leave(id="leaves"))


def test_a_choice_taken_back_again_and_again_is_kept_at_last_and_the_game_goes_on() -> None:
    evening = choosing()
    for _ in range(bounds.MOST_WHIMS):
        evening.choose("p2", "green")
        evening.take_back("p2")

    evening.choose("p2", "blue")
    with evening.refused("too_often"):
        evening.take_back("p2")
    for player in ("p1", "p3"):
        evening.choose(player, "green")
    evening.passes("p1")
    evening.passes("p2")


def test_who_comes_and_goes_all_the_time_has_to_ask_for_the_seat() -> None:
    evening = choosing(grace=0.0, away="random", blind=True)
    for _ in range(bounds.MOST_WHIMS):
        evening.goes_away("p2")
        assert 1 == len(evening.lapse())
        evening.comes_back("p2")
        assert evening.state.chairs[1].bot is None

    evening.goes_away("p2")
    evening.lapse()
    evening.comes_back("p2")
    assert "random" == evening.state.chairs[1].bot
    evening.wait(MINUTE)
    evening.say("p2", TakeSeatBack(id="asks", seat=1))


def test_a_host_always_starts_games_and_removes_people() -> None:
    evening = Evening(lascaux(3))
    for number in range(bounds.MOST_WHIMS):
        bot = ("random", "greedy")[number % 2]
        evening.say("p1", SeatBot(id=evening.id(), seat=1, bot=bot))
    with evening.refused("too_often"):
        evening.say("p1", MakeHost(id="m", player="p1"))
    evening.say("p1", Remove(id="r", player=evening.join("Ben")))
    evening.join("Cleo")
    evening.start()
    evening.play_out()
    evening.say("p1", Rematch(id="again"))


def test_what_changes_nothing_adds_no_facts() -> None:
    evening = Evening()
    evening.say("p1", SeatBot(id="1", seat=1, bot="random"))

    for command in (
        SeatBot(id="2", seat=1, bot="random"),
        Configure(id="3", settings=evening.state.settings),
        Sit(id="4", seat=0),
    ):
        assert evening.say("p1", command) is None


# A series.


@pytest.mark.parametrize("games", ["21", "1000000"])
def test_L6c_a_series_at_a_table_has_an_end(games: str) -> None:
    assert 20 == MOST_SERIES
    make(SHELF, lascaux(options={"games": "20"}), "Ann", Moment(NIGHTFALL, "00" * 32))
    with pytest.raises(Refusal, match=r"L6c: a series has at most 20 games"):
        make(SHELF, lascaux(options={"games": games}), "Ann", Moment(NIGHTFALL, "00" * 32))


def test_a_table_from_before_that_was_set_for_a_longer_one_is_read_but_not_begun() -> None:
    evening = three()
    longer = msgspec.structs.replace(evening.state.settings, options={"games": "1000000"})
    evening.take(StoredFact(SettingsChanged(longer)))

    assert longer == evening.load().state.settings
    with evening.refused("setup_invalid"):
        evening.start()
    evening.say("p1", Configure(id="c", settings=lascaux()))
    evening.start()


def test_the_figures_leave_room() -> None:
    """A series as long as may be, of the longest games that bots play, fits where it begins."""
    assert bounds.LAST_START + MOST_SERIES * 330 < bounds.FULL < bounds.MOST_FACTS == 20_000
