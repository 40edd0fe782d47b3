#!/usr/bin/env bash
# Plants the bugs of tests/planted.toml one after another in a copy of this folder, and sees that
# the tests named beside each of them fail: some ten minutes on two cores.
# usage: tools/planted.sh [WORD ...]    only bugs whose name, room or kind has one of these words
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
tools/setup.sh check
.venv/bin/python -m tools.planted "$@"
