"""Whether the baked pictures are those of today's generators."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).parent
ASSETS = HERE.parent / "client" / "assets"
STAMP = ASSETS / "stamp.txt"


def stamp() -> str:
    """A hash of all the generators' sources."""
    digest = sha256()
    for source in sorted(HERE.rglob("*.py")):
        digest.update(source.relative_to(HERE).as_posix().encode() + b"\0")
        digest.update(source.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()
