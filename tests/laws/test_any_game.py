"""Laws every game keeps: replay, options, refusals, codec, records."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthside.kernel import (
    CHANCE,
    IllegalAction,
    ListedOptions,
    StaleAction,
    answer,
    play,
    replay,
    told,
)
from hearthside.kernel.codec import Unreadable, pack, to_action, to_decision, unpack
from hearthside.kernel.record import Record, read, write
from hearthside.table.messages import Open
from laws.walks import CASES, Walk, walk, walks

KITS = {case.kit.name: case.kit for case in CASES.values()}


@given(walks())
def test_replaying_the_log_gives_the_state(walked: Walk) -> None:
    assert walked.states[-1] == replay(walked.game, walked.log)


@given(walks())
def test_replaying_the_start_of_a_log_and_then_the_rest_is_replaying_it_all(walked: Walk) -> None:
    for number, step in enumerate(walked.steps):
        start = Walk(walked.kit, walked.game, walked.steps[:number]).log
        assert step.before == replay(walked.game, start)
        if number > 30:
            break


@given(walks(steps=60))
def test_every_option_offered_is_accepted(walked: Walk) -> None:
    for state in walked.states[-8:]:
        for decision in walked.game.decisions(state):
            if not isinstance(decision.options, ListedOptions):
                continue
            actions = list(decision.options)
            assert actions
            assert len(decision.options) == len(set(actions)) == len(actions)
            for action in actions:
                assert action in decision.options
                assert answer(walked.game, state, decision.seat, action, decision.id)


@given(walks(), st.integers(0, 99))
def test_sampled_options_are_members(walked: Walk, seed: int) -> None:
    rng = Random(seed)
    for state in walked.states:
        for decision in walked.game.decisions(state):
            action = decision.options.sample(rng)
            assert action in decision.options
            assert answer(walked.game, state, decision.seat, action, decision.id)


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


@given(walks())
def test_decisions_open_at_once_have_ids_of_their_own(walked: Walk) -> None:
    for state in walked.states:
        ids = [decision.id for decision in walked.game.decisions(state)]
        assert len(set(ids)) == len(ids)


@given(walks())
def test_awaited_decisions_come_first_and_there_is_always_one(walked: Walk) -> None:
    for state in walked.states:
        awaited = [decision.awaited for decision in walked.game.decisions(state)]
        assert sorted(awaited, reverse=True) == awaited
        assert not awaited or awaited[0]


@given(walks())
def test_a_decision_once_made_is_closed(walked: Walk) -> None:
    for step in walked.steps:
        for again in (step.action, step.decision.options.sample(Random(0))):
            with pytest.raises(StaleAction):
                answer(walked.game, step.after, step.seat, again, step.decision.id)


@given(walks())
def test_a_decision_once_made_never_opens_again(walked: Walk) -> None:
    made = set[str]()
    for step in walked.steps:
        made.add(step.decision.id)
        assert not made & {decision.id for decision in walked.game.decisions(step.after)}


@given(walks())
def test_what_others_do_meanwhile_makes_no_choice_stale(walked: Walk) -> None:
    """Unless it closes it for good: after the last marker nobody takes one back."""
    mates = CASES[walked.kit.name].mates
    for step in walked.steps:
        after = walked.game.decisions(step.after)
        for mine in walked.game.decisions(step.before):
            if not mine.awaited or mine.seat == step.seat:
                continue
            if mine.seat is CHANCE or step.seat is CHANCE or not mates(mine.seat, step.seat):
                assert mine in after


@given(walks())
def test_looking_changes_nothing(walked: Walk) -> None:
    for state in walked.states[-5:]:
        before = pack(walked.kit, "state", state)
        for viewer in (None, *range(walked.game.seats)):
            assert walked.game.view(state, viewer) == walked.game.view(state, viewer)
        walked.game.scores(state)
        walked.game.winners(state)
        assert before == pack(walked.kit, "state", state)


@given(walks())
def test_there_is_always_a_winner_and_nobody_has_more_points(walked: Walk) -> None:
    for state in walked.states:
        scores = walked.game.scores(state)
        winners = walked.game.winners(state)
        assert walked.game.seats == len(scores)
        assert winners
        assert {max(scores)} == {scores[seat] for seat in winners}


@given(walks())
def test_what_is_packed_comes_back(walked: Walk) -> None:
    kit = walked.kit
    state = walked.states[-1]
    values: list[tuple[str, object]] = [
        ("setup", kit.setup_of(walked.game)),
        ("state", state),
        ("log", walked.log),
        *(("event", event) for event in walked.log),
        *(("action", step.action) for step in walked.steps),
        *(("view", walked.game.view(state, viewer)) for viewer in (None, 0, 1, 2)),
    ]
    assert walked.game == kit.game_of(kit.setup_of(walked.game))
    for kind, value in values:
        data = pack(kit, kind, value)
        assert value == unpack(kit, kind, data)
        assert data == pack(kit, kind, unpack(kit, kind, data))


@given(walks(steps=30))
def test_what_a_viewer_is_sent_of_an_event_comes_back_too(walked: Walk) -> None:
    for event in walked.log:
        for viewer in (None, 0, 2):
            seen = walked.game.redact(event, viewer)
            assert seen == unpack(walked.kit, "event", pack(walked.kit, "event", seen))


@given(walks())
def test_a_decision_told_over_a_wire_is_whole_again(walked: Walk) -> None:
    state = walked.states[-1]
    for one in walked.game.decisions(state):
        if one.seat is not CHANCE:
            view = walked.game.view(state, one.seat)
            sent = msgspec.json.decode(msgspec.json.encode(told(one.options)))
            assert one == to_decision(
                walked.kit, view, Open(one.id, one.kind, one.round, one.awaited, sent)
            )


@given(walks(steps=30))
def test_an_action_is_read_from_plain_json(walked: Walk) -> None:
    for step in walked.steps:
        assert step.action == to_action(walked.kit, msgspec.to_builtins(step.action))


@given(walks(steps=20), st.sampled_from(["format", "rules"]), st.integers(2, 10**6))
def test_a_newer_version_is_refused(walked: Walk, field: str, version: int) -> None:
    envelope = msgspec.json.decode(pack(walked.kit, "state", walked.states[-1]))
    envelope[field] = version

    with pytest.raises(Unreadable, match=f"{version}.*this version reads"):
        unpack(walked.kit, "state", msgspec.json.encode(envelope))


@given(walks())
def test_a_record_is_read_back_and_written_the_same(walked: Walk) -> None:
    players = ("Ann", "Ben", "Cleo")[: walked.game.seats]
    record = Record(walked.kit, walked.game, players, walked.log)

    text = write(record)

    assert record == read(text, KITS)
    assert text == write(read(text, KITS))


@given(walks(steps=10), st.integers(0, 10**6))
def test_the_same_seed_plays_the_same_game(walked: Walk, seed: int) -> None:
    """Even a game without an end, compared as far as it goes."""
    one, other = (walk(walked.kit, walked.game, Random(seed), 30) for _ in range(2))

    assert one.log == other.log


@pytest.mark.parametrize("name", CASES)
@given(data=st.data())
def test_a_whole_game_ends(name: str, data: st.DataObject) -> None:
    game: Any = data.draw(CASES[name].games.filter(CASES[name].ends))

    state = replay(game, play(game, seed=data.draw(st.integers(0, 99))))

    assert () == game.decisions(state)
