"""Clocks of a table: time that runs while a seat is awaited, and players who are away.

Nothing here looks at a clock: times come in, by the store's clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from hearthside.kernel import CHANCE, Decision, Seat
from hearthside.kernel.kit import Shelf
from hearthside.table.bounds import is_full
from hearthside.table.model import WAIT, PerMove, PlayerId, Reserve, TableState, Timer

AnyClock = PerMove | Reserve | None


class Presence(Struct, frozen=True):
    """Since when players of a table are away, and since when anybody with a seat is not."""

    away: Mapping[PlayerId, float]  # since when
    company: float | None = None  # since when somebody with a seat is here; None: nobody is


class Overdue(Struct, frozen=True):
    """A seat that time will decide for, and when."""

    at: float
    seat: Seat
    decision: Decision[Any] | None  # None: nothing is awaited of it, or that is not told
    away: bool  # because its player is gone; else because its clock has run out


def wound(
    clock: AnyClock, open_: Iterable[Decision[Any]], seats: int, at: float
) -> tuple[Timer, ...]:
    """The clocks at the start of a game."""
    if clock is None:
        return ()
    awaited = {decision.seat for decision in open_ if decision.awaited}
    return tuple(Timer(clock.seconds, at if seat in awaited else None) for seat in range(seats))


def running(
    clock: AnyClock,
    timers: Sequence[Timer],
    before: Sequence[Decision[Any]],
    after: Sequence[Decision[Any]],
    at: float,
    actor: Seat | None,
) -> tuple[Timer, ...]:
    """The clocks after somebody acted: a seat's changes when what is awaited of it does."""
    if clock is None:
        return ()
    return tuple(
        _run(clock, timer, _awaited(before, seat), _awaited(after, seat), at, seat == actor)
        for seat, timer in enumerate(timers)
    )


def _awaited(open_: Iterable[Decision[Any]], seat: Seat) -> tuple[str, ...]:
    return tuple(decision.id for decision in open_ if decision.awaited and decision.seat == seat)


def awaited_by_seat(open_: Iterable[Decision[Any]]) -> dict[Seat, tuple[str, ...]]:
    """The decisions that the game waits for, by whose they are; chance is never waited for."""
    found = dict[Seat, tuple[str, ...]]()
    for decision in open_:
        if decision.awaited and decision.seat is not CHANCE:
            found[decision.seat] = (*found.get(decision.seat, ()), decision.id)
    return found


def _run(
    clock: PerMove | Reserve,
    timer: Timer,
    was: tuple[str, ...],
    now: tuple[str, ...],
    at: float,
    acted: bool,
) -> Timer:
    if was == now:
        return timer
    left = clock.seconds if isinstance(clock, PerMove) else timer.left
    if isinstance(clock, Reserve) and timer.since is not None:
        left = max(0.0, left - (at - timer.since)) + clock.increment
    elif isinstance(clock, Reserve) and acted:  # a choice taken back returns its increment
        left = max(0.0, left - clock.increment)
    return Timer(left, at if now else None)


def by_side(shelf: Shelf, state: TableState) -> Mapping[int, list[Decision[Any]]]:
    """What is awaited, by side: seats of one side can answer for each other."""
    side_of = shelf[state.settings.game].side_of
    sides = dict[int, list[Decision[Any]]]()
    if state.phase == "playing":
        for decision in state.open:
            if decision.awaited and decision.seat is not CHANCE:
                sides.setdefault(side_of(decision.seat), []).append(decision)
    return sides


def overdue(shelf: Shelf, state: TableState, presence: Presence) -> Overdue | None:
    """The next thing that time will decide, if nobody acts."""
    if not state.timers and not presence.away:
        return None
    due = [*_clocks(shelf, state), *_absences(shelf, state, presence)]
    return min(due, key=lambda one: (one.at, one.seat), default=None)


def due(shelf: Shelf, state: TableState, presence: Presence) -> float | None:
    """When time next decides something, unless somebody acts before."""
    next_ = overdue(shelf, state, presence)
    return None if next_ is None or is_full(state) else next_.at


def alarm(shelf: Shelf, state: TableState) -> float | None:
    """When an empty table has to be looked after: at once where clocks wait for bots."""
    waits = state.timers and waits_for_bots(state) and not is_full(state)
    return 0.0 if waits else due(shelf, state, Presence({}))


def waits_for_bots(state: TableState) -> bool:
    """Whether people play, and nothing is awaited of any of them: bots hold up their turn."""
    people = {seat for seat, one in enumerate(state.chairs) if one.player and not one.bot}
    awaited = {decision.seat for decision in state.open if decision.awaited}
    return state.phase == "playing" and bool(people) and people.isdisjoint(awaited)


def _clocks(shelf: Shelf, state: TableState) -> Iterator[Overdue]:
    """Sides on which everybody's clock has run out, bots aside: a mate may still have time."""
    if not state.timers:
        return
    for decisions in by_side(shelf, state).values():
        flags = [
            (flag(state.timers[decision.seat]), decision.seat, decision)
            for decision in decisions
            if decision.seat is not CHANCE and state.chairs[decision.seat].bot is None
        ]
        if flags:
            _, seat, first = flags[0]
            yield Overdue(max(at for at, _, _ in flags), seat, first, away=False)


def flag(timer: Timer) -> float:
    """When a running clock runs out."""
    assert timer.since is not None
    return timer.since + timer.left


def has_flagged(state: TableState, seat: Seat, now: float) -> bool:
    """Whether a seat's clock has run out: from then on others must answer for it."""
    if not state.timers or state.timers[seat].since is None:
        return False
    return flag(state.timers[seat]) <= now


def resumed(clock: AnyClock, timers: tuple[Timer, ...], seat: Seat, at: float) -> tuple[Timer, ...]:
    """The clocks after a person took a seat over from a bot: a decision under way starts anew."""
    if clock is None or not timers or timers[seat].since is None:
        return timers
    left = clock.seconds if isinstance(clock, PerMove) else timers[seat].left
    return (*timers[:seat], Timer(left, at), *timers[seat + 1 :])


def _absences(shelf: Shelf, state: TableState, presence: Presence) -> Iterator[Overdue]:
    """Sides that wait for nobody but players who are away. An empty table waits for ever."""
    if presence.company is None or not presence.away or state.settings.away == WAIT:
        return
    if state.settings.blind and state.settings.away != "absent":
        yield from _away(state, presence, presence.company)
        return
    for decisions in by_side(shelf, state).values():
        people = [
            (decision.seat, decision, presence.away.get(chair.player or ""))
            for decision in decisions
            if decision.seat is not CHANCE and (chair := state.chairs[decision.seat]).bot is None
        ]
        gone = [since for _, _, since in people if since is not None]
        if not people or len(gone) < len(people):
            continue
        seat, first, _ = people[0]
        due = max(presence.company, *gone) + state.settings.grace
        yield Overdue(due, seat, first, away=True)


def _away(state: TableState, presence: Presence, company: float) -> Iterator[Overdue]:
    """At a blind table a bot sits in for whoever is away, awaited or not: it must not tell."""
    for seat, chair in enumerate(state.chairs):
        since = presence.away.get(chair.player or "")
        if state.phase == "playing" and chair.bot is None and since is not None:
            due = max(company, since) + state.settings.grace
            yield Overdue(due, seat, None, away=True)
