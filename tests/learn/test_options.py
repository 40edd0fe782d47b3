"""Whatever a table may agree upon has words in every language, each value of it too."""

from __future__ import annotations

from typing import Any

import pytest

from hearthside import shelf
from hearthside.server.bodies import OfferedGame
from hearthside.server.offers import offered
from learn.catalogues import LANGUAGES, exported

pytestmark = pytest.mark.process

OFFERS = {offer.game: offer for offer in offered(shelf.games()) if offer.game in shelf.NAMES}
ALL = [(game, language) for game in OFFERS for language in LANGUAGES]


def agreements(game: str, language: str) -> Any:
    return exported(f"games/{game}/words/rules.{language}.ts", "rules")["agreements"]


def wishes(game: str, language: str) -> Any:
    return exported(f"games/{game}/words/wishes.{language}.ts", "wishes")


@pytest.mark.parametrize(("game", "language"), ALL)
def test_every_option_is_a_question_and_every_value_an_answer(game: str, language: str) -> None:
    told = agreements(game, language)
    for option in OFFERS[game].options:
        needed = {*option.values} or {"other"}
        assert needed <= set(told[option.name]["answers"]), option.name
        if option.optional:
            assert "none" in told[option.name]["answers"], option.name


def test_the_book_says_the_same_default_as_the_offer() -> None:
    for game, offer in OFFERS.items():
        for field, one in exported(f"games/{game}/book.ts", "BOOK")["agreements"].items():
            usual = {option.name: option.default for option in offer.options}.get(field)
            assert one["usual"] in {usual, None}, f"{game}.{field}"


def named(offer: OfferedGame) -> dict[str, tuple[str, ...]]:
    return {option.name: option.values for option in offer.options}


@pytest.mark.parametrize(("game", "language"), ALL)
def test_what_is_asked_in_short_leaves_no_value_out(game: str, language: str) -> None:
    for name, word in wishes(game, language)["common"].items():
        values = named(OFFERS[game])[name]
        if "on" in word:
            assert word["on"] in values
            assert 2 == len(values), name
        elif values:
            assert set(values) == set(word["values"]), name


@pytest.mark.parametrize(("game", "language"), ALL)
def test_every_group_has_a_heading_and_every_preset_a_sentence(game: str, language: str) -> None:
    rules = exported(f"games/{game}/words/rules.{language}.ts", "rules")

    assert {one.group for one in OFFERS[game].options} == set(wishes(game, language)["groups"])
    assert {"", *(one.name for one in OFFERS[game].presets)} == set(rules["presets"])


@pytest.mark.parametrize("game", OFFERS)
def test_languages_ask_the_same_in_short_in_the_same_order(game: str) -> None:
    asked = {language: list(wishes(game, language)["common"]) for language in LANGUAGES}

    assert asked["en"] == asked["fr"] == asked["de"]
