"""Records of small integers tell the slide again."""

import json
import math
import statistics

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearthside.lab.physics.dealt_throws import FAMILIES, WORLDS, Dice
from hearthside.physics import Fate, Removal, Segment, Slide, decode, encode, slide

Place = tuple[float, float]


def where(told: Slide, disc: int, time: float) -> Place:
    """The exact place of a disc that is still on the board."""
    last: Segment | None = None
    for segment in told.segments:
        if segment.disc == disc and segment.time <= time:
            last = segment
    if last is None:
        return told.start[disc].x, told.start[disc].y
    speed = math.hypot(last.vx, last.vy)
    if speed == 0.0:
        return last.x, last.y
    elapsed = min(time - last.time, speed / last.deceleration)
    share = (speed * elapsed - 0.5 * last.deceleration * elapsed**2) / speed
    return last.x + last.vx * share, last.y + last.vy * share


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    st.sampled_from(["random", "spinning", "dense", "grazing"]),
    st.integers(0, 2**32 - 1),
    st.lists(st.floats(0.0, 1.2), min_size=1, max_size=5),
)
def test_a_decoded_disc_is_never_far_from_the_exact_one(
    family: str, number: int, times: list[float]
) -> None:
    told = slide(WORLDS[0], FAMILIES[family](Dice(number)))
    trajectory = decode([(d.x, d.y) for d in told.start], encode(told))
    left = {e.disc: e.time for e in told.events if isinstance(e, Removal)}
    for time in times:
        for disc, place in enumerate(trajectory.at(time)):
            if abs(left.get(disc, 9.0) - time) < 2e-5:
                continue
            assert (place is None) == (left.get(disc, 9.0) < time)
            if place is not None:
                assert math.dist(place, where(told, disc, time)) < 1e-4  # a tenth of a millimetre


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_a_trajectory_ends_in_the_places_and_fates_of_the_slide(family: str) -> None:
    for number in range(20):
        told = slide(WORLDS[2], FAMILIES[family](Dice(number)))
        trajectory = decode([(d.x, d.y) for d in told.start], encode(told))
        assert trajectory.fates == told.fates
        assert trajectory.time == pytest.approx(told.time, abs=1e-5)
        for place, fate, exact in zip(trajectory.at(99.0), told.fates, told.places, strict=True):
            assert (place is None) == (fate != Fate.RESTING)
            assert place is None or math.dist(place, exact) < 1e-5


def test_the_median_throw_takes_at_most_150_bytes_of_json() -> None:
    slides = [slide(WORLDS[0], FAMILIES["random"](Dice(number))) for number in range(300)]
    sizes = [len(json.dumps(encode(told), separators=(",", ":"))) for told in slides]

    assert statistics.median(sizes) <= 150


@pytest.mark.parametrize("numbers", [[0], [0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0], [0, -1, 0, 0, 0, 0]])
def test_a_broken_trajectory_is_refused(numbers: list[int]) -> None:
    with pytest.raises(ValueError, match=r"records of six|record 0"):
        decode([(0.0, 0.4)], numbers)
