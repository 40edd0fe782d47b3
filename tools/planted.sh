#!/usr/bin/env bash
# Plants the bugs of tests/planted.toml in copies of this folder, two at a time, and sees that the
# tests named beside each of them fail: a quarter of an hour on two cores.
# usage: tools/planted.sh [WORD ...]    only bugs whose name, room or kind has one of these words
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
tools/setup.sh check
.venv/bin/python -m tools.planted "$@"
