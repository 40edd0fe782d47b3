"""The page of a package for the API reference: what it exports, told by docstrings and comments."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import NamedTuple, TypeAlias

PACKAGES = (
    "hearthside",
    "hearthside.kernel",
    "hearthside.lascaux",
    "hearthside.curling",
    "hearthside.table",
    "hearthside.store",
    "hearthside.physics",
)
LONG = 200  # characters of a value: from there on it is not shown

Assigned: TypeAlias = ast.Assign | ast.AnnAssign


class Module(NamedTuple):
    """One file of ours, read but not run."""

    lines: list[str]
    tree: ast.Module


def reference(root: Path, package: str) -> str:
    """Docstring and names of a package; classes and functions are left to Sphinx."""
    module = read(root, package)
    head = f"# {package}\n\n{ast.get_docstring(module.tree)}\n\n"
    if package == "hearthside":  # all it has is at home in another
        homes = {name: home for home in PACKAGES[1:] for name in exports(read(root, home))}
        names = [f"- [{name}](#{homes[name]}.{name})" for name in exports(module)]
        return head + "\n".join(names) + "\n"
    names = [f"[{name}](#{package}.{name})" for name in exports(module)]
    values = {name: text for name in exports(module) if (text := value(root, module, name))}
    directives = [
        f".. automodule:: {package}\n   :members:\n   :exclude-members: {', '.join(values)}\n",
        *values.values(),
    ]
    body = "\n".join(["```{eval-rst}", *directives, "```"])
    return head + "{.names}\n" + "\n".join(names) + f"\n\n{body}\n"


def read(root: Path, name: str) -> Module:
    path = root.joinpath("src", *name.split("."))
    text = (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text("utf-8")
    return Module(text.splitlines(), ast.parse(text))


def exports(module: Module) -> list[str]:
    """The names that `__all__` says."""
    found = assignment(module, "__all__")
    assert found, "a package says what it exports"
    assert found[0].value
    return [name for name in ast.literal_eval(found[0].value) if not name.startswith("__")]


def value(root: Path, module: Module, name: str) -> str:
    """A name that stands for a value or a type, as Sphinx is told of it; nothing for others."""
    for line in module.tree.body:
        if isinstance(line, ast.ImportFrom) and any(name == one.name for one in line.names):
            return value(root, read(root, str(line.module)), name)
    assigned, said = assignment(module, name) or (None, "")
    if assigned is None or assigned.value is None:
        return ""
    right = ast.unparse(assigned.value)
    kind = ast.unparse(assigned.annotation) if isinstance(assigned, ast.AnnAssign) else ""
    lines = [f".. py:data:: {name}"]
    if kind not in ("", "Final", "TypeAlias"):
        lines.append(f"   :type: {kind}")
    if len(right) < LONG or kind == "TypeAlias":
        lines.append(f"   :value: {right}")
    return "\n".join([*lines, "", f"   {said}", ""])


def assignment(module: Module, name: str) -> tuple[Assigned, str] | None:
    """Where a name is given its value, and what is said below or beside it."""
    body = module.tree.body
    for line, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(line, Assigned) and name == ast.unparse(targets(line)[0]):
            return line, docstring(after) or beside(module.lines[line.lineno - 1])
    return None


def targets(assigned: Assigned) -> list[ast.expr]:
    return assigned.targets if isinstance(assigned, ast.Assign) else [assigned.target]


def docstring(line: ast.stmt | None) -> str:
    match line:
        case ast.Expr(ast.Constant(str(said))):
            return said
    return ""


def beside(line: str) -> str:
    """The comment at the end of a line.

    >>> beside("Steps = Generator[None]  # long work")
    'long work'
    """
    return line.partition("  # ")[2]
