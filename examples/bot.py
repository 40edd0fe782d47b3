"""A bot of your own at somebody's table: python examples/bot.py LINK [NAME]

It needs `pip install httpx websockets`, and nothing of Hearthside; docs/protocol.md has the words.
"""

import json
import random
import secrets
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

        def say(**command):
            socket.send(json.dumps({"id": secrets.token_hex(8), **command}))

        socket.send(json.dumps({"type": "hello", "token": seat["token"]}))
        view, ready = {}, []  # ready: seats
        said = set()  # what we have answered
        for message in map(json.loads, socket):
            if message["type"] in ("refused", "bye"):
                print(message)
            if message["type"] not in ("welcome", "update", "present"):
                continue
            view, ready = message.get("view", view), message.get("ready", ready)
            if view["phase"] == "over":
                break
            if view["phase"] == "gathering" and view["seat"] not in [None, *ready]:
                say(type="ready")
            for decision in view["decisions"]:
                if decision["awaited"] and decision["id"] not in said:
                    said.add(decision["id"])
                    action = choose(decision, view["game"])
                    say(type="act", decision=decision["id"], action=action)
    print("Over:", view["results"][-1])


if __name__ == "__main__":
    play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Bot")
