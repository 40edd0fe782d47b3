"""Discs sliding from now to rest: one compiled core for single, recorded and mass throws."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache

import numba
import numpy as np
import numpy.typing as npt

from hearthside.physics.compiled import entry, entry_for, maker, sources, strict
from hearthside.physics.detect import refresh
from hearthside.physics.events import (
    Event,
    Impact,
    Rebound,
    Removal,
    Rest,
    Segment,
    Slide,
    Slides,
    Stop,
)
from hearthside.physics.motion import (
    AT_X,
    AT_Y,
    DECEL,
    FATE,
    FLOAT_ROWS,
    IMPACT,
    INT_ROWS,
    KIND,
    LENGTHS,
    NEVER,
    NEXT,
    PARTNER,
    SLIDERS,
    SLIDING,
    SPEED,
    SPIN,
    STATE,
    TIED,
    UX,
    UY,
    Ints,
    X,
    Y,
    bring,
    launch,
    lay,
)
from hearthside.physics.resolve import (
    HIT,
    LEFT,
    LOG_COLUMNS,
    MOVED,
    REBOUNDED,
    STOPPED,
    alone,
    collide,
    together,
    write,
)
from hearthside.physics.world import (
    FAR,
    MAX_DISCS,
    MAX_EVENTS,
    MAX_SPEED,
    MAX_SPIN,
    NEAR,
    PHYSICS_VERSION,
    RADIUS,
    SIDE,
    TOUCH,
    Disc,
    Fate,
    Floats,
    World,
    check_discs,
)

Counts = npt.NDArray[np.int32]
Flags = npt.NDArray[np.bool_]

_ABSENT = int(Fate.ABSENT)
_RESTING = int(Fate.RESTING)
_MOVING = int(Fate.MOVING)

LEAST = 128  # throws a thread takes at a time: handing them out costs as much as a few


@strict
def flick(
    f: Floats, k: Ints, p: Floats, i: int, x: float, y: float, vx: float, vy: float, spin: float
) -> bool:
    """Lays disc i in motion, if its velocity and spin are sane."""
    lay(f, k, i, x, y)
    if not (abs(vx) <= MAX_SPEED and abs(vy) <= MAX_SPEED and abs(spin) <= MAX_SPIN):
        return False
    launch(f, k, p, i, 0.0, x, y, vx, vy, spin)
    return True


@strict
def lies_well(f: Floats, p: Floats, i: int) -> bool:
    """Is disc i on the board and clear of the discs before it?"""
    x = f[X, i]
    y = f[Y, i]
    least = 2.0 * p[RADIUS] - TOUCH
    faults = 0 if abs(x) <= p[SIDE] + TOUCH and y >= p[NEAR] - TOUCH and y <= p[FAR] + TOUCH else 1
    for j in range(i):
        dx = x - f[X, j]
        dy = y - f[Y, j]
        faults += dx * dx + dy * dy < least * least
    return faults == 0


@strict
def begin(f: Floats, k: Ints, p: Floats, log: Floats, n: int) -> int:
    row = 0
    if log.shape[0] > 0:
        for a in range(k[LENGTHS, 0]):
            i = k[SLIDERS, a]
            vx = f[UX, i] * f[SPEED, i]
            vy = f[UY, i] * f[SPEED, i]
            row = write(
                log, row, MOVED, 0.0, i, -1, f[X, i], f[Y, i], vx, vy, f[SPIN, i], f[DECEL, i]
            )
    refresh(f, k, p, n, 0.0)
    return row


@strict
def only_pair(f: Floats, k: Ints, i: int, others: int) -> bool:
    """Is disc i's contact all that happens at that instant?"""
    j = k[PARTNER, i]
    if k[TIED, i] == 1 or k[TIED, j] == 1:
        return False
    if k[STATE, j] == SLIDING:
        return others == 1 and f[NEXT, j] == f[NEXT, i] and k[PARTNER, j] == i
    return others == 0


