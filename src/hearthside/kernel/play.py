"""Playing any game: replay a log, answer a decision, let players act until it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from random import Random
from typing import TypeAlias, TypeVar

from hearthside.kernel.errors import InvalidAction, StaleAction
from hearthside.kernel.game import CHANCE, Chance, Decision, Game, Seat

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

Player: TypeAlias = Callable[[V, Decision[A], Random], A]
"""Whoever answers for a seat: sees a view and a decision, returns an action."""

Whose: TypeAlias = Callable[[S, tuple[Decision[A], ...]], Decision[A]]
"""Which of the open choices is made next."""


def replay(game: Game[S, A, E, V], log: Iterable[E]) -> S:
    """The state after the events of a log."""
    return reduce(game.evolve, log, game.start())


def answer(
    game: Game[S, A, E, V],
    state: S,
    seat: Seat | Chance,
    action: A,
    decision: str | None = None,
) -> tuple[E, ...]:
    """What follows when a seat acts; raises a Refusal and changes nothing where it may not.

    `decision` is the id of the choice the action answers; without it the action is taken as
    meant for now.
    """
    if seat is not CHANCE and seat not in range(game.seats):
        raise InvalidAction(f"there is no seat {seat} at this table of {game.seats}")
    if decision is not None:
        check_open(game.decisions(state), seat, decision)
    return game.decide(state, seat, action)


def check_open(open_: Iterable[Decision[A]], seat: Seat | Chance, decision: str) -> None:
    """Raises StaleAction unless a decision is among those open to a seat."""
    mine = [found.id for found in open_ if found.seat == seat]
    if decision not in mine:
        now = ", ".join(mine) or "nothing"
        raise StaleAction(f"{decision} is closed; open to this seat now: {now}")


def at_random(_: V, decision: Decision[A], rng: Random) -> A:
    """A player who takes any legal action."""
    return decision.options.sample(rng)


def first(_: S, open_: tuple[Decision[A], ...]) -> Decision[A]:
    return open_[0]


def turns(
    game: Game[S, A, E, V],
    players: Sequence[Player[V, A]] | None = None,
    *,
    seed: object,
    log: Iterable[E] = (),
    whose: Whose[S, A] = first,
) -> Iterator[tuple[S, tuple[E, ...]]]:
    """Play on from a log to the end, yielding after each action the state and its events.

    Players see only their view. Chance and each seat draw from generators of their own, so that
    thinking never disturbs the deal. Without players every seat acts at random.
    """
    state = replay(game, log)
    deal = Random(f"{seed}/chance")
    thoughts = [Random(f"{seed}/seat {seat}") for seat in range(game.seats)]
    while open_ := game.decisions(state):
        decision = whose(state, open_)
        seat = decision.seat
        if seat is CHANCE:
            action = decision.options.sample(deal)
        elif players is None:
            action = decision.options.sample(thoughts[seat])
        else:
            action = players[seat](game.view(state, seat), decision, thoughts[seat])
        events = game.decide(state, seat, action)
        for event in events:
            state = game.evolve(state, event)
        yield state, events


def play(
    game: Game[S, A, E, V], players: Sequence[Player[V, A]] | None = None, *, seed: object
) -> tuple[E, ...]:
    """Play a whole game and return its log; without players, every seat acts at random."""
    return tuple(event for _, events in turns(game, players, seed=seed) for event in events)
