"""Attacks by what is written in a record."""

from __future__ import annotations

from hearthside.lab.server.siege.stranger import Broke, Target

RECORD = """hearthside record 1
game lascaux
rules 1
seats 3
option start_seat 0
deal commitment {zeros}
deal seed {zeros}
deal salt 0 ab
deal seal {number} {zeros}

draw deer:brown-blue goat:yellow-pink mammoth:green-white
"""


def huge_number(target: Target) -> None:
    """A record with a number of 5,000 digits where an event is counted.

    Held: it is refused in a sentence wherever a record can be sent.
    """
    record = RECORD.format(zeros="0" * 64, number="9" * 5000)
    for path in ("/api/verify", "/api/steps", "/api/tables/import"):
        body = {"record": record, **({"name": "Ann"} if path.endswith("import") else {})}
        status = target.stranger().ask("POST", path, body).status
        if status >= 500 or status == 201:
            raise Broke(f"{path} answered {status}")
