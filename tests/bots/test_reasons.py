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

BOTS = Path(__file__).parents[2] / "src" / "hearthside" / "bots"
IN_TURN = (BigHammer, LittleHammer, Totem, UseNothing, Recall, LetStay)
MADE_UP = {  # keys that are put together, and all that can come of them
    'f"curling.{best.kind}"': {f"curling.{kind}" for kind in get_args(Kind)},
    'f"curling.{meant[best].kind}"': {f"curling.{kind}" for kind in get_args(Kind)},
    'f"curling.{told_use(action)}"': {f"curling.{one.__struct_config__.tag}" for one in IN_TURN},
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_bots_give_as_a_reason_has_words_and_nothing_else_has(language: str) -> None:
    says = exported(f"i18n/bots.{language}.ts", "bots")["says"]

    assert given() == set(says)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_leave_the_same_gaps(language: str) -> None:
    def gaps(text: str) -> list[str]:
        return sorted(re.findall(r"\{(\w+%?)", text))

    english = exported("i18n/bots.en.ts", "bots")["says"]
    says = exported(f"i18n/bots.{language}.ts", "bots")["says"]

    assert {key: gaps(text) for key, text in english.items()} == {
        key: gaps(text) for key, text in says.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_character(language: str) -> None:
    for game in ("lascaux", "curling"):
        told = exported(f"i18n/bots.{language}.ts", "bots")["levels"][game]
        assert list(LEVELS) == list(told)
        assert all(one["name"] and one["hint"] for one in told.values())
        assert 5 == len({one["name"] for one in told.values()})
