"""Values to JSON and back, in an envelope that says what they are and by which format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol, TypeVar

import msgspec

from hearthside.kernel.errors import InvalidAction
from hearthside.kernel.game import Choices, Decision
from hearthside.kernel.kit import AnyKit

FORMAT = 1

T = TypeVar("T")


class UnreadableValue(ValueError):
    """Bytes that are no JSON of ours, or of a format or kind this version does not know."""


class _Envelope(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    game: str
    rules: int
    kind: str
    value: msgspec.Raw


def pack(kit: AnyKit, kind: str, value: object) -> bytes:
    """A value of one of the kit's kinds as JSON; equal values give equal bytes."""
    raw = msgspec.Raw(msgspec.json.encode(value))
    return msgspec.json.encode(_Envelope(FORMAT, kit.name, kit.rules, kind, raw))


def unpack(kit: AnyKit, kind: str, data: bytes) -> Any:
    """The value of this kind that was packed; raises UnreadableValue with a sentence."""
    try:
        envelope = msgspec.json.decode(data, type=_Envelope)
        expected = (kit.name, kind)
        if envelope.format != FORMAT or not 1 <= envelope.rules <= kit.rules:
            raise UnreadableValue(
                f"format {envelope.format} with rules {envelope.rules}; this version reads"
                f" format {FORMAT} with rules 1 to {kit.rules}"
            )
        if (envelope.game, envelope.kind) != expected:
            raise UnreadableValue(
                f"{envelope.game} {envelope.kind} where {kit.name} {kind} should be"
            )
        return msgspec.json.decode(envelope.value, type=kit.kinds[kind])
    except msgspec.MsgspecError as error:
        raise UnreadableValue(f"cannot be read as {kit.name} {kind}: {error}") from None


def to_action(kit: AnyKit, value: object) -> Any:
    """An action from plain JSON values; raises InvalidAction with a sentence."""
    try:
        return msgspec.convert({"value": value}, _holder(kit.kinds["action"])).value
    except msgspec.ValidationError as error:
        why = str(error).replace("$.value", "$")
        raise InvalidAction(f"not an action of {kit.name}: {why}") from None


@cache
def _holder(kind: Any) -> Any:
    """A struct around a kind: msgspec works a struct's type out once, a union's each time."""
    return msgspec.defstruct("Holder", [("value", kind)])


class Offered(Protocol):
    """A viewer's own decision as a message carries it: its options as plain data."""

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def round(self) -> str: ...
    @property
    def options(self) -> Sequence[Mapping[str, Any]]: ...
    @property
    def awaited(self) -> bool: ...


def to_decision(kit: AnyKit, view: Any, sent: Offered) -> Decision[Any]:
    """The decision itself, by what its viewer sees of the game."""
    whole = kit.offered(view, sent.kind, sent.options)
    if whole is None:
        whole = Choices(tuple(to_action(kit, option) for option in sent.options))
    return Decision(sent.id, sent.kind, sent.round, view.viewer, whole, sent.awaited)
