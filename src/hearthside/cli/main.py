"""The command line's parser: reads what was typed and runs the command asked for."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from hearthside import __version__
from hearthside.arguments import number, pair, plain, processes, seconds, some, whole
from hearthside.cli.errors import UserError
from hearthside.cli.help_texts import CommandParser, TopParser
from hearthside.endings import ended
from hearthside.kernel import CannotPlay, InvalidSetup
from hearthside.kernel.record import RecordError
from hearthside.shelf import names

GAMES = names()


def room(name: str) -> Callable[[argparse.Namespace], int]:
    """The command of a module, imported only when it is used: starting must be quick."""

    def run(args: argparse.Namespace) -> int:
        command: Callable[[argparse.Namespace], int] = import_module(f"hearthside.cli.{name}").run
        return command(args)

    return run


def brought(name: str) -> Callable[[argparse.Namespace], int]:
    """A command that a game brings."""

    def run(args: argparse.Namespace) -> int:
        from hearthside.kernel.kit import loaded
        from hearthside.shelf import games

        [where] = [kit.commands[name] for kit in games().values() if name in kit.commands]
        command: Callable[[argparse.Namespace], int] = loaded(where)
        return command(args)

    return run


def parser() -> argparse.ArgumentParser:
    top = TopParser(prog="hearthside", description="A table by the fire for two prehistoric games.")
    top.add_argument("--version", action="version", version=f"hearthside {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=CommandParser)
    for add in COMMANDS:
        add(commands)
    return top


def add_game(command: argparse.ArgumentParser, *, optional: bool = False) -> None:
    command.add_argument(
        "game",
        choices=GAMES,
        nargs="?" if optional else None,
        help=f"which game; {GAMES[0]} unless you say so" if optional else "which game",
    )


def add_setup(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seats", type=whole, metavar="N", help="how many play, as listed below")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a ruling or variant, as listed below; may be given several times",
    )
    command.add_argument(
        "--measures",
        metavar="FILE",
        help='board and ice of your own copy, as JSON: {"board": {"cave": 0.74}, '
        '"ice": {"friction": 0.22}}',
    )


def add_seed(command: argparse._ActionsContainer) -> None:
    command.add_argument(
        "--seed", type=plain, metavar="N", help="the same seed deals the same game"
    )


def add_deck(command: argparse._ActionsContainer, more: str) -> None:
    command.add_argument(
        "--deck", metavar="FILE", help=f"cards of your own, where a game has any; {more}"
    )


def user(otherwise: str) -> str:
    """What this person is called here."""
    return os.environ.get("USER") or otherwise


def add_play(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser("play", help="play in the terminal against bots")
    add_game(command, optional=True)
    add_setup(command)
    add_seed(command)
    add_deck(command, "shuffled")
    command.add_argument("--bots", metavar="A,B", help="who sits with you; the last fills up")
    command.add_argument("--name", type=plain, default=user("You"), help="your name")
    command.add_argument("--seat", type=whole, default=0, metavar="N", help="your seat, from 0")
    command.add_argument("--pace", type=seconds, metavar="S", help="seconds between events")
    command.add_argument("--record", metavar="FILE", help="where to keep the game")
    command.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="NAME",
        help="go on with a game that was left; without a name the only one, or a list of them",
    )
    command.set_defaults(run=room("play"))


def add_join(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser("join", help="play at somebody's table over the network")
    command.add_argument("link", metavar="LINK", help="what you were sent; with --new, a server")
    command.add_argument("--name", type=plain, default=user("Guest"), help="your name")
    command.add_argument("--seat", type=whole, metavar="N", help="a certain seat, from 0")
    command.add_argument("--new", choices=GAMES, help="make a table there instead")
    command.add_argument("--bots", metavar="A,B", help="with --new: bots on the seats after yours")
    add_setup(command)
    command.set_defaults(run=room("join"))


def add_host(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser(
        "host", help="a table in the browser, for you and the phones around you"
    )
    command.add_argument(
        "--host",
        metavar="NAME",
        help="127.0.0.1: this machine only; default: the whole network",
    )
    command.add_argument("--port", type=whole, metavar="N", help="default: 8000, or a free one")
    command.add_argument("--no-browser", dest="browser", action="store_false", help="open none")
    command.set_defaults(run=room("host"))


def add_serve(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser("serve", help="tables for everybody who can reach this machine")
    command.add_argument("--host", metavar="NAME", help="default: 127.0.0.1, this machine only")
    command.add_argument("--port", type=whole, metavar="N", help="default: 8000; 0: any free one")
    command.add_argument("--store", metavar="FILE", help="default: hearthside.db; or `memory`")
    command.add_argument("--public-url", metavar="URL", help="how others reach this server")
    command.set_defaults(run=room("serve"))


def add_sim(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser("sim", help="let bots play many games and count")
    add_game(command)
    add_setup(command)
    add_seed(command)
    add_deck(command, "shuffled")
    command.add_argument("--games", type=some, default=1000, metavar="N", help="default: 1000")
    command.add_argument("--bots", default="random", metavar="A,B", help="the last fills up")
    command.add_argument(
        "--jobs", type=processes, metavar="N", help="processes; default: every core"
    )
    command.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    command.set_defaults(run=room("sim"))


def add_arena(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser("arena", help="let bots meet in pairs and rate them")
    add_game(command)
    add_setup(command)
    add_seed(command)
    add_deck(command, "shuffled")
    command.add_argument("--bots", required=True, metavar="A,B", help="all of them meet each other")
    command.add_argument(
        "--deals", type=some, default=100, metavar="N", help="each played from every side"
    )
    command.add_argument(
        "--neighbours", action="store_true", help="only those meet who stand side by side in --bots"
    )
    command.add_argument("--tries", type=whole, metavar="N", help="for bots that think")
    command.add_argument(
        "--jobs", type=processes, metavar="N", help="processes; default: every core"
    )
    command.add_argument("--keep", metavar="FILE", help="results; run it again to go on")
    command.add_argument("--svg", metavar="OUT", help="draw the ratings into this file")
    command.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    command.set_defaults(run=room("arena"))


def add_replay(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser("replay", help="check a record and tell the game")
    command.add_argument("file", metavar="FILE", help="a game record; - reads standard input")
    command.add_argument("--json", action="store_true", help="one JSON object instead of a tale")
    command.add_argument("--viewer", metavar="SEAT", help="as this seat, or `spectator`, saw it")
    command.add_argument("--at", type=whole, metavar="N", help="only the first N events")
    command.set_defaults(run=room("replay"))


def add_verify(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser("verify", help="check that a game was dealt fairly")
    command.add_argument("file", metavar="RECORD", help="the record of a game from a table")
    command.add_argument("--json", action="store_true", help="one JSON object")
    command.set_defaults(run=room("verify"))


def add_referee(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser("referee", help="the rules for other programs, JSON by the line")
    add_game(command)
    add_setup(command)
    source = command.add_mutually_exclusive_group()
    add_seed(source)
    add_deck(source, "dealt in the order of the file")
    command.add_argument(
        "--chance", choices=("auto", "manual"), default="auto", help="who deals: it, or you"
    )
    command.set_defaults(run=room("referee"))


def add_throw(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser("throw", help="one throw over the ice, told and drawn")
    command.add_argument(
        "--board", required=True, metavar="FILE", help='JSON: {"rocks": [{"x": 0, "y": 0.5}]}'
    )
    command.add_argument(
        "--from", dest="start", required=True, type=pair, metavar="X,Y", help="metres"
    )
    command.add_argument(
        "--velocity", required=True, type=pair, metavar="VX,VY", help="metres per second"
    )
    command.add_argument("--spin", type=number, default=0.0, metavar="W", help="radians per second")
    command.add_argument("--svg", metavar="OUT", help="draw it into this file")
    command.add_argument("--json", action="store_true", help="one JSON object instead of a tale")
    command.set_defaults(run=brought("throw"))


def add_bench(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser("bench", help="figures: how fast this machine plays")
    command.add_argument("game", choices=(*GAMES, "physics", "fast", "server"), help="of what")
    add_setup(command)
    command.add_argument("--seconds", type=seconds, metavar="S", help="a measurement")
    command.add_argument(
        "--tables", type=some, default=2000, metavar="N", help="server: of four sockets each"
    )
    command.add_argument(
        "--churn", type=some, metavar="N", help="server: memory while N tables come and go"
    )
    command.add_argument("--json", action="store_true", help="one JSON object")
    command.set_defaults(run=room("bench"))


def add_tables(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser("tables", help="the tables of a server's store")
    command.add_argument(
        "--store", metavar="FILE", help="default: hearthside.db if it is here, or what host keeps"
    )
    what = command.add_mutually_exclusive_group()
    what.add_argument("--export", metavar="TABLE", help="its finished games as records")
    what.add_argument("--import", dest="bring", metavar="RECORD", help="keep a finished game")
    what.add_argument("--delete", metavar="TABLE", help="for good")
    what.add_argument("--check", metavar="FILE", help="whether all of a store can still be read")
    command.add_argument("--finished", action="store_true", help="list only those that are over")
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    command.set_defaults(run=room("tables"))


def add_completion(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = commands.add_parser("completion", help="what a shell needs to complete all this")
    command.add_argument("shell", choices=("bash", "zsh", "fish"), help="which shell")
    command.add_argument(
        "--after",
        nargs=argparse.REMAINDER,
        metavar="WORD",
        help="what that script asks: how the last of these words may end",
    )
    command.set_defaults(run=room("completion"))


COMMANDS = (
    add_host,
    add_play,
    add_serve,
    add_join,
    add_sim,
    add_arena,
    add_replay,
    add_verify,
    add_referee,
    add_throw,
    add_tables,
    add_bench,
    add_completion,
)


def as_meant(words: list[str]) -> list[str]:
    """Without a command it is `host`; a game's name, or one that is left, is played here."""
    if not words or words[0] in ("--no-browser", "--port", "--host"):
        return ["host", *words]
    return ["play", *words] if words[0] in (*GAMES, "--resume") else words


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)

    def run() -> int:
        args = parser().parse_args(as_meant(words))
        status: int = args.run(args)
        return status

    return ended(run, (UserError, InvalidSetup, RecordError, CannotPlay))
