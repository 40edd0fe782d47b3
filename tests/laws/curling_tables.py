"""Games of Caveman Curling with every option, on toy ice, and actions legal or not."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from hearthside.curling import (
    BigHammer,
    Curling,
    Decline,
    DrawSide,
    Fortune,
    LetStay,
    LittleHammer,
    Objects,
    Recall,
    Setup,
    Shape,
    Sign,
    Split,
    Throw,
    Totem,
    UseNothing,
    kit,
)
from slides import toy_ice

CURLING = kit(toy_ice)

OPTIONS: dict[str, list[Any]] = {
    "first": ["rock_fur_hammer", "drawn", "side_0", "side_1"],
    "side_out": ["centre", "any_overhang", "fully_off"],
    "slammer": ["contact", "rebound", "at_rest"],
    "tie_band": [0.0, 0.0005],
    "object_short": ["allowed", "only_past"],
    "totem_short": ["allowed", "forbidden"],
    "sweep": ["every_rock", "thrown_only"],
    "totem_choice": ["before_object", "after_object"],
    "fell_together": ["other_side", "lower_rock"],
    "fallen_totem_out": ["may_recall", "strict_slammer"],
    "recalled_throw": ["full", "bare"],
    "recall_order": ["queue", "alternate"],
    "no_score": ["same_starts", "alternate"],
    "mississippi": ["off", "book", "nearest"],
    "lean_objects": [False, True],
    "scoring": ["book", "starvince"],
    "target": [None, 1, 2],
    "falling_totems": [True, True, False],
    "broken_rocks": [True, False],
    "noise": ["none", "machine", "expert", "club", "novice"],
    "tail": ["gaussian", "heavy"],
}


def curling_games(**fixed: Any) -> st.SearchStrategy[Curling]:
    """Tables of every size with every option."""
    options = {name: st.sampled_from(values) for name, values in OPTIONS.items()}
    options |= {name: st.just(value) for name, value in fixed.items()}
    seats = options.pop("seats", st.sampled_from([2, 4, 6]))
    holding = options.pop("objects", None)

    def of(number: int) -> st.SearchStrategy[Curling]:
        kinds = st.sampled_from(["pooled"] if number == 2 else ["pooled", "split"])
        kinds = kinds if holding is None else holding
        setups = st.builds(Setup, seats=st.just(number), objects=kinds, **options)
        return st.builds(Curling, setups, st.just(toy_ice))

    return seats.flatmap(of)


NUMBERS = st.sampled_from([0.0, 1.0, -1.0, 0.05, 0.105, 0.6, 0.8, 1.5, 7.0, float("nan")])

EVERY_THROW = st.one_of(
    st.integers(-1, 2).map(DrawSide),
    st.sampled_from(Shape).map(Sign),
    st.builds(Throw, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS),
    st.builds(Throw, st.just(0.0), st.just(0.1), st.just(0.0), st.just(1.5)),
    st.builds(Fortune, NUMBERS, NUMBERS, st.sampled_from([0, 1, -1, 2**63, 2**64])),
    st.just(Fortune()),
    st.builds(BigHammer, NUMBERS, NUMBERS),
    st.builds(LittleHammer, NUMBERS, NUMBERS),
    st.sampled_from([Totem(), UseNothing(), Recall(), LetStay(), Decline()]),
    st.lists(st.builds(Objects, *[st.integers(-1, 2)] * 3), max_size=3).map(
        lambda shares: Split(tuple(shares))
    ),
    st.sampled_from([Split((Objects(2, 2, 2), Objects())), Split((Objects(1, 1, 1),) * 2)]),
)
