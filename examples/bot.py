"""A bot of your own at somebody's table: python examples/bot.py LINK [NAME]

It needs `pip install httpx websockets`, and nothing of Hearthside; docs/protocol.md has the words.
"""

import json
import random
import sys
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import connect


def choose(view: dict, decision: dict) -> dict:
    """The thinking: here a random one of the actions that are legal. Yours will do better."""
    return random.choice(decision["options"])


def play(link: str, name: str) -> None:
    address = urlsplit(link)
    table, _, key = address.path.rpartition("/")[2].partition(".")
    home = f"{address.scheme}://{address.netloc}"
    seat = httpx.post(f"{home}/api/tables/{table}/players", json={"key": key, "name": name}).json()
    if "token" not in seat:
        sys.exit(seat["why"])
    with connect(f"ws{home[4:]}/ws") as socket:
        socket.send(json.dumps({"type": "hello", "token": seat["token"]}))
        said = set()
        for message in map(json.loads, socket):
            if message["type"] == "refused":
                print(message["why"])
            if "view" not in message:
                continue
            view = message["view"]
            todo = [d for d in view["decisions"] if d["awaited"] and d["id"] not in said]
            if view["phase"] == "gathering" and not view["chairs"][view["seat"]]["ready"]:
                socket.send(json.dumps({"type": "ready", "id": f"ready {message['version']}"}))
            for decision in todo[:1]:
                said.add(decision["id"])
                act = {"type": "act", "id": decision["id"], "decision": decision["id"]}
                socket.send(json.dumps({**act, "action": choose(view["game"], decision)}))
            if view["phase"] == "over":
                return print("Over:", view["results"][-1])


if __name__ == "__main__":
    play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Bot")
