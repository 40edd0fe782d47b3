"""The build hook: no package without the client that belongs to it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        del version, build_data
        root = Path(self.root)
        sys.path.insert(0, str(root / "tools"))
        import build_client

        if not build_client.is_fresh(root):
            build_client.build(root)