@strict
def run(
    f: Floats, k: Ints, p: Floats, n: int, log: Floats, pairs: Ints, pushes: Floats, terms: Floats
) -> tuple[float, int, int, int]:
    """From the start to rest: the last time, events, impacts, log entries."""
    row = begin(f, k, p, log, n)
    now = 0.0
    events = 0
    impacts = 0
    while events < MAX_EVENTS:
        soonest = NEVER
        i = -1
        others = 0
        for a in range(k[LENGTHS, 0]):
            j = k[SLIDERS, a]
            if f[NEXT, j] < soonest:
                soonest = f[NEXT, j]
                i = j
                others = 0
            elif f[NEXT, j] == soonest:
                others = others + 1
        if i < 0:
            break
        now = soonest
        if k[KIND, i] == IMPACT and only_pair(f, k, i, others):
            row = collide(f, k, p, log, row, i, k[PARTNER, i], now)
            events = events + 1
            impacts = impacts + 1
        elif k[KIND, i] != IMPACT and others == 0 and k[TIED, i] == 0:
            row = alone(f, k, p, log, row, i, now)
            events = events + 1
        else:
            row, met, more = together(f, k, p, log, row, n, now, pairs, pushes, terms)
            events = events + met + more
            impacts = impacts + met
        refresh(f, k, p, n, now)
    return now, events, impacts, row


@strict
def cut_off(f: Floats, k: Ints, n: int, now: float) -> bool:
    """Leaves discs that still move where they are now. Were there any?"""
    found = False
    for i in range(n):
        if k[STATE, i] == SLIDING:
            bring(f, k, i, now)
            f[X, i] = f[AT_X, i]
            f[Y, i] = f[AT_Y, i]
            k[FATE, i] = _MOVING
            found = True
    return found


@strict
def throw_rows(
    first: int, last: int, p: Floats, places: Floats, count: Ints, throws: Floats,
    xy: Floats, fate: npt.NDArray[np.int8], time: Floats, impacts: Counts, capped: Flags,
    log: Floats, logged: Counts, f: Floats, k: Ints, pairs: Ints, pushes: Floats, terms: Floats,
) -> None:  # fmt: skip
    """Throws `first` to `last`. -1 impacts mean bad input."""
    boards = places.shape[0]
    width = places.shape[1]
    for b in range(first, last):
        board = b if boards > 1 else 0
        n = count[board]
        k[LENGTHS, 0] = 0
        k[LENGTHS, 1] = 0
        for i in range(n):
            lay(f, k, i, places[board, i, 0], places[board, i, 1])
        good = flick(
            f, k, p, n, throws[b, 0], throws[b, 1], throws[b, 2], throws[b, 3], throws[b, 4]
        )
        for i in range(n if boards == 1 and b > 0 else 0, n + 1):  # a shared board is read once
            good = good and lies_well(f, p, i)
        if not good:
            impacts[b] = -1
            continue
        now, _, met, row = run(f, k, p, n + 1, log[b], pairs, pushes, terms)
        time[b] = now
        impacts[b] = met
        capped[b] = cut_off(f, k, n + 1, now)
        logged[b] = row
        for i in range(n):
            xy[b, i, 0] = f[X, i]
            xy[b, i, 1] = f[Y, i]
            fate[b, i] = k[FATE, i]
        for i in range(n, width):
            xy[b, i, 0] = np.nan
            xy[b, i, 1] = np.nan
            fate[b, i] = _ABSENT
        xy[b, width, 0] = f[X, n]
        xy[b, width, 1] = f[Y, n]
        fate[b, width] = k[FATE, n]


@strict
def finish(f: Floats, k: Ints, n: int, out: Floats, now: float, impacts: int) -> None:
    """Fills the table of a `Rest`."""
    out[n, 2] = cut_off(f, k, n, now)
    out[n, 0] = now
    out[n, 1] = impacts
    for i in range(n):
        out[i, 0] = f[X, i]
        out[i, 1] = f[Y, i]
        out[i, 2] = k[FATE, i]


