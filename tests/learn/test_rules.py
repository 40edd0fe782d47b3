"""The rules as people read them and the rules as docs/rules lists them are the same, both ways."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from learn.catalogues import LANGUAGES, ROOT, exported

pytestmark = pytest.mark.process

GAMES = ("lascaux", "curling")
BOTH = [(game, language) for game in GAMES for language in LANGUAGES]
NAME = re.compile(r"[a-z0-9_]+")  # of an answer; others are numbers and measures


@cache
def listed(game: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / "docs" / "rules" / f"{game}.toml").read_text(encoding="utf-8"))


def book(game: str, language: str) -> Any:
    return exported(f"games/{game}/words/rules.{language}.ts", "rules")


def shape(game: str) -> Any:
    return exported(f"games/{game}/book.ts", "BOOK")


def answers(ruling: dict[str, Any]) -> set[str]:
    named = {one for one in ruling["choices"] if NAME.fullmatch(one)}
    return named if len(named) == len(ruling["choices"]) else {*named, "other"}


def said(ruling: dict[str, Any]) -> dict[str, list[str]]:
    """Which texts have which answer."""
    return {
        answer: sorted({place.partition(":")[0] for place in places})
        for answer, places in ruling.get("said", {}).items()
    }


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_every_rule_has_words_in_every_language_and_no_words_lack_a_rule(
    game: str, language: str
) -> None:
    assert {one["id"] for one in listed(game)["rule"]} == set(book(game, language)["rules"])


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_every_ruling_is_explained_answer_by_answer(game: str, language: str) -> None:
    told = book(game, language)["agreements"]

    assert {one["field"]: answers(one) for one in listed(game)["ruling"]} == {
        field: set(one["answers"]) for field, one in told.items()
    }
    assert {"", *(one["name"] for one in listed(game)["preset"])} == set(
        book(game, language)["presets"]
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_each_rule_once_and_each_ruling_with_its_rule_and_its_usual_answer(
    game: str,
) -> None:
    shown = [rule for chapter in shape(game)["chapters"] for rule in chapter["rules"]]

    assert sorted(one["id"] for one in listed(game)["rule"]) == sorted(shown)
    assert {
        one["field"]: {"rule": one["rule"], "usual": one.get("default"), "said": said(one)}
        for one in listed(game)["ruling"]
    } == shape(game)["agreements"]


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_the_texts_that_answers_are_in_have_names(game: str, language: str) -> None:
    assert {one["id"] for one in listed(game)["text"]} == set(book(game, language)["texts"])


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_chapters_and_their_pictures_exist(game: str, language: str) -> None:
    chapters = shape(game)["chapters"]
    assets = {path.stem for path in (ROOT / "client" / "assets").iterdir()}

    assert {one["id"] for one in chapters} == set(book(game, language)["chapters"])
    assert {picture for one in chapters for picture in one["pictures"]} <= assets


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts(one)


@pytest.mark.parametrize("language", ["fr", "de"])
def test_nothing_was_left_in_english(language: str) -> None:
    """Names may be alike; sentences are not."""
    english = {text for game in GAMES for text in texts(book(game, "en")) if " " in text}
    told = {text for game in GAMES for text in texts(book(game, language))}

    assert set() == english & told


def cited(game: str) -> set[str]:
    """Ids that the rules name where they refuse, not those that rulings belong to.

    Records are read by people of another kind.
    """
    found = set[str]()
    for path in (ROOT / "src" / "hearthside" / game).glob("*.py"):
        if path.stem != "notation":
            text = path.read_text(encoding="utf-8")
            found |= set(re.findall(r'(?<!": )"([LC]\d[\d.]*[a-z]?)"', text))
    return found


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_every_rule_that_may_refuse_has_a_sentence_of_its_own(game: str, language: str) -> None:
    said = exported(f"games/{game}/words/{language}.ts", "own")["refusals"]

    assert set(said) <= {one["id"] for one in listed(game)["rule"]}
    assert cited(game) <= set(said)
