"""A server under load, to be killed: appends to many streams and tells each acknowledgement.

Its words: a file, and how many streams. It goes on where the streams are; lines are
`stream version`, each written only after the append returned.
"""

import asyncio
import os
import sys

from hearthside.store import SqliteStore, Store


async def play(store: Store, stream: str) -> None:
    version = len(await store.read(stream))
    while True:
        fresh = 1 + version % 3
        data = [f"{stream} {version + n + 1}".encode() for n in range(fresh)]
        await store.append(stream, version, data)
        lines = "".join(f"{stream} {version + n + 1}\n" for n in range(fresh))
        os.write(1, lines.encode())
        version += fresh


async def main(path: str, streams: int) -> None:
    store = SqliteStore(path)
    await asyncio.gather(*(play(store, f"t{number}") for number in range(streams)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
