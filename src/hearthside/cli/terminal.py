"""The person's side of a screen: what is printed for them, and the keys and lines they type."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console, RenderableType
from rich.control import Control
from rich.segment import ControlType
from rich.table import Table
from rich.text import Text

from hearthside.cli.keys import QUIT, read_key, read_line

HELP = "?"
GET_UP = {QUIT: "get up, and go on later"}
ASIDE = {HELP: "what these mean", **GET_UP}  # besides what can be played
CLEARED = Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2))
LINE_ABOVE = Control((ControlType.CURSOR_UP, 1))
QUITS = (QUIT, "quit")  # typed as a line


class Quit(Exception):
    """The player gets up from the table."""


class Terminal:
    """Prints, and reads a key or a line; the quit key leaves by raising Quit."""

    def __init__(self, out: Console) -> None:
        self.out = out

    def say(self, *what: RenderableType) -> None:
        for one in what:
            self.out.print(one)

    def murmur(self, sentence: str) -> None:
        """An answer to what was typed and cannot be done."""
        self.out.print(Text(sentence, style="italic"))

    def offer(self, keys: Mapping[str, str | Text]) -> None:
        """What each key does, three to a line when there are many."""
        grid = Table.grid(padding=(0, 2))
        offers = [
            Text.assemble(" ", (f" {key} ", "reverse"), " ", does) for key, does in keys.items()
        ]
        for at in range(0, len(offers), 3):
            grid.add_row(*offers[at : at + 3])
        self.out.print(grid)

    def key(self, *among: str, meaning: str = "") -> str:
        """The first key pressed that is one of these; what they mean is told to whoever asks."""
        while (key := read_key()) not in among:
            if key == QUIT:
                raise Quit
            if key == HELP and meaning:
                self.out.control(CLEARED)
                self.say(Text(meaning))
            else:
                self._hint(f"Press {', '.join(among)} or {QUIT}.")
        self.out.control(CLEARED)
        return key

    def _hint(self, sentence: str) -> None:
        """In one and the same line, however often a key does nothing: the table stays in sight."""
        self.out.control(CLEARED)
        self.out.print(Text(sentence, style="italic"), end="" if self.out.is_terminal else "\n")

    def line(self, prompt: str) -> str:
        """A typed line with something in it; an empty one leaves all where it is."""
        line = read_line(prompt)
        while not line:
            self.out.control(LINE_ABOVE, CLEARED)
            line = read_line(f"{prompt[:-2]} ({HELP} explains){prompt[-2:]}")
        if line.lower() in QUITS:
            raise Quit
        return line

    def agrees(self, warning: str | None) -> bool:
        """Whether the player, told what it means, still wants it."""
        if warning is None:
            return True
        self.out.print(Text(f"{warning} Do it all the same?"))
        self.offer({"y": "yes", "n": "no, choose again"})
        return read_key() == "y"
