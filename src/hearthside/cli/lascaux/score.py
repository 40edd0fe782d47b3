"""The scoring of Lascaux explained, animal by animal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hearthside.cli.lascaux.words import leader_sign
from hearthside.cli.words import ASH, EMBER, Names, capital
from hearthside.kernel import Seat
from hearthside.lascaux import ANIMALS, Count, Lascaux, View
from hearthside.lascaux.scoring import (
    animals_in,
    leaders,
    majority_points,
    points,
    stone_points,
    totals,
)

ENDINGS = {
    "all_owned": "Every card has an owner: the game is over.",
    "deck_empty": "The deck is empty and this was the last round: the game is over.",
    "stalled": "Nobody takes the last cards: the game is over, and they stay where they lie.",
}


def explained(counted: Count, names: Names) -> RenderableType:
    """One game: who holds how many of each animal, what that scores, and why."""
    seats = range(len(counted.stones))
    table = Table(box=box.SIMPLE_HEAD, header_style=f"bold {EMBER}", pad_edge=False)
    table.add_column("")
    for seat in seats:
        table.add_column(names.heading(seat), justify="right")
    table.add_column("scores")
    for animal, held in zip(ANIMALS, counted.cards, strict=True):
        table.add_row(animal, *_held(held), _why(held, names))
    stone_row = [f"{stones}" for stones in counted.stones]
    table.add_row("stones", *stone_row, _why_stones(counted.stones, names), end_section=True)
    total = [Text(str(number), style="bold") for number in points(counted)]
    table.add_row(Text("points", style="bold"), *total, "")
    return table


def _held(held: Sequence[int]) -> list[Text]:
    leading = leaders(tuple(held))
    return [
        Text(f"{number} {leader_sign()}", style=f"bold {EMBER}")
        if seat in leading
        else Text(f"{number}  ", style=ASH)
        for seat, number in enumerate(held)
    ]


def _why(held: tuple[int, ...], names: Names) -> str:
    leading = leaders(held)
    if not leading:
        return "nobody has one"
    number = max(majority_points(held))
    if len(leading) == 1:
        return f"{number} to {names[leading[0]]}"
    return f"a tie: {number} each to {names.all(leading)}"


def _why_stones(stones: Sequence[int], names: Names) -> str:
    scored = [(seat, stone_points(held)) for seat, held in enumerate(stones) if stone_points(held)]
    if not scored:
        return "nobody has six"
    return "one for six: " + ", ".join(f"{number} to {names[seat]}" for seat, number in scored)


def standing(game: Lascaux, view: View, names: Names) -> RenderableType:
    """The end: the points of the series and the winner; before it, who leads so far."""
    if view.over:
        total = view.points
    elif None in view.won or None in view.supplies:
        return Text("\nThe game is not over, and some of it is kept secret.", style=ASH)
    else:
        cards = zip(*(animals_in(won or ()) for won in view.won), strict=True)
        stones = tuple(held or 0 for held in view.supplies)
        total = totals((*view.counts, Count(tuple(cards), stones)), game.seats)
    said = ", ".join(f"{names.heading(seat)} {number}" for seat, number in enumerate(total))
    if not view.over:
        return Text(f"\nThe game is not over. Points as they stand: {said}.", style=ASH)
    heading = "Points of all games: " if view.games > 1 else "Points: "
    return Group(Text(f"{heading}{said}."), Text(victory(view.winners, names), style="bold"))


def victory(winners: Sequence[Seat], names: Names) -> str:
    if len(winners) == 1:
        return f"{names.does(winners[0], 'win')}!"
    return capital(f"{names.all(winners)} share the win!")
