"""What stands around the code for people and forges: it is well formed, and says what is so."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
WORKFLOW = ROOT / ".github" / "workflows" / "check.yml"
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
HOOKS = ROOT / ".pre-commit-config.yaml"
BINARY = {".jpg", ".png", ".webp", ".woff2", ".npz"}
VERSION = r"\d\.\d+"


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def jobs() -> dict[str, Any]:
    found: dict[str, Any] = read(WORKFLOW)["jobs"]
    return found


def steps() -> Iterator[dict[str, Any]]:
    for job in jobs().values():
        yield from job["steps"]


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if (ROOT / name).is_file()]


# Which Pythons.


def pythons() -> list[str]:
    """The oldest that the project names, and those with which it is checked besides."""
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    [others] = re.findall(r"(?m)^tools/quick\.sh (.*)$", (ROOT / ".ci" / "run").read_text())
    return [oldest.removeprefix(">="), *others.split()]


def test_forks_check_with_the_pythons_we_name() -> None:
    oldest, *_ = pythons()
    matrix = jobs()["quick"]["strategy"]["matrix"]

    assert pythons() == matrix["python"]
    assert f"python{oldest}" == jobs()["whole"]["env"]["PYTHON"]
    assert oldest in jobs()["whole"]["name"]
    assert {"python-version": oldest} == jobs()["whole"]["steps"][1]["with"]


def test_every_system_meets_every_python_once() -> None:
    matrix = jobs()["quick"]["strategy"]["matrix"]
    left_out = [(one["system"], one["python"]) for one in matrix["exclude"]]
    met = [pair for pair in product(matrix["system"], matrix["python"]) if pair not in left_out]
    met.append((jobs()["whole"]["runs-on"], pythons()[0]))

    assert sorted(met) == sorted(product(["ubuntu-latest", "macos-latest"], pythons()))


def test_setting_up_looks_for_the_same_pythons() -> None:
    [looked_for] = re.findall(r"for candidate in (.*); do", (ROOT / "tools/setup.sh").read_text())

    assert pythons() == sorted(re.findall(rf"python({VERSION})", looked_for))


# What they run.


def test_what_a_workflow_runs_is_there() -> None:
    words = [word for step in steps() for word in step.get("run", "").split()]
    scripts = [word for word in words if re.match(r"\./|tools/|\.ci/", word)]

    assert {"./check", "tools/setup.sh", "tools/quick.sh"} == set(scripts)
    for script in scripts:
        assert os.access(ROOT / script, os.X_OK), script


def test_actions_are_pinned_by_major_version_and_may_only_read() -> None:
    used = [step["uses"] for step in steps() if "uses" in step]

    assert used
    for action in used:
        assert re.fullmatch(r"actions/[a-z-]+@v\d+", action), action
    assert {"contents": "read"} == read(WORKFLOW)["permissions"]


def test_no_file_of_a_forge_names_a_host() -> None:
    for path in (WORKFLOW, HOOKS, *FORMS):
        assert not re.search(r"://|\b[\w-]+\.(com|org|io|net)\b", path.read_text()), path


@pytest.mark.process
@pytest.mark.parametrize("hook", [hook["id"] for hook in read(HOOKS)["repos"][0]["hooks"]])
def test_a_hook_runs_what_the_check_installed(hook: str) -> None:
    [repository] = read(HOOKS)["repos"]
    [entry] = [one["entry"] for one in repository["hooks"] if one["id"] == hook]
    program, *words = entry.split()
    folders = {".venv/bin": Path(sys.executable).parent, "tools": ROOT / "tools"}
    assert "local" == repository["repo"]
    assert os.path.dirname(program) in folders

    here = folders[os.path.dirname(program)] / Path(program).name
    files = [] if hook in {"doors", "client"} else [__file__]
    done = subprocess.run(
        [here, *words, *files], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert 0 == done.returncode, done.stdout + done.stderr


# What people fill in.


@pytest.mark.parametrize("name", ["fault", "rule", "wish"])
def test_a_form_asks_in_fields_that_forges_know(name: str) -> None:
    form = read(FORMS[0].with_name(f"{name}.yml"))
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    names = [field["id"] for field in fields]

    assert {"name", "description", "title", "labels", "body"} == form.keys()
    assert len(names) == len(set(names))
    assert any(field.get("validations", {}).get("required") for field in fields)
    for field in fields:
        assert field["type"] in {"input", "textarea", "dropdown", "checkboxes"}
        assert field["attributes"]["label"]


def test_there_are_three_forms_and_no_empty_page() -> None:
    assert {"config", "fault", "rule", "wish"} == {form.stem for form in FORMS}
    assert {"blank_issues_enabled": False} == read(FORMS[0])


# How files are written.


@pytest.mark.process
def test_files_are_written_as_the_editors_are_told() -> None:
    for path in tracked():
        if path.suffix in BINARY or "golden" in path.parts:
            continue
        text = path.read_bytes()
        assert b"\r" not in text, path
        assert not text or text.endswith(b"\n"), path
        assert not re.search(rb"[ \t]\n", text), path
        text.decode()


@pytest.mark.process
def test_scripts_are_sound_to_the_shell() -> None:
    scripts = [path for path in tracked() if path.suffix == ".sh"]
    scripts += [ROOT / name for name in ("check", "play", ".ci/run")]
    bash = shutil.which("bash") or "bash"

    assert len(scripts) > 8
    for script in scripts:
        done = subprocess.run([bash, "-n", script], capture_output=True, text=True, check=False)
        assert (0, "") == (done.returncode, done.stderr), script
