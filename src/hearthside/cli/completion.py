"""`hearthside completion`: a short script for a shell, which asks here how a word may end.

All that can be said is read from the command line's own parser, so no script ever lags behind.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from hearthside.cli.choices import bots, rulings
from hearthside.cli.main import GAMES, as_meant, parser
from hearthside.cli.saved_games import games_folder
from hearthside.cli.shells import SCRIPTS

Found: TypeAlias = Iterable[tuple[str, str]]  # words, and what they are
FILES = ("FILE", "OUT", "RECORD")  # what stands for a file in help


class Completions(Struct, frozen=True):
    """How a word may end: as one of these, or as the name of a file after what leads there."""

    found: tuple[tuple[str, str], ...] = ()
    before_a_file: str | None = None

    def lines(self) -> Iterator[str]:
        """For the scripts: a kind, then a word a line with a tab before what it is."""
        if self.before_a_file is not None:
            yield f"files\t{self.before_a_file}"
            return
        yield "words"
        for word, what in self.found:
            yield f"{word}\t{what}"


def run(args: argparse.Namespace) -> int:
    if args.after is None:
        print(SCRIPTS[args.shell], end="")
    else:
        print("\n".join(answer(args.after).lines()))
    return 0


def answer(words: Sequence[str]) -> Completions:
    """How the last word may end, after the others."""
    *said, word = words or [""]
    flag, equals, _ = word.partition("=")
    if not said and not (equals and flag.startswith("--")):
        return fitting(word, "", first_words())
    meant = as_meant(said or [flag])
    command = commands().get(meant[0])
    if command is None:
        return Completions()
    if equals and flag.startswith("--"):
        asked, lead = option(command, flag), f"{flag}="
    else:
        asked, lead = awaiting(command, meant[1:], word), ""
    if asked is None and lead:
        return Completions()
    if asked is None:
        place = place_left(command, meant[1:])
        if word.startswith("-") or place is None:
            return fitting(word, "", options_left(command, meant[1:]))
        asked = place
    return value(asked, word, lead, game_among(meant))


def value(asked: argparse.Action, word: str, lead: str, games: Sequence[str]) -> Completions:
    """How the value of an argument may end."""
    rest = word.removeprefix(lead)
    if asked.choices:
        return fitting(word, lead, ((str(one), "") for one in asked.choices))
    if asked.metavar in FILES:
        return Completions(before_a_file=lead)
    if asked.metavar == "A,B":
        names = dict.fromkeys(name for game in games for name in bots(game))
        before = rest[: rest.rfind(",") + 1]
        return fitting(word, lead + before, ((name, "a bot") for name in names))
    if asked.metavar == "KEY=VALUE":
        return fitting(word, lead, ruled(rest, games))
    if asked.dest == "resume":
        return fitting(word, lead, ((path.stem, "") for path in games_folder().glob("*.txt")))
    return Completions()


def ruled(rest: str, games: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Options of a game, then their values."""
    key, equals, _ = rest.partition("=")
    for one in {one.name: one for game in games for one in rulings(game)}.values():
        if not equals:
            yield f"{one.name}=", str(one).removeprefix(f"{one.name}=")
        elif one.name == key:
            yield from ((f"{key}={word}", "") for word in one.words)


def fitting(word: str, lead: str, found: Found) -> Completions:
    whole = ((lead + end, what) for end, what in found)
    return Completions(tuple((one, what) for one, what in whole if one.startswith(word)))


# What the parser knows.


def commands() -> Mapping[str, argparse.ArgumentParser]:
    return _subparsers(parser()).choices


def _subparsers(
    top: argparse.ArgumentParser,
) -> argparse._SubParsersAction[argparse.ArgumentParser]:
    [found] = [one for one in top._actions if isinstance(one, argparse._SubParsersAction)]
    return found


def first_words() -> Iterator[tuple[str, str]]:
    """Commands, games, and the options that stand without a command."""
    top = parser()
    for one in _subparsers(top)._choices_actions:
        yield one.dest, one.help or ""
    for game in GAMES:
        yield game, "in the terminal"
    yield from options_left(top, ())
    for name, command in commands().items():
        for flag, what in options_left(command, ()):
            if as_meant([flag]) == [name, flag]:
                yield flag, what


def option(command: argparse.ArgumentParser, flag: str) -> argparse.Action | None:
    """The option of this name that takes a value."""
    return next(
        (one for one in command._actions if flag in one.option_strings and one.nargs != 0), None
    )


def awaiting(
    command: argparse.ArgumentParser, said: Sequence[str], word: str
) -> argparse.Action | None:
    """The option whose value comes next; one that can do without is not in the way of others."""
    asked = option(command, said[-1]) if said else None
    if asked is not None and asked.nargs == "?" and word.startswith("-"):
        return None
    return asked


def options_left(
    command: argparse.ArgumentParser, said: Sequence[str]
) -> Iterator[tuple[str, str]]:
    given = {word.partition("=")[0] for word in said}
    for one in command._actions:
        again = isinstance(one, argparse._AppendAction)
        if again or not given & {*one.option_strings}:
            yield from ((flag, one.help or "") for flag in one.option_strings if "--" in flag)


def place_left(command: argparse.ArgumentParser, said: Sequence[str]) -> argparse.Action | None:
    """What is said without an option, unless it has been."""
    values = {at + 1 for at, word in enumerate(said) if option(command, word)}
    bare = [word for at, word in enumerate(said) if at not in values and not word.startswith("-")]
    places = [one for one in command._actions if not one.option_strings]
    return places[len(bare)] if len(bare) < len(places) else None


def game_among(said: Sequence[str]) -> Sequence[str]:
    """The game that was named; all of them where none was."""
    named = [word.rpartition("=")[2] for word in said]
    return [game for game in GAMES if game in named][:1] or GAMES