@maker
def scratch(n: int) -> tuple[Floats, Ints, Ints, Floats, Floats]:
    """Room for n discs, none of which slides."""
    contacts = n * (n - 1) // 2 + 1
    k = np.empty((INT_ROWS, n + 2), np.int64)
    k[LENGTHS] = 0
    return (
        np.empty((FLOAT_ROWS, n)),
        k,
        np.empty((2, contacts), np.int64),
        np.empty((4, contacts)),
        np.empty(n),
    )


def _one(stamp: int) -> Callable[..., int]:
    vector = numba.types.Array(numba.float64, 1, "C", readonly=True)
    table = numba.types.Array(numba.float64, 2, "C")
    number = numba.float64

    @entry_for(numba.int64(vector, table, number, number, number, number, number, table))
    def one(
        p: Floats, places: Floats, x: float, y: float, vx: float, vy: float, spin: float,
        out: Floats,
    ) -> int:  # fmt: skip
        """One throw into `out`; -1 for bad input."""
        _ = stamp
        n = places.shape[0]
        f, k, pairs, pushes, terms = scratch(n + 1)
        for i in range(n):
            lay(f, k, i, places[i, 0], places[i, 1])
        good = flick(f, k, p, n, x, y, vx, vy, spin)
        for i in range(n + 1):
            good = good and lies_well(f, p, i)
        if not good:
            return -1
        log = np.empty((0, LOG_COLUMNS))
        now, events, impacts, _ = run(f, k, p, n + 1, log, pairs, pushes, terms)
        finish(f, k, n + 1, out, now, impacts)
        return events

    return one


def _recorded(stamp: int) -> Callable[..., int]:
    @entry
    def recorded(p: Floats, discs: Floats, log: Floats, out: Floats) -> int:
        """Any start into `log` and `out`; the number of log entries there were."""
        _ = stamp
        n = discs.shape[0]
        f, k, pairs, pushes, terms = scratch(n)
        for i in range(n):
            flick(f, k, p, i, discs[i, 0], discs[i, 1], discs[i, 2], discs[i, 3], discs[i, 4])
        now, _, impacts, row = run(f, k, p, n, log, pairs, pushes, terms)
        finish(f, k, n, out, now, impacts)
        return row

    return recorded


def _several(stamp: int) -> Callable[..., None]:
    @entry
    def several(
        first: int, last: int, p: Floats, places: Floats, count: Ints, throws: Floats,
        xy: Floats, fate: npt.NDArray[np.int8], time: Floats, impacts: Counts, capped: Flags,
        log: Floats, logged: Counts,
    ) -> None:  # fmt: skip
        _ = stamp
        f, k, pairs, pushes, terms = scratch(places.shape[1] + 1)
        throw_rows(
            first, last, p, places, count, throws, xy, fate, time, impacts, capped, log, logged,
            f, k, pairs, pushes, terms,
        )  # fmt: skip

    return several


_STAMP = sources()
_run_recorded = _recorded(_STAMP)
_run_several = _several(_STAMP)


@cache
def _run_one() -> Callable[..., int]:
    return _one(_STAMP)


