"""Admission: whether a token or a link, which outlive much, still opens a table."""

from __future__ import annotations

from hearthside.server.refusals import bad_key, missing
from hearthside.table import PlayerId
from hearthside.table.messages import Missing
from hearthside.table.model import TableState


def why_missing(state: TableState, player: PlayerId | None, keys: int) -> Missing | None:
    """Why somebody is not at the table; who only watches is no player, and came by these keys."""
    if player is None:
        if not state.settings.watchers:
            return "no_watchers"
        return None if keys == state.keys else "links_changed"
    if player in [person.id for person in state.people]:
        return None
    return "removed" if player in [one.person.id for one in state.barred] else "left"


def check_there(state: TableState, player: PlayerId | None, keys: int) -> None:
    if (why := why_missing(state, player, keys)) is not None:
        raise missing(why)


def check_keys(state: TableState, keys: int) -> None:
    if keys != state.keys:
        raise bad_key()
