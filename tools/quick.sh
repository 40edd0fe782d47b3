#!/usr/bin/env bash
# The quick part of the check with other Pythons: rules, tables, stores and the server.
# usage: tools/quick.sh VERSION...    such as 3.13; a version that is not at hand is said and left out
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
rooms=(kernel lascaux curling golden rulebook table store server)

find_python() {
  local candidate
  for candidate in "python$1" "$(pyenv prefix "$1" 2>/dev/null || true)/bin/python$1"; do
    if "$candidate" -c '' 2>/dev/null; then
      echo "$candidate"
      return
    fi
  done
}

for version in "$@"; do
  python=$(find_python "$version")
  if [ -z "$python" ]; then
    echo "Python $version is not on this machine, so nothing was run with it."
    continue
  fi
  export VENV=$root/.venv-$version PYTHON=$python
  tools/setup.sh check
  echo "quick   pytest with $("$VENV/bin/python" --version)"
  "$VENV/bin/pytest" -q -n auto --dist worksteal "${rooms[@]/#/tests/}"
done
