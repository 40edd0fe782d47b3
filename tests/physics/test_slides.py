"""Slides one can picture, with their closed forms."""

import math

import numpy as np
import pytest

from hearthside.physics import (
    PHYSICS_VERSION,
    Disc,
    Ends,
    Fate,
    Impact,
    Rebound,
    Removal,
    Restitution,
    Sheet,
    Sides,
    Stop,
    World,
    decode,
    encode,
    simulate,
    simulate_one,
    slide,
)
from hearthside.physics.world import MAX_EVENTS

GAME = World(Sheet(0.33, 0.9))
OPEN = World(Sheet(10.0, 10.0))


def speed_for(distance: float, world: World = GAME) -> float:
    return math.sqrt(2 * world.friction * world.gravity * distance)


def test_a_slide_of_635_mm_needs_1_58_m_per_s_and_0_80_s() -> None:
    told = slide(GAME, [Disc(0.0, 0.1, vy=speed_for(0.635))])

    assert told.places[0][1] == pytest.approx(0.735, abs=1e-15)
    assert told.time == pytest.approx(0.80, abs=0.005)
    assert speed_for(0.635) == pytest.approx(1.58, abs=0.005)


def test_one_per_cent_of_speed_is_13_mm() -> None:
    told = slide(GAME, [Disc(0.0, 0.1, vy=1.01 * speed_for(0.635))])

    assert told.places[0][1] - 0.735 == pytest.approx(0.013, abs=0.0005)


@pytest.mark.parametrize("spin", [0.0, 10.0, -10.0, 100.0])
def test_spin_lengthens_the_slide_by_the_closed_form(spin: float) -> None:
    drag = 0.2 * 9.81 / (1 + (0.015 * spin) ** 2 / (4 * 1.2**2))

    told = slide(OPEN, [Disc(0.0, 1.0, 0.72, 0.96, spin)])

    assert math.dist((0.0, 1.0), told.places[0]) == pytest.approx(1.2**2 / (2 * drag), rel=1e-14)
    assert told.time == pytest.approx(1.2 / drag, rel=1e-14)


def test_a_disc_that_mostly_spins_creeps_no_further_than_its_spin_lasts() -> None:
    told = slide(OPEN, [Disc(0.0, 1.0, vx=5e-4, spin=30.0)])

    # Drag in proportion to v / R w: the whole takes R w / (mu g), at half the speed on average.
    lasts = 0.015 * 30.0 / (0.2 * 9.81)
    assert told.time == pytest.approx(lasts)
    assert told.places[0][0] == pytest.approx(0.5 * 5e-4 * lasts)


def test_the_drag_has_no_step_at_the_ceiling() -> None:
    def reach(spin: float) -> float:
        return slide(OPEN, [Disc(0.0, 1.0, vx=0.3, spin=spin)]).places[0][0]

    at = 2 * 0.3 / 0.015
    assert reach(at * (1 - 1e-9)) == pytest.approx(reach(at * (1 + 1e-9)), rel=1e-8)


@pytest.mark.parametrize("speed", [0.002, 0.1, 0.5, 1.5, 3.0])
def test_head_on_the_striker_follows_and_never_rebounds(speed: float) -> None:
    told = slide(OPEN, [Disc(0.0, 1.03), Disc(0.0, 1.0, vy=speed)])
    hit = told.events[0]
    assert isinstance(hit, Impact)

    e = 0.86 - 0.10 * min(speed, 1.5) / 1.5
    assert hit.closing == pytest.approx(speed)
    assert hit.dvy == pytest.approx(-(1 + e) * speed / 2)  # on the striker, the second disc
    after = [s for s in told.segments if s.disc == 1][-1]
    assert after.vy == pytest.approx((1 - e) * speed / 2)
    assert after.vy > 0


def test_an_oblique_hit_rubs_both_rims_up_to_the_friction() -> None:
    angle = math.radians(30)
    struck = Disc(0.03 * math.sin(angle), 1.0 + 0.03 * math.cos(angle))

    told = slide(OPEN, [struck, Disc(0.0, 1.0, vy=1.0)])

    hit = told.events[0]
    assert isinstance(hit, Impact)
    vn, vt = math.cos(angle), math.sin(angle)
    e = 0.86 - 0.10 * vn / 1.5
    jn = (1 + e) * vn / 2
    jt = min(0.15 * jn, vt / 6)
    assert hit.closing == pytest.approx(vn)
    assert math.hypot(hit.dvx, hit.dvy) == pytest.approx(math.hypot(jn, jt))
    assert abs(hit.dspin) == pytest.approx(2 * jt / 0.015)


def test_rims_that_roll_on_each_other_do_not_rub() -> None:
    # Opposite spins turn both rims alike where they touch: no slip, so no change of spin.
    told = slide(OPEN, [Disc(0.0, 1.03, vy=-0.3, spin=-9.0), Disc(0.0, 1.0, vy=0.3, spin=9.0)])

    hit = told.events[0]
    assert isinstance(hit, Impact)
    assert (hit.dvx, hit.dspin) == (0.0, 0.0)


