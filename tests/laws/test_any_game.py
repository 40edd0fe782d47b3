"""Laws every game keeps (hearthside.kernel.laws), over games of every kind with any rulings."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthside.kernel import CHANCE, IllegalAction, play, replay
from hearthside.kernel.codec import UnreadableValue, pack, unpack
from hearthside.kernel.laws import LAWS, Law, Walk
from laws.walks import CASES, walks


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@given(walked=walks())
def test_any_game(law: Law, walked: Walk) -> None:
    law(walked)


@given(walks(), st.data())
def test_whatever_is_not_offered_is_refused_and_changes_nothing(
    walked: Walk, data: st.DataObject
) -> None:
    actions = data.draw(st.lists(CASES[walked.kit.name].actions, min_size=1, max_size=4))
    for state in walked.states[-12:]:
        open_ = walked.game.decisions(state)
        before = pack(walked.kit, "state", state)
        for seat in (CHANCE, *range(walked.game.seats)):
            for action in actions:
                if any(one.seat == seat and action in one.options for one in open_):
                    assert walked.game.decide(state, seat, action)
                    continue
                with pytest.raises(IllegalAction):
                    walked.game.decide(state, seat, action)
        assert before == pack(walked.kit, "state", state)
        assert open_ == walked.game.decisions(state)


@given(walks(steps=20), st.sampled_from(["format", "rules"]), st.integers(2, 10**6))
def test_a_newer_version_is_refused(walked: Walk, field: str, version: int) -> None:
    envelope = msgspec.json.decode(pack(walked.kit, "state", walked.states[-1]))
    envelope[field] = version

    with pytest.raises(UnreadableValue, match=f"{version}.*this version reads"):
        unpack(walked.kit, "state", msgspec.json.encode(envelope))


@pytest.mark.parametrize("name", CASES)
@given(data=st.data())
def test_a_whole_game_ends(name: str, data: st.DataObject) -> None:
    game: Any = data.draw(CASES[name].games.filter(CASES[name].ends))

    state = replay(game, play(game, seed=data.draw(st.integers(0, 99))))

    assert () == game.decisions(state)
