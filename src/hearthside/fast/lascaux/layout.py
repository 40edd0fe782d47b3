"""Where everything stands in the flat numbers of Lascaux; knows nothing but their order.

Needs nothing at all, so that what trains on another machine can share it.
"""

from __future__ import annotations

from typing import Any, Final

SEATS_MOST: Final = 5
ANIMALS: Final = 6
COLOURS: Final = 6
NONE: Final = 6  # no colour, no animal
CARDS_MOST: Final = 62  # a card is a bit of a signed word

# A game's state: 32 whole numbers. Cards are bits, in the order of `Table`'s codes.
UNSEEN: Final = 0
ROW: Final = 1
WON: Final = 2  # by seat
SUPPLY: Final = 7  # by seat
MARKER: Final = 12  # by seat; NONE: not chosen
PILE: Final = 17  # seats, bottom first; -1: nobody yet
PASSED: Final = 21  # how many have passed
MIDDLE: Final = 22
START: Final = 23  # start player; -1: not drawn yet
TURN: Final = 24  # whose bid is awaited; -1: nobody's
BIDS: Final = 25  # bidding actions so far this round
DRY: Final = 26  # rounds in a row without a card taken, this one included
ROUND: Final = 27
OVER: Final = 28  # 0, or how it ended
OPENER: Final = 29  # start player of the first round
REVEALED: Final = 30  # markers turned; only a game that is over still shows them
STATE: Final = 32

ALL_OWNED: Final = 1
DECK_EMPTY: Final = 2
STALLED: Final = 3

# What a table agreed on: 32 whole numbers, then a code for each card.
SEATS: Final = 0
STEP: Final = 1  # 1 clockwise, -1 anticlockwise
STONES: Final = 2
OPENING: Final = 3  # how many bids must be stones
DISPLAY_ONLY: Final = 4
STOP_WHEN_EMPTY: Final = 5
LAST_BIDDER_STARTS: Final = 6
END_WITH_DECK: Final = 7
STALL_LIMIT: Final = 8
ROW_LIMIT: Final = 9
TIE: Final = 10  # 0 shared, 1 most stones, 2 most cards
FIRST: Final = 11  # start seat; -1: drawn
CARDS: Final = 12
SHOWING: Final = 13  # cards by colour
OF_ANIMAL: Final = 19  # cards by animal
HIDE_SUPPLIES: Final = 25
HIDE_WON: Final = 26
CODE: Final = 32
TABLE: Final = CODE + CARDS_MOST

# Actions as numbers.
PLACE: Final = 6  # below: choose the marker of that colour
PASS: Final = 7
DRAW: Final = 8  # and above: turn this card
DRAW_START: Final = DRAW + CARDS_MOST  # and above: this seat starts
ACTIONS: Final = 8  # of seats; above are chance's

CHANCE: Final = -1
NOBODY: Final = -2

# What a seat sees, as small numbers; seats in the order of play from the one who looks.
# -1 stands for what the table hides.
SEEN_ANIMAL: Final = 0  # of the cards of the row, sorted by code; NONE: no card
SEEN_LOW: Final = 7  # the card's colours
SEEN_HIGH: Final = 14
SEEN_WON: Final = 21  # by seat, then animal
SEEN_UNSEEN: Final = 51  # by animal
SEEN_SUPPLY: Final = 57  # by seat
SEEN_RANK: Final = 62  # by seat: 1 passed first; 0 still in
SEEN_POINTS: Final = 67  # by seat: if the game ended now
SEEN_START: Final = 72  # start player
SEEN_MIDDLE: Final = 73
SEEN_MARKER: Final = 74  # one's own
SEEN_SEATS: Final = 75
SEEN_BIDDING: Final = 76  # 1 once bidding is open
SEEN_MUST: Final = 77  # 1 where no seat may pass now that has a stone
SEEN: Final = 78
ROW_SEEN: Final = 7


def code(animal: Any, low: Any, high: Any) -> Any:
    """A card as one number below 216; the lower colour first. Arrays will do as well."""
    return (animal * COLOURS + low) * COLOURS + high
