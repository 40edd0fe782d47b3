"""What holds for every throw, whatever the board."""

import math
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearthside.lab.physics.dealt_throws import FAMILIES, WORLDS, Dice, throw
from hearthside.physics import Disc, Fate, Impact, Segment, Slide, World, slide
from hearthside.physics.world import SEPARATION

numbers = st.integers(min_value=0, max_value=2**32 - 1)
families = st.sampled_from(sorted(FAMILIES))
worlds = st.sampled_from(WORLDS)

checked = settings(max_examples=150, deadline=None, derandomize=True)


def told(family: str, number: int, world: World = WORLDS[0]) -> Slide:
    return slide(world, FAMILIES[family](Dice(number)))


def mirrored(discs: list[Disc]) -> list[Disc]:
    return [Disc(-d.x, d.y, -d.vx, d.vy, -d.spin) for d in discs]


@checked
@given(families, numbers, worlds)
def test_a_mirrored_board_gives_the_mirrored_result_to_the_last_bit(
    family: str, number: int, world: World
) -> None:
    discs = FAMILIES[family](Dice(number))

    one, other = slide(world, discs), slide(world, mirrored(discs))

    assert [(-x, y) for x, y in one.places] == list(other.places)
    assert (one.fates, one.time, one.capped) == (other.fates, other.time, other.capped)


@checked
@given(families, numbers, worlds, st.randoms(use_true_random=False))
def test_other_labels_change_nothing_but_the_labels(
    family: str, number: int, world: World, random: Random
) -> None:
    discs = FAMILIES[family](Dice(number))
    order = list(range(len(discs)))
    random.shuffle(order)

    one, other = slide(world, discs), slide(world, [discs[i] for i in order])

    assert [one.places[i] for i in order] == list(other.places)
    assert [one.fates[i] for i in order] == list(other.fates)
    assert (one.time, one.capped, len(one.events)) == (other.time, other.capped, len(other.events))


def least_gap(result: Slide, world: World) -> float:
    """Metres between the nearest two discs left on the board."""
    left = [p for p, f in zip(result.places, result.fates, strict=True) if f == Fate.RESTING]
    gaps = [
        math.dist(left[i], left[j]) - 2 * world.radius for i in range(len(left)) for j in range(i)
    ]
    return min(gaps, default=1.0)


@checked
@given(families, numbers, worlds)
def test_nothing_overlaps_at_rest_and_everything_ends(
    family: str, number: int, world: World
) -> None:
    result = told(family, number, world)

    assert not result.capped
    assert Fate.MOVING not in result.fates
    assert least_gap(result, world) > -1e-12


def energy(disc: Segment, radius: float) -> float:
    """Joules per kilogram, of travel and spin."""
    turning = 0.25 * (radius * disc.spin) ** 2
    return 0.5 * (disc.vx**2 + disc.vy**2) + turning


def energy_lost_in_impacts(result: Slide, world: World) -> list[float]:
    """For each impact that is alone at its instant: energy before less energy after."""
    last = {s.disc: s for s in result.segments if s.time == 0.0}
    times = [e.time for e in result.events]
    losses = []
    for event in result.events:
        if not isinstance(event, Impact) or times.count(event.time) > 1:
            continue
        before = after = 0.0
        for disc in (event.first, event.second):
            before += energy_at(last.get(disc), event.time, world)
            last[disc] = next(s for s in result.segments if (s.disc, s.time) == (disc, event.time))
            after += energy(last[disc], world.radius)
        losses.append(before - after)
    return losses


def energy_at(segment: Segment | None, time: float, world: World) -> float:
    if segment is None:
        return 0.0
    start = math.hypot(segment.vx, segment.vy)
    now = start - segment.deceleration * (time - segment.time)
    if now <= 0.0 or start == 0.0:
        return 0.0
    spin = segment.spin * math.sqrt(now / start)
    return 0.5 * now * now + 0.25 * (world.radius * spin) ** 2


@checked
@given(st.sampled_from(["random", "spinning", "dense", "grazing"]), numbers, worlds)
def test_no_impact_adds_energy(family: str, number: int, world: World) -> None:
    # The least speed of separation may add what it carries, and no more.
    added = 0.25 * SEPARATION**2

    losses = energy_lost_in_impacts(told(family, number, world), world)

    assert all(loss >= -added - 1e-15 for loss in losses)


def total_energy(result: Slide, world: World, time: float) -> float:
    """Just after a time."""
    stopped = {e.disc: e.time for e in result.events if not isinstance(e, Impact)}
    now = {s.disc: s for s in result.segments if s.time <= time}
    return sum(energy_at(s, time, world) for d, s in now.items() if stopped.get(d, 9e9) > time)


@checked
@given(st.sampled_from(["chain", "fan", "symmetric"]), numbers)
def test_energy_never_grows_where_discs_touch(family: str, number: int) -> None:
    result = told(family, number)
    times = sorted({e.time for e in result.events})

    totals = [total_energy(result, WORLDS[0], t) for t in (0.0, *times)]

    # A contact among up to six of one disc keeps its least speed of separation whole.
    slack = 6 * 0.25 * SEPARATION**2
    for (t, before), after in zip(zip(times, totals, strict=False), totals[1:], strict=True):
        impacts = sum(isinstance(e, Impact) and e.time == t for e in result.events)
        assert after <= before + impacts * slack + 1e-15


@checked
@given(families, numbers)
def test_impacts_keep_momentum_and_the_spin_that_rims_can_trade(family: str, number: int) -> None:
    result = told(family, number)
    for event in result.events:
        if isinstance(event, Impact):
            # Along the rims the push is at most the friction's share of the push between them.
            push = math.hypot(event.dvx, event.dvy)
            rub = abs(event.dspin) * WORLDS[0].radius / 2
            assert rub <= push * WORLDS[0].rim_friction * (1 + 1e-12)


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_the_sum_of_reported_changes_is_the_change_of_velocity(family: str) -> None:
    result = told(family, 3)
    velocity: dict[int, tuple[float, float, float]] = {}
    for segment in result.segments:
        if segment.time == 0.0:
            velocity[segment.disc] = (segment.vx, segment.vy, 0.0)
    for time in sorted({e.time for e in result.events if isinstance(e, Impact)}):
        for disc in range(len(result.start)):
            now = [s for s in result.segments if (s.disc, s.time) == (disc, time)]
            if now:
                vx, vy = speed_before(result, disc, time)
                for e in result.events:
                    if isinstance(e, Impact) and e.time == time and disc in (e.first, e.second):
                        sign = 1 if disc == e.second else -1
                        vx, vy = vx + sign * e.dvx, vy + sign * e.dvy
                assert math.isclose(now[-1].vx, vx, abs_tol=1e-12)
                assert math.isclose(now[-1].vy, vy, abs_tol=1e-12)


def speed_before(result: Slide, disc: int, time: float) -> tuple[float, float]:
    earlier = [s for s in result.segments if s.disc == disc and s.time < time]
    if not earlier:
        return 0.0, 0.0
    last = earlier[-1]
    start = math.hypot(last.vx, last.vy)
    share = 1 - last.deceleration * (time - last.time) / start
    return (last.vx * share, last.vy * share) if share > 0 else (0.0, 0.0)


def test_the_corpus_meets_every_family_and_world() -> None:
    throws = [throw(i) for i in range(7 * 5 * 5)]

    assert {t.family for t in throws} == set(FAMILIES)
    assert {t.world.hash for t in throws} == {w.hash for w in WORLDS}
