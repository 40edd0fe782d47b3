"""Why somebody acted as they did, without the words: those are a screen's affair."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Reason(Struct, frozen=True):
    """One sentence without its words."""

    key: str  # "curling.takeout": game, and what to say
    numbers: Mapping[str, float | str] = {}  # what the sentence leaves open; a str is a key again
