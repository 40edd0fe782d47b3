#!/usr/bin/env bash
# Mutation testing of the kernel and the rules: which small changes does no test notice?
# usage: tools/mutate.sh [PATTERN ...]     e.g. tools/mutate.sh 'hearthside.lascaux.scoring*'
# `.venv-mutation/bin/mutmut browse` looks at the survivors; docs/decisions/0006-mutation.md says more.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
tools/setup.sh mutation
export HYPOTHESIS_PROFILE=quick
.venv-mutation/bin/mutmut run "$@"
.venv-mutation/bin/mutmut export-cicd-stats >/dev/null
.venv-mutation/bin/python - <<'PYTHON'
import json
stats = json.load(open("mutants/mutmut-cicd-stats.json"))
killed, survived = stats["killed"] + stats["timeout"], stats["survived"]
print(f"{killed} noticed, {survived} not: {killed / max(1, killed + survived):.1%}; not run: {stats['no_tests'] + stats['skipped']}")
PYTHON
