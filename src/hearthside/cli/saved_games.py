"""Saved games of the terminal: a file for each, none ever written over another."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from hearthside.cli.errors import UserError
from hearthside.cli.inputs import OWN_BOT, SHELF, read_text
from hearthside.folders import private, state_folder
from hearthside.kernel import replay
from hearthside.kernel.record import AnyRecord, RecordError, read, write


class SavedGame(Struct, frozen=True):
    """A game as it was left."""

    path: Path
    record: AnyRecord

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def left(self) -> datetime:
        return datetime.fromtimestamp(self.path.stat().st_mtime).astimezone()

    @property
    def how_far(self) -> str:
        view = self.record.game.view(replay(self.record.game, self.record.log), None)
        return f"round {view.round}"


def games_folder() -> Path:
    return state_folder() / "games"


def new_place(game: str, now: datetime) -> Path:
    """Where a game that begins now is kept: game-2026-05-17-2031."""
    name = f"{game}-{now:%Y-%m-%d-%H%M}"
    names = [name, *(f"{name}-{number}" for number in range(2, 1000))]
    return next(place for one in names if not (place := games_folder() / f"{one}.txt").exists())


def open_record(path: Path) -> AnyRecord:
    try:
        return read(read_text(str(path)), SHELF)
    except RecordError as error:
        raise UserError(f"{path}: {error}") from None


def is_over(record: AnyRecord) -> bool:
    return not record.game.decisions(replay(record.game, record.log))


def bot_of(game: str, player: str) -> str | None:
    """The bot that plays under a name such as `Ona (greedy)`."""
    name = player.rpartition("(")[2].removesuffix(")")
    is_bot = name in SHELF[game].bots or OWN_BOT.fullmatch(name)
    return name if player.endswith(")") and is_bot else None


def is_for_one(record: AnyRecord) -> bool:
    """Whether one person plays it against bots."""
    people = [name for name in record.players if bot_of(record.kit.name, name) is None]
    return len(people) == 1 and len(record.players) == record.game.seats


def unfinished(game: str | None, name: str) -> list[SavedGame]:
    """Games that can be gone on with, newest first: of that name, or whose names begin so."""
    found = [one for one in _all() if game in (None, one.record.kit.name)]
    found.sort(key=lambda one: one.left, reverse=True)
    return [one for one in found if one.name == name] or [
        one for one in found if one.name.startswith(name)
    ]


def _all() -> Iterator[SavedGame]:
    old = (state_folder() / f"{game}.txt" for game in SHELF)  # once there was one file a game
    for path in (*old, *games_folder().glob("*.txt")):
        try:
            record = open_record(path)
        except UserError:  # gone, or no game: not ours to tell
            continue
        if is_for_one(record) and not is_over(record):
            yield SavedGame(path, record)


class SaveFile:
    """The file of one game, written whole after every move.

    A new one never takes the place of another file, and a file that somebody else has changed
    in the meantime, in another terminal say, is left as it is.
    """

    def __init__(self, path: Path, *, is_new: bool) -> None:
        self.path = path
        self.is_kept = not is_new
        self._stamp = None if is_new else self._stamped()

    def keep(self, record: AnyRecord) -> None:
        text = write(record)
        try:
            if self.is_kept:
                self._replace(text)
            else:
                self._create(text)
        except OSError as error:
            raise UserError(
                f"{self.path}: {error.strerror}; choose a place with --record"
            ) from None
        self.is_kept = True
        self._stamp = self._stamped()

    def _create(self, text: str) -> None:
        private(self.path.parent)
        try:
            with self.path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            raise UserError(f"{self.path}: there is something already, and it stays") from None

    def _replace(self, text: str) -> None:
        if self._stamp != self._stamped():
            raise UserError(f"{self.path}: this game was gone on with elsewhere")
        fresh = self.path.with_name(f"{self.path.name}.new")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(self.path)

    def _stamped(self) -> tuple[int, int]:
        found = self.path.stat()
        return found.st_ino, found.st_mtime_ns
