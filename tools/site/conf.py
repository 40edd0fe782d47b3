"""How Sphinx makes the site. `tools/site.sh` builds it; the pages come from `pages.py`."""

from __future__ import annotations

import re
from functools import cache
from inspect import getsource
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from pygments.lexers.special import TextLexer

from hearthside import __version__

HERE = Path(__file__).parent
ASSETS = HERE.parents[1] / "client" / "assets"

project = "Hearthside"
release = __version__
author = "the Hearthside founders"
project_copyright = f"2026 {author}"
language = "en"
html_title = "Hearthside"
html_theme = "furo"
html_theme_options = {"light_logo": "logo-ink.svg", "dark_logo": "logo.svg"}
html_favicon = str(ASSETS / "icon.svg")
html_static_path = [
    str(HERE / "style.css"),
    *(str(ASSETS / name) for name in ("logo.svg", "logo-ink.svg", "wall-daylight.webp")),
    str(ASSETS / "wall-firelight.webp"),
]
html_css_files = ["style.css"]
html_copy_source = False
html_show_sphinx = False
highlight_language = "text"
pygments_style = "gruvbox-light"
pygments_dark_style = "gruvbox-dark"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
myst_enable_extensions = ["attrs_block", "attrs_inline"]
myst_heading_anchors = 4
myst_url_schemes = {
    "http": None,
    "https": None,
    "mailto": None,
    "here": "{{path}}",  # a file that comes along as it is
}

default_role = "code"
add_module_names = False
autodoc_default_options = {"undoc-members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 90
toc_object_entries = False  # or each page carries the names of all; api/ lists its own

FIELD = re.compile(r"    (?P<name>\w+)(?::|\s=).*?  # (?P<said>.+)")


@cache
def beside(owner: object) -> dict[str, str]:
    """What a class of ours says of its fields in the comments beside them."""
    bases = reversed(owner.__mro__) if isinstance(owner, type) else ()
    ours = (one for one in bases if one.__module__.startswith("hearthside."))
    lines = (line for one in ours for line in getsource(one).splitlines())
    return {found["name"]: found["said"] for found in map(FIELD.match, lines) if found}


def tell(_app: Any, kind: str, name: str, _it: Any, _how: Any, lines: list[str]) -> None:
    """A field without a docstring is described by the comment beside it, a module by its page."""
    owner, _, field = name.rpartition(".")
    if kind == "module":
        lines.clear()
    elif kind == "attribute" and not any(lines):
        lines += filter(None, [beside(resolve_name(owner)).get(field)])


def home(_app: Any, package: str, name: str) -> str:
    """The module in which what a package exports was written, so that its source is shown."""
    exported = resolve_name(f"{package}:{name.split('.')[0]}")
    module: str = getattr(exported, "__module__", package)
    return module if module.startswith("hearthside.") else package


def setup(app: Any) -> None:
    for name in ("referee", "table", "record", "curling"):  # our own tongues, in fences of the docs
        app.add_lexer(name, TextLexer)
    app.connect("viewcode-follow-imported", home)
    app.connect("autodoc-process-docstring", tell)
