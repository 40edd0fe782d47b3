"""The table of Lascaux drawn in a terminal, and its options as keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from hearthside.cli.lascaux.score import ENDINGS, explained
from hearthside.cli.lascaux.words import (
    card_words,
    chip,
    leader_sign,
    pointer,
    short,
    stone_sign,
    stones,
)
from hearthside.cli.terminal import ASIDE, Terminal
from hearthside.cli.words import ASH, EMBER, Names, listing
from hearthside.kernel import Decision, Seat
from hearthside.lascaux import (
    ANIMALS,
    COLOURS,
    AnyAction,
    AnyEvent,
    CardsTaken,
    Choose,
    Colour,
    GameEnded,
    Lascaux,
    MarkerChosen,
    MarkerRevealed,
    Pass,
    Passed,
    Place,
    StartDrawn,
    StonePlaced,
    View,
)
from hearthside.lascaux.scoring import animals_in, leaders

CHOOSE_HELP = """\
  1 to 6   set the marker of that colour face down, for this round (L4.2a);
           when it is turned you take every card that shows it (L4.3g)
  Most cards of an animal score a point each, every six stones one (L5b, L5d)."""
BID_HELP = """\
  s        lay one stone in the middle and stay in the bidding (L4.3b)
  p        pass: the stones of the middle are yours, and you bid no more (L4.3d)
  Whoever stays in longest takes first, then the last to pass, and so on; who
  passed first takes last and begins the next round (L4.3h, L4.4a)."""


class LascauxScreen:
    """Draws what one seat sees."""

    def __init__(self, game: Lascaux, players: Sequence[str], viewer: Seat | None) -> None:
        self.game = game
        self.names = Names(players, viewer)

    # The table.

    def table(self, view: View) -> RenderableType:
        title = f"Lascaux, round {view.round}"
        if view.games > 1:
            title = f"Lascaux, game {view.game} of {view.games}, round {view.round}"
        return Panel(
            Group(self._row(view), Text(), self._seats(view), Text(), self._middle(view)),
            title=Text(title, style=f"bold {EMBER}"),
            subtitle=Text(f"{view.deck} cards in the deck, play runs {view.direction}", style=ASH),
            box=box.ROUNDED,
            border_style=EMBER,
            width=80,
        )

    def _row(self, view: View) -> RenderableType:
        """The cards in two columns; those of one's own colour are pointed at."""
        if not view.row:
            return Text(" The row is empty.", style=ASH)
        row = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
        half = (len(view.row) + 1) // 2
        for left in range(half):
            row.add_row(*self._card(view, left), "  ", *self._card(view, left + half))
        return row

    def _card(self, view: View, at: int) -> list[Text]:
        if at >= len(view.row):
            return []
        card = view.row[at]
        mine = None if view.viewer is None else view.markers[view.viewer]
        return [
            Text(pointer() if mine in card.colours else " ", style=f"bold {EMBER}"),
            Text(card.animal, style="bold"),
            chip(card.colours[0], 6),
            chip(card.colours[1], 6),
        ]

    def _seats(self, view: View) -> RenderableType:
        table = Table(box=None, header_style=ASH, padding=(0, 0, 0, 1))
        table.add_column("")
        table.add_column("stones", justify="right")
        for animal in ANIMALS:
            table.add_column(short(animal), justify="right")
        table.add_column("", style=ASH, no_wrap=True)
        ahead = self._leading(view)
        for seat in range(self.game.seats):
            table.add_row(
                Text(self.names.heading(seat), style="bold" if seat in view.awaited else ""),
                self._supply(view.supplies[seat]),
                *self._animals(view, seat, ahead),
                Text(f" {self._doing(view, seat)}"),
            )
        return table

    def _leading(self, view: View) -> list[tuple[Seat, ...]]:
        """Who leads each animal; nobody is said to where cards are kept face down."""
        if any(won is None for won in view.won):
            return [()] * len(ANIMALS)
        by_seat = [animals_in(won) for won in view.won if won is not None]
        return [leaders(held) for held in zip(*by_seat, strict=True)]

    def _animals(self, view: View, seat: Seat, ahead: list[tuple[Seat, ...]]) -> list[Text]:
        won = view.won[seat]
        if won is None:
            return [Text("?", style=ASH)] * len(ANIMALS)
        return [
            Text(f"{held} {leader_sign()}", style=f"bold {EMBER}")
            if seat in leading
            else Text(f"{held or '-'}  ", style=ASH)
            for held, leading in zip(animals_in(won), ahead, strict=True)
        ]

    def _supply(self, supply: int | None) -> Text:
        return Text("?" if supply is None else f"{stone_sign()} {supply:>2}")

    def _doing(self, view: View, seat: Seat) -> str:
        if seat in view.pile:
            rank = self.game.seats - view.pile.index(seat)  # L4.3h: the first to pass takes last
            return f"out, takes {ordinal(rank)}"
        if view.turn is not None:
            return "to bid" if view.turn == seat else "bidding"
        return "has chosen" if view.chosen[seat] and not view.over else ""

    def _middle(self, view: View) -> RenderableType:
        middle = " ".join(stone_sign() * view.middle) or "empty"
        pile = listing(self.names[seat] for seat in reversed(view.pile)) if view.pile else "empty"
        top_first = ", top first" if len(view.pile) > 1 else ""
        start = "" if view.start_player is None else self.names[view.start_player]
        return Text.assemble(
            (" Middle  ", "bold"),
            (middle, EMBER),
            (f"  {view.middle}" if view.middle else "", "bold"),
            ("\n Pile    ", "bold"),
            (pile + top_first, ASH),
            ("\n Start   ", "bold"),
            (start, ASH),
        )

    # The question.

    def whose(
        self, view: View, open_: tuple[Decision[AnyAction], ...], terminal: Terminal
    ) -> Decision[AnyAction]:
        """Nobody at this table acts for another: in any order."""
        del view, terminal
        return open_[0]

    def ask(self, view: View, decision: Decision[AnyAction], terminal: Terminal) -> AnyAction:
        keys = self.keys(view, decision)
        terminal.say(Text(), self.table(view), self.question(view, decision))
        terminal.offer({key: does for key, (does, _) in keys.items()})
        terminal.offer(ASIDE)
        meaning = CHOOSE_HELP if view.turn is None else BID_HELP
        while True:
            action = keys[terminal.key(*keys, meaning=meaning)][1]
            if terminal.agrees(self.warning(view, action)):
                return action

    def question(self, view: View, decision: Decision[AnyAction]) -> RenderableType:
        del decision
        if view.turn is None:
            return Text("Choose a marker. The others see it only when it is turned.", style="bold")
        assert view.viewer is not None
        mine = view.markers[view.viewer]
        assert mine is not None
        matching = sum(mine in card.colours for card in view.row)
        return Text.assemble(
            ("Your bid. ", "bold"), "Your marker: ", chip(mine), f" on {matching} of the cards."
        )

    def keys(
        self, view: View, decision: Decision[AnyAction]
    ) -> Mapping[str, tuple[str | Text, AnyAction]]:
        keys = dict[str, tuple[str | Text, AnyAction]]()
        for key, colour in enumerate(COLOURS, start=1):
            if Choose(colour) in decision.options:
                keys[str(key)] = (self._marker(view, colour), Choose(colour))
        if Place() in decision.options:
            keys["s"] = ("place a stone", Place())
        if Pass() in decision.options:
            take = f"take {stones(view.middle)}" if view.middle else "take nothing"
            keys["p"] = (f"pass, {take}", Pass())
        return keys

    def _marker(self, view: View, colour: Colour) -> Text:
        shown = sum(colour in card.colours for card in view.row)
        cards = f"{shown or 'no'} {'card' if shown == 1 else 'cards'}"
        return Text.assemble(chip(colour, 6), f" {cards}")

    def warning(self, view: View, action: AnyAction) -> str | None:
        """Where the rules allow what a player may regret."""
        match action:
            case Choose(colour) if not any(colour in card.colours for card in view.row):
                return f"No card in the row shows {colour}."
            case _:
                return None

    # What happens, as it happens.

    def line(self, event: AnyEvent, view: View) -> RenderableType | None:
        does, verb = self.names.does, self.names.verb
        match event:
            case StartDrawn(seat):
                return Text(f"{does(seat, 'are', 'is')} drawn to start.")
            case MarkerChosen(seat) if seat != self.names.viewer:
                return Text(f"{does(seat, 'set')} a marker face down.", style=ASH)
            case StonePlaced(seat):
                return Text(f"{does(seat, 'place')} a stone: {view.middle} in the middle.")
            case Passed(seat, taken):
                gain = f"and {verb(seat, 'take')} {stones(taken)}" if taken else "for nothing"
                return Text(f"{does(seat, 'pass', 'passes')} {gain}.")
            case MarkerRevealed(seat, colour):
                finds = any(colour in card.colours for card in view.row)
                nothing = "" if finds else f" and {verb(seat, 'find')} nothing."
                return Text.assemble(f"{does(seat, 'reveal')} ", chip(colour), nothing)
            case CardsTaken(seat, cards):
                gain = "what shows it" if cards is None else listing(map(card_words, cards))
                return Padding(
                    Text(f"and {verb(seat, 'take')} {gain}."), (0, 0, 0, 2), expand=False
                )
            case GameEnded(ending):
                why = Text(f"\n{ENDINGS[ending]}", style="bold")
                return Group(why, explained(view.counts[-1], self.names))
            case _:
                return None


def ordinal(number: int) -> str:
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"
