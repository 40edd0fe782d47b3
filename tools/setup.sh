#!/usr/bin/env bash
# Sets the project up in .venv: once, and again whenever the lock files or the folder change.
# usage: tools/setup.sh play|check|art|mutation|training|site    (the sets of requirements/*.lock)
# PYTHON names the Python to take, VENV another folder to set up.
set -euo pipefail
what=$1
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=${VENV:-$root/.venv}
[ "$what" != mutation ] || venv=$root/.venv-mutation # it needs an older pytest
[ "$what" != training ] || venv=$root/.venv-training # JAX is large, and few train
[ "$what" != site ] || venv=$root/.venv-site # what makes pages has no part in the tests
stamp=$venv/.$what-is-set-up
state=$(cd "$root" && { echo "$root"; cat pyproject.toml requirements/setup.lock "requirements/$what.lock"; } | cksum)

build_client() { [[ $what = mutation || $what = training || $what = site ]] || "$venv/bin/python" "$root/tools/build_client.py"; }

if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$state" ] && [ -x "$venv/bin/python" ]; then
  build_client # an editable install would not notice that the client's sources changed
  exit 0
fi

export LC_ALL=C.UTF-8 # or a path with an umlaut is no path to Python in a plain locale
dim='' plain=''
[ ! -t 2 ] || [ -n "${NO_COLOR:-}" ] || { dim=$'\033[2m' plain=$'\033[0m'; }
say() { printf '%shearthside: %s%s\n' "$dim" "$*" "$plain" >&2; }

find_python() {
  local found=()
  for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 python; do
    command -v "$candidate" >/dev/null || continue
    if "$candidate" -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      echo "$candidate"
      return
    fi
    found+=("$candidate is $("$candidate" --version 2>&1)")
  done
  say "needs Python 3.11 or newer with venv (Debian and Ubuntu: apt install python3-venv)${found[0]:+; here ${found[0]}}"
  exit 2
}

# What the tools have to say is shown only where one of them fails, and never when interrupted.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'say "interrupted; run it again to go on"; exit 130' INT
quietly() {
  "$@" >"$log" 2>&1 && return
  tail -n 5 "$log" >&2
  say "could not $doing; without a network nothing can be fetched"
  exit 2
}

if ! "$venv/bin/python" -c '' 2>/dev/null || ! grep -qs "^$root\$" "$venv/.root"; then
  python=$(find_python)
  say "making ${venv##*/} with $("$python" --version)"
  doing="make $venv"
  quietly "$python" -m venv --clear "$venv"
  echo "$root" >"$venv/.root"
fi
say "installing what '$what' needs (requirements/$what.lock)"
doing="install what '$what' needs"
quietly "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$root/requirements/setup.lock"
export VIRTUAL_ENV=$venv
quietly "$venv/bin/uv" pip install --quiet --compile-bytecode --require-hashes -r "$root/requirements/$what.lock"
quietly "$venv/bin/uv" pip install --quiet --no-deps --no-build-isolation --editable "$root"
# Where our sources are, from there: Python reads this file by the locale, which may lack umlauts.
"$venv/bin/python" - "$root/src" <<'END'
import os, sys, sysconfig
folder = sysconfig.get_path("purelib")
with open(os.path.join(folder, "_editable_impl_hearthside.pth"), "w", encoding="utf-8") as path:
    path.write(os.path.relpath(sys.argv[1], folder) + "\n")
END
"$venv/bin/python" -m compileall -q "$root/src"
build_client
echo "$state" >"$stamp"
say "ready"
