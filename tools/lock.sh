#!/usr/bin/env bash
# Writes the lock files anew: exact versions with hashes for every platform, and no registry's address.
# usage: tools/lock.sh [--upgrade]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
lock() {
  VIRTUAL_ENV=.venv .venv/bin/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
    --no-annotate --custom-compile-command tools/lock.sh --no-emit-index-url --no-emit-find-links "$@"
}
lock requirements/setup.in -o requirements/setup.lock "${@:1}"
lock pyproject.toml -o requirements/play.lock "${@:1}"
lock pyproject.toml --extra check -c requirements/play.lock -o requirements/check.lock "${@:1}"
lock pyproject.toml --extra art -c requirements/play.lock -o requirements/art.lock "${@:1}"
lock pyproject.toml --extra training -c requirements/play.lock -o requirements/training.lock "${@:1}"
lock pyproject.toml --extra mutation -c requirements/play.lock -o requirements/mutation.lock "${@:1}"
lock pyproject.toml --extra site -c requirements/play.lock -o requirements/site.lock "${@:1}"
