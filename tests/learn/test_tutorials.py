"""The tutorials are what the rules of today make of them, and every step has its words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from learn.catalogues import LANGUAGES, ROOT, exported
from tools.tutorials import BAKED, baked

GAMES = ("lascaux", "curling")


def lessons(game: str) -> Any:
    return json.loads((ROOT / BAKED / game / "baked.json").read_text(encoding="utf-8"))


def test_they_are_as_the_rules_play_them_today() -> None:
    """After a change of rules: python tools/tutorials.py, and read what changed."""
    for name, text in baked():
        assert text == (ROOT / BAKED / name).read_bytes(), name


@pytest.mark.process
@pytest.mark.parametrize("game", GAMES)
def test_the_lessons_are_those_the_client_knows(game: str) -> None:
    assert exported(f"games/{game}/lessons.ts", "LESSONS") == [one["id"] for one in lessons(game)]


@pytest.mark.process
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_its_sentence_and_every_sentence_its_step(game: str, language: str) -> None:
    told = exported(f"games/{game}/words/lessons.{language}.ts", "lessons")

    assert {step["say"] for one in lessons(game) for step in one["steps"]} == set(told["steps"])
    assert {one["id"] for one in lessons(game)} == set(told["titles"])


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_begun_by_itself_and_what_it_asks_is_offered(game: str) -> None:
    for lesson in lessons(game):
        open_: list[Any] = []
        assert "at" in lesson["steps"][0], lesson["id"]
        for step in lesson["steps"]:
            open_ = step["at"]["decisions"] if "at" in step else open_
            types = {option["type"] for one in open_ for option in one["options"]}
            assert step.get("do", {"type": None})["type"] in {*types, None}, step["say"]
            open_ = step["then"][-1]["decisions"] if step["then"] else open_


def test_the_learner_wins_the_small_game_and_runs_dry_on_the_way() -> None:
    steps = {step["say"]: step for one in lessons("lascaux") for step in one["steps"]}

    assert [0, 8, 3] == steps["dry1"]["then"][-1]["view"]["supplies"]
    assert [0] == steps["dry2"]["then"][-1]["view"]["winners"]
    assert [6, 5, 2] == steps["dry2"]["then"][-1]["view"]["points"]


def test_the_lakes_show_what_their_sentences_say() -> None:
    steps = {step["say"]: step for one in lessons("curling") for step in one["steps"]}

    def after(name: str) -> Any:
        return steps[name]["then"][-1]["view"]

    def happened(name: str) -> list[str]:
        return [event["type"] for move in steps[name]["then"] for event in move["events"]]

    assert "rocks_swept" in happened("short2")
    assert "rock_removed" in happened("long1")
    assert 0 in [rock["rock"] for rock in after("hammer2")["rocks"]]
    assert [0, 1, 6] == [rock["rock"] for rock in after("guard3")["rocks"]]
    assert "totem_fell" in happened("totem1")
    assert [1, 0] == after("totem4")["points"]
    assert [2, 0] == after("scoring1")["points"]
    assert [2, 0] == after("last3")["points"]
    assert 2 == happened("clans3").count("rock_thrown")
