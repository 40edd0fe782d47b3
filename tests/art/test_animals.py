"""A child across the table tells the animals apart."""

from itertools import combinations

import pytest

from art.animals import ANIMALS
from art.animals.model import Animal
from art.curves import Polygon
from art.silhouette import likeness, mirrored, silhouette
from hearthside.lascaux import cards

MOST_ALIKE = 0.65
PIXELS = 60


def test_the_animals_are_those_of_the_rules() -> None:
    assert [str(animal) for animal in cards.ANIMALS] == [animal.name for animal in ANIMALS]


@pytest.mark.parametrize(("one", "other"), tuple(combinations(ANIMALS, 2)), ids=lambda a: a.name)
def test_silhouettes_differ_at_sixty_pixels_whichever_way_they_face(
    one: Animal, other: Animal
) -> None:
    seen = silhouette(one.silhouette(), PIXELS)

    for shape in (other.silhouette(), mirrored(other.silhouette())):
        assert likeness(seen, silhouette(shape, PIXELS)) < MOST_ALIKE


@pytest.mark.parametrize("animal", ANIMALS, ids=lambda a: a.name)
def test_an_animal_stays_on_its_card_and_fills_it(animal: Animal) -> None:
    left, top, right, bottom = animal.box()

    assert 0 <= left
    assert right <= 1000
    assert 0 <= top
    assert bottom <= 1200
    assert max((right - left) / 1000, (bottom - top) / 1200) > 0.8


def test_a_square_is_four_quarters_and_no_more_like_its_quarter() -> None:
    square: Polygon = [(0, 0), (10, 0), (10, 10), (0, 10)]
    line: Polygon = [(0, 0), (10, 0), (10, 5), (0, 5)]
    whole = silhouette([square], PIXELS)

    assert PIXELS * PIXELS == len(whole)
    assert 0.5 == likeness(whole, silhouette([line], PIXELS))
    assert whole == silhouette(mirrored([square]), PIXELS)
