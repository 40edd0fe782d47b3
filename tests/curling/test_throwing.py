"""The bridge: rocks over real ice. What only the solver can show of the rules file is here."""

from __future__ import annotations

from itertools import islice
from math import hypot, sqrt
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from hearthside.curling import (
    AnyAction,
    AnyEvent,
    Board,
    Curling,
    Ice,
    Place,
    RockBroken,
    RocksSettled,
    Setup,
    Slid,
    Sliding,
    Throw,
    Throws,
    View,
    kit,
)
from hearthside.curling.bridge import slide
from hearthside.curling.knocks import broken, changes_of
from hearthside.curling.rules import with_breaks
from hearthside.kernel import Decision, Player, play, record, replay, turns
from slides import no_ice

BOARD, ICE = Board(), Ice()
R = BOARD.rock_radius
RIVER = BOARD.river - R


def speed_for(way: float) -> float:
    """d = v^2 / (2 mu g)."""
    return sqrt(2 * ICE.friction * ICE.gravity * way)


def flick(
    vy: float, *rocks: tuple[float, float], x: float = 0.0, vx: float = 0.0, **words: Any
) -> Slid:
    """Rock 9 flicked from the river at rocks 0, 1, 2 ..."""
    places = tuple(Place(rock, *place) for rock, place in enumerate(rocks))
    usual: dict[str, Any] = {"side_out": "centre", "slammer": "contact", "spin": 0.0}
    thrown = Place(9, x, RIVER)
    return slide(
        Sliding(BOARD, ICE, rocks=places, thrown=thrown, vx=vx, vy=vy, **{**usual, **words})
    )


def place_of(slid: Slid, rock: int) -> tuple[float, float]:
    [place] = [one for one in slid.rests if one.rock == rock]
    return place.x, place.y


def test_a_rock_stops_where_the_closed_form_says() -> None:
    slid = flick(speed_for(BOARD.cave - RIVER))

    assert pytest.approx((0.0, BOARD.cave), abs=1e-12) == place_of(slid, 9)
    assert ((), ()) == (slid.left, slid.knocks)


def test_rocks_keep_their_names_and_the_rests_their_order() -> None:
    slid = flick(speed_for(0.3), (0.1, 0.7), (-0.1, 0.7))

    assert [0, 1, 9] == [place.rock for place in slid.rests]
    assert ((0.1, 0.7), (-0.1, 0.7)) == (place_of(slid, 0), place_of(slid, 1))


def test_a_striker_of_equal_rocks_never_rebounds() -> None:
    slid = flick(2.0, (0.0, 0.5))

    [knock] = slid.knocks
    told = {rock: (before, after) for rock, before, after in changes_of(knock)}
    assert (0.0, 0.0) == told[0][0]
    assert told[0][1][1] > told[9][1][1] >= 0
    assert place_of(slid, 9)[1] > 0.5 - 2 * R


def test_a_knock_tells_the_velocities_before_it() -> None:
    """The striker has slowed down on its way; the rock struck lay still; momentum is kept."""
    slid = flick(1.8, (0.01, 0.6), vx=0.01)

    knock = slid.knocks[0]
    hit = {knock.a: (knock.avx, knock.avy), knock.b: (knock.bvx, knock.bvy)}
    way = hypot(0.01, 0.6 - RIVER) - 2 * R
    slowed = sqrt(1.8**2 - 2 * ICE.friction * ICE.gravity * way)
    assert (0.0, 0.0) == hit[0]
    assert pytest.approx(slowed, rel=5e-3) == hypot(*hit[9])


def test_of_two_knocks_at_one_instant_the_second_starts_where_the_first_left_off() -> None:
    slid = flick(2.0, (-0.0151, 0.5), (0.0151, 0.5))

    first, second, *_ = slid.knocks
    assert first.time == second.time
    [(_, _, after)] = [one for one in changes_of(first) if one[0] == 9]
    [(_, before, _)] = [one for one in changes_of(second) if one[0] == 9]
    assert after == pytest.approx(before)


