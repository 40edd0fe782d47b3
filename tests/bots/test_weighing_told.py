"""Over many decisions of all ten levels: what was chosen, what came next, what that was worth."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, get_args

import pytest

from hearthside.bots.bot import Answer, explained, unhurried
from hearthside.bots.curling.shots import Kind
from hearthside.bots.levels import LEVELS
from hearthside.curling import Curling, Setup, Throw
from hearthside.curling.bridge import slide
from hearthside.kernel import Decision, play
from hearthside.lascaux import Choose, Lascaux, Pass, Place
from hearthside.shelf import NAMES, games

DECISIONS = 24
PAIRS = (("mine", "theirs"), ("stay", "leave"), ("now", "later"), ("near", "next"))
ALIKE = re.compile("_alike|_even_")
MORE_OR_LESS = re.compile(r"\.(felt_(colour|stay|pass)|(win|wins)_more)$|_less$")
BESIDE = re.compile(r"\.(win|wins|points|cards)_")
ALONE = {"curling.barred", "lascaux.timid"}  # no way was open; a fright, of a bot that weighs none
AIMS = {
    "curling.near_fire", "curling.came_nearer", "curling.left_nearest", "curling.hit_nearest",
    "curling.barred", *(f"curling.{kind}" for kind in get_args(Kind)),
}  # fmt: skip


class Enough(Exception):
    """So many decisions are asked for, and no more."""


@cache
def decided(game: str, level: str) -> tuple[tuple[Decision[Any], Answer[Any]], ...]:
    """What one level answers through the beginning of a game against itself."""
    found = list[tuple[Decision[Any], Answer[Any]]]()
    bot = unhurried(games()[game].bots[level], 60 if level == "elder" else None)

    def player(view: Any, decision: Decision[Any], rng: Random) -> Any:
        if len(found) == DECISIONS:
            raise Enough
        found.append((decision, explained(bot, view, decision, rng)))
        return found[-1][1].action

    rules: Any = Lascaux(seats=4) if game == "lascaux" else Curling(Setup(seats=2), slide)
    with suppress(Enough):
        play(rules, [player] * rules.seats, seed=f"{game} {level}")
    return tuple(found)


EVERYBODY = [(game, level) for game in NAMES for level in LEVELS]


@pytest.mark.parametrize(("game", "level"), EVERYBODY)
def test_a_choice_is_told_with_the_next_best_and_what_that_was_worth(game: str, level: str) -> None:
    weighed = 0
    for _, answer in decided(game, level):
        keys = {reason.key for reason in answer.reasons}
        if isinstance(answer.action, Choose | Throw | Place | Pass) and keys:
            numbers = set().union(*(set(reason.numbers) for reason in answer.reasons))
            both = any(set(pair) <= numbers or "theirs" in numbers for pair in PAIRS)
            assert both or keys & ALONE, answer
            weighed += both
    assert 3 < weighed


@pytest.mark.parametrize(("game", "level"), EVERYBODY)
def test_numbers_that_are_told_as_different_are_different_and_none_is_idle(
    game: str, level: str
) -> None:
    for _, answer in decided(game, level):
        for reason in answer.reasons:
            for mine, theirs in PAIRS:
                if mine in reason.numbers and theirs in reason.numbers:
                    alike = reason.numbers[mine] == reason.numbers[theirs]
                    assert alike == bool(ALIKE.search(reason.key)), reason
            assert 0 != reason.numbers.get("degrees"), reason
            assert 0 != reason.numbers.get("percent"), reason


@pytest.mark.parametrize(("game", "level"), EVERYBODY)
def test_what_is_told_as_better_was_better_and_what_is_told_as_worse_was_worse(
    game: str, level: str
) -> None:
    for _, answer in decided(game, level):
        for key, numbers in ((one.key, one.numbers) for one in answer.reasons):
            if MORE_OR_LESS.search(key) and {"mine", "theirs"} <= set(numbers):
                gain = float(numbers["mine"]) - float(numbers["theirs"])
                assert gain < 0 if key.endswith("_less") else gain > 0, (key, numbers)
                assert abs(gain) == numbers.get("apart", abs(gain)), (key, numbers)


@pytest.mark.parametrize("level", ["hunter", "painter"])
def test_by_feel_goes_with_what_the_network_expects_of_both_ways(level: str) -> None:
    felt = [
        reason
        for _, answer in decided("lascaux", level)
        for reason in answer.reasons
        if reason.key.startswith("lascaux.felt_")
    ]
    assert felt
    for reason in felt:
        assert all(0 <= float(reason.numbers[one]) <= 100 for one in ("mine", "theirs"))


@pytest.mark.parametrize(("game", "level"), EVERYBODY)
def test_no_two_sentences_contradict_each_other(game: str, level: str) -> None:
    """One names the choice, one what came next: never two of either, nor an idle aim beside."""
    for _, answer in decided(game, level):
        keys = [reason.key for reason in answer.reasons]
        assert len(keys) == len(set(keys))
        assert 1 >= sum(key in AIMS for key in keys), keys
        assert 1 >= sum(bool(BESIDE.search(key)) for key in keys), keys
        assert "curling.still_waking" not in keys
