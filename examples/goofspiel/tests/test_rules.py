"""Goofspiel rule by rule."""

from __future__ import annotations

from functools import reduce

import pytest

from goofspiel import KIT, Goofspiel
from goofspiel.model import (
    AnyEvent,
    Bid,
    BidRevealed,
    CardBid,
    PrizeTurned,
    PrizeWon,
    RoundEnded,
    State,
    Turn,
)
from hearthside.kernel import CHANCE, IllegalAction, InvalidSetup, Seat


def turned(game: Goofspiel, *prizes: int, state: State | None = None) -> State:
    """A table at which these prizes are to be bid for, one of them turned just now."""
    before = game.start() if state is None else state
    return reduce(game.evolve, map(PrizeTurned, prizes), before)


def bid(game: Goofspiel, state: State, *cards: int) -> tuple[State, list[AnyEvent]]:
    """Every seat bids in turn; what follows from the last bid."""
    events = tuple[AnyEvent, ...]()
    for seat, card in enumerate(cards):
        events = game.decide(state, seat, Bid(card))
        state = reduce(game.evolve, events, state)
    return state, [event for event in events if not isinstance(event, CardBid | BidRevealed)]


def play_round(game: Goofspiel, state: State, prize: int, *cards: int) -> State:
    return bid(game, turned(game, prize, state=state), *cards)[0]


def refusal(game: Goofspiel, state: State, seat: Seat, card: int) -> IllegalAction:
    with pytest.raises(IllegalAction) as raised:
        game.decide(state, seat, Bid(card))
    return raised.value


def test_G1_two_to_five_play() -> None:
    assert (2, 3, 4, 5) == KIT.seats
    for seats in (1, 6):
        with pytest.raises(InvalidSetup, match="G1"):
            Goofspiel(seats=seats)


def test_G1_everybody_plays_for_themselves() -> None:
    assert [0, 1, 2, 3, 4] == [KIT.side_of(seat) for seat in range(5)]


def test_G2_hands_and_prizes_are_the_same_numbers() -> None:
    start = Goofspiel(seats=3).start()

    assert tuple(range(1, 14)) == start.unseen
    assert (start.unseen,) * 3 == start.hands


def test_G3_any_prize_left_may_be_turned_and_chance_turns_it() -> None:
    game = Goofspiel(seats=2, cards=3)
    after = play_round(game, game.start(), 2, 1, 3)

    [decision] = game.decisions(after)

    assert CHANCE is decision.seat
    assert [Turn(1), Turn(3)] == list(decision.options)  # type: ignore[call-overload]


@pytest.mark.parametrize("seat", [0, CHANCE])
def test_G3_no_second_prize_is_turned_before_all_have_bid(seat: Seat) -> None:
    game = Goofspiel(seats=2)

    with pytest.raises(IllegalAction, match="G3"):
        game.decide(turned(game, 5), seat, Turn(6))


def test_G3_a_prize_is_turned_once() -> None:
    game = Goofspiel(seats=2, cards=3)
    after = play_round(game, game.start(), 2, 1, 3)

    with pytest.raises(IllegalAction, match="G3"):
        game.decide(after, CHANCE, Turn(2))


def test_G4_all_seats_bid_at_once() -> None:
    game = Goofspiel(seats=3)

    open_ = game.decisions(turned(game, 5))

    assert [0, 1, 2] == [decision.seat for decision in open_]
    assert {"bid"} == {decision.kind for decision in open_}


def test_G4_nobody_bids_before_a_prize_lies_there() -> None:
    game = Goofspiel(seats=2)

    assert "G4: nothing lies there to bid for" == str(refusal(game, game.start(), 0, 1))


def test_G4_a_seat_bids_one_card_of_its_hand() -> None:
    game = Goofspiel(seats=2, cards=3)
    once = play_round(game, game.start(), 2, 1, 3)

    assert "G4: seat 0 holds no 1" == str(refusal(game, turned(game, 3, state=once), 0, 1))


def test_G4_a_seat_bids_once() -> None:
    game = Goofspiel(seats=2)
    state = game.evolve(turned(game, 5), CardBid(1, 7))

    assert "G4: seat 1 has bid; its card lies until all have" == str(refusal(game, state, 1, 8))


def test_G4_chance_bids_nothing() -> None:
    game = Goofspiel(seats=2)

    with pytest.raises(IllegalAction, match="G4"):
        game.decide(turned(game, 5), CHANCE, Bid(5))


