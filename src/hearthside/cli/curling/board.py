"""The board drawn in characters: the part past the mammoth line large, the rest small."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from hearthside.cli.curling.words import (
    PAINT,
    called,
    side_of_rock,
    sign,
    thrown_sign,
    totem_sign,
)
from hearthside.cli.words import ASH, EMBER
from hearthside.curling import Board, Rock, View
from hearthside.curling.board import distance

WIDE = 33  # cells across: of the standard mat 10 mm each, so that a rock is three wide
TICK = 0.050  # metres between the numbers at the edge
MARGIN = 4  # cells left of the board, for those numbers
ICE = "#7fbfe6"

FAR_SMALL, NEAR_SMALL = 15, 1  # rows past the mammoth line, and between it and the river
FAR_LARGE, NEAR_LARGE = 23, 4
TALL = 36  # lines a terminal needs for the large board


class Picture:
    """A grid of cells, each a character with a style."""

    def __init__(self, board: Board, far: int, near: int) -> None:
        self.board = board
        self.far = far
        self.near = near
        self.cells = [[(" ", "") for _ in range(WIDE)] for _ in range(far + near + 2)]

    # Where things are.

    def column(self, x: float) -> int:
        across = int((x / self.board.width + 0.5) * WIDE)
        return max(0, min(across, WIDE - 1))

    def row(self, y: float) -> int:
        """From above: the far rows, the mammoth line, the near rows, the river."""
        board = self.board
        if y > board.mammoth_line:
            deep = (board.length - y) / (board.length - board.mammoth_line)
            return max(0, min(int(deep * self.far), self.far - 1))
        if y > board.river:
            deep = (board.mammoth_line - y) / (board.mammoth_line - board.river)
            return self.far + 1 + min(int(deep * self.near), self.near - 1)
        return self.far + 1 + self.near

    def reach(self, row: int) -> tuple[float, float]:
        """The y a far row begins and ends at."""
        step = (self.board.length - self.board.mammoth_line) / self.far
        high = self.board.length - row * step
        return high - step, high

    # What is drawn.

    def draw(self, view: View, last: int | None) -> None:
        self._cave()
        lines = ((self.far, "─", "-", " mammoth line "), (len(self.cells) - 1, "≈", "~", " river "))
        for row, pretty, plain, name in lines:
            style = ICE if name == " river " else ASH
            text = name.center(WIDE, sign(pretty, plain))
            self.cells[row] = [(char, style) for char in text]
        self._rocks(view, last)

    def _cave(self) -> None:
        for row in range(self.far):
            low, high = self.reach(row)
            for column in range(WIDE):
                left = (column / WIDE - 0.5) * self.board.width
                right = ((column + 1) / WIDE - 0.5) * self.board.width
                self._cave_cell(row, column, (left, right), (low, high))
        self.cells[self.row(self.board.cave)][self.column(0.0)] = ("+", EMBER)

    def _cave_cell(
        self, row: int, column: int, across: tuple[float, float], along: tuple[float, float]
    ) -> None:
        """The cave's line where it runs through the cell; the hearth where it fills it."""
        board = self.board
        middle = distance(sum(across) / 2, sum(along) / 2, 0.0, board.cave)
        x, y = (min(max(to, low), high) for to, (low, high) in ((0.0, across), (board.cave, along)))
        nearest = distance(x, y, 0.0, board.cave)
        farthest = max(distance(a, b, 0.0, board.cave) for a in across for b in along)
        if nearest <= board.cave_radius <= farthest:
            self.cells[row][column] = (sign("·", "."), EMBER)
        elif middle <= board.hearth_radius:
            self.cells[row][column] = (sign("░", ":"), EMBER)

    def _rocks(self, view: View, last: int | None) -> None:
        """Signs first, so that no number hides another rock; a totem or the last throw marked."""
        taken = dict[tuple[int, int], Rock]()
        for rock in sorted(view.rocks, key=lambda one: -one.y):
            taken[self._spot(rock, taken)] = rock
        for (row, column), rock in taken.items():
            style = PAINT[side_of_rock(view.setup, rock.rock)]
            style += " reverse" if rock.rock == last else ""
            self.cells[row][column] = (called(view.setup, rock.rock)[0], style)
        signs = set(taken)
        for (row, column), rock in taken.items():
            style = self.cells[row][column][1]
            for at, char in enumerate(str(rock.rock), start=column + 1):
                self._beside(row, at, char, style, signs)
            mark = totem_sign() if rock.totem else thrown_sign() if rock.rock == last else ""
            self._beside(row, column - 1, mark, style, signs)

    def _spot(self, rock: Rock, taken: dict[tuple[int, int], Rock]) -> tuple[int, int]:
        """The cell of a rock; one further down or aside when another's sign stands there."""
        row, column = self.row(rock.y), self.column(rock.x)
        down = 2 if row + 1 == self.far else 1  # not onto the mammoth line
        for spot in ((row, column), (row + down, column), (row, column + 1), (row, column - 1)):
            if spot not in taken and spot[0] < len(self.cells) and 0 <= spot[1] < WIDE:
                return spot
        return row, column

    def _beside(
        self, row: int, column: int, char: str, style: str, signs: set[tuple[int, int]]
    ) -> None:
        if char and 0 <= column < WIDE and (row, column) not in signs:
            self.cells[row][column] = (char, style)
            signs.add((row, column))

    # The picture.

    def lines(self) -> Iterator[Text]:
        edge = " " * MARGIN + "+" + " slammer ".center(WIDE, sign("═", "=")) + "+"
        yield Text(edge, style=ASH)
        for row, cells in enumerate(self.cells):
            text = Text.assemble((f"{self._tick(row):>{MARGIN}}", ASH), (sign("│", "|"), ASH))
            for char, style in cells:
                text.append(char, style)
            text.append(sign("│", "|"), ASH)
            yield text
        yield self._ruler()

    def _tick(self, row: int) -> str:
        """The round number that lies in a row, in millimetres."""
        board = self.board
        if row == self.far:
            return f"{board.mammoth_line * 1000:.0f}"
        if row > self.far:
            return f"{board.river * 1000:.0f}" if row == len(self.cells) - 1 else ""
        low, high = self.reach(row)
        tick = int(high / TICK + 1e-9) * TICK
        return f"{tick * 1000:.0f}" if low < tick - 1e-9 and tick < board.length else ""

    def _ruler(self) -> Text:
        """Millimetres across, below the near slammer."""
        cells = list(sign("═", "=") * WIDE)
        half = self.board.width / 2
        for tick in range(-20, 21):
            if (abs(tick * TICK) < half and tick % 2 == 0) or tick == 0:
                label = f"{tick * TICK * 1000:.0f}"
                at = self.column(tick * TICK) - (len(label) - 1) // 2 - (tick < 0)
                if at >= 0 and at + len(label) <= WIDE:
                    cells[at : at + len(label)] = label
        return Text(" " * MARGIN + "+" + "".join(cells) + "+", style=ASH)


def board_lines(view: View, last: int | None, *, large: bool) -> list[Text]:
    far, near = (FAR_LARGE, NEAR_LARGE) if large else (FAR_SMALL, NEAR_SMALL)
    picture = Picture(view.setup.board, far, near)
    picture.draw(view, last)
    return list(picture.lines())
