"""Admission: whether a token or a link, which outlive much, still opens a table."""

from __future__ import annotations

from hearthside.server.refusals import bad_key, gone
from hearthside.table import PlayerId
from hearthside.table.model import TableState


def is_there(state: TableState, player: PlayerId | None, keys: int) -> bool:
    """Whether somebody is at the table; who only watches (None), by these keys."""
    if player is None:
        return state.settings.watchers and keys == state.keys
    return player in [person.id for person in state.people]


def check_there(state: TableState, player: PlayerId | None, keys: int) -> None:
    if not is_there(state, player, keys):
        raise gone()


def check_keys(state: TableState, keys: int) -> None:
    if keys != state.keys:
        raise bad_key()
