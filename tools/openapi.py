"""Prints the OpenAPI document of the server; tools/wire.sh keeps it in docs/openapi.json."""

import asyncio
import json
import sys

from hearthside.server.app import framework
from hearthside.server.lobby import Lobby
from hearthside.server.logs import open_log
from hearthside.server.serving import opened
from hearthside.server.settings import ServerSettings


async def main() -> None:
    settings = ServerSettings(store="memory")
    async with opened(settings, {}, open_log(sys.stderr)) as (house, tables):
        schema = framework(house, Lobby(house, tables)).openapi_schema.to_schema()
    print(json.dumps(schema, indent=1, sort_keys=True))


if __name__ == "__main__":
    asyncio.run(main())
