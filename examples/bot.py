"""A bot of your own at somebody's table: python examples/bot.py LINK [NAME]

It needs `pip install httpx websockets`, and nothing of Hearthside; docs/protocol.md has the words.
"""

import json
import random
import sys

import httpx
from websockets.sync.client import connect


def choose(decision, view):  # noqa: ARG001
    """The thinking: any action that is legal. Yours will do better, and look at the view."""
    return random.choice(decision["options"])


def play(link, name):
    home, _, place = link.partition("/join/")
    table, _, key = place.partition(".")
    seat = httpx.post(f"{home}/api/tables/{table}/players", json={"key": key, "name": name}).json()
    if "token" not in seat:
        sys.exit(seat["why"])
    with connect(f"ws{home.removeprefix('http')}/ws") as socket:
        socket.send(json.dumps({"type": "hello", "token": seat["token"]}))
        said = set()  # what we have answered
        for message in map(json.loads, socket):
            if message["type"] in ("refused", "bye"):
                print(message)
            if "view" not in message:
                continue
            view = message["view"]
            if view["phase"] == "over":
                break
            if view["phase"] == "gathering" and not view["chairs"][view["seat"]]["ready"]:
                socket.send(json.dumps({"type": "ready", "id": f"ready {message['version']}"}))
            for decision in view["decisions"]:
                if decision["awaited"] and decision["id"] not in said:
                    said.add(decision["id"])
                    name = f"{message['version']} {decision['id']}"
                    act = {"type": "act", "id": name, "decision": decision["id"]}
                    socket.send(json.dumps({**act, "action": choose(decision, view["game"])}))
    print("Over:", view["results"][-1])


if __name__ == "__main__":
    play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Bot")