def test_G4_others_see_that_a_seat_has_bid_and_not_what() -> None:
    game = Goofspiel(seats=3)
    lying = [game.evolve(turned(game, 5), CardBid(1, card)) for card in (7, 8)]

    for viewer in (None, 0, 2):
        seven, eight = (game.view(state, viewer) for state in lying)
        assert seven == eight
        assert (0, 2) == seven.awaited
        assert CardBid(1, None) == game.redact(CardBid(1, 7), viewer)
    assert [7, 8] == [game.view(state, 1).seats[1].bid for state in lying]
    assert CardBid(1, 7) == game.redact(CardBid(1, 7), 1)
    assert ["open", "sealed"] == [
        KIT.secrecy(game.view(state, None)) for state in (turned(game, 5), lying[0])
    ]


def test_G5_bids_are_revealed_when_all_have_bid_and_leave_the_game() -> None:
    game = Goofspiel(seats=2, cards=3)
    state = game.evolve(turned(game, 3), CardBid(0, 2))

    events = game.decide(state, 1, Bid(1))
    after = reduce(game.evolve, events, state)

    assert (BidRevealed(0, 2), BidRevealed(1, 1)) == events[1:3]
    assert [2, 1] == [seat.last_bid for seat in game.view(after, None).seats]
    assert ((1, 3), (2, 3)) == after.hands
    assert all(event == game.redact(event, None) for event in events[1:])


def test_G6_the_highest_bid_wins_the_prize() -> None:
    game = Goofspiel(seats=3)

    state, events = bid(game, turned(game, 11), 4, 9, 8)

    assert [PrizeWon(1, 11), RoundEnded(())] == events
    assert (0, 11, 0) == state.points


def test_G6_and_what_was_carried_over() -> None:
    game = Goofspiel(seats=2)
    tied = play_round(game, game.start(), 10, 5, 5)

    after = play_round(game, tied, 1, 2, 3)

    assert (0, 11) == after.points
    assert () == after.prizes


def test_G7_two_low_bids_alike_do_not_matter() -> None:
    game = Goofspiel(seats=3)

    assert [PrizeWon(2, 4), RoundEnded(())] == bid(game, turned(game, 4), 2, 2, 3)[1]


def test_tie_carried_leaves_the_prize_for_the_next_round() -> None:
    game = Goofspiel(seats=2, tie="carried")

    state, events = bid(game, turned(game, 10), 5, 5)

    assert [RoundEnded((10,))] == events
    assert (10, 3) == turned(game, 3, state=state).prizes


def test_tie_split_gives_the_tied_equal_shares_in_whole_points() -> None:
    game = Goofspiel(seats=3, tie="split")

    state, events = bid(game, turned(game, 11), 5, 5, 4)

    assert [PrizeWon(0, 5), PrizeWon(1, 5), RoundEnded(())] == events
    assert (5, 5, 0) == state.points


def test_tie_discarded_leaves_nothing() -> None:
    game = Goofspiel(seats=2, tie="discarded")

    state, events = bid(game, turned(game, 11), 5, 5)

    assert [RoundEnded(())] == events
    assert ((), (0, 0)) == (state.prizes, state.points)


@pytest.mark.parametrize("number", [1, 21])
def test_cards_are_two_to_twenty(number: int) -> None:
    assert (1, 2) == Goofspiel(seats=2, cards=2).start().unseen
    assert 20 == len(Goofspiel(seats=2, cards=20).start().unseen)
    with pytest.raises(InvalidSetup, match="G2: cards is a number from 2 to 20"):
        Goofspiel(seats=2, cards=number)


def test_G8_it_ends_when_the_hands_are_spent() -> None:
    game = Goofspiel(seats=2, cards=2)
    middle = play_round(game, game.start(), 1, 2, 1)

    end = play_round(game, middle, 2, 1, 2)

    assert [1, 2, 2] == [game.round(state) for state in (game.start(), middle, end)]
    assert game.decisions(middle)
    assert () == game.decisions(end)
    assert game.view(end, None).over


def test_G8_a_prize_that_is_tied_for_last_is_nobodys() -> None:
    game = Goofspiel(seats=2, cards=2)

    end = play_round(game, play_round(game, game.start(), 1, 1, 2), 2, 2, 1)
    tied = play_round(game, play_round(game, game.start(), 1, 1, 1), 2, 2, 2)

    assert (2, 1) == end.points
    assert ((), (0, 0)) == (tied.prizes, tied.points)


def test_G9_most_points_win() -> None:
    game = Goofspiel(seats=3, cards=2)
    state = play_round(game, game.start(), 2, 1, 2, 1)

    end = play_round(game, state, 1, 2, 1, 2)

    assert (0, 2, 0) == game.scores(end)
    assert (1,) == game.winners(end) == game.view(end, 0).winners


def test_G9_several_may_share_the_win() -> None:
    game = Goofspiel(seats=2, cards=2, tie="split")
    end = play_round(game, play_round(game, game.start(), 1, 1, 1), 2, 2, 2)

    assert (0, 1) == game.winners(end)
