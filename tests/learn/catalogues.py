"""The client's catalogues as data: read by Node, which knows their language."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from tools.build_client import node_home

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "client" / "src"
LANGUAGES = ("en", "fr", "de")


@cache
def exported(path: str, name: str) -> Any:
    """What a module of the client exports, functions left out."""
    program = f"import({json.dumps((SOURCES / path).as_uri())}).then((module) =>"
    program += f" console.log(JSON.stringify(module[{json.dumps(name)}])))"
    told = subprocess.run(
        [str(node_home() / "bin" / "node"), "--no-warnings", "--input-type=module", "-e", program],
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return json.loads(told.stdout)
