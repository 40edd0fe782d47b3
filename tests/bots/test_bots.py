"""Bots answer with an option, see only their view, and play as well as they claim."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hearthside.bots.bot import unhurried
from hearthside.bots.lascaux import greedy
from hearthside.kernel import CHANCE, Player, play, replay
from hearthside.kernel.laws import Walk
from hearthside.lascaux import (
    BALANCED,
    COLOURS,
    AnyAction,
    Card,
    CardDrawn,
    Choose,
    Colour,
    Lascaux,
    Pass,
    Place,
    View,
)
from hearthside.shelf import games
from laws.walks import lascaux_walks
from situations import (
    AUROCHS,
    BLUE,
    BROWN,
    DEER,
    GREEN,
    PINK,
    SIX_COLOURS,
    WHITE,
    act,
    bidding,
    card,
    dealing,
)

LASCAUX = {name: unhurried(bot, tries=4) for name, bot in games()["lascaux"].bots.items()}
AT_LENGTH = {name: unhurried(bot, tries=40) for name, bot in games()["lascaux"].bots.items()}
SEARCHERS = ("search", "network_search", "elder")  # they take their time; see their own tests
LOOKS = {"painter": 2, "network": 4, "hunter": 4}  # in how many states it is asked; others in ten
EVERY_BOT = pytest.mark.parametrize("name", [name for name in LASCAUX if name not in SEARCHERS])


@pytest.mark.slow(3)
@EVERY_BOT
@given(walked=lascaux_walks(), seed=st.integers(0, 99))
def test_a_bot_answers_with_one_of_its_options(name: str, walked: Walk, seed: int) -> None:
    check_answers(LASCAUX[name], walked, seed, LOOKS.get(name, 10))


@pytest.mark.long
@EVERY_BOT
@given(walked=lascaux_walks(), seed=st.integers(0, 99))
def test_so_it_does_when_it_thinks_for_longer(name: str, walked: Walk, seed: int) -> None:
    """The same in more states; `answers_with_one_of_its_options` guards it day by day."""
    check_answers(AT_LENGTH[name], walked, seed, 25)


def check_answers(bot: Player[View, AnyAction], walked: Walk, seed: int, states: int) -> None:
    for state in walked.states[-states:]:
        for decision in walked.game.decisions(state):
            if decision.seat is not CHANCE and decision.awaited:
                view = walked.game.view(state, decision.seat)
                assert bot(view, decision, Random(seed)) in decision.options


@pytest.mark.slow(4)
@EVERY_BOT
@given(walked=lascaux_walks(supplies="hidden", won="hidden"), seed=st.integers(0, 99))
def test_a_bot_s_choice_depends_on_nothing_hidden_from_it(
    name: str, walked: Walk, seed: int
) -> None:
    check_nothing_hidden(LASCAUX[name], walked, seed, LOOKS.get(name, 10))


@pytest.mark.long
@EVERY_BOT
@given(walked=lascaux_walks(supplies="hidden", won="hidden"), seed=st.integers(0, 99))
def test_nor_does_it_when_it_thinks_for_longer(name: str, walked: Walk, seed: int) -> None:
    """The same in more states; `depends_on_nothing_hidden_from_it` guards it day by day."""
    check_nothing_hidden(AT_LENGTH[name], walked, seed, 25)


def check_nothing_hidden(
    bot: Player[View, AnyAction], walked: Walk, seed: int, states: int
) -> None:
    """In the twin world the others hold other markers, other cards and other stones."""
    for state in walked.states[-states:]:
        for decision in walked.game.decisions(state):
            if decision.seat is CHANCE or not decision.awaited or state.over:
                continue
            mine = decision.seat
            twin = replace(
                state,
                markers=tuple(
                    marker if seat == mine or marker is None else other(marker)
                    for seat, marker in enumerate(state.markers)
                ),
                won=tuple(
                    cards if seat == mine else BALANCED[: len(cards)]
                    for seat, cards in enumerate(state.won)
                ),
                supplies=tuple(
                    stones if seat == mine else stones + 7
                    for seat, stones in enumerate(state.supplies)
                ),
            )
            one, same = (
                bot(walked.game.view(world, mine), decision, Random(seed))
                for world in (state, twin)
            )
            assert one == same


def other(marker: Colour) -> Colour:
    return COLOURS[(COLOURS.index(marker) + 1) % 6]


@EVERY_BOT
def test_a_bot_takes_its_luck_only_from_the_generator_it_is_given(name: str) -> None:
    game = Lascaux(seats=4, deck=BALANCED[::5])
    players: list[Player[View, AnyAction]] = [LASCAUX[name]] * 4

    assert play(game, players, seed=3) == play(game, players, seed=3)


@pytest.mark.long
@EVERY_BOT
def test_so_it_does_in_a_whole_game(name: str) -> None:
    """All cards; `takes_its_luck_only_from_the_generator` guards it day by day."""
    players: list[Player[View, AnyAction]] = [AT_LENGTH[name]] * 4

    assert play(Lascaux(seats=4), players, seed=3) == play(Lascaux(seats=4), players, seed=3)


def wins(game: Lascaux, players: list[Player[View, AnyAction]], seat: int, games: range) -> float:
    """How many of these games a seat wins; a shared win counts its share."""
    won = 0.0
    for seed in games:
        winners = game.winners(replay(game, play(game, players, seed=seed)))
        won += (seat in winners) / len(winners)
    return won


def test_greedy_beats_three_randoms() -> None:
    """At least four games of five; sixty games, fifteen in each seat."""
    won = 0.0
    for seat in range(4):
        players = [LASCAUX["random"]] * 4
        players[seat] = LASCAUX["greedy"]
        won += wins(Lascaux(seats=4), players, seat, range(seat * 15, seat * 15 + 15))

    assert won >= 0.8 * 60


def test_absent_is_no_match_for_greedy() -> None:
    players = [LASCAUX["greedy"], LASCAUX["absent"], LASCAUX["absent"]]

    assert wins(Lascaux(seats=3), players, 0, range(12)) >= 9


def markers_of_greedy(row: list[Card]) -> list[AnyAction]:
    """What sixty greedy bots choose when this is the first row."""
    table = dealing(row)
    view = table.game.view(table.state, 0)
    return [greedy.choose(view, table.decisions[0], Random(seed)) for seed in range(60)]


def test_greedy_prefers_colours_that_are_on_display() -> None:
    choices = markers_of_greedy([card(AUROCHS, GREEN, BLUE)] * 5)

    assert sum(choice in (Choose(GREEN), Choose(BLUE)) for choice in choices) > 45


def test_greedy_mixes_its_choices() -> None:
    assert len(set(markers_of_greedy([*SIX_COLOURS]))) >= 3


def test_greedy_passes_where_it_has_to() -> None:
    table = bidding([BROWN, GREEN, PINK], with_supplies=[0, 3, 3])

    assert Pass() == greedy.choose(table.game.view(table.state, 0), table.decisions[0], Random(0))


def test_greedy_places_where_it_has_to() -> None:
    table = bidding([BROWN, GREEN, PINK], opening="start_forced")

    assert Place() == greedy.choose(table.game.view(table.state, 0), table.decisions[0], Random(0))


def test_greedy_places_where_it_has_to_though_it_would_rather_pass() -> None:
    """Its colour is on no card: a stone buys nothing."""
    row = [card(DEER, GREEN, BLUE)]
    free, forced = (
        bidding([WHITE, GREEN, BLUE], row=row, opening=opening)
        for opening in ("free", "start_forced")
    )

    chosen = [
        greedy.choose(table.game.view(table.state, 0), table.decisions[0], Random(0))
        for table in (free, forced)
    ]

    assert [Pass(), Place()] == chosen


def test_greedy_takes_a_full_middle_for_cards_it_gets_anyway() -> None:
    """Its colour is on no card: there is nothing to wait for."""
    row = [card(DEER, GREEN, BLUE)]
    table = act(bidding([WHITE, GREEN, BLUE], row=row), ".", ".", ".")

    assert Pass() == greedy.choose(table.game.view(table.state, 0), table.decisions[0], Random(0))


def test_greedy_plays_on_for_cards_it_wants() -> None:
    row = [card(DEER, GREEN, BLUE)] * 7
    table = bidding([GREEN, GREEN, BLUE], row=row)

    assert Place() == greedy.choose(table.game.view(table.state, 0), table.decisions[0], Random(0))


def test_absent_plays_a_whole_game_to_its_end() -> None:
    game = Lascaux(seats=3, opening="first_lap_forced")

    log = play(game, [LASCAUX["absent"]] * 3, seed=1)

    assert replay(game, log).over
    assert any(isinstance(event, CardDrawn) for event in log)
