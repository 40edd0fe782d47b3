#!/usr/bin/env bash
# Sets the project up in .venv: once, and again whenever the lock files or the folder change.
# usage: tools/setup.sh play|check|art|mutation|training    (the sets of requirements/*.lock)
# PYTHON names the Python to take, VENV another folder to set up.
set -euo pipefail
what=$1
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=${VENV:-$root/.venv}
[ "$what" != mutation ] || venv=$root/.venv-mutation # it needs an older pytest
[ "$what" != training ] || venv=$root/.venv-training # JAX is large, and few train
stamp=$venv/.$what-is-set-up
state=$(cd "$root" && { echo "$root"; cat pyproject.toml requirements/setup.lock "requirements/$what.lock"; } | cksum)

build_client() { [[ $what = mutation || $what = training ]] || "$venv/bin/python" "$root/tools/build_client.py"; }

if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$state" ] && [ -x "$venv/bin/python" ]; then
  build_client # an editable install would not notice that the client's sources changed
  exit 0
fi

find_python() {
  for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 python; do
    if [ -n "$candidate" ] &&
      "$candidate" -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      echo "$candidate"
      return
    fi
  done
  echo "hearthside: needs Python 3.11 or newer with venv (Debian and Ubuntu: apt install python3-venv)." >&2
  exit 2
}

say() { printf '\033[2mhearthside: %s\033[0m\n' "$*" >&2; }

if ! "$venv/bin/python" -c '' 2>/dev/null || ! grep -qs "^$root\$" "$venv/.root"; then
  python=$(find_python)
  say "making ${venv##*/} with $("$python" --version)"
  "$python" -m venv --clear "$venv"
  echo "$root" >"$venv/.root"
fi
say "installing what '$what' needs (requirements/$what.lock)"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$root/requirements/setup.lock"
export VIRTUAL_ENV=$venv
"$venv/bin/uv" pip install --quiet --require-hashes -r "$root/requirements/$what.lock"
"$venv/bin/uv" pip install --quiet --no-deps --no-build-isolation --editable "$root"
"$venv/bin/python" -m compileall -q "$root/src"
build_client
echo "$state" >"$stamp"
say "ready"
