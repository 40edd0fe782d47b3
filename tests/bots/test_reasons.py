"""Every key that a bot can give as a reason has words in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from hearthside.bots.curling.shots import Kind
from hearthside.bots.levels import LEVELS
from hearthside.curling import BigHammer, LetStay, LittleHammer, Recall, Totem, UseNothing
from learn.catalogues import LANGUAGES, exported

pytestmark = pytest.mark.process

BOTS = Path(__file__).parents[2] / "src" / "hearthside" / "bots"
GAMES = ("lascaux", "curling")
IN_TURN = (BigHammer, LittleHammer, Totem, UseNothing, Recall, LetStay)
SHAKES = ("_aside", "_hard", "_soft", "_aside_hard", "_aside_soft")
FELT = ("", "_alike", "_less")
MADE_UP = {  # keys that are put together, and all that can come of them
    'f"curling.{best.kind}"': {f"curling.{kind}" for kind in get_args(Kind)},
    'f"curling.{meant[best].kind}"': {f"curling.{kind}" for kind in get_args(Kind)},
    'f"curling.{told_use(action)}"': {f"curling.{one.__struct_config__.tag}" for one in IN_TURN},
    'f"curling.shook{manner}"': {f"curling.shook{one}" for one in SHAKES},
    'f"lascaux.felt_colour{manner}"': {f"lascaux.felt_colour{one}" for one in FELT},
    'f"lascaux.felt_{way}{manner}"': {
        f"lascaux.felt_{way}{one}" for way in ("stay", "pass") for one in FELT
    },
    'f"lascaux.{way}{manner}"': {
        f"lascaux.{way}{one}" for way in ("stayed", "dropped") for one in ("", "_alike", "_less")
    },
    "key": set[str](),  # a literal of its own line, see below
}


def given() -> set[str]:
    """The keys in the sources of all bots."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(BOTS.rglob("*.py")))
    first = set(re.findall(r'\bReason\(\s*(f?"[^"]*"|\w+)', source)) - {"Struct"}
    literals = set(re.findall(r'(?<!f)"((?:lascaux|curling)\.[a-z_]+)"', source))
    made_up = {one for one in first if not one.startswith('"')}
    assert made_up <= MADE_UP.keys(), "a key that is put together: list what can come of it here"
    return literals.union(*(MADE_UP[one] for one in made_up))


def words(language: str) -> dict[str, str]:
    """What bots of every game say, by key."""
    return {
        key: text
        for game in GAMES
        for key, text in exported(f"games/{game}/words/{language}.ts", "own")["says"].items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_bots_give_as_a_reason_has_words_and_nothing_else_has(language: str) -> None:
    assert given() == set(words(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_leave_the_same_gaps(language: str) -> None:
    def gaps(text: str) -> list[str]:
        return sorted(re.findall(r"\{(\w+%?)", text))

    assert {key: gaps(text) for key, text in words("en").items()} == {
        key: gaps(text) for key, text in words(language).items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_character(language: str) -> None:
    for game in GAMES:
        told = exported(f"games/{game}/words/front.ts", "front")[language]["characters"]
        assert list(LEVELS) == list(told)[: len(LEVELS)]
        assert all(one["name"] and one["hint"] for one in told.values())
        assert len(told) == len({one["name"] for one in told.values()})
