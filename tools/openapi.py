"""Prints the OpenAPI document of the server; tools/wire.sh keeps it in docs/openapi.json."""

import asyncio
import json
import sys

from hearthside.server.app import framework
from hearthside.server.house import House
from hearthside.server.lobby import Lobby
from hearthside.server.logs import open_log
from hearthside.server.metrics import Metrics
from hearthside.server.settings import Settings
from hearthside.server.tables import Tables
from hearthside.server.thinking import Thinkers
from hearthside.server.tokens import Tokens
from hearthside.store import MemoryStore


async def main() -> None:
    log = open_log(sys.stderr)
    settings, thinkers = Settings(), Thinkers(1, 1.0)
    house = House(settings, MemoryStore(), {}, Tokens("x" * 32), thinkers, Metrics(), log)
    schema = framework(house, Lobby(house, Tables(house))).openapi_schema.to_schema()
    print(json.dumps(schema, indent=1, sort_keys=True))


if __name__ == "__main__":
    asyncio.run(main())
