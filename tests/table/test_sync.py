"""Versions without gaps, what was missed, what is sent twice, and a table read from its store."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from hearthside.table import Table, catch_up, facts_for
from hearthside.table.messages import (
    Act,
    Leave,
    Lend,
    Ready,
    Rematch,
    SeatBot,
    Sit,
    Stand,
    Start,
    Unready,
)
from hearthside.table.model import PerMove, SeedSealed, TableMade, Timer
from hearthside.table.table import CATCH_UP, REMEMBERED
from table.evening import (
    MINUTE,
    NIGHTFALL,
    SHELF,
    SHORT,
    Evening,
    choosing,
    curling,
    ice,
    lascaux,
    three,
)

VIEWERS = ("p1", "p2", "p3", None)


def blind_in_between() -> Evening:
    evening = choosing(blind=True, clock=PerMove(30.0))
    evening.choose("p2", "green")
    evening.choose("p1", "green")
    return evening


def two_games() -> Evening:
    evening = choosing(options=SHORT)
    evening.play_out()
    evening.say("p1", Rematch(id="r"))
    evening.start()
    return evening


def on_ice() -> Evening:
    evening = ice(4, options={"noise": "club", "objects": "split", "target": "1"})
    evening.sign("p1", "rock")
    return evening


EVENINGS: list[Callable[[], Evening]] = [three, choosing, blind_in_between, two_games, on_ice]


@pytest.mark.parametrize("tell", EVENINGS)
def test_the_store_holds_all_there_is(tell: Callable[[], Evening]) -> None:
    evening = tell()
    again = evening.load()

    assert evening.state == again.state
    assert len(evening.entries) == again.version
    for viewer in VIEWERS:
        one, other = evening.table.view(viewer), again.view(viewer)
        assert msgspec.json.encode(one) == msgspec.json.encode(other)
        assert evening.table.seen(viewer) == again.seen(viewer)


@pytest.mark.parametrize("tell", EVENINGS)
def test_what_was_told_one_by_one_is_what_is_told_from_the_first(
    tell: Callable[[], Evening],
) -> None:
    evening = tell()
    for viewer in VIEWERS:
        told = facts_for(SHELF, "hearth", evening.entries, viewer)
        assert evening.table.seen(viewer) == len(told)
        heard = evening.heard(viewer)
        assert msgspec.json.encode(heard) == msgspec.json.encode(told[len(told) - len(heard) :])


@pytest.mark.parametrize("tell", EVENINGS)
def test_whoever_reconnects_gets_exactly_what_was_missed(tell: Callable[[], Evening]) -> None:
    evening = tell()
    for viewer in VIEWERS:
        told = facts_for(SHELF, "hearth", evening.entries, viewer)
        for version in range(1, len(told) + 1):
            missed = catch_up(evening.table, evening.entries, viewer, version)
            assert missed is not None
            assert told[version:] == list(missed.facts)
            assert evening.table.seen(viewer) == missed.version
            assert evening.view(viewer) == missed.view


def test_a_version_nobody_can_have_asks_for_a_fresh_view() -> None:
    evening = choosing()
    for version in (0, -3, evening.table.version + 1, 10**9):
        assert catch_up(evening.table, evening.entries, "p1", version) is None


def test_behind_a_veil_the_versions_of_others_are_unheard_of() -> None:
    evening = blind_in_between()

    assert catch_up(evening.table, evening.entries, "p3", evening.table.version) is None
    missed = catch_up(evening.table, evening.entries, "p3", evening.table.seen("p3"))
    assert missed is not None
    assert () == missed.facts


def test_who_missed_very_much_gets_a_fresh_view() -> None:
    evening = three(lascaux(4))
    for number in range(CATCH_UP):
        evening.wait(MINUTE)
        evening.say("p1", SeatBot(id=f"{number}", seat=3, bot=("random", "greedy")[number % 2]))
    now = evening.table.version

    assert catch_up(evening.table, evening.entries, "p2", now - CATCH_UP) is not None
    assert catch_up(evening.table, evening.entries, "p2", now - CATCH_UP - 1) is None


def test_the_seed_is_never_among_what_is_told() -> None:
    evening = two_games()
    secret = f"{evening.state.seed}"
    for viewer in VIEWERS:
        told = facts_for(SHELF, "hearth", evening.entries, viewer)
        assert isinstance(told[0], TableMade)
        assert {None} == {fact.seed for fact in told if isinstance(fact, SeedSealed)}
        assert secret.encode() not in msgspec.json.encode(told)
        assert secret.encode() not in msgspec.json.encode(evening.view(viewer))


# Sent again.


def test_a_command_sent_again_acts_once() -> None:
    evening = choosing()
    act = Act(id="m1", decision="1.1.marker.1", action={"type": "choose", "colour": "green"})
    evening.say("p2", act)
    version = evening.table.version

    assert evening.say("p2", act) is None
    assert version == evening.table.version


def test_also_after_the_table_was_read_from_its_store() -> None:
    evening = choosing()
    green = {"type": "choose", "colour": "green"}
    act = Act(id="m1", decision="1.1.marker.1", action=green)
    evening.say("p2", act)

    again = evening.load()

    assert again.done("p2", act)
    assert again.done("p2", replace(act, action=dict(reversed(green.items()))))
    assert not again.done("p2", replace(act, id="m2"))
    assert not again.done("p3", act)  # ids are each client's own


def test_the_same_id_with_other_content_is_refused_also_after_the_table_was_read_anew() -> None:
    evening = choosing()
    green = Act(id="m1", decision="1.1.marker.1", action={"type": "choose", "colour": "green"})
    evening.say("p2", green)

    for other in (replace(green, action={"type": "choose", "colour": "blue"}), Leave(id="m1")):
        with evening.refused("id_reused"):
            evening.say("p2", other)
        evening.table = evening.load()


def test_commands_from_before_their_content_was_kept_match_any() -> None:
    evening = choosing()
    act = Act(id="m1", decision="1.1.marker.1", action={"type": "choose", "colour": "green"})
    [kept] = evening.table.decide("p2", act, evening.moment()).kept
    evening.take(replace(kept, sum=None))

    assert evening.load().done("p2", Leave(id="m1"))


@pytest.mark.parametrize("colour", ["green", "blue"])
def test_a_take_back_between_does_not_let_the_first_choice_act_again(colour: str) -> None:
    evening = choosing()
    first = Act(id="m1", decision="1.1.marker.1", action={"type": "choose", "colour": colour})
    evening.say("p2", first)
    evening.take_back("p2")

    assert evening.say("p2", first) is None
    assert not evening.view("p2").game.chosen[1]


def test_every_command_that_changed_something_is_remembered() -> None:
    evening = three()
    for player, command in (
        ("p3", Stand(id="a")),
        ("p3", Sit(id="b", seat=2)),
        ("p2", Lend(id="d", seat=1, bot="greedy")),
        ("p3", Lend(id="e", seat=2, bot="greedy")),
        ("p1", Start(id="f")),
    ):
        evening.say(player, command)
        assert evening.table.done(player, command)
        assert evening.load().done(player, command)


def test_a_refused_command_may_be_tried_again() -> None:
    evening = three()
    with evening.refused("not_ready"):
        evening.say("p1", Start(id="s"))
    for player in ("p2", "p3"):
        evening.say(player, Ready(id="r"))

    assert evening.say("p1", Start(id="s")) is not None


def test_only_the_last_commands_are_remembered() -> None:
    evening = three(lascaux(4))
    said = [
        SeatBot(id=f"{n}", seat=3, bot=("random", "greedy")[n % 2]) for n in range(REMEMBERED + 1)
    ]
    for one in said:
        evening.say("p1", one)

    for table in (evening.table, evening.load()):
        assert [False, True] == [table.done("p1", one) for one in said[:2]]


def test_who_was_ready_is_not_made_so_again_by_an_old_message() -> None:
    evening = three()
    ready = Ready(id="r", salt="ab")
    evening.say("p2", ready)
    evening.say("p2", Unready(id="u"))

    evening.say("p2", ready)

    assert {} == evening.table.ready


# What is stored.


def test_a_decision_changes_nothing_until_it_is_stored() -> None:
    evening = choosing()
    state = evening.state

    act = Act(id="x", decision="1.1.marker.0", action={"type": "choose", "colour": "green"})
    evening.table.decide("p1", act, evening.moment())

    assert state is evening.state
    assert not evening.table.done("p1", act)


def test_what_was_decided_is_what_the_table_becomes() -> None:
    evening = choosing()
    act = Act(id="x", decision="1.1.marker.0", action={"type": "choose", "colour": "green"})
    decided = evening.table.decide("p1", act, evening.moment())

    evening.store(decided)

    assert decided.after is evening.state


@pytest.mark.parametrize("blind", [False, True])
def test_clocks_go_by_when_it_was_stored_and_not_by_when_it_was_decided(blind: bool) -> None:
    evening = choosing(clock=PerMove(30.0), blind=blind)
    evening.slow = 2.0
    for player, colour in (("p1", "green"), ("p2", "blue"), ("p3", "pink")):
        evening.choose(player, colour)
        assert evening.load().state == evening.state

    bidder, *others = evening.view().timers
    assert Timer(30.0, NIGHTFALL + 6.0) == bidder
    assert [Timer(30.0)] * 2 == others


def test_a_veil_that_comes_down_behind_the_absent_hides_clocks_as_they_were_stored() -> None:
    """Ben's pass ends a round, and his choice begins the next: both come of one look at time."""
    evening = choosing(options=SHORT, clock=PerMove(300.0), blind=True, away="absent")
    for player in ("p1", "p2", "p3"):
        evening.choose(player, "green")
    evening.passes("p1")
    evening.goes_away("p2")
    evening.slow = 2.0

    evening.lapse(after=60.0)

    assert evening.state.veil is not None
    assert (Timer(300.0, NIGHTFALL + 62.0),) * 3 == evening.view().timers
    assert evening.load().state == evening.state


