"""Laws of a table over both games: whatever is said, it refuses or goes on, and loses nothing."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import settings as trying
from hypothesis import strategies as st

from hearthside.table import PlayerId, Settings, catch_up, facts_for
from hearthside.table.messages import Ready, Unready
from laws.nights import SHELF, Night, wishes
from table.evening import Evening

SEEDS = st.integers(0, 2**16)
STEPS = st.integers(0, 60)
few = trying(max_examples=15)  # each is a whole evening


def viewers(evening: Evening) -> list[PlayerId | None]:
    return [None, *(one.id for one in evening.state.people)]


@given(wishes(), SEEDS, STEPS)
def test_whatever_is_said_the_table_refuses_or_goes_on(
    wish: Settings, seed: int, steps: int
) -> None:
    """A refusal is the only exception, and changes nothing. Versions are looked at as they come."""
    night = Night(wish, seed)
    for _ in range(steps):
        state, stored = night.evening.state, list(night.evening.entries)
        heard = night.evening.all_heard()
        refused = night.step()
        if refused and night.evening.state is state:
            assert stored == night.evening.entries
            assert heard == night.evening.all_heard()
        conserved(night.evening)


def conserved(evening: Evening) -> None:
    """A person has one seat at most; who has a seat is here; a game is played by all seats."""
    state = evening.state
    seated = [chair.player for chair in state.chairs if chair.player is not None]
    people = [one.id for one in state.people]
    assert len(set(seated)) == len(seated)
    assert set(seated) <= set(people)
    assert len(set(people)) == len(people)
    assert not people or state.host in people
    assert state.settings.seats == len(state.chairs)
    assert len(evening.entries) == state.version
    assert (state.game is None) == (state.phase == "gathering")
    if state.phase == "playing":
        assert all(chair.player or chair.bot for chair in state.chairs)
        assert any(one.awaited for one in state.open)
        assert bool(state.timers) == (state.settings.clock is not None)
    for chair in state.chairs:
        assert (chair.bot is None) == (chair.name == "")
        assert not chair.until_return or (chair.player and chair.bot)


@few
@given(wishes(), SEEDS, st.integers(0, 50), st.sampled_from([0.0, 0.7]))
def test_the_store_adds_up_to_the_table_at_every_moment(
    wish: Settings, seed: int, steps: int, slow: float
) -> None:
    """However long it takes between a decision and its commit."""
    night = Night(wish, seed)
    evening = night.evening
    evening.slow = slow
    for number in range(steps):
        night.step()
        if number % 5 == 0:
            assert evening.state == evening.load().state
    again = evening.load()
    assert evening.state == again.state
    deeds = [(player, one) for player, one in night.said if not isinstance(one, Ready | Unready)]
    assert [evening.table.done(*deed) for deed in deeds] == [again.done(*deed) for deed in deeds]
    for viewer in viewers(evening):
        one, other = (msgspec.json.encode(table.view(viewer)) for table in (evening.table, again))
        assert one == other


@few
@given(wishes(), SEEDS, STEPS, st.integers(0, 2**16))
def test_every_viewer_was_told_what_it_would_be_told_from_the_first(
    wish: Settings, seed: int, steps: int, since: int
) -> None:
    night = Night(wish, seed)
    evening = night.evening
    for _ in range(steps):
        night.step()
    for viewer in viewers(evening):
        told = facts_for(SHELF, "hearth", evening.entries, viewer)
        assert evening.table.seen(viewer) == len(told)
        heard = evening.heard(viewer)
        assert msgspec.json.encode(heard) == msgspec.json.encode(told[len(told) - len(heard) :])
        version = 1 + since % len(told)
        missed = catch_up(evening.table, evening.entries, viewer, version)
        if len(told) - version <= 200:
            assert missed is not None
            assert told[version:] == list(missed.facts)
            assert (len(told), evening.view(viewer)) == (missed.version, missed.view)


@few
@given(wishes(), SEEDS, st.integers(0, 60))
def test_time_decides_nothing_before_it_is_due_and_something_when_it_is(
    wish: Settings, seed: int, steps: int
) -> None:
    night = Night(wish, seed)
    evening = night.evening
    for _ in range(steps):
        night.step()
        due = evening.table.due(evening.presence)
        if due is None:
            moment = msgspec.structs.replace(evening.moment(), now=evening.now + 10**7)
            assert () == evening.table.lapse(evening.presence, moment).kept
            continue
        early, late = (
            msgspec.structs.replace(evening.moment(), now=due + wait) for wait in (-0.001, 0.0)
        )
        assert () == evening.table.lapse(evening.presence, early).kept
        assert evening.table.lapse(evening.presence, late).kept


@few
@given(wishes(), SEEDS, st.integers(0, 60))
def test_a_bot_is_asked_only_for_what_a_bot_may_answer(
    wish: Settings, seed: int, steps: int
) -> None:
    night = Night(wish, seed)
    for _ in range(steps):
        night.step()
        state = night.evening.state
        sides = list[int]()
        for one in night.evening.table.bots_asked():
            side_of = SHELF[one.game].side_of
            sides.append(side_of(one.seat))
            mates = [o.seat for o in state.open if o.awaited and side_of(o.seat) == sides[-1]]
            assert all(state.chairs[seat].bot for seat in mates)
            assert one.seat == one.view.viewer
        assert len(set(sides)) == len(sides)


@few
@given(wishes(), SEEDS, st.integers(0, 60))
def test_a_view_fits_what_was_told(wish: Settings, seed: int, steps: int) -> None:
    """Decisions are the viewer's own, and nobody's seat is another than the table's."""
    night = Night(wish, seed)
    for _ in range(steps):
        night.step()
    state = night.evening.state
    for viewer in viewers(night.evening):
        view = night.evening.view(viewer)
        mine = {one.id for one in state.open if one.seat == view.seat}
        if state.veil is None:
            assert mine == {one.id for one in view.decisions} or view.seat is None
        if viewer is not None and view.seat is None:
            assert viewer not in [chair.player for chair in state.chairs]
        assert view.seed is None or state.phase == "over"


def test_a_night_gets_somewhere() -> None:
    """The laws above are about something: games begin, end and begin again, and some is refused."""
    phases, refused, veiled = set[str](), 0, 0
    for seed in range(30):
        night = Night(Settings(game="lascaux", seats=3, blind=seed % 2 == 0,
                               options={"stones": "1", "row_limit": "1"}), seed)  # fmt: skip
        for _ in range(60):
            refused += night.step()
            veiled += night.evening.state.veil is not None
            phases.add(night.evening.state.phase)
    assert {"gathering", "playing", "over"} == phases
    assert refused > 100
    assert veiled > 50
