"""Prints what travels as JSON schemas, for tools/wire.sh to make TypeScript of.

One document for the table's messages, one for the lobby's requests and one for each game.
Whatever the server sends has every field; only what a client says may leave out what has a
default.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any, get_args

import msgspec

from hearthside import curling
from hearthside.cli.ice import on_the_ice
from hearthside.kernel.kit import AnyKit
from hearthside.lascaux import KIT as LASCAUX
from hearthside.server import answers
from hearthside.table.messages import FromClient, ToClient
from hearthside.table.model import PerMove, Reserve, Settings

Schema = dict[str, Any]
GAME = ("Action", "Event", "View", "Setup")
NOISE = ("default", "discriminator")
ASKED = (
    answers.NewTable,
    answers.Join,
    answers.Watch,
    answers.Mine,
    answers.CheckRecord,
    answers.LookBack,
)
TOLD = (
    answers.Seated,
    answers.Watching,
    answers.MyTable,
    answers.Verdict,
    answers.Retold,
    answers.OfferedGame,
    answers.Log,
    answers.Problem,
)


def document(named: Mapping[str, Any], said: Iterable[type]) -> Schema:
    """The types behind these names; `said` are those a client sends."""
    roots, components = msgspec.json.schema_components(
        named.values(), ref_template="#/definitions/{name}"
    )
    sent = {kind.__name__ for kind in said}
    told = {name: tidy(one, whole=name not in sent) for name, one in components.items()}
    roots_by_name = {name: tidy(root) for name, root in zip(named, roots, strict=True)}
    return {"definitions": {**told, **{n: r for n, r in roots_by_name.items() if n not in told}}}


def tidy(schema: Any, *, whole: bool = False) -> Any:
    """As json-schema-to-typescript reads it best."""
    if isinstance(schema, list):
        return [tidy(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    told = {key: tidy(value) for key, value in schema.items() if key not in NOISE}
    if "properties" in schema:
        told["additionalProperties"] = False
        if whole:
            told["required"] = list(schema["properties"])
    if "prefixItems" in told:
        told["items"] = told.pop("prefixItems")
    if "anyOf" in told:
        told["anyOf"] = [one for one in told["anyOf"] if one != {}]  # bytes made of the other type
    return told


def main() -> None:
    games: dict[str, AnyKit] = {"lascaux": LASCAUX, "curling": curling.kit(on_the_ice)}
    documents = {"table": document({"FromClient": FromClient, "ToClient": ToClient}, said())}
    lobby = {kind.__name__: kind for kind in (*ASKED, *TOLD)}
    documents["lobby"] = document(lobby, (*ASKED, Settings, PerMove, Reserve))
    for name, kit in games.items():
        kinds = {kind: kit.kinds[kind.lower()] for kind in GAME}
        documents[name] = document(kinds, get_args(kit.kinds["action"]))
    print(json.dumps(documents, indent=1))


def said() -> tuple[type, ...]:
    return get_args(FromClient)


if __name__ == "__main__":
    main()