def test_equal_spins_of_discs_that_meet_head_on_slow_each_other() -> None:
    told = slide(OPEN, [Disc(0.0, 1.03, vy=-0.3, spin=9.0), Disc(0.0, 1.0, vy=0.3, spin=9.0)])

    after = told.segments[-2:]
    assert [s.spin < 9.0 for s in after] == [True, True]


def test_a_row_of_touching_discs_passes_the_push_to_its_end() -> None:
    row = [Disc(0.0, 0.4 + 0.03 * i) for i in range(4)]

    told = slide(GAME, [*row, Disc(0.0, 0.1, vy=1.4)])

    moved = [end[1] - disc.y for disc, end in zip(row, told.places, strict=False)]
    assert moved[3] > 10 * max(moved[:3])
    assert min(moved) >= 0


def test_a_symmetric_break_is_symmetric() -> None:
    pair = [Disc(-0.015, 0.5), Disc(0.015, 0.5)]

    told = slide(GAME, [*pair, Disc(0.0, 0.1, vy=1.6)])

    (ax, ay), (bx, by), (cx, _) = told.places
    assert (ax, ay, cx) == (-bx, by, 0.0)
    assert ax < -0.015


def test_a_touching_cluster_keeps_momentum_in_the_break() -> None:
    cluster = [Disc(0.03 * (i - 0.5 * r), 1.0 + 0.026 * r) for r in range(4) for i in range(r + 1)]
    world = World(Sheet(10.0, 10.0), friction=1e-4, radius=0.0129)

    told = slide(world, [*cluster, Disc(0.001, 0.9, vy=2.0)])

    now = {}
    for segment in told.segments:
        if segment.time < 0.2:
            now[segment.disc] = segment
    # Friction takes at most its deceleration times the time from each of the discs.
    lost = len(now) * 1e-4 * 9.81 * 0.2
    assert sum(s.vx for s in now.values()) == pytest.approx(0.0, abs=lost)
    assert sum(s.vy for s in now.values()) == pytest.approx(2.0, abs=lost)


def test_a_disc_that_stops_a_hundredth_of_a_millimetre_before_an_end_stays() -> None:
    told = slide(GAME, [Disc(0.0, 0.1, vy=speed_for(0.885 - 0.1 - 1e-5))])

    assert told.fates == (Fate.RESTING,)
    assert told.places[0][1] == pytest.approx(0.885 - 1e-5, abs=1e-12)


def test_a_disc_that_comes_a_thousandth_of_a_millimetre_too_far_touches_the_end() -> None:
    told = slide(GAME, [Disc(0.0, 0.1, vy=speed_for(0.885 - 0.1 + 1e-6))])

    assert told.fates == (Fate.AT_FAR_END,)


@pytest.mark.parametrize(
    ("vy", "fate", "y"), [(3.0, Fate.AT_FAR_END, 0.885), (-1.0, Fate.AT_NEAR_END, 0.015)]
)
def test_a_disc_leaves_at_the_touch_of_an_end(vy: float, fate: Fate, y: float) -> None:
    told = slide(GAME, [Disc(0.0, 0.1, vy=vy)])

    assert told.fates == (fate,)
    assert told.places[0][1] == pytest.approx(y, abs=1e-15)
    gone = told.events[-1]
    assert isinstance(gone, Removal)
    assert (gone.reason, gone.disc) == (fate, 0)
    assert gone.vy == pytest.approx(math.copysign(math.sqrt(vy**2 - 3.924 * abs(y - 0.1)), vy))


@pytest.mark.parametrize(
    ("sides", "edge"), [(Sides.CENTRE, 0.165), (Sides.OVERHANG, 0.15), (Sides.WHOLE, 0.18)]
)
@pytest.mark.parametrize("way", [-1, 1])
def test_a_disc_is_lost_over_a_side_as_the_board_rules(sides: Sides, edge: float, way: int) -> None:
    world = World(Sheet(0.33, 0.9, sides))
    stays = slide(world, [Disc(0.0, 0.4, vx=way * speed_for(edge - 1e-6))])
    leaves = slide(world, [Disc(0.0, 0.4, vx=way * speed_for(edge + 1e-6))])

    assert stays.fates == (Fate.RESTING,)
    assert leaves.fates == (Fate.OFF_SIDE,)
    assert leaves.places[0][0] == pytest.approx(way * edge, abs=1e-15)


def test_off_the_side_after_a_hit_the_hit_counts() -> None:
    told = slide(GAME, [Disc(0.13, 0.4), Disc(0.05, 0.4, vx=2.0)])

    assert [type(e) for e in told.events[:2]] == [Impact, Removal]
    assert told.fates[0] == Fate.OFF_SIDE


