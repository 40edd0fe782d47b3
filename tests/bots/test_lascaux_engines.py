"""The bots of Lascaux that think: what they suppose, how they choose, what is no network."""

from __future__ import annotations

from pathlib import Path
from random import Random
from threading import Event

import numpy as np
import pytest
from msgspec.structs import replace

from hearthside.bots.bot import Bot, Budget, unhurried
from hearthside.bots.lascaux import engines, greedy, monte_carlo, network
from hearthside.bots.lascaux.network import SHIPPED, BadNetwork, chances, in_use, load
from hearthside.bots.lascaux.supposing import supposed
from hearthside.bots.waking import Waking
from hearthside.kernel import Player, play, replay
from hearthside.lascaux import BALANCED, COLOURS, AnyAction, Card, Colour, Lascaux, Pass, View
from hearthside.shelf import games
from situations import (
    BLUE,
    BROWN,
    DEER,
    GREEN,
    PINK,
    SIX_COLOURS,
    act,
    bidding,
    card,
    dealing,
)

LASCAUX = games()["lascaux"].bots


def share(hero: Player[View, AnyAction], other: str, games: int) -> float:
    """The hero's part of the wins at tables of four, moving round."""
    game = Lascaux(seats=4)
    won = 0.0
    for number in range(games):
        players = [LASCAUX[other]] * 4
        players[number % 4] = hero
        winners = game.winners(replay(game, play(game, players, seed=number)))
        won += (number % 4 in winners) / len(winners)
    return won / games


# The network.


def test_the_network_beats_three_greedy() -> None:
    """Half of the games; measured over many it is two of three. A fair share is a quarter."""
    assert share(LASCAUX["network"], "greedy", 40) >= 0.5


def test_the_shipped_network_is_as_small_as_the_docs_say() -> None:
    assert 99_651 == sum(weight.size for weight in in_use().values())
    assert SHIPPED.stat().st_size < 250_000


def renamed(colour: Colour) -> Colour:
    return COLOURS[(COLOURS.index(colour) + 2) % 6]


def test_renaming_colours_renames_the_networks_choice_and_changes_nothing_else() -> None:
    row = [card(DEER, GREEN, BLUE), card(DEER, GREEN, PINK), card(DEER, BROWN, BLUE)]
    other = [Card(one.animal, (renamed(one.colours[0]), renamed(one.colours[1]))) for one in row]

    likely, theirs = (
        chances(in_use(), table.game.view(table.state, 0), table.decisions[0], Random(1))
        for table in (dealing(row, row_limit=3), dealing(other, row_limit=3))
    )

    assert [*likely[4:6], *likely[:4]] == pytest.approx(theirs[:6], abs=1e-5)
    assert 1 == pytest.approx(sum(likely))
    assert max(likely) > 2 * min(likely[:6])


def test_the_network_never_wants_what_is_not_open() -> None:
    table = bidding([BROWN, GREEN, PINK], opening="start_forced")
    view = table.game.view(table.state, 0)

    assert [0] * 6 + [1, 0] == chances(in_use(), view, table.decisions[0], Random(1))


def test_where_stones_are_hidden_the_network_is_asked_about_tables_that_might_be() -> None:
    table = act(bidding([BROWN, GREEN, PINK], supplies="hidden"), ".")

    worlds = network.seen_by(table.game.view(table.state, 1), table.decisions[0], Random(1))

    assert (network.WORLDS, 78) == worlds.shape
    supplies = worlds[:, 57:60]
    assert {35} == set(supplies.sum(axis=1).tolist())
    assert {12} == set(supplies[:, 0].tolist())
    assert len(set(supplies[:, 1].tolist())) > 5


def test_a_file_that_is_no_network_is_told_in_one_line(tmp_path: Path) -> None:
    text, empty, other = tmp_path / "text.npz", tmp_path / "empty.npz", tmp_path / "other.npz"
    single = tmp_path / "single.npy"
    text.write_text("a poem")
    np.savez(empty)
    np.save(single, np.zeros(3))
    weights: dict[str, np.ndarray[tuple[int, ...], np.dtype[np.float32]]] = dict(in_use())
    weights["bid"] = weights["bid"][:3]
    with other.open("wb") as file:
        np.savez(file, allow_pickle=True, **weights)

    for path, why in (
        (tmp_path / "none.npz", "no such network"),
        (text, "holds no network"),
        (single, "holds no network"),
        (empty, "another shape"),
        (other, "another shape"),
    ):
        with pytest.raises(BadNetwork, match=why) as told:
            load(path)
        assert 1 == len(str(told.value).splitlines())


# Flat Monte Carlo.


def test_monte_carlo_beats_three_randoms() -> None:
    assert share(unhurried(LASCAUX["monte_carlo"], tries=400), "random", 12) >= 0.6


def test_monte_carlo_takes_the_pass_that_wins() -> None:
    """The last card shows colours nobody chose: stones alone decide, and the middle has most."""
    table = bidding([PINK, PINK, PINK], row=[card(DEER, GREEN, BLUE)], with_supplies=[5, 9, 9])
    view = replace(table.game.view(table.state, 0), middle=13, deck=0, round=9)

    answer = monte_carlo.think(view, table.decisions[0], Random(1), Budget(4000, None))

    assert Pass() == answer.action


def test_monte_carlo_looks_at_the_clock() -> None:
    table = dealing([*SIX_COLOURS])
    view = table.game.view(table.state, 0)

    late = monte_carlo.think(view, table.decisions[0], Random(1), Budget(10**9, 0.0))

    assert late.action in table.decisions[0].options


def test_monte_carlo_plays_like_greedy_while_the_compiler_is_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = dealing([*SIX_COLOURS])
    view, decision = table.game.view(table.state, 0), table.decisions[0]
    ready = Event()

    def compiling() -> None:
        ready.wait()

    monkeypatch.setattr(engines, "WAKING", Waking(compiling))
    bot = LASCAUX["monte_carlo"]
    assert isinstance(bot, Bot)

    hurried = [bot.within(Budget(10, 0.01))(view, decision, Random(seed)) for seed in range(9)]

    ready.set()
    assert [greedy.choose(view, decision, Random(seed)) for seed in range(9)] == hurried


# What is supposed of a table.


def test_a_usual_table_is_supposed_to_be_one() -> None:
    table = bidding([BROWN, GREEN, PINK], row=BALANCED[:3])
    view = replace(table.game.view(table.state, 0), deck=51)

    found = supposed(view, table.decisions[0])

    assert (BALANCED, 12, "free") == (found.deck, found.stones_each, found.opening)


def test_unusual_cards_stones_and_rows_are_taken_as_they_are_seen() -> None:
    row = (card(DEER, GREEN, BLUE),) * 4
    table = bidding([BROWN, GREEN, PINK], row=row, with_supplies=[3, 3, 3], opening="start_forced")
    view = replace(table.game.view(table.state, 0), deck=2)

    found = supposed(view, table.decisions[0])

    assert (6, row) == (len(found.deck), found.deck[:4])
    assert (3, 4, "first_lap_forced") == (found.stones_each, found.row_limit, found.opening)
