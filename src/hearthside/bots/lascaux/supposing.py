"""What a seat may suppose of its table: a view does not tell the rulings or the deck."""

from __future__ import annotations

from hearthside.fast.lascaux.layout import CARDS_MOST
from hearthside.kernel import Decision
from hearthside.lascaux import BALANCED, COLOURS, AnyAction, Card, Choose, Pass, Place, View
from hearthside.lascaux.cards import colours_of
from hearthside.lascaux.model import Setup


def supposed(view: View, decision: Decision[AnyAction]) -> Setup:
    """A setup under which all that is seen could have come about; else as the rules' defaults.

    Nothing in it is hidden: whoever imagines a state looks at all of it.
    """
    seats = len(view.held)
    choosing = view.turn is None
    display_only = choosing and any(Choose(colour) not in decision.options for colour in COLOURS)
    return Setup(
        seats=seats,
        direction=view.direction,
        alternate=False,
        opening="first_lap_forced" if must_place(decision) else "free",
        marker_choice="on_display_only" if display_only else "any",
        row_limit=row_limit(view),
        stones=stones(view),
        deck=deck(view),
    )


def must_place(decision: Decision[AnyAction]) -> bool:
    return Place() in decision.options and Pass() not in decision.options


def stones(view: View) -> int | None:
    """For each seat: counted where all are shown, else as usual, or as many as must be there."""
    seats = len(view.held)
    shown = sum(supply or 0 for supply in view.supplies) + view.middle
    if None not in view.supplies:
        return shown // seats
    usual = Setup(seats=seats).stones_each
    return None if shown <= usual * seats else -(-shown // seats)


def row_limit(view: View) -> int | None:
    """Seven cards, unless the row is longer, or was closed sooner without six colours."""
    usual = Setup(seats=len(view.held)).row_limit
    assert usual is not None
    if len(view.row) > usual:
        return None
    closed = view.deck > 0 and len(colours_of(view.row)) < len(COLOURS)
    return len(view.row) if closed and view.row else usual


def deck(view: View) -> tuple[Card, ...]:
    """What lies open, and of the usual deck as many of the other cards as are not seen."""
    if is_usual(view):
        return BALANCED
    seen = lying_open(view)
    hidden = view.deck + sum(
        held for held, cards in zip(view.held, view.won, strict=True) if cards is None
    )
    others = [card for card in BALANCED if card not in seen] + [*BALANCED]
    return (*seen, *others[: min(hidden, CARDS_MOST - len(seen))])


def is_usual(view: View) -> bool:
    """Whether what is seen could be of the usual deck."""
    seen = lying_open(view)
    whole = len(view.row) + view.deck + sum(view.held) == len(BALANCED)
    return whole and len(set(seen)) == len(seen) and BALANCED_SET.issuperset(seen)


def lying_open(view: View) -> list[Card]:
    return [*view.row, *(card for cards in view.won for card in cards or ())]


BALANCED_SET = frozenset(BALANCED)
