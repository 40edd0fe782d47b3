"""The board of Caveman Curling drawn in a terminal, and its questions asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from hearthside.cli.curling.aim import Unclear, ends_at, split_of, throw_of, use_of
from hearthside.cli.curling.board import TALL, board_lines
from hearthside.cli.curling.score import between, by_distance, people, viewer_first
from hearthside.cli.curling.tale import CurlingTale
from hearthside.cli.curling.words import (
    FATES,
    PAINT,
    called,
    counted,
    mm,
    objects_short,
    objects_words,
    painted,
    ranges,
    side_of_rock,
    side_sign,
    whereabouts,
)
from hearthside.cli.terminal import ASIDE, HELP, Terminal
from hearthside.cli.words import ASH, EMBER, Names, capital, listing
from hearthside.curling import (
    AnyAction,
    AnyEvent,
    Curling,
    Decline,
    LetStay,
    Objects,
    Recall,
    RockThrown,
    Shape,
    Sign,
    Splits,
    Throws,
    Uses,
    View,
    warnings,
)
from hearthside.curling.board import is_in_cave, is_past_mammoth_line, to_cave
from hearthside.curling.model import Hammer, Side
from hearthside.curling.scoring import points_of, side_of
from hearthside.curling.turns import find, members, owner
from hearthside.kernel import Decision, Seat

Keys: TypeAlias = dict[str, tuple[str, AnyAction]]

INFO = 38  # columns beside the board
CLOSEST = 6  # rocks listed

THROW_HELP = """\
  a ANGLE SPEED    degrees right of straight ahead (left: -) and m/s: a -2 1.6
  t X Y            to a point in mm, stopping there on an empty board: t 0 735
  t X Y at SPEED   towards a point, as hard as you like: t 30 700 at 2.4
  ... from X Y     where the rock starts; Y may be left out: t 0 735 from -60
  ... spin W       radians a second, anticlockwise; such a rock slides farther"""
DECLINE_HELP = "  d                give this rock up instead of throwing it again"
USE_HELP = """\
  b ANGLE          big hammer, so many degrees right of straight ahead: b -30
  b to X Y         big hammer, pointing at a point in millimetres: b to 0 735
  b best           big hammer, the legal way that ends closest to the centre
  l ...            the same with a little hammer
  t                a totem on the rock: when it falls, you may throw again
  n                use nothing now"""
SPLIT_HELP = """\
  For each member in this order big/little hammers/totems: 2/1/0 0/1/2
  even             as like as can be"""
CLAN_HELP = "  A clan settles among its members who throws: any of these may (C8c)."
SIGN_HELP = """\
  r f h    the sign of your side; the better of both signs throws first, and two
           that are the same are made again (C3b)"""
FALLEN_HELP = """\
  r        take the rock back, and throw it after everybody's last one (C2.6)
  s        leave it where it lies; short of the mammoth line it is out (C5a)
  d        where it is gone: do without it (C2.6)"""

WARNINGS = {
    "totem_wasted": "Short of the mammoth line: the rock goes, totem and all.",
    "stay_swept": "Short of the mammoth line: the rock goes for good.",
}


class CurlingScreen:
    """Draws what one seat sees."""

    def __init__(self, game: Curling, players: Sequence[str], viewer: Seat | None) -> None:
        self.setup = game.setup
        self.names = Names(players, viewer)
        self.tale = CurlingTale(game, players, viewer)
        self.last: int | None = None  # the rock thrown last
        self.drawn: View | None = None  # what the person has before them

    # What happens, as it happens.

    def line(self, event: AnyEvent, view: View) -> RenderableType | None:
        if isinstance(event, RockThrown):
            self.last = event.rock
        lines = list(self.tale.hear(event, view))
        return Group(*lines) if lines else None

    # The table.

    def table(self, view: View) -> RenderableType:
        return Lake(view, self.last if view.thrown is None else view.thrown, self.info(view))

    def info(self, view: View) -> list[Text]:
        """All that stands beside the board."""
        to_win = view.setup.points_to_win
        heading = f"Caveman Curling, round {view.round}, first to {to_win}"
        return [
            Text(heading, style=f"bold {EMBER}"),
            *self._side(view, 0),
            *self._side(view, 1),
            Text(self._doing(view), style="bold"),
            *self._recalled(view),
            Text(),
            *self._closest(view),
            *self._score_now(view),
            *self._out(view),
        ]

    def _side(self, view: View, side: Side) -> Iterator[Text]:
        points = f"{side_sign(side)} {counted(view.points[side], 'point')}"
        pooled = view.setup.objects == "pooled"
        held = f"   {objects_words(view.objects[side])}" if pooled else ""
        yield Text.assemble((points, PAINT[side]), held)
        for seat in members(view.setup, side):
            rocks = side_sign(side) * len(view.hands[seat]) or "no rocks"
            own = "" if pooled else f"  {objects_short(view.objects[seat])}"
            name = self.names.heading(seat)
            style = "bold" if seat in view.awaited else ""
            yield Text.assemble((f"  {name} ", style), (rocks, PAINT[side]), own)

    def _doing(self, view: View) -> str:
        """What everybody waits for."""
        if view.over:
            return "The game is over."
        if view.starter is None:
            return "Rock, fur or hammer: who begins?"
        if view.setup.objects == "split" and False in view.split:
            return "The clans share their objects out."
        if view.fallen and view.awaited == (owner(view.setup, view.fallen[0]),):
            rock = called(view.setup, view.fallen[0])
            return capital(f"{self.names[view.awaited[0]]}: recall {rock}, or not?")
        if view.thrown is not None and view.awaited:
            rock = called(view.setup, view.thrown)
            return capital(f"{self.names[view.awaited[0]]}: an object on {rock}?")
        return self._throwing(view)

    def _throwing(self, view: View) -> str:
        """`You or Tarn throws.`"""
        able = viewer_first(view.awaited, view.viewer)
        if not able:
            return ""
        who = listing((self.names[seat] for seat in able), "or")
        return capital(f"{who} {self.names.verb(able[-1], 'throw')}.")

    def _recalled(self, view: View) -> Iterator[Text]:
        if view.recalled:
            queue = Text(" ").join(painted(view.setup, rock) for rock in view.recalled)
            yield Text.assemble("To throw again: ", queue)

    def _closest(self, view: View) -> Iterator[Text]:
        board = view.setup.board
        if not view.rocks:
            yield Text("The board is empty.", style=ASH)
            return
        yield Text("rock  from centre     x     y", style=ASH)
        for rock in by_distance(view.setup, view.rocks)[:CLOSEST]:
            note = "" if is_in_cave(board, rock) else "  outside"
            if not is_past_mammoth_line(board, rock):
                note = "  short"
            note += "  totem" if rock.totem else ""
            name = painted(view.setup, rock.rock)
            name.pad_right(4 - len(name))
            place = f"{round(rock.x * 1000):>6}{round(rock.y * 1000):>6}"  # never -0
            yield Text.assemble(name, f"{mm(to_cave(board, rock)):>12}", place, (note, ASH))
        more = len(view.rocks) - CLOSEST
        if more > 0:
            yield Text(f"and {more} farther off", style=ASH)

    def _score_now(self, view: View) -> Iterator[Text]:
        if not view.rocks or view.over:
            return
        points = points_of(view.setup, view.rocks)
        said = [
            f"{people(view.setup, self.names, side)} +{points[side]}"
            for side in (0, 1)
            if points[side]
        ]
        yield Text(f"As it lies: {between(view.setup).join(said) or 'nobody scores'}")

    def _out(self, view: View) -> Iterator[Text]:
        if view.removed:
            out = [f"{called(view.setup, one.rock)} {FATES[one.reason]}" for one in view.removed]
            yield Text(f"Out: {', '.join(out)}", style=ASH)

    # The question.

    def whose(
        self, view: View, open_: tuple[Decision[AnyAction], ...], terminal: Terminal
    ) -> Decision[AnyAction]:
        """C8c: a person who could throw for the clan says who does."""
        able = viewer_first(view.awaited, view.viewer)
        asks = isinstance(open_[0].options, Throws) and view.viewer in able and len(able) > 1
        if not asks:
            return open_[0]
        self._draw(view, terminal)
        terminal.say(Text("Who throws for your clan?", style="bold"))
        who = {str(key): seat for key, seat in enumerate(able, start=1)}
        rocks = {seat: counted(len(view.hands[seat]), "rock") for seat in able}
        terminal.offer({key: f"{self.names[seat]}, {rocks[seat]}" for key, seat in who.items()})
        terminal.offer(ASIDE)
        thrower = who[terminal.key(*who, meaning=CLAN_HELP)]
        return next(one for one in open_ if one.seat == thrower)

    def _draw(self, view: View, terminal: Terminal) -> None:
        """The board, once for each view; before somebody begins it has nothing to say."""
        if view.starter is not None and view != self.drawn:
            terminal.say(self.table(view))
        self.drawn = view

    def ask(self, view: View, decision: Decision[AnyAction], terminal: Terminal) -> AnyAction:
        self._draw(view, terminal)
        match decision.options:
            case Throws() as throws:
                return self._ask_throw(view, throws, terminal)
            case Uses() as uses:
                return self._ask_use(view, uses, terminal)
            case Splits() as splits:
                return self._ask_split(view, splits, terminal)
            case _:
                return self._ask_key(view, decision, terminal)

    def _ask_throw(self, view: View, throws: Throws, terminal: Terminal) -> AnyAction:
        assert view.viewer is not None
        again = throws.may_decline
        mine = [rock for rock in view.recalled if side_of_rock(view.setup, rock) == view.turn]
        rock = mine[0] if again else view.hands[view.viewer][0]
        hearth = f"t 0 {view.setup.board.cave * 1000:g}"
        question = f"Throw {called(view.setup, rock)}{' again' if again else ''}."
        terminal.say(Text.assemble((question, "bold"), f" {hearth} stops at the hearth."))
        either = ", d to give it up" if again else ""
        terminal.say(
            Text(f"a ANGLE SPEED, or t X Y{either}; ? explains, q gets up to go on later", ASH)
        )
        help_ = f"{THROW_HELP}\n{DECLINE_HELP}" if again else THROW_HELP
        return answered(terminal, "throw> ", help_, lambda line: throw_of(line, throws))

    def _ask_use(self, view: View, uses: Uses, terminal: Terminal) -> AnyAction:
        kinds: tuple[Hammer, ...] = ("big", "little")
        for kind in kinds:
            terminal.say(hammer_line(uses, kind))
        totem = f"t  totem ({uses.left.totems})   " if uses.left.totems else ""
        terminal.say(Text(f"{totem}n  nothing   ?  explains   q  get up, and go on later"))
        while True:
            use = answered(terminal, "object> ", USE_HELP, lambda line: use_of(line, uses))
            if terminal.agrees(self.warning(view, use)):
                return use

    def _ask_split(self, view: View, splits: Splits, terminal: Terminal) -> AnyAction:
        assert view.viewer is not None
        clan = people(view.setup, self.names, side_of(view.viewer))
        stock = objects_words(splits.stock)
        terminal.say(Text(f"Share your clan's objects out: {stock}.", style="bold"))
        terminal.say(
            Text(f"For {clan}, such as {shares_example(splits)}; or even. ? explains.", ASH)
        )
        return answered(terminal, "shares> ", SPLIT_HELP, lambda line: split_of(line, splits))

    def _ask_key(self, view: View, decision: Decision[AnyAction], terminal: Terminal) -> AnyAction:
        question, keys = self._keys(view, decision)
        terminal.say(Text(question, style="bold"))
        terminal.offer({key: does for key, (does, _) in keys.items()})
        terminal.offer(ASIDE)
        meaning = FALLEN_HELP if view.fallen else SIGN_HELP
        while True:
            action = keys[terminal.key(*keys, meaning=meaning)][1]
            if terminal.agrees(self.warning(view, action)):
                return action

    def _keys(self, view: View, decision: Decision[AnyAction]) -> tuple[str, Keys]:
        if Sign(Shape.ROCK) in decision.options:
            question = "Who begins? Fur wraps rock, rock breaks hammer, hammer tears fur."
            return question, {shape[0]: (str(shape), Sign(shape)) for shape in Shape}
        rock = view.fallen[0]
        name = called(view.setup, rock)
        keys: Keys = {"r": (f"recall {name}, to throw it again", Recall())}
        lies = find(view, rock)
        if lies is None:
            keys["d"] = ("give it up", Decline())
            return f"The totem fell off {name}, and the rock is gone.", keys
        keys["s"] = ("let it stay", LetStay())
        return f"The totem fell off {name}, which lies {whereabouts(view.setup.board, lies)}.", keys

    def warning(self, view: View, action: AnyAction) -> str | None:
        """Where the rules allow what a player may regret."""
        return next((WARNINGS[one] for one in warnings(view.setup, view, action)), None)


def answered(
    terminal: Terminal, prompt: str, help_: str, read: Callable[[str], AnyAction]
) -> AnyAction:
    """The first line that says something that can be done."""
    while True:
        line = terminal.line(prompt)
        if line.lower() in (HELP, "h", "help"):
            terminal.say(Text(help_))
            continue
        try:
            return read(line)
        except Unclear as unclear:
            terminal.murmur(str(unclear))


def hammer_line(uses: Uses, kind: Hammer) -> Text:
    """What a hammer could do now."""
    left = uses.left.big if kind == "big" else uses.left.little
    if not left:
        return Text(f"-  no {kind} hammer left", style=ASH)
    swing = uses.swing(kind)
    way = swing.nearest(0.0, uses.board.cave)
    reach = f"{swing.reach * 1000:g} mm"
    told = f"{kind[0]}  {kind} hammer ({left}): {reach}; {ranges(swing.intervals())}"
    return Text(told if way is None else f"{told}; best ends at {mm(ends_at(swing, *way))}")


def shares_example(splits: Splits) -> str:
    """All to the first."""
    nothing = Objects()
    shares = [splits.stock, *[nothing] * (splits.members - 1)]
    return " ".join(f"{one.big}/{one.little}/{one.totems}" for one in shares)


class Lake:
    """The board with all that is beside it, as large as the terminal allows."""

    def __init__(self, view: View, last: int | None, info: list[Text]) -> None:
        self.view = view
        self.last = last
        self.info = info

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        large = console.size.height >= TALL
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(width=INFO)
        grid.add_row(Group(*board_lines(self.view, self.last, large=large)), Group(*self.info))
        yield grid
