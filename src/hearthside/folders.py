"""The folder for what was played on this machine, made for its owner's eyes only."""

from __future__ import annotations

import os
from pathlib import Path


def state_folder() -> Path:
    """For what was played here: games, tables, and what a server has to say."""
    home = os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state")
    return Path(home) / "hearthside"


def private(folder: Path) -> Path:
    """This folder, made if need be for its owner's eyes only, with those above it."""
    was = os.umask(0o077)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    finally:
        os.umask(was)
    return folder
