"""Attacks at the door: foreign pages, false names of hosts and of addresses, what is left lying."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path

from hearthside.lab.server.server_process import ServerProcess
from hearthside.lab.server.siege.stranger import (
    Broke,
    NotOpened,
    Stranger,
    Target,
    Wire,
    files_of,
    needed,
)

FOREIGN = "rebound.example"  # a name that an attacker owns, and lets point here
NEW = {"settings": {"game": "lascaux", "seats": 3}, "name": "Ann"}
ALLOWED = 5  # tables of one address


def rebinding(target: Target) -> None:
    """A foreign page whose name was made to point to this machine.

    Held: it can neither open a socket, nor make a table, nor read the server's numbers.
    """
    host = f"{FOREIGN}:{target.port}"
    page = f"http://{host}"
    stranger = target.stranger()
    got = list[str]()
    with suppress(NotOpened), Wire(stranger, {"Host": host, "Origin": page}):
        got.append("a socket was opened")
    if stranger.ask("GET", "/metrics", host=host).status == 200:
        got.append("its numbers were read")
    if stranger.ask("POST", "/api/tables", NEW, host=host, origin=page).status == 201:
        got.append("a table was made")
    if got:
        raise Broke(", ".join(got))


def foreign_form(target: Target) -> None:
    """A foreign page sends a form whose text is a request, as browsers let it without asking.

    Held: no table is made.
    """
    made = list[str]()
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        page = f"http://{FOREIGN}"
        answer = target.stranger().ask("POST", "/api/tables", NEW, content_type=kind, origin=page)
        if answer.status == 201:
            made.append(kind)
    if made:
        raise Broke(f"a table was made by {', '.join(made)}")


def hosts(target: Target) -> None:
    """Requests with no host, with two, and with somebody else's.

    Held: none is answered as if it were right.
    """
    said = {
        "no host": "",
        "two hosts": f"Host: 127.0.0.1:{target.port}\r\nHost: {FOREIGN}\r\n",
        "a foreign host": f"Host: {FOREIGN}\r\n",
    }
    accepted = [
        what
        for what, lines in said.items()
        if target.stranger().says(f"GET /api/offers HTTP/1.1\r\n{lines}\r\n".encode()) == 200
    ]
    if accepted:
        raise Broke(f"accepted: {', '.join(accepted)}")


def forwarded_for(target: Target) -> str:
    """Tables from one address that says each time that it only passes on somebody else's wish.

    Held: no more are made than one address may. The server is one of its own, since its own
    machine is where such words might be believed.
    """
    del target
    with tempfile.TemporaryDirectory(prefix="hearthside-") as folder:
        limits = {"HEARTHSIDE_TABLES_PER_ADDRESS": f"{ALLOWED}"}
        with ServerProcess(Path(folder) / "forwarded.db", limits=limits) as host:
            one = Stranger("127.0.0.1", host.port)
            made = sum(
                one.ask("POST", "/api/tables", NEW, x_forwarded_for=f"192.0.2.{number}").status
                == 201
                for number in range(3 * ALLOWED)
            )
    if made > ALLOWED:
        raise Broke(f"{made} tables were made, and {ALLOWED} are allowed")
    return f"{made} were made"


def kept_answers(target: Target) -> None:
    """What a proxy or browser keeps of answers with tokens and keys in them.

    Held: each says `no-store`.
    """
    one = target.stranger()
    made = one.ask("POST", "/api/tables", NEW)
    token = needed(made, 201)["token"]
    path = f"/api/tables/{made.json()['table']}"
    links = one.ask("GET", f"{path}/links", token=token)
    key = links.json()["watch"].rpartition(".")[2]
    answers = {
        "a new table": made,
        "links": links,
        "a place to watch": one.ask("POST", f"{path}/watchers", {"key": key}),
        "one's own tables": one.ask("POST", "/api/mine", {"tokens": [token]}),
        "a table": one.ask("GET", path, token=token),
    }
    kept = [
        what
        for what, answer in answers.items()
        if "no-store" not in answer.headers.get("cache-control", "")
    ]
    if kept:
        raise Broke(f"may be kept: {', '.join(kept)}")


def open_files(target: Target) -> None:
    """Another user of the machine reads the store, which holds the secret that signs tokens.

    Held: the store's files are for their owner alone.
    """
    for path in files_of(target.store):
        if path.suffix != ".log" and (mode := path.stat().st_mode & 0o777) & 0o077:
            raise Broke(f"{path.name} has mode {mode:04o}")