def simulate(
    world: World,
    discs: npt.ArrayLike,
    throws: npt.ArrayLike,
    *,
    count: npt.ArrayLike | None = None,
    record: int = 0,
    threads: int = 1,
) -> Slides:
    """Many throws at once, each with one disc flicked at discs that lie still.

    `discs` is one board, (discs, 2), shared by all throws, or a board for each throw,
    (throws, discs, 2): x and y in metres. `count` says how many discs of each board are real,
    where boards differ. `throws` is (throws, 5): x, y, vx, vy, spin. `record` log entries are
    kept for each throw. The same bits come out of any number of `threads`.

    >>> from hearthside.physics import Sheet, World, simulate
    >>> world = World(Sheet(width=0.33, length=0.9))
    >>> slides = simulate(world, [[0.0, 0.45]], [[0.0, 0.1, 0.0, 1.5, 0.0], [0.1, 0.1, 0, 1.5, 0]])
    >>> slides.places.round(4).tolist()
    [[[0.0, 0.6538], [0.0, 0.4227]], [[0.0, 0.45], [0.1, 0.6734]]]
    >>> slides.impacts.tolist()
    [1, 0]
    """
    boards = np.ascontiguousarray(discs, np.float64)
    flicks = np.ascontiguousarray(throws, np.float64)
    _check_shapes(boards, flicks)
    if boards.ndim == 2:
        boards = boards[np.newaxis]
    counts = _counts(boards, count)
    total, width = len(flicks), boards.shape[1]
    xy = np.empty((total, width + 1, 2))
    fates = np.empty((total, width + 1), np.int8)
    time = np.empty(total)
    impacts = np.empty(total, np.int32)
    capped = np.empty(total, np.bool_)
    log = np.empty((total, record, LOG_COLUMNS))
    logged = np.empty(total, np.int32)
    results = xy, fates, time, impacts, capped, log, logged
    _share(total, threads, world.parameters, boards, counts, flicks, *results)
    if total and impacts.min() < 0:
        _refuse(world, boards, counts, flicks, int(impacts.argmin()))
    return Slides(*results, PHYSICS_VERSION, world.hash)


def _share(total: int, threads: int, *arrays: object) -> None:
    """Throws 0 to `total`, in shares that each thread takes when it has done with its last.

    The core lets go of Python's lock, so that plain threads serve; and a core that is busy
    elsewhere simply takes fewer of them.
    """
    if threads < 1:
        raise ValueError(f"threads={threads}: it takes at least one")
    if threads == 1 or total <= LEAST:
        _run_several(0, total, *arrays)
        return
    rest = iter(_shares(total, threads))

    def work() -> None:
        for first, end in rest:
            _run_several(first, end, *arrays)

    helped = [_helpers(threads - 1).submit(work) for _ in range(threads - 1)]
    try:
        work()
    finally:
        wait(helped)
    for help_ in helped:
        help_.result()


@cache
def _helpers(number: int) -> ThreadPoolExecutor:
    """Threads that outlive a call: to start them takes as long as hundreds of throws."""
    return ThreadPoolExecutor(number, "hearthside physics")


if hasattr(os, "register_at_fork"):  # a forked child has none of its parent's threads
    os.register_at_fork(after_in_child=_helpers.cache_clear)


