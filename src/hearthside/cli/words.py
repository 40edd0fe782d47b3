"""Names of players and sentences for the terminal, as one viewer reads them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from hearthside.kernel import Seat

EMBER, ASH = "#cd9045", "#a08c78"


def listing(names: Iterable[str], word: str = "and") -> str:
    """Ada, Bea and Cid."""
    *most, last = names
    return f"{', '.join(most)} {word} {last}" if most else last


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def span(seconds: float) -> str:
    """2 days 3 hours: in two units at most; what has begun counts as whole."""
    whole = max(0, ceil(seconds))
    minutes = ceil(whole / 60)
    if whole < 60:
        counted = [(whole, "second")]
    elif minutes < 24 * 60:
        counted = [(minutes // 60, "hour"), (minutes % 60, "minute")]
    else:
        days, hours = divmod(ceil(whole / 3600), 24)
        counted = [(days, "day"), (hours, "hour")]
    shown = [one for one in counted if one[0]] or counted
    return " ".join(f"{count} {unit}{'' if count == 1 else 's'}" for count, unit in shown)


class Names:
    """What the seats are called; the viewer is `you`."""

    def __init__(self, players: Sequence[str], viewer: Seat | None) -> None:
        self._players = players
        self.viewer = viewer

    def __getitem__(self, seat: Seat) -> str:
        """The name in a sentence: `Ona`, where the player is called `Ona (greedy)`."""
        return "you" if seat == self.viewer else self._short(seat)

    def heading(self, seat: Seat) -> str:
        name = self._short(seat)
        return f"{name} (you)" if seat == self.viewer and name != "You" else name

    def _short(self, seat: Seat) -> str:
        name = self._players[seat]
        return name.rpartition(" (")[0] or name

    def verb(self, seat: Seat, verb: str, verbs: str | None = None) -> str:
        """A verb as the seat does it: `pass`, `passes`."""
        return verb if seat == self.viewer else verbs or f"{verb}s"

    def does(self, seat: Seat, verb: str, verbs: str | None = None) -> str:
        """`You pass`, `Bea passes`: the beginning of a sentence."""
        return capital(f"{self[seat]} {self.verb(seat, verb, verbs)}")

    def all(self, seats: Iterable[Seat]) -> str:
        return listing(self[seat] for seat in seats)


def indented(sentence: str) -> RenderableType:
    """A sentence within a round, indented."""
    return Padding(Text(sentence), (0, 0, 0, 2), expand=False)
