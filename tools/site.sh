#!/usr/bin/env bash
# Builds the documentation into site/, strictly: dead links, missing anchors, pages outside the
# navigation and requests to other hosts fail, and then the site stays as it was.
# Only pages that changed are made anew; after a failure all are, since old warnings are not repeated.
# usage: tools/site.sh             builds it and checks it
#        tools/site.sh --serve     shows it on this machine, anew whenever something was written;
#                                  words after it go to sphinx-autobuild, such as --port 8001
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
tools/setup.sh site
export LC_ALL=C.UTF-8
bin=.venv-site/bin
made=.venv-site/made${1:-}
sound=
trap '[ -n "$sound" ] || rm -rf "$made"' EXIT
gather=("$bin/python" -m tools.site.pages "$made")
"${gather[@]}"
how=(-q -c tools/site -d "$made/trees" -D "html_extra_path=$PWD/$made/files" "$made/pages")
if [ "${1:-}" = --serve ]; then
  watched=(docs src tools/site ./*.md)
  "$bin/sphinx-autobuild" --pre-build "${gather[*]@Q}" "${watched[@]/#/--watch=}" "${@:2}" "${how[@]}" "$made/html"
else
  "$bin/sphinx-build" -W --keep-going "${how[@]}" "$made/html"
  "$bin/python" -m tools.site.check "$made/html"
  rm -rf site
  cp -R "$made/html" site
  sound=yes
fi