def test_what_was_decided_before_something_else_happened_is_not_committed() -> None:
    evening = choosing()
    decided, other = (
        evening.table.decide(
            player,
            Act(id="x", decision=f"1.1.marker.{seat}", action={"type": "choose", "colour": "pink"}),
            evening.moment(),
        )
        for seat, player in enumerate(("p1", "p2"))
    )
    evening.store(other)
    state = evening.state

    with pytest.raises(ValueError, match="changed since"):
        evening.table.commit(decided, evening.now)

    assert state is evening.state


def test_a_table_of_each_game_is_read_by_its_own_types() -> None:
    for settings in (lascaux(), curling()):
        evening = Evening(settings)
        for seat in range(1, settings.seats):
            evening.join(f"Guest {seat}")
        evening.start()
        again = Table.load(SHELF, "hearth", iter(evening.entries))
        assert type(evening.state.board) is type(again.state.board)


def test_a_list_of_tables_shows_game_phase_and_names() -> None:
    evening = choosing(clock=PerMove(30.0))

    label = msgspec.json.decode(evening.table.label())

    assert ("lascaux", "playing", ["Ann", "Ben", "Cleo"], 0) == (
        label["game"], label["phase"], label["names"], label["games"],
    )  # fmt: skip
    assert evening.now + 30.0 == label["due"]
