"""A terminal screen and a tale for any game that brings none of its own.

Both show plain data: what a view holds, line by line, and what a decision offers, by number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hearthside.cli.terminal import ASIDE, HELP, QUITS, Terminal
from hearthside.cli.words import ASH, EMBER, Names, capital, listing
from hearthside.kernel import Decision, InvalidAction, ListedOptions, Seat, options_as_data
from hearthside.kernel.codec import to_action
from hearthside.kernel.kit import AnyGame, AnyKit

UNSAID = ("type", "viewer")  # what a person knows anyway
RULES = " Only what its rules allow is offered."
SEATS = ("seat", "turn", "start_player", "awaited", "winners")  # fields that hold seats


class PlainScreen:
    """Shows all that a view holds, and lets a person type what is chosen."""

    def __init__(
        self, kit: AnyKit, game: AnyGame, players: Sequence[str], viewer: Seat | None
    ) -> None:
        names = Names(players, viewer)
        self.kit = kit
        self.seats = [names.heading(seat) for seat in range(game.seats)]
        self._others = set[str]()  # lists that were seen with more or fewer entries than seats

    def table(self, view: Any) -> RenderableType:
        """What there is one by one, then what each seat has, side by side."""
        data: dict[str, Any] = msgspec.to_builtins(view, str_keys=True)
        own = self._by_seat(data)
        shared = self._shared({name: value for name, value in data.items() if name not in own})
        columns = {name: column for one in own for name, column in fields_by_seat(one, data[one])}
        return Group(shared, Text(), seat_table(columns, self.seats)) if own else shared

    def _by_seat(self, data: Mapping[str, Any]) -> list[str]:
        """The fields that say something of each seat.

        Structs under `seats` do. Without such, any list that always has a value for each seat is
        taken for one; structs elsewhere are things on the table, however many they are.
        """
        lists = {name: value for name, value in data.items() if isinstance(value, list | tuple)}
        self._others |= {name for name in lists if len(lists[name]) != len(self.seats)}
        likely = [name for name in lists if name not in self._others and name not in SEATS]
        things = [n for n in likely if any(isinstance(one, dict) for one in lists[n])]
        return ["seats"] if "seats" in things else [n for n in likely if n not in things]

    def _shared(self, data: Mapping[str, Any]) -> RenderableType:
        grid = Table.grid(padding=(0, 2))
        for name, value in rows(data, self.seats):
            grid.add_row(Text(capital(name), style=EMBER), Text(value))
        return grid

    def whose(
        self, view: Any, open_: tuple[Decision[Any], ...], terminal: Terminal
    ) -> Decision[Any]:
        """Nobody acts for another: in any order."""
        del view, terminal
        return open_[0]

    def ask(self, view: Any, decision: Decision[Any], terminal: Terminal) -> Any:
        terminal.say(Text(), self.table(view), Text(f"{capital(spoken(decision.kind))}?", "bold"))
        if isinstance(decision.options, ListedOptions):
            return self._ask_key(by_key(list(decision.options)), decision.kind, terminal)
        return self._ask_action(decision, terminal)

    def _ask_key(self, actions: Mapping[str, Any], kind: str, terminal: Terminal) -> Any:
        meaning = {key: words(one, self.seats) for key, one in actions.items()}
        terminal.offer(meaning)
        terminal.offer(ASIDE)
        while (said := terminal.line(f"{spoken(kind)}: ")) not in actions:
            if said == HELP:
                terminal.say(Text(f"Type what stands before the one you want, then Enter.{RULES}"))
                terminal.offer(meaning)
            else:
                terminal.murmur(f"Type {listing(actions, 'or')}; or q.")
        return actions[said]

    def _ask_action(self, decision: Decision[Any], terminal: Terminal) -> Any:
        """Where there are too many to be listed: by their bounds, typed as JSON."""
        terminal.say(Text(msgspec.json.encode(options_as_data(decision.options)).decode(), ASH))
        terminal.offer(ASIDE)
        while True:
            line = terminal.line("action: ")
            if line == HELP:
                terminal.say(Text(f"Type one action as JSON, within the bounds above.{RULES}"))
                continue
            try:
                action = to_action(self.kit, msgspec.json.decode(line))
            except (InvalidAction, msgspec.DecodeError) as error:
                terminal.murmur(str(error))
                continue
            if action in decision.options:
                return action
            terminal.murmur("That is not open to you.")

    def line(self, event: Any, view: Any) -> RenderableType | None:
        del view
        return Text(capital(words(event, self.seats)))


class PlainTale:
    """Tells every event that is seen, and in the end all that can be seen."""

    def __init__(
        self, kit: AnyKit, game: AnyGame, players: Sequence[str], viewer: Seat | None
    ) -> None:
        self._screen = PlainScreen(kit, game, players, viewer)

    def hear(self, event: Any, view: Any) -> Iterator[RenderableType]:
        if event is not None and (line := self._screen.line(event, view)) is not None:
            yield line

    def ending(self, view: Any) -> RenderableType:
        return Group(Text(), self._screen.table(view))


def spoken(name: str) -> str:
    """A name of the code as people read it."""
    return name.replace("_", " ")


def fields_by_seat(name: str, by_seat: Sequence[Any]) -> Iterator[tuple[str, list[Any]]]:
    """What is told of the seats, each thing with its name: the fields of structs, or a list."""
    if not isinstance(by_seat[0], dict):
        yield name, [*by_seat]
        return
    for field in dict.fromkeys(key for fields in by_seat for key in fields):
        yield field, [fields.get(field) for fields in by_seat]


def seat_table(columns: Mapping[str, Sequence[Any]], seats: Sequence[str]) -> RenderableType:
    """A row for each seat, a column for each thing that can be said of anybody."""
    said = {name: column for name, column in columns.items() if any(map(is_said, column))}
    table = Table.grid(padding=(0, 2))
    table.add_row("", *(Text(capital(spoken(name)), EMBER) for name in said))
    for at, seat in enumerate(seats):
        cells = (value_words(column[at], seats, name) for name, column in said.items())
        table.add_row(Text(seat), *map(Text, cells))
    return table


def is_said(value: Any) -> bool:
    """What is not so, or not there, says nothing."""
    return value is not None and value is not False and value not in ((), [], {})


def rows(data: Mapping[str, Any], seats: Sequence[str], of: str = "") -> Iterator[tuple[str, str]]:
    """The names and values of all that says something."""
    for key, value in data.items():
        name = f"{of} {spoken(key)}".strip()
        if key in UNSAID or not is_said(value):
            continue
        if isinstance(value, dict):
            yield from rows(value, seats, name)
        else:
            yield name, value_words(value, seats, key)


def value_words(value: Any, seats: Sequence[str], name: str = "") -> str:
    match value:
        case None | False | () | []:
            return "-"
        case True:
            return "yes"
        case int() if name in SEATS and 0 <= value < len(seats):
            return seats[value]
        case str():
            return spoken(value)
        case dict():
            return ", ".join(f"{key} {text}" for key, text in rows(value, seats))
        case list() | tuple():
            between = ", " if name in SEATS or any(isinstance(one, dict) for one in value) else " "
            return between.join(value_words(one, seats, name) for one in value)
        case _:
            return str(value)


def words(thing: Any, seats: Sequence[str]) -> str:
    """An action or an event: `bid 5`, `Ada: card bid 5`, `round ended, carried 3 1`.

    What its type says already is not said again.
    """
    data = msgspec.to_builtins(thing, str_keys=True)
    if not isinstance(data, dict):
        return value_words(data, seats)
    kind = spoken(data.pop("type", ""))
    who = data.pop("seat", None)
    said = [
        f" {value}" if is_named(name, kind, data) else f", {name} {value}"
        for name, value in rows(data, seats)
    ]
    sentence = f"{kind}{''.join(said)}".removeprefix(",").strip()
    return sentence if who is None else f"{value_words(who, seats, 'seat')}: {sentence}"


def is_named(name: str, kind: str, data: Mapping[str, Any]) -> bool:
    """Whether a type tells what its field is: `card bid` a card, `bid` its only field."""
    return name in kind or (len(data) == 1 and " " not in kind)


def by_key(actions: Sequence[Any]) -> dict[str, Any]:
    """What is typed for each action: what is chosen, where that is one word, else its number."""
    chosen = [chosen_word(one) for one in actions]
    if None in chosen or len(set(chosen)) < len(chosen):
        return {str(number): one for number, one in enumerate(actions, start=1)}
    return {str(word): one for word, one in zip(chosen, actions, strict=True)}


def chosen_word(action: Any) -> str | None:
    """The only thing that is chosen with an action, if it can be typed."""
    data = msgspec.to_builtins(action)
    chosen = [data[name] for name in data if name not in UNSAID] if isinstance(data, dict) else []
    match chosen:
        case [bool()]:
            return None
        case [int() | str() as value] if str(value).isalnum() and str(value).lower() not in QUITS:
            return str(value)
        case _:
            return None
