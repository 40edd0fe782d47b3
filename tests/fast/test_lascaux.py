"""The flat twin of Lascaux: every decision and state as the rules have it, and all it tells."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from hearthside.fast.lascaux import layout as at
from hearthside.fast.lascaux.play import batch_start, batch_step
from hearthside.fast.lascaux.sight import code_of, number_of, see
from hearthside.fast.lascaux.twin import Belief, Twin, places
from hearthside.kernel import CHANCE, Seat
from hearthside.lab.lascaux.proof import Different, compare, games, prove, setup
from hearthside.lascaux import BALANCED, Card, Choose, Lascaux, Pass, Place, State, View

CHUNK = 1500
CHUNKS = [number * CHUNK for number in range(16)]


@pytest.mark.slow(4)
@pytest.mark.parametrize(
    "first", [*CHUNKS[:4], *(pytest.param(one, marks=pytest.mark.long) for one in CHUNKS[4:])]
)
def test_the_twin_plays_by_the_rules_decision_by_decision(first: int) -> None:
    """Those for `--long` are more of the same: other games by other seeds."""
    assert CHUNK * 10 < prove(first, CHUNK, small=0.98)


def test_whole_games_with_the_usual_deck_agree_too() -> None:
    for seats in (3, 4, 5):
        assert 50 < compare(Lascaux(seats=seats), seed=seats)


def test_a_difference_is_told_with_game_seed_and_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Lascaux(seats=3, start_seat=0)
    monkeypatch.setattr(
        "hearthside.lab.lascaux.proof.Twin", lambda game: Twin(replace(game, stones=7))
    )

    with pytest.raises(Different, match=r"seats=3.*seed 5, decision 0: the rules say"):
        compare(game, seed=5)


def test_random_games_and_single_steps_come_from_the_same_rules() -> None:
    """`playout` has a loop of its own: its actions, taken one by one, lead where it led."""
    chosen = games(77, small=0.8)
    for seed in range(300):
        twin = Twin(next(chosen))
        ended, walked = twin.start(), twin.start()
        for action in twin.playout(ended, seed):
            assert action in twin.options(walked)
            twin.step(walked, action)

        assert ended.tolist() == walked.tolist()


# Reading and writing.


def walk(game: Lascaux, seed: int) -> Iterator[State]:
    """The states of a random game by the rules."""
    rng = Random(seed)
    state = game.start()
    for _ in range(400):
        awaited = [decision for decision in game.decisions(state) if decision.awaited]
        if not awaited:
            return
        yield state
        decision = rng.choice(awaited)
        for event in game.decide(state, decision.seat, decision.options.sample(rng)):
            state = game.evolve(state, event)


def tables(number: int, *, few: bool) -> Iterator[Lascaux]:
    rng = Random(f"tables/{number}")
    for _ in range(number):
        yield setup(rng, few=few)


def in_order(cards: tuple[Card, ...] | None) -> list[Card] | None:
    return None if cards is None else sorted(cards, key=code_of)


def unsorted(seen: View) -> View:
    """A view with its cards in one order: the rules keep the order in which they came."""
    won = tuple(None if cards is None else tuple(in_order(cards) or ()) for cards in seen.won)
    return replace(seen, row=tuple(in_order(seen.row) or ()), won=won)


def test_a_state_read_and_written_is_the_same() -> None:
    for number, game in enumerate(tables(30, few=True)):
        twin = Twin(game)
        for state in walk(game, number):
            again = twin.write(twin.read(state))

            for viewer in (None, *range(game.seats)):
                assert unsorted(game.view(state, viewer)) == unsorted(game.view(again, viewer))
            assert replace(state, unseen=(), row=(), won=()) == replace(
                again, unseen=(), row=(), won=()
            )


def test_actions_are_numbers_and_back() -> None:
    twin = Twin(Lascaux(seats=3))
    state = twin.start()

    assert [Choose, Place, Pass] == [type(twin.action(number)) for number in (0, at.PLACE, at.PASS)]
    for number in (*range(8), at.DRAW + 5, at.DRAW_START + 2):
        assert number == twin.number(twin.action(number), state)


# What a seat sees.


def deciding(game: Lascaux, state: State) -> list[Seat]:
    seats = [one.seat for one in game.decisions(state) if one.awaited]
    return [seat for seat in seats if seat is not CHANCE]


def test_a_seat_sees_the_same_in_its_view_and_in_the_twin() -> None:
    for number, game in enumerate(tables(12, few=False)):
        twin = Twin(game)
        for state in walk(game, number):
            for seat in deciding(game, state):
                flat = twin.read(state)
                options = game.decisions(state)[0].options
                forced = Place() in options and Pass() not in options
                seen = see(game.view(state, seat), must_place=forced)
                theirs = twin.see(flat, seat)
                if not flat[at.SUPPLY + seat] or flat[at.TURN] < 0:  # nothing to force
                    theirs[at.SEEN_MUST] = seen[at.SEEN_MUST]
                assert seen.tolist() == theirs.tolist()


def test_what_the_table_hides_is_minus_one_to_others() -> None:
    twin = Twin(Lascaux(seats=3, start_seat=0, supplies="hidden", won="hidden"))
    seen = twin.see(twin.start(), 1)

    assert [12, -1, -1, 0, 0] == seen[at.SEEN_SUPPLY : at.SEEN_SUPPLY + 5].tolist()
    assert [0] * 6 + [-1] * 12 == seen[at.SEEN_WON : at.SEEN_WON + 18].tolist()


# Batches.


@pytest.mark.slow(3)
def test_a_batch_steps_as_single_games_do_and_tells_who_sees_what() -> None:
    setups = [*tables(8, few=True), *tables(4, few=False)]
    twins = [Twin(replace(one, stall_limit=one.stall_limit or 3)) for one in setups]
    rows = len(twins)
    flat = np.stack([twin.table for twin in twins])
    states = np.zeros((rows, at.STATE), np.int64)
    dice = np.arange(rows, dtype=np.uint64)[:, None].copy()
    seats, actions = np.zeros(rows, np.int8), np.zeros(rows, np.int8)
    seen = np.zeros((rows, at.SEEN), np.int16)
    masks, done = np.zeros((rows, at.ACTIONS), np.bool_), np.zeros(rows, np.bool_)
    shares = np.zeros((rows, at.SEATS_MOST), np.float32)
    rng, ended = Random(1), 0
    batch_start(flat, states, dice, seats, seen, masks)
    for _ in range(300):
        for row, twin in enumerate(twins):
            assert twin.mover(states[row]) == seats[row]
            assert twin.see(states[row], int(seats[row])).tolist() == seen[row].tolist()
            assert twin.options(states[row]) == places(
                sum(1 << int(action) for action in np.flatnonzero(masks[row]))
            )
            actions[row] = rng.choice(np.flatnonzero(masks[row]).tolist())
        before = states.copy()
        batch_step(flat, states, dice, actions, seats, seen, masks, shares, done)
        for row, twin in enumerate(twins):
            after = before[row]
            twin.step(after, int(actions[row]))
            assert bool(after[at.OVER]) == done[row]
            if done[row]:
                winners = twin.winners(after)
                expected = [(seat in winners) / len(winners) for seat in range(5)]
                assert np.array(expected, np.float32).tolist() == shares[row].tolist()
                ended += 1
            elif twin.mover(after) >= 0:
                assert after.tolist() == states[row].tolist()
    assert ended > 50


# Belief and imagination.


def test_belief_knows_ones_own_marker_and_holds_the_others_equally_likely() -> None:
    game = Lascaux(seats=3, start_seat=0)
    twin = Twin(game)
    state = bidding(game)

    belief = Belief.of(twin, game.view(state, 1))

    assert [1 / 6] * 6 == pytest.approx(belief.rows[0].tolist())
    assert number_of(state.markers[1]) == belief.rows[1].argmax()
    assert 1 == belief.rows[1].max()
    markers, chances = belief.joint()
    assert 36 == len(markers)
    assert 1 == pytest.approx(chances.sum())


def bidding(game: Lascaux) -> State:
    return next(state for state in walk(game, 1) if state.turn is not None)


def test_belief_allows_only_colours_on_display_where_the_table_does() -> None:
    game = Lascaux(seats=3, start_seat=0, marker_choice="on_display_only", row_limit=1)
    view = game.view(bidding(game), 0)

    belief = Belief.of(Twin(game), view)

    assert len(view.row[0].colours) == np.count_nonzero(belief.rows[1])


def test_belief_learns_by_bayes_and_one_seat_tells_nothing_of_another() -> None:
    belief = Belief(np.full((3, 6), 1 / 6)).after(1, np.array([3.0, 1, 0, 0, 0, 0]))

    assert [0.75, 0.25, 0, 0, 0, 0] == pytest.approx(belief.rows[1].tolist())
    assert [1 / 6] * 6 == pytest.approx(belief.rows[2].tolist())
    assert {0, 1} == {belief.sample(Random(seed))[1] for seed in range(50)}
    with pytest.raises(ValueError, match="possible"):
        belief.after(1, np.array([0.0, 0, 1, 1, 1, 1]))


def test_an_imagined_state_looks_to_its_viewer_as_the_real_one_does() -> None:
    for number, game in enumerate(tables(40, few=True)):
        twin = Twin(game)
        for state in walk(game, number):
            if state.start_player is None:
                continue
            for seat in deciding(game, state):
                view = game.view(state, seat)
                options = next(one.options for one in game.decisions(state) if one.seat == seat)
                forced = Place() in options and Pass() not in options
                imagined = twin.imagine(view, Random(number), must_place=forced)

                assert unsorted(view) == unsorted(game.view(twin.write(imagined), seat))


def test_imagination_reaches_every_marker_and_every_way_to_share_hidden_stones() -> None:
    game = Lascaux(seats=3, start_seat=0, supplies="hidden", stones=1)
    view = game.view(bidding(game), 0)
    twin = Twin(game)

    worlds = [twin.imagine(view, Random(seed)) for seed in range(200)]

    assert set(range(6)) == {int(world[at.MARKER + 1]) for world in worlds}
    assert {(0, 2), (1, 1), (2, 0)} == {
        tuple(world[at.SUPPLY + 1 : at.SUPPLY + 3].tolist()) for world in worlds
    }


def test_a_view_opened_shows_what_was_imagined() -> None:
    game = Lascaux(seats=3, start_seat=0, supplies="hidden", won="hidden")
    view = game.view(bidding(game), 0)
    twin = Twin(game)

    opened = twin.opened(view, twin.imagine(view, Random(1)))

    assert 36 == sum(supply or 0 for supply in opened.supplies) + opened.middle
    assert None not in opened.won


# Trying actions.


def test_trials_find_what_random_games_after_an_action_give() -> None:
    game = Lascaux(seats=4, start_seat=0)
    twin = Twin(game)
    flat = twin.read(bidding(game))
    certain = Belief(np.eye(6)[flat[at.MARKER : at.MARKER + 4]])

    found = twin.trials([flat], certain, 0, [at.PLACE, at.PASS], rounds=20_000, seed=1)

    for action, share in zip((at.PLACE, at.PASS), found.tolist(), strict=True):
        after = flat.copy()
        twin.step(after, action)
        assert twin.playouts(after, 20_000, seed=2)[0] / 20_000 == pytest.approx(share, abs=0.02)


def test_trials_draw_markers_as_likely_as_they_are_held() -> None:
    """With one card left and the last bidder sure to take it, all hangs on that seat's marker."""
    card = BALANCED[0]  # brown and yellow
    game = Lascaux(seats=3, start_seat=0, deck=(card,), stones=0)
    twin = Twin(game)
    flat = twin.start()
    for action in (at.DRAW, 5, 5, 5, at.PASS):
        twin.step(flat, action)
    half = np.array([[0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 1], [0.5, 0, 0, 0, 0, 0.5]])

    found = twin.trials([flat], Belief(half), 1, [at.PASS], rounds=4000, seed=1)

    # Seat 2 takes the card and wins in half of the worlds; in the others all three share.
    rest = twin.trials([flat], Belief(np.eye(6)[[5, 5, 5]]), 1, [at.PASS], rounds=4000, seed=1)
    assert found[0] == pytest.approx(rest[0] / 2, abs=0.03)