def test_C4_1c_a_backward_flick_into_the_near_slammer_is_out() -> None:
    slid = flick(-1.0)

    assert [(9, "slammer")] == [(gone.rock, gone.reason) for gone in slid.left]
    assert () == slid.rests


def test_C4_1c_a_rock_that_stops_a_hundredth_of_a_millimetre_before_the_slammer_stays() -> None:
    last = BOARD.length - R
    stays, leaves = (flick(speed_for(last - RIVER + off)) for off in (-1e-5, 1e-5))

    assert [9] == [place.rock for place in stays.rests]
    assert ["slammer"] == [gone.reason for gone in leaves.left]


def test_mere_overhang_stays_and_a_centre_past_the_side_is_out() -> None:
    edge = BOARD.width / 2
    way = edge - 0.1
    stays, leaves = (flick(0.0, x=0.1, vx=speed_for(way + off)) for off in (-1e-5, 1e-5))

    assert pytest.approx(edge - 1e-5) == place_of(stays, 9)[0]
    assert ["side"] == [gone.reason for gone in leaves.left]


def test_the_options_of_the_table_reach_the_ice() -> None:
    firm = {"vy": 3.0}
    assert ["slammer"] == [gone.reason for gone in flick(**firm).left]
    bounced = flick(**firm, slammer="rebound")
    assert ["slammer"] == [gone.reason for gone in bounced.left]
    assert bounced.left[0].time > flick(**firm).left[0].time  # taken away when all is still
    assert () == flick(**firm, slammer="at_rest").left
    over = {"vy": 0.0, "x": 0.1, "vx": speed_for(0.06)}
    assert () == flick(**over).left
    assert ["side"] == [gone.reason for gone in flick(**over, side_out="any_overhang").left]


def test_a_bounce_tells_the_velocity_before_it() -> None:
    slid = flick(3.0, slammer="at_rest")

    first = slid.bounces[0]
    way = BOARD.length - R - RIVER
    slowed = sqrt(3.0**2 - 2 * ICE.friction * ICE.gravity * way)
    assert (9, 0.0) == (first.rock, first.vx)
    assert pytest.approx(slowed) == first.vy
    assert -2 * slowed <= first.dvy < -slowed  # it comes back, and no faster
    assert () == flick(3.0).bounces


def test_a_bounce_between_two_knocks_starts_where_the_first_left_off() -> None:
    """A rock against the far slammer is knocked into it, comes back, and knocks in turn."""
    last = BOARD.length - R
    slid = flick(2.5, (0.0, last), slammer="at_rest")

    first, bounce = slid.knocks[0], slid.bounces[0]
    [(_, _, after)] = [one for one in changes_of(first) if one[0] == 0]
    assert first.time == bounce.time
    assert after == pytest.approx((bounce.vx, bounce.vy))
    assert slid.knocks[1].time >= bounce.time


def test_off_the_side_after_hitting_another_the_hit_counts() -> None:
    slid = flick(2.2, (0.155, 0.5), x=0.14)

    assert [(0, "side")] == [(gone.rock, gone.reason) for gone in slid.left]
    [knock] = slid.knocks
    assert knock.time < slid.left[0].time
    assert place_of(slid, 9)[0] < 0.14


def test_a_mirrored_board_and_throw_give_the_mirrored_result() -> None:
    rocks = ((0.01, 0.55), (-0.03, 0.62), (0.05, 0.7))
    one = flick(2.3, *rocks, x=0.02, vx=0.05, spin=12.0)
    other = flick(2.3, *((-x, y) for x, y in rocks), x=-0.02, vx=-0.05, spin=-12.0)

    assert [(p.rock, -p.x, p.y) for p in one.rests] == [(p.rock, p.x, p.y) for p in other.rests]
    assert [gone.rock for gone in one.left] == [gone.rock for gone in other.left]


def test_which_physics_it_was_is_written_down() -> None:
    version, _, world = flick(1.0).physics.partition(":")

    assert ("1", 16) == (version, len(world))


