"""A game of Lascaux told as a person would, and counted for `sim`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from hearthside.cli.lascaux.score import ENDINGS, explained, standing
from hearthside.cli.lascaux.words import card_words, stones
from hearthside.cli.words import EMBER, Names, capital, indented, listing
from hearthside.kernel import Seat
from hearthside.lascaux import (
    AnyEvent,
    CardsTaken,
    Colour,
    GameEnded,
    Lascaux,
    MarkerChosen,
    MarkerRevealed,
    MarkerTakenBack,
    Passed,
    RoundEnded,
    StartDrawn,
    StonePlaced,
    View,
)


def tally(log: Iterable[AnyEvent]) -> Mapping[str, int]:
    """What `sim` counts in a game."""
    kinds = Counter[str]()
    for event in log:
        kinds[type(event).__name__] += 1
        if isinstance(event, GameEnded) and event.ending == "stalled":
            kinds["stalls"] += 1
    return {
        "rounds": kinds["RoundEnded"] + kinds["GameEnded"],
        "bids": kinds["StonePlaced"] + kinds["Passed"],
        "stalls": kinds["stalls"],
    }


class LascauxTale:
    """Tells what one viewer saw, round by round."""

    def __init__(self, game: Lascaux, players: Sequence[str], viewer: Seat | None) -> None:
        self.game = game
        self.names = Names(players, viewer)
        self.players = players
        self.chosen = dict[Seat, Colour | None]()
        self.placed = Counter[Seat]()
        self.revealed: MarkerRevealed | None = None

    def hear(self, event: AnyEvent, view: View) -> Iterator[RenderableType]:
        if self.revealed and not isinstance(event, CardsTaken):
            yield self._reveal(())
        match event:
            case StartDrawn(seat):
                yield Text(f"{self.names.does(seat, 'are', 'is')} drawn to start.")
            case MarkerChosen(seat, colour):
                yield from self._choice(seat, colour, view)
            case MarkerTakenBack(seat):
                del self.chosen[seat]
                yield indented(f"{self.names.does(seat, 'take')} the marker back.")
            case StonePlaced(seat):
                self.placed[seat] += 1
            case Passed(seat, taken):
                yield self._pass(seat, taken)
            case MarkerRevealed():
                self.revealed = event
            case CardsTaken(_, cards):
                yield self._reveal(None if cards is None else tuple(map(card_words, cards)))
            case RoundEnded():
                yield from self._leftovers(view)
            case GameEnded(ending):
                yield Text(f"\n{ENDINGS[ending]}", style="bold")
                yield explained(view.counts[-1], self.names)
            case _:
                pass

    def ending(self, view: View) -> RenderableType:
        return standing(self.game, view, self.names)

    def _choice(self, seat: Seat, colour: Colour | None, view: View) -> Iterator[RenderableType]:
        if not self.chosen:
            yield from self._heading(view)
        self.chosen[seat] = colour
        if view.turn is None:
            return
        known = [f"{self.names[s]} {c}" for s, c in sorted(self.chosen.items()) if c is not None]
        if len(known) < len(self.chosen):
            known.append("the others face down" if known else "all face down")
        self.chosen.clear()
        yield indented(f"Markers: {listing(known)}.")

    def _heading(self, view: View) -> Iterator[RenderableType]:
        assert view.start_player is not None
        game = f"Game {view.game}, round" if view.games > 1 else "Round"
        starts = self.names.does(view.start_player, "start")
        yield Text(f"\n{game} {view.round}. {starts}.", style=f"bold {EMBER}")
        yield indented(f"Row: {', '.join(map(card_words, view.row))}.")

    def _pass(self, seat: Seat, taken: int) -> RenderableType:
        said = list[str]()
        if self.placed and max(self.placed.values()) == 1:
            several = len(self.placed) > 1 or self.names.viewer in self.placed
            said.append(f"{self.names.all(self.placed)} {'place' if several else 'places'} a stone")
        elif self.placed:
            said.append(listing(f"{self.names[s]} {n}" for s, n in self.placed.items()) + " stones")
        self.placed.clear()
        gain = f"and {self.names.verb(seat, 'take')} {stones(taken)}" if taken else "for nothing"
        said.append(f"{self.names[seat]} {self.names.verb(seat, 'pass', 'passes')} {gain}")
        return indented(capital(f"{'; '.join(said)}."))

    def _reveal(self, cards: Sequence[str] | None) -> RenderableType:
        assert self.revealed is not None
        seat, colour = self.revealed.seat, self.revealed.colour
        self.revealed = None
        if cards is None:
            gain = f"{self.names.verb(seat, 'take')} what shows it"
        elif cards:
            gain = f"{self.names.verb(seat, 'take')} {listing(cards)}"
        else:
            gain = f"{self.names.verb(seat, 'find')} nothing"
        return indented(f"{self.names.does(seat, 'reveal')} {colour} and {gain}.")

    def _leftovers(self, view: View) -> Iterator[RenderableType]:
        if view.row:
            yield indented(f"Left in the row: {listing(map(card_words, view.row))}.")