def test_an_end_that_is_a_wall_sends_the_disc_back() -> None:
    world = World(Sheet(0.33, 0.9, ends=Ends.REBOUND))

    told = slide(world, [Disc(0.0, 0.785, vy=1.0)])

    bounce = told.events[0]
    assert isinstance(bounce, Rebound)
    arrives = math.sqrt(1.0 - 2 * 1.962 * 0.1)
    e = 0.86 - 0.10 * arrives / 1.5
    assert bounce.closing == pytest.approx(arrives)
    assert (bounce.x, bounce.y) == pytest.approx((0.0, 0.9))
    assert told.places[0][1] == pytest.approx(0.885 - (e * arrives) ** 2 / (2 * 1.962))
    assert told.fates == (Fate.RESTING,)


def test_a_wall_gives_spin_to_a_disc_that_grazes_it() -> None:
    world = World(Sheet(0.33, 0.9, ends=Ends.REBOUND))
    far = slide(world, [Disc(-0.1, 0.785, 0.5, 1.0)]).events[0]
    near = slide(world, [Disc(-0.1, 0.115, 0.5, -1.0)]).events[0]

    assert isinstance(far, Rebound)
    assert isinstance(near, Rebound)
    assert far.dvx == pytest.approx(near.dvx)
    arrives = 0.5 * (1 - far.time * 1.962 / math.hypot(0.5, 1.0))
    assert far.dvx == pytest.approx(-arrives / 3)  # rubbing slows it until the rim rolls
    assert far.dspin == pytest.approx(-near.dspin)
    assert far.dspin > 0  # and rolls it along the wall


def test_a_disc_that_touched_an_end_may_be_lost_at_rest() -> None:
    world = World(Sheet(0.33, 0.9, ends=Ends.REBOUND_THEN_REMOVE))

    told = slide(world, [Disc(0.0, 0.785, vy=1.0), Disc(0.1, 0.5, vy=0.5)])

    assert told.fates == (Fate.AT_FAR_END, Fate.RESTING)
    assert [type(e) for e in told.events if e != told.events[0]][-2:] == [Stop, Removal]


def test_contact_and_end_at_one_instant_count_both() -> None:
    # The thrown disc reaches the far end and the resting one together.
    resting = Disc(0.03, 0.885)

    told = slide(GAME, [resting, Disc(0.0, 0.7, vy=2.5)])
    assert told.fates == (Fate.RESTING, Fate.AT_FAR_END)  # it only passes beside it

    wall = World(Sheet(0.33, 0.9, ends=Ends.REBOUND))
    corner = slide(wall, [resting, Disc(0.0, 0.885, vx=1.0)])
    assert corner.fates[0] == Fate.OFF_SIDE


def test_a_disc_without_speed_stays_and_loses_its_spin() -> None:
    told = slide(GAME, [Disc(0.0, 0.4, spin=50.0)])

    assert (told.places, told.time, told.events) == (((0.0, 0.4),), 0.0, ())


def test_a_slide_of_no_discs_is_over_at_once() -> None:
    told = slide(GAME, [])

    assert (told.places, told.time, told.capped) == ((), 0.0, False)


def test_results_carry_version_and_parameters() -> None:
    told = slide(GAME, [Disc(0.0, 0.4)])

    assert (told.physics_version, told.world_hash) == (PHYSICS_VERSION, GAME.hash)


@pytest.mark.parametrize(
    "other",
    [
        World(Sheet(0.34, 0.9)),
        World(Sheet(0.33, 0.91)),
        World(Sheet(0.33, 0.9, Sides.WHOLE)),
        World(Sheet(0.33, 0.9, ends=Ends.REBOUND)),
        World(Sheet(0.33, 0.9), radius=0.016),
        World(Sheet(0.33, 0.9), friction=0.21),
        World(Sheet(0.33, 0.9), rim_friction=0.1),
        World(Sheet(0.33, 0.9), restitution=Restitution(0.85)),
        World(Sheet(0.33, 0.9), spin_ceiling=2.0),
    ],
)
def test_any_parameter_changes_the_hash(other: World) -> None:
    assert other.hash != GAME.hash


def test_a_slide_of_too_many_events_is_cut_off_and_says_so() -> None:
    # A spinning disc pushes another without bounce: they touch again and again for seconds.
    world = World(Sheet(10.0, 100.0), rim_friction=0.0, restitution=Restitution(0.0, 0.0))

    told = slide(world, [Disc(0.0, 2.0), Disc(0.0, 1.0, vy=15.0, spin=1500.0)])

    assert told.capped
    assert told.fates == (Fate.MOVING, Fate.MOVING)
    assert len(told.events) == MAX_EVENTS
    assert math.dist(*told.places) > 0.03 - 1e-12
    trajectory = decode([(d.x, d.y) for d in told.start], encode(told))
    assert trajectory.fates == told.fates
    many = simulate(world, [[0.0, 2.0]], [[0.0, 1.0, 0.0, 15.0, 1500.0]])
    assert many.capped.tolist() == [True]
    one = simulate_one(world, np.array([[0.0, 2.0]]), 0.0, 1.0, 0.0, 15.0, 1500.0)
    assert one.capped
