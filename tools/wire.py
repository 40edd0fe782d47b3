"""Prints what travels as JSON schemas, for tools/wire.sh to make TypeScript of.

One document for the table's messages, one for the lobby's requests and one for each game.
Whatever the server sends has every field; only what a client says may leave out what has a
default.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any, get_args

import msgspec

from hearthside.server import bodies
from hearthside.shelf import NAMES, games
from hearthside.table.messages import FromClient, ToClient
from hearthside.table.model import PerMove, Reserve, Settings

Schema = dict[str, Any]
GAME = ("Action", "Event", "View", "Setup")
NOISE = ("default", "discriminator")
REQUESTS = (
    bodies.NewTable,
    bodies.LookIn,
    bodies.Join,
    bodies.Watch,
    bodies.Mine,
    bodies.CheckRecord,
    bodies.LookBack,
)
RESPONSES = (
    bodies.Seated,
    bodies.Watching,
    bodies.MyTable,
    bodies.Verdict,
    bodies.Retold,
    bodies.OfferedGame,
    bodies.Log,
    bodies.Problem,
)


def document(named: Mapping[str, Any], said: Iterable[type]) -> Schema:
    """The types behind these names; `said` are those a client sends."""
    roots, components = msgspec.json.schema_components(
        named.values(), ref_template="#/definitions/{name}"
    )
    sent = {kind.__name__ for kind in said}
    parts = {name: tidy(one, whole=name not in sent) for name, one in components.items()}
    roots_by_name = {name: tidy(root) for name, root in zip(named, roots, strict=True)}
    return {"definitions": {**parts, **{n: r for n, r in roots_by_name.items() if n not in parts}}}


def tidy(schema: Any, *, whole: bool = False) -> Any:
    """As json-schema-to-typescript reads it best."""
    if isinstance(schema, list):
        return [tidy(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: tidy(value) for key, value in schema.items() if key not in NOISE}
    if "properties" in schema:  # whose names are nobody's noise
        plain["properties"] = {name: tidy(one) for name, one in schema["properties"].items()}
        plain["additionalProperties"] = False
        if whole:
            plain["required"] = list(schema["properties"])
    if "prefixItems" in plain:
        plain["items"] = plain.pop("prefixItems")
    if "anyOf" in plain:
        plain["anyOf"] = [
            one for one in plain["anyOf"] if one != {}
        ]  # bytes made of the other type
    return plain


def main() -> None:
    table = {"FromClient": FromClient, "ToClient": ToClient, "Invitation": bodies.Invitation}
    documents = {"table": document(table, said())}
    lobby = {kind.__name__: kind for kind in (*REQUESTS, *RESPONSES)}
    documents["lobby"] = document(lobby, (*REQUESTS, Settings, PerMove, Reserve))
    for name in NAMES:
        kit = games()[name]
        kinds = {kind: kit.kinds[kind.lower()] for kind in GAME}
        documents[name] = document(kinds, get_args(kit.kinds["action"]))
    print(json.dumps(documents, indent=1))


def said() -> tuple[type, ...]:
    return get_args(FromClient)


if __name__ == "__main__":
    main()
