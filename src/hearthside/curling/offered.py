"""Options that came over a wire as bounds, whole again: a view has all they are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearthside.curling.model import AnyAction, View
from hearthside.curling.objects import Splits, Throws
from hearthside.curling.scoring import side_of
from hearthside.curling.turns import find, members, uses
from hearthside.kernel import Options


def offered(view: View, kind: str, told: Sequence[Mapping[str, Any]]) -> Options[AnyAction] | None:
    """The options of the viewer's own decision of a kind; None where they were written out."""
    setup = view.setup
    types = {one["type"] for one in told}
    match kind:
        case "throw":
            return Throws(setup.board, setup.ice, view.rocks, may_decline="decline" in types)
        case "object":
            rock = find(view, view.thrown)
            return None if rock is None else uses(setup, view, rock)
        case "split":
            assert view.viewer is not None
            return Splits(setup.stock, len(members(setup, side_of(view.viewer))))
        case _:
            return None
