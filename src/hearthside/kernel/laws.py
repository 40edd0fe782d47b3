"""What must be true of any game in any position, to be asserted over games played at random.

for law in LAWS:
    law(walk(KIT, game, Random(seed)))
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice
from random import Random
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from hearthside.kernel.codec import pack, to_action, to_decision, unpack
from hearthside.kernel.errors import IllegalAction, Refusal, StaleAction
from hearthside.kernel.game import (
    CHANCE,
    Chance,
    Decision,
    ListedOptions,
    Seat,
    options_as_data,
)
from hearthside.kernel.kit import AnyGame, AnyKit
from hearthside.kernel.play import answer, replay
from hearthside.kernel.record import Record, read, write

UNAWAITED: Final = 0.15  # how often a walk looks at decisions that nobody waits for
LAST: Final = 8  # states of a walk that are looked at from all sides
FEW: Final = 6  # options that are compared in pairs


class Step(Struct, frozen=True):
    """One action of a walk: where it was taken, by whom, and what followed."""

    before: Any
    decision: Decision[Any]
    action: Any
    events: tuple[Any, ...]
    after: Any

    @property
    def seat(self) -> Seat | Chance:
        return self.decision.seat


class Walk(Struct, frozen=True):
    """A game played at random for a while."""

    kit: AnyKit
    game: AnyGame
    steps: tuple[Step, ...]

    @property
    def log(self) -> tuple[Any, ...]:
        return tuple(event for step in self.steps for event in step.events)

    @property
    def between_events(self) -> list[Any]:
        """Every state, those in the middle of an action included."""
        states = [self.game.start()]
        for event in self.log:
            states.append(self.game.evolve(states[-1], event))
        return states

    @property
    def states(self) -> tuple[Any, ...]:
        """The states in which seats may act, the last one included."""
        return (self.game.start(), *(step.after for step in self.steps))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (None, *range(self.game.seats))


def advance(game: AnyGame, state: Any, events: tuple[Any, ...]) -> Any:
    for event in events:
        state = game.evolve(state, event)
    return state


def walk(kit: AnyKit, game: AnyGame, rng: Random, steps: int = 1000, state: Any = None) -> Walk:
    """Act at random, now and then by a decision nobody waits for, until the end or so far."""
    state = game.start() if state is None else state
    taken = list[Step]()
    while len(taken) < steps and (open_ := game.decisions(state)):
        awaited = [decision for decision in open_ if decision.awaited]
        decision = rng.choice(open_ if rng.random() < UNAWAITED else awaited)
        action = decision.options.sample(rng)
        events = game.decide(state, decision.seat, action)
        after = advance(game, state, events)
        taken.append(Step(state, decision, action, events, after))
        state = after
    return Walk(kit, game, tuple(taken))


# Replaying.


def replaying_a_log_as_far_as_it_went_gives_the_state(walked: Walk) -> None:
    log = list[Any]()
    for step in walked.steps[:30]:
        assert step.before == replay(walked.game, log)
        log += step.events
    assert walked.states[-1] == replay(walked.game, walked.log)


def the_same_seed_plays_the_same_game(walked: Walk) -> None:
    one, other = (walk(walked.kit, walked.game, Random(1), 30) for _ in range(2))
    assert one.log == other.log


# Decisions.


def every_option_offered_is_accepted(walked: Walk) -> None:
    for state in walked.states[-LAST:]:
        for decision in walked.game.decisions(state):
            if isinstance(decision.options, ListedOptions):
                actions = list(decision.options)
                assert actions
                assert len(decision.options) == len(set(actions)) == len(actions)
                for action in actions:
                    assert action in decision.options
                    assert answer(walked.game, state, decision.seat, action, decision.id)


def sampled_options_are_members(walked: Walk) -> None:
    rng = Random(len(walked.steps))
    for state in walked.states:
        for decision in walked.game.decisions(state):
            action = decision.options.sample(rng)
            assert action in decision.options
            assert answer(walked.game, state, decision.seat, action, decision.id)


def what_is_not_offered_is_refused_and_changes_nothing(walked: Walk) -> None:
    """Tried with whatever was done by anybody at any other time."""
    actions = {step.action for step in walked.steps[-12:]} | {
        step.action for step in walked.steps[:3]
    }
    for state in walked.states[-LAST:]:
        before = pack(walked.kit, "state", state)
        open_ = walked.game.decisions(state)
        for seat in (CHANCE, *range(walked.game.seats)):
            for action in actions:
                is_open = any(
                    decision.seat == seat and action in decision.options for decision in open_
                )
                assert is_open != is_refused(IllegalAction, walked.game.decide, state, seat, action)
        assert before == pack(walked.kit, "state", state)
        assert open_ == walked.game.decisions(state)


def is_refused(refusal: type[Refusal], act: Callable[..., Any], *args: Any) -> bool:
    try:
        act(*args)
    except refusal:
        return True
    return False


def decisions_open_at_once_have_ids_of_their_own(walked: Walk) -> None:
    for state in walked.states:
        ids = [decision.id for decision in walked.game.decisions(state)]
        assert len(set(ids)) == len(ids)


def awaited_decisions_come_first_and_there_is_always_one(walked: Walk) -> None:
    for state in walked.states:
        awaited = [decision.awaited for decision in walked.game.decisions(state)]
        assert sorted(awaited, reverse=True) == awaited
        assert not awaited or awaited[0]


def a_decision_once_made_is_closed(walked: Walk) -> None:
    for step in walked.steps:
        for again in (step.action, step.decision.options.sample(Random(0))):
            asked = (walked.game, step.after, step.seat, again, step.decision.id)
            assert is_refused(StaleAction, answer, *asked)


def a_decision_once_made_never_opens_again(walked: Walk) -> None:
    made = set[str]()
    for step in walked.steps:
        made.add(step.decision.id)
        assert not made & {decision.id for decision in walked.game.decisions(step.after)}


def what_other_sides_do_meanwhile_makes_no_choice_stale(walked: Walk) -> None:
    """Unless nobody waited for it: then it may be closed for good."""
    for step in walked.steps:
        after = walked.game.decisions(step.after)
        for mine in walked.game.decisions(step.before):
            if mine.awaited and mine.seat != step.seat and not are_mates(walked.kit, mine, step):
                assert mine in after


def are_mates(kit: AnyKit, mine: Decision[Any], step: Step) -> bool:
    """Whether the two answer for each other."""
    if mine.seat is CHANCE or step.seat is CHANCE:
        return False
    return kit.side_of(mine.seat) == kit.side_of(step.seat)


# Views.


def looking_changes_nothing(walked: Walk) -> None:
    for state in walked.states[-LAST:]:
        before = pack(walked.kit, "state", state)
        for viewer in walked.viewers:
            assert walked.game.view(state, viewer) == walked.game.view(state, viewer)
        walked.game.scores(state)
        walked.game.winners(state)
        assert before == pack(walked.kit, "state", state)


def a_view_says_whose_it_is_and_how_the_game_stands(walked: Walk) -> None:
    """Screens that know no game tell by it whose turn it is, and when to stop."""
    for state in walked.states[-LAST:]:
        open_ = walked.game.decisions(state)
        for viewer in walked.viewers:
            view = walked.game.view(state, viewer)
            assert viewer == view.viewer
            assert isinstance(view.round, int)
            assert view.over == (not open_)
            assert set(view.awaited) == {
                decision.seat
                for decision in open_
                if decision.awaited and decision.seat is not CHANCE
            }


def to_whom_two_actions_look_alike_the_table_looks_alike_as_well(walked: Walk) -> None:
    """What others choose in secret is not seen in a view or in what one may do either."""
    for state in walked.states[-LAST:]:
        for decision in walked.game.decisions(state):
            if not isinstance(decision.options, ListedOptions):
                continue
            for one, other in combinations(islice(decision.options, FEW), 2):
                events = [walked.game.decide(state, decision.seat, each) for each in (one, other)]
                after = [advance(walked.game, state, each) for each in events]
                for viewer in walked.viewers:
                    if seen(walked, events[0], viewer) == seen(walked, events[1], viewer):
                        assert looks(walked, after[0], viewer) == looks(walked, after[1], viewer)


def seen(walked: Walk, events: tuple[Any, ...], viewer: Seat | None) -> list[bytes]:
    return [pack(walked.kit, "event", walked.game.redact(event, viewer)) for event in events]


def looks(walked: Walk, state: Any, viewer: Seat | None) -> list[bytes]:
    return [
        pack(walked.kit, "view", walked.game.view(state, viewer)),
        *(
            msgspec.json.encode([decision.id, decision.awaited, options_as_data(decision.options)])
            for decision in walked.game.decisions(state)
            if decision.seat == viewer
        ),
    ]


def there_is_always_a_winner_and_nobody_has_more_points(walked: Walk) -> None:
    for state in walked.states:
        scores = walked.game.scores(state)
        winners = walked.game.winners(state)
        assert walked.game.seats == len(scores)
        assert winners
        assert {max(scores)} == {scores[seat] for seat in winners}


def manners_go_by_what_a_spectator_sees(walked: Walk) -> None:
    for state in walked.states[-LAST:]:
        view = walked.game.view(state, None)
        assert walked.kit.secrecy(view) in ("none", "open", "sealed")
        assert all(0 <= walked.kit.hardness(view, seat) <= 1 for seat in range(walked.game.seats))


# On a wire and on paper.


def what_is_packed_comes_back(walked: Walk) -> None:
    kit = walked.kit
    assert walked.game == kit.game_of(kit.setup_of(walked.game))
    for kind, value in packed(walked):
        data = pack(kit, kind, value)
        assert value == unpack(kit, kind, data)
        assert data == pack(kit, kind, unpack(kit, kind, data))


def packed(walked: Walk) -> Iterator[tuple[str, Any]]:
    game, state = walked.game, walked.states[-1]
    yield "setup", walked.kit.setup_of(game)
    yield "state", state
    yield "log", walked.log
    yield "view", walked.kit.opened(game, state)
    yield from (("event", event) for event in walked.log)
    yield from (("action", step.action) for step in walked.steps)
    yield from (("view", game.view(state, viewer)) for viewer in walked.viewers)


def what_a_viewer_is_sent_of_an_event_comes_back_too(walked: Walk) -> None:
    for event in walked.log[:60]:
        for viewer in walked.viewers:
            sent = walked.game.redact(event, viewer)
            if sent is not None:
                assert sent == unpack(walked.kit, "event", pack(walked.kit, "event", sent))


def a_decision_told_over_a_wire_is_whole_again(walked: Walk) -> None:
    state = walked.states[-1]
    for decision in walked.game.decisions(state):
        if decision.seat is not CHANCE:
            view = walked.game.view(state, decision.seat)
            sent: Any = msgspec.json.decode(msgspec.json.encode(options_as_data(decision.options)))
            offered: Any = msgspec.structs.replace(decision, options=sent)
            assert decision == to_decision(walked.kit, view, offered)


def an_action_is_read_from_plain_json(walked: Walk) -> None:
    for step in walked.steps[:60]:
        assert step.action == to_action(walked.kit, msgspec.to_builtins(step.action))


def a_record_is_read_back_and_written_the_same(walked: Walk) -> None:
    players = tuple(f"Player {seat}" for seat in range(walked.game.seats))
    record = Record(walked.kit, walked.game, players, walked.log)
    text = write(record)
    again = read(text, {walked.kit.name: walked.kit})
    assert record == again
    assert text == write(again)


Law: TypeAlias = Callable[[Walk], None]

LAWS: Final[tuple[Law, ...]] = (
    replaying_a_log_as_far_as_it_went_gives_the_state,
    the_same_seed_plays_the_same_game,
    every_option_offered_is_accepted,
    sampled_options_are_members,
    what_is_not_offered_is_refused_and_changes_nothing,
    decisions_open_at_once_have_ids_of_their_own,
    awaited_decisions_come_first_and_there_is_always_one,
    a_decision_once_made_is_closed,
    a_decision_once_made_never_opens_again,
    what_other_sides_do_meanwhile_makes_no_choice_stale,
    looking_changes_nothing,
    a_view_says_whose_it_is_and_how_the_game_stands,
    to_whom_two_actions_look_alike_the_table_looks_alike_as_well,
    there_is_always_a_winner_and_nobody_has_more_points,
    manners_go_by_what_a_spectator_sees,
    what_is_packed_comes_back,
    what_a_viewer_is_sent_of_an_event_comes_back_too,
    a_decision_told_over_a_wire_is_whole_again,
    an_action_is_read_from_plain_json,
    a_record_is_read_back_and_written_the_same,
)
