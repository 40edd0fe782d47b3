"""docs/protocol.md and docs/operating.md say what the server does: the evening is played here."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection

from hearthside.server import ServerSettings
from hearthside.server.wire import CLOSE_CODES
from hearthside.table.messages import AnyCommand
from server.guests import House, bearing

DOCS = Path(__file__).parents[2] / "docs"
MANUAL = (DOCS / "protocol.md").read_text(encoding="utf-8")
LINES = [
    line
    for block in re.findall(r"^```table\n(.*?)^```", MANUAL, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]


class Evening:
    """Whoever takes part in the manual's example."""

    def __init__(self, home: House) -> None:
        self.home = home
        self.words: dict[str, str] = {}
        self.tokens: dict[str, str] = {}
        self.sockets: dict[str, ClientConnection] = {}
        self.answer: Any = None

    def request(self, line: str) -> None:
        who, said = re.match(r"(?:(\w+): )?(.*)", line).groups()  # type: ignore[union-attr]
        method, path, *body = self.filled(said).split(" ", 2)
        content = body[0] if body else None
        headers = {**bearing(self.tokens.get(who, "")), "content-type": "application/json"}
        self.answer = self.home.http.request(method, path, content=content, headers=headers)
        if self.answer.status_code == 201:
            self.learn(json.loads(content or "{}")["name"], self.answer.json())

    def learn(self, name: str, seated: Any) -> None:
        self.tokens[name] = seated["token"]
        self.words["TABLE"] = seated["table"]
        self.words["INVITE"] = seated["links"]["invite"].rpartition(".")[2]

    def filled(self, text: str) -> str:
        for word, value in self.words.items():
            text = text.replace(word, value)
        return text

    def answered(self, line: str) -> None:
        status, _, body = line.partition(" ")
        assert int(status) == self.answer.status_code, (line, self.answer.text)
        if body:
            assert_fits(json.loads(body), self.answer.json())

    def says(self, who: str, text: str) -> None:
        if who not in self.sockets:
            self.sockets[who] = self.home.socket()
        self.sockets[who].send(text.replace("TOKEN", self.tokens[who]))

    def hears(self, who: str, text: str) -> None:
        expected = json.loads(text)
        while (message := json.loads(self.sockets[who].recv(5)))["type"] == "present":
            if message["ready"] == expected.get("ready"):  # who is connected comes when it comes
                break
        assert_fits(expected, message)


def assert_fits(expected: Any, found: Any) -> None:
    """Whatever is expected is there; lists may go on."""
    match expected:
        case "…":
            assert found
        case dict():
            for key, value in expected.items():
                assert key in found, (key, found)
                assert_fits(value, found[key])
        case list():
            assert len(expected) <= len(found)
            for one, other in zip(expected, found, strict=False):
                assert_fits(one, other)
        case _:
            assert expected == found


def test_the_evening_goes_as_the_manual_says(home: House) -> None:
    evening = Evening(home)

    assert len(LINES) > 40
    for line in LINES:
        match line.split(" ", 1):
            case [">", said]:
                evening.request(said)
            case ["<", said]:
                evening.answered(said)
            case [who, said] if who.endswith(">"):
                evening.says(who[:-1], said)
            case [who, said]:
                evening.hears(who[:-1], said)


def test_the_manual_names_every_command_refusal_and_goodbye() -> None:
    commands = [kind.__struct_config__.tag for kind in AnyCommand.__args__]
    for word in (*commands, *CLOSE_CODES.keys() - {"elsewhere"}):
        assert f"`{word}`" in MANUAL, word


def test_every_setting_is_in_the_manual_with_its_default() -> None:
    page = (DOCS / "operating.md").read_text(encoding="utf-8")
    told = dict[str, str]()
    for row in re.findall(r"^\|( `.*)\|$", page, re.MULTILINE):
        names, values, _ = row.split("|", 2)
        defaults = [value.strip() for value in values.split(",")]
        told |= zip([name.strip(" `") for name in names.split(",")], defaults, strict=True)

    fields = msgspec.structs.fields(ServerSettings)
    assert told == {field.name: written(field.default) for field in fields}


def written(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def test_the_interface_in_the_docs_lists_every_path(home: House) -> None:
    paths = json.loads((DOCS / "openapi.json").read_text(encoding="utf-8"))["paths"]

    assert paths == home.get("/schema/openapi.json").json()["paths"]
    for path in paths:
        told = re.sub(r"\{table\}", "TABLE", re.sub(r"\{number\}", "N", path))
        assert f"{told}`" in MANUAL or f"{told} " in MANUAL or f"{told}?" in MANUAL, path