def test_a_whole_game_is_checked_from_its_record_without_the_solver() -> None:
    game = Curling(Setup(seats=2, noise="club"), slide)
    log = play(game, seed="real ice")
    curling = kit(slide)
    text = record.write(record.Record(curling, game, ("Ada", "Bea"), log))

    read = record.read(text, {"curling": kit(no_ice)})

    assert log == read.log
    assert replay(game, log).over
    assert sum(isinstance(event, RocksSettled) for event in log) > 12


def test_the_same_throw_gives_the_same_bits() -> None:
    throw = Throw(0.01, RIVER, 0.02, 1.9, 5.0)
    slids = {
        flick(throw.vy, (0.0, 0.6), (0.02, 0.66), x=throw.x, vx=throw.vx, spin=throw.spin)
        for _ in range(3)
    }

    assert 1 == len(slids)


def breaking_seed(rocks: tuple[tuple[float, float], ...], vy: float, rock: int) -> int:
    """A seed by which the first knock turns this rock over."""
    first = flick(vy, *rocks).knocks[0]
    return next(
        seed for seed in range(100_000) if [(first.time, rock)] == list(broken(ICE, (first,), seed))
    )


def test_C5b_a_rock_that_turns_over_is_gone_from_that_moment_on() -> None:
    """Rock 0 is knocked into rock 1; broken at the first knock, it never gets there."""
    rocks = ((0.0, 0.5), (0.0, 0.6))
    seed = breaking_seed(rocks, 4.0, rock=0)
    sliding = Sliding(BOARD, ICE, "centre", "contact", *placed(rocks), vx=0.0, vy=4.0, spin=0.0)

    whole = slide(sliding)
    broke = with_breaks(slide, sliding, seed)

    assert {0, 1} in [{knock.a, knock.b} for knock in whole.knocks]
    assert {0, 1} not in [{knock.a, knock.b} for knock in broke.knocks]
    assert whole.knocks[0] == broke.knocks[0]
    assert [(0, whole.knocks[0].time, "broken")] == [
        (gone.rock, gone.time, gone.reason) for gone in broke.left if gone.rock == 0
    ]
    assert 0 not in [place.rock for place in broke.rests]


def test_the_striker_goes_on_as_it_would_have_when_what_it_struck_breaks() -> None:
    rocks = ((0.005, 0.5),)
    seed = breaking_seed(rocks, 2.8, rock=0)
    sliding = Sliding(BOARD, ICE, "centre", "contact", *placed(rocks), vx=0.0, vy=2.8, spin=0.0)

    whole, broke = slide(sliding), with_breaks(slide, sliding, seed)

    assert [0] == [gone.rock for gone in broke.left]
    assert pytest.approx(place_of(whole, 9), abs=1e-9) == place_of(broke, 9)


def placed(rocks: tuple[tuple[float, float], ...]) -> tuple[tuple[Place, ...], Place]:
    return tuple(Place(rock, *place) for rock, place in enumerate(rocks)), Place(9, 0.0, RIVER)


def test_a_game_in_which_rocks_break_is_checked_from_its_record() -> None:
    game = Curling(Setup(seats=2), slide)
    log: tuple[AnyEvent, ...] = ()
    for _, events in islice(turns(game, players(), seed="hard"), 600):
        log += events
        if any(isinstance(event, RockBroken) for event in events):
            break
    text = record.write(record.Record(kit(slide), game, (), log))

    assert " broken " in text
    assert log == record.read(text, {"curling": kit(no_ice)}).log
    with pytest.raises(record.RecordError, match="C5b"):
        record.read(text.replace(" slammer ", " broken ", 1), {"curling": kit(no_ice)})


def players() -> list[Player[View, AnyAction]]:
    """One lays rocks about the cave, the other flicks at them as hard as a finger can."""

    def gentle(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
        del view
        return decision.options.sample(rng)

    def hard(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
        if not isinstance(decision.options, Throws) or not view.rocks:
            return decision.options.sample(rng)
        aimed = decision.options.aimed(0.0, view.rocks[0].x, view.rocks[0].y)
        more = view.setup.ice.fastest * 0.999 / hypot(aimed.vx, aimed.vy)
        return replace(aimed, vx=aimed.vx * more, vy=aimed.vy * more)

    return [gentle, hard]