def _shares(total: int, threads: int) -> list[tuple[int, int]]:
    """From and up to: half of what would be fair of the rest, so that all are done together."""
    shares = list[tuple[int, int]]()
    first = 0
    while first < total:
        end = min(total, first + max(LEAST, (total - first) // (2 * threads)))
        shares.append((first, end))
        first = end
    return shares


def simulate_one(
    world: World, discs: Floats, x: float, y: float, vx: float, vy: float, spin: float = 0.0
) -> Rest:
    """One throw, for callers in a hurry: `discs` must be a C-ordered float64 array (discs, 2).

    Anything else there is a TypeError.

    >>> from hearthside.physics import Sheet, World, simulate_one
    >>> rest = simulate_one(World(Sheet(0.33, 0.9)), np.array([[0.0, 0.45]]), 0.0, 0.1, 0.0, 1.5)
    >>> rest.places.round(4).tolist(), rest.impacts
    ([[0.0, 0.6538], [0.0, 0.4227]], 1)
    """
    table = np.empty((len(discs) + 2, 3))
    if _run_one()(world.parameters, discs, x, y, vx, vy, spin, table) < 0:
        check_discs(world, [*_discs(discs), Disc(x, y, vx, vy, spin)])
    return Rest(table, PHYSICS_VERSION, world.hash)


def slide(world: World, discs: Sequence[Disc]) -> Slide:
    """A recorded slide from any start: some discs lie still, some move.

    >>> from hearthside.physics import Disc, Sheet, World, slide
    >>> slid = slide(World(Sheet(0.33, 0.9)), [Disc(0.0, 0.45), Disc(0.0, 0.1, vy=1.5)])
    >>> [type(event).__name__ for event in slid.events]
    ['Impact', 'Stop', 'Stop']
    """
    check_discs(world, discs)
    start = np.array([(d.x, d.y, d.vx, d.vy, d.spin) for d in discs], np.float64).reshape(-1, 5)
    table = np.empty((len(discs) + 1, 3))
    log = np.empty((256, LOG_COLUMNS))
    rows = _run_recorded(world.parameters, start, log, table)
    if rows > len(log):
        log = np.empty((rows, LOG_COLUMNS))
        _run_recorded(world.parameters, start, log, table)
    events, segments = entries(log[:rows])
    rest = table[:-1].tolist()
    return Slide(
        tuple(discs), events, segments,
        tuple((x, y) for x, y, _ in rest), tuple(Fate(int(fate)) for *_, fate in rest),
        float(table[-1, 0]), bool(table[-1, 2]), PHYSICS_VERSION, world.hash,
    )  # fmt: skip


def entries(log: Floats) -> tuple[tuple[Event, ...], tuple[Segment, ...]]:
    """Reads rows of a log."""
    events: list[Event] = []
    segments: list[Segment] = []
    for kind, time, disc, other, x, y, a, b, c, d in log.tolist():
        i, j = int(disc), int(other)
        if kind == MOVED:
            segments.append(Segment(time, i, x, y, a, b, c, d))
        elif kind == HIT:
            events.append(Impact(time, i, j, x, y, a, b, c, d))
        elif kind == REBOUNDED:
            events.append(Rebound(time, i, x, y, a, b, c, d))
        elif kind == STOPPED:
            events.append(Stop(time, i, x, y))
        elif kind == LEFT:
            events.append(Removal(time, i, Fate(j), x, y, a, b))
    return tuple(events), tuple(segments)


def _check_shapes(boards: Floats, flicks: Floats) -> None:
    if flicks.ndim != 2 or flicks.shape[1] != 5:
        raise ValueError(f"throws have shape {flicks.shape}, not (throws, 5)")
    shared = boards.ndim == 2 and boards.shape[1] == 2
    if not shared and not (boards.ndim == 3 and boards.shape[2] == 2):
        raise ValueError(f"discs have shape {boards.shape}, not (discs, 2) or (throws, discs, 2)")
    if not shared and len(boards) not in (1, len(flicks)):
        raise ValueError(f"{len(boards)} boards for {len(flicks)} throws")
    if boards.shape[-2] >= MAX_DISCS:
        raise ValueError(f"{boards.shape[-2]} discs and the thrown one: at most {MAX_DISCS} fit")


def _counts(boards: Floats, count: npt.ArrayLike | None) -> Ints:
    width = boards.shape[1]
    if count is None:
        return np.full(len(boards), width, np.int64)
    counts = np.ascontiguousarray(np.broadcast_to(np.asarray(count, np.int64), (len(boards),)))
    if len(counts) and not (counts.min() >= 0 and counts.max() <= width):
        raise ValueError(f"count runs from {counts.min()} to {counts.max()}, not in 0 to {width}")
    return counts


def _discs(places: Floats) -> list[Disc]:
    return [Disc(x, y) for x, y in places.tolist()]


def _refuse(world: World, boards: Floats, counts: Ints, flicks: Floats, throw: int) -> None:
    board = throw if len(boards) > 1 else 0
    lying = _discs(boards[board, : counts[board]])
    check_discs(world, [*lying, Disc(*flicks[throw].tolist())], throw)
    raise AssertionError(f"throw {throw} was refused, and no disc of it is at fault")
