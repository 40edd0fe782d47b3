"""Colours are told apart by every eye, and nothing is told by colour alone."""

from itertools import combinations

import pytest

from art.hands import hand
from art.palette import CHALK, HANDS, SIDES, SIGN_INK
from art.signs import ALL, COLOUR_SIGNS
from art.vision import SIGHTS, contrast, distance
from hearthside.lascaux.cards import Colour

SMALLEST = {"normal": 34.7, "deuteranopia": 23.6, "protanopia": 25.1, "tritanopia": 19.2}


def test_the_hands_are_those_of_the_rules() -> None:
    assert [str(colour) for colour in Colour] == list(HANDS) == list(SIGN_INK)
    assert set(HANDS) == set(COLOUR_SIGNS)


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_hands_look_alike(sight: str) -> None:
    nearest = min(
        (distance(HANDS[one], HANDS[other], sight), one, other)
        for one, other in combinations(HANDS, 2)
    )

    assert SMALLEST[sight] <= round(nearest[0], 1), nearest


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_two_sides_look_far_apart(sight: str) -> None:
    assert 35 < distance(SIDES["triangle"], SIDES["ring"], sight)


def test_signs_stand_out_from_their_ground() -> None:
    for colour, ground in HANDS.items():
        assert 4.5 <= contrast(ground, SIGN_INK[colour]), colour
    for side, ground in SIDES.items():
        assert 4.5 <= contrast(ground, CHALK), side


def test_every_sign_is_another() -> None:
    assert len(ALL) == len(set(ALL.values()))


@pytest.mark.parametrize("colour", HANDS)
def test_a_sign_is_never_turned_over(colour: str) -> None:
    drawn = hand(colour)

    assert COLOUR_SIGNS[colour] in drawn
    assert "scale(-" not in drawn


def test_distances_are_those_of_the_published_model() -> None:
    # CAM02-UCS: equal colours coincide, greys have no hue, black and white are 100 apart.
    assert 0 == distance("#638a3f", "#638a3f")
    assert 100 == pytest.approx(distance("#000000", "#ffffff"), abs=0.1)
    assert 21 == pytest.approx(contrast("#000000", "#ffffff"), abs=0.01)
