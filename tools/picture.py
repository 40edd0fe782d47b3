"""Draws the README's picture: a table of Lascaux as the terminal shows it.

usage: .venv/bin/python tools/picture.py docs/pictures/lascaux.svg
"""

import io
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from hearthside import Lascaux
from hearthside.bots.lascaux import BOTS
from hearthside.cli.lascaux.screen import LascauxScreen
from hearthside.kernel import turns
from hearthside.lascaux import Place

PLAYERS = ("Ada", "Ona (greedy)", "Tarn (greedy)", "Brak (greedy)")
ROUND = 6
CAVE = TerminalTheme((21, 13, 9), (243, 226, 189), [(93, 39, 16)] * 8, [(205, 144, 69)] * 8)

# No font is fetched: the reader's own monospace draws the text.
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img"
 aria-label="A table of Lascaux in the terminal">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
 font-size: {char_height}px; line-height: {line_height}px; white-space: pre }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}"
 height="{terminal_height}"/></clipPath>
{lines}
</defs>
<rect width="{width}" height="{height}" rx="12" fill="#150d09"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g></g></svg>
"""


def draw() -> str:
    """The first time the person is to bid in a round well into a seeded game."""
    game = Lascaux(seats=4)
    screen = LascauxScreen(game, PLAYERS, 0)
    out = Console(
        record=True,
        width=80,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    for state, _ in turns(game, [BOTS["greedy"]] * 4, seed="picture"):
        if state.round == ROUND and state.turn == 0 and state.pile:
            view = game.view(state, 0)
            [decision] = game.decisions(state)
            assert Place() in decision.options
            out.print(screen.table(view))
            out.print(screen.question(view, decision))
            for key, (does, _) in screen.keys(view, decision).items():
                out.print(f" [reverse] {key} [/] ", does, end="  ")
            break
    return out.export_svg(title="", theme=CAVE, code_format=FRAME, unique_id="hearth")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(draw(), encoding="utf-8")
