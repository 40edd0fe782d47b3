"""Self-play: proximal policy optimisation against oneself and earlier selves, all in JAX.

One call of `update` plays `steps` decisions of every game and learns from them, without leaving
the device.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from hearthside.bots.lascaux.inference import shapes, think
from hearthside.fast.lascaux.layout import (
    COLOURS,
    SEATS_MOST,
    SEEN_BIDDING,
    SEEN_SUPPLY,
)
from hearthside.research.training import environment as lascaux
from hearthside.research.training.config import Config
from hearthside.research.training.environment import Fresh, GameArrays

Weights = dict[str, Array]
DECKS = 4  # fresh games at hand for each table and update; should more end, they come again
NEVER = -1e9  # the logit of what is not legal
POINTS = 20.0  # a winner's, about


class Learner(NamedTuple):
    """All that learning changes."""

    weights: Weights
    average: Weights  # what is kept of them in the end
    first: Weights  # Adam's moments
    second: Weights
    pool: Weights  # earlier selves, one behind the other
    updates: Array
    key: Array


class Moments(NamedTuple):
    """What the course of the run sets for one update."""

    rate: Array
    entropy_marker: Array
    entropy_bid: Array
    points_reward: Array


class SelfPlayStep(NamedTuple):
    """One decision of every game."""

    seen: Array
    action: Array
    seat: Array
    chance: Array  # logarithm of the action's
    value: Array
    learns: Array  # False: an earlier self decided
    done: Array
    reward: Array  # by seat, where a game ended


def course(config: Config, update: int) -> Moments:
    """Where the run stands, from the first update to the last."""
    part = min(1.0, update / max(1, config.updates - 1))

    def between(begin: float, end: float) -> Array:
        return jnp.float32(begin + (end - begin) * part)

    points = config.points_reward * max(0.0, 1 - part / max(1e-9, config.points_until))
    return Moments(
        rate=between(config.rate, config.rate_end),
        entropy_marker=between(config.entropy_marker, config.entropy_marker_end),
        entropy_bid=between(config.entropy_bid, config.entropy_bid_end),
        points_reward=jnp.float32(points),
    )


def new_weights(config: Config) -> Weights:
    """Random weights of a size that keeps sums near one; the last layers near nothing."""
    dice = np.random.default_rng(config.seed)
    weights = {}
    for name, shape in shapes(config.width, config.trunk).items():
        scale = 0.01 if name in ("marker_out", "bid", "value") else shape[0] ** -0.5
        numbers = scale * dice.standard_normal(shape) if len(shape) == 2 else np.zeros(shape)
        weights[name] = jnp.asarray(numbers, jnp.float32)
    return weights


def new_learner(config: Config) -> Learner:
    weights = new_weights(config)
    average = jax.tree.map(jnp.copy, weights)
    first, second = (jax.tree.map(jnp.zeros_like, weights) for _ in range(2))
    pool = jax.tree.map(lambda x: jnp.stack([x] * config.pool), weights)
    return Learner(weights, average, first, second, pool, jnp.int32(0), jax.random.key(config.seed))


def fresh_games(shares: Array, strange: float, key: Array, *shape: int) -> Fresh:
    chances = jax.random.uniform(key, (*shape, lascaux.CHANCES))
    many: Callable[..., Fresh] = lascaux.freshly
    for _ in shape:
        many = jax.vmap(many, in_axes=(0, None, None))
    return many(chances, shares, strange)


def seat_shares(config: Config) -> Array:
    return jnp.array([config.three, config.four, config.five])


@partial(jax.jit, static_argnums=0)
def new_games(config: Config, key: Array) -> GameArrays:
    fresh = fresh_games(seat_shares(config), config.strange_decks, key, config.games)
    games: GameArrays = jax.vmap(lascaux.begin)(fresh)
    return games


# Playing.


def legal_of(seen: Array) -> Array:
    """Which actions are legal, from what is seen (bidding opens freely here)."""
    bidding = seen[..., SEEN_BIDDING] > 0
    can_place = bidding & (seen[..., SEEN_SUPPLY] > 0)
    markers = jnp.repeat(~bidding[..., None], COLOURS, axis=-1)
    return jnp.concatenate([markers, can_place[..., None], bidding[..., None]], axis=-1)


def judge(weights: Weights, seen: Array) -> tuple[Array, Array]:
    """Logarithms of the chances of all actions, and the value."""
    logits, value = think(jnp, weights, seen.astype(jnp.float32))
    return jax.nn.log_softmax(jnp.where(legal_of(seen), logits, NEVER)), value


def drawn(key: Array, chances: Array) -> Array:
    """An action by these logarithms of chances, one for each game."""
    reached = jnp.cumsum(jnp.exp(chances), axis=1)
    height = jax.random.uniform(key, (len(chances), 1)) * reached[:, -1:]
    return jnp.argmax(reached > height * (1 - 1e-6), axis=1)


def judge_with_pool(
    config: Config, weights: Weights, pool: Weights, seen: Array, learns: Array
) -> tuple[Array, Array]:
    """As `judge`, but where an earlier self sits at one of the last tables, it is asked."""
    chances, value = judge(weights, seen)
    guests = pool_tables(config)
    if not guests:
        return chances, value
    at_pool = seen[-guests:].reshape(config.pool, -1, seen.shape[1])
    theirs, _ = jax.vmap(judge)(pool, at_pool)
    theirs = theirs.reshape(guests, -1)
    last = jnp.where(learns[-guests:, None], chances[-guests:], theirs)
    return jnp.concatenate([chances[:-guests], last]), value


def pool_tables(config: Config) -> int:
    return int(config.games * config.pool_games) // config.pool * config.pool


def learning_seats(config: Config, seats: Array, who: Array) -> Array:
    """Who learns: everybody at the first tables, one seat at the pool's."""
    table = jnp.arange(config.games)
    at_pool = table >= config.games - pool_tables(config)
    return ~at_pool | (table % seats == who)


def rollout(
    config: Config, learner: Learner, games: GameArrays, points_reward: Array, key: Array
) -> tuple[GameArrays, SelfPlayStep]:
    """Play `steps` decisions of every game."""
    fresh_key, play_key = jax.random.split(key)
    fresh = fresh_games(seat_shares(config), config.strange_decks, fresh_key, DECKS, config.games)

    def one(
        carry: tuple[GameArrays, Array], key: Array
    ) -> tuple[tuple[GameArrays, Array], SelfPlayStep]:
        games, ended = carry
        who = jax.vmap(lascaux.mover)(games)
        seen = jax.vmap(lascaux.see)(games, who)
        learns = learning_seats(config, games.seats, who)
        chances, value = judge_with_pool(config, learner.weights, learner.pool, seen, learns)
        action = drawn(key, chances)
        chance = jnp.take_along_axis(chances, action[:, None], axis=1)[:, 0]
        table = jnp.arange(config.games)
        next_game = jax.tree.map(lambda x: x[ended % DECKS, table], fresh)
        seated = games.seats
        games, done, points = jax.vmap(lascaux.step)(games, action, next_game)
        reward = jax.vmap(rewards, in_axes=(0, 0, None))(seated, points, points_reward)
        step = SelfPlayStep(seen, action.astype(jnp.int8), who, chance, value, learns, done, reward)
        return (games, ended + done), step

    carry = (games, jnp.zeros(config.games, jnp.int32))
    (games, _), steps = lax.scan(one, carry, jax.random.split(play_key, config.steps))
    return games, steps


def rewards(seats: Array, points: Array, points_reward: Array) -> Array:
    """The share of the win, and at first something for points above the others'."""
    mean = jnp.sum(points) / seats
    above = jnp.where(seats > lascaux.SEATS, points - mean, 0) / POINTS
    return lascaux.shares(seats, points) + points_reward * above


def advantages(
    config: Config, weights: Weights, games: GameArrays, steps: SelfPlayStep
) -> tuple[Array, Array]:
    """How much better than expected each decision turned out, and what to expect instead.

    Seats decide in turns, so each seat has its own thread through the decisions.
    """

    def value_for(seat: Array) -> Array:
        seen = jax.vmap(lascaux.see, in_axes=(0, None))(games, seat)
        return judge(weights, seen)[1]

    ahead = jnp.stack([value_for(seat) for seat in lascaux.SEATS], axis=1)

    def one(carry: tuple[Array, Array], step: SelfPlayStep) -> tuple[tuple[Array, Array], Array]:
        ahead, gain = carry
        ahead = jnp.where(step.done[:, None], step.reward, ahead)
        gain = jnp.where(step.done[:, None], 0, gain)
        mine = step.seat[:, None] == lascaux.SEATS[None, :]
        surprise = jnp.sum(jnp.where(mine, ahead, 0), axis=1) - step.value
        advantage = surprise + config.trace * jnp.sum(jnp.where(mine, gain, 0), axis=1)
        ahead = jnp.where(mine, step.value[:, None], ahead)
        gain = jnp.where(mine, advantage[:, None], gain)
        return (ahead, gain), advantage

    _, found = lax.scan(one, (ahead, jnp.zeros((config.games, SEATS_MOST))), steps, reverse=True)
    return found, found + steps.value


# Learning.


class Batch(NamedTuple):
    seen: Array
    action: Array
    chance: Array
    advantage: Array
    target: Array
    learns: Array


def loss(
    weights: Weights, batch: Batch, config: Config, moments: Moments
) -> tuple[Array, dict[str, Array]]:
    chances, value = judge(weights, batch.seen)
    chance = jnp.take_along_axis(chances, batch.action.astype(jnp.int32)[:, None], axis=1)[:, 0]
    counts = batch.learns.astype(jnp.float32)
    number = jnp.maximum(counts.sum(), 1)

    def mean(x: Array) -> Array:
        return jnp.sum(x * counts) / number

    centre = mean(batch.advantage)
    spread = jnp.sqrt(mean((batch.advantage - centre) ** 2)) + 1e-6
    advantage = (batch.advantage - centre) / spread
    ratio = jnp.exp(chance - batch.chance)
    clipped = jnp.clip(ratio, 1 - config.clip, 1 + config.clip)
    policy = -mean(jnp.minimum(ratio * advantage, clipped * advantage))
    value_loss = mean((value - batch.target) ** 2)
    entropy = -jnp.sum(jnp.where(chances > NEVER / 2, jnp.exp(chances) * chances, 0), axis=1)
    bidding = batch.seen[:, SEEN_BIDDING] > 0
    worth = jnp.where(bidding, moments.entropy_bid, moments.entropy_marker)
    total = policy + config.value_weight * value_loss - mean(worth * entropy)
    choosing = counts * ~bidding
    figures = {
        "value_loss": value_loss,
        "marker_entropy": jnp.sum(entropy * choosing) / jnp.maximum(choosing.sum(), 1),
        "bid_entropy": jnp.sum(entropy * counts * bidding) / number,
        "change": mean(batch.chance - chance),
    }
    return total, figures


def adam(
    learner: Learner, slope: Weights, rate: Array, beta: float = 0.9, gamma: float = 0.999
) -> Learner:
    """A step of Adam, the slope cut to length one half."""
    length = jnp.sqrt(sum(jnp.sum(x * x) for x in slope.values()))
    slope = jax.tree.map(lambda x: x * jnp.minimum(1, 0.5 / (length + 1e-9)), slope)
    count = learner.updates + 1
    first = jax.tree.map(lambda m, g: beta * m + (1 - beta) * g, learner.first, slope)
    second = jax.tree.map(lambda v, g: gamma * v + (1 - gamma) * g * g, learner.second, slope)

    def moved(weight: Array, m: Array, v: Array) -> Array:
        m = m / (1 - beta**count)
        v = v / (1 - gamma**count)
        return weight - rate * m / (jnp.sqrt(v) + 1e-5)

    weights = jax.tree.map(moved, learner.weights, first, second)
    return learner._replace(weights=weights, first=first, second=second, updates=count)


def learn(
    config: Config,
    learner: Learner,
    steps: SelfPlayStep,
    found: tuple[Array, Array],
    moments: Moments,
) -> tuple[Learner, dict[str, Array]]:
    """Go through what was played, a few times, in parts made of whole tables."""
    advantage, target = found
    whole = Batch(steps.seen, steps.action, steps.chance, advantage, target, steps.learns)
    slope_of = jax.grad(loss, has_aux=True)

    def one(learner: Learner, tables: Array) -> tuple[Learner, dict[str, Array]]:
        part = jax.tree.map(lambda x: x[:, tables].reshape(-1, *x.shape[2:]), whole)
        slope, figures = slope_of(learner.weights, part, config, moments)
        return adam(learner, slope, moments.rate), figures

    key, *keys = jax.random.split(learner.key, config.epochs + 1)
    orders = [jnp.argsort(jax.random.uniform(one, (config.games,))) for one in keys]
    tables = jnp.concatenate(orders).reshape(config.epochs * config.minibatches, -1)
    learner, figures = lax.scan(one, learner._replace(key=key), tables)
    return learner, jax.tree.map(jnp.mean, figures)


@partial(jax.jit, static_argnums=0, donate_argnums=(1, 2))
def update(
    config: Config, learner: Learner, games: GameArrays, moments: Moments
) -> tuple[Learner, GameArrays, dict[str, Array]]:
    key, play = jax.random.split(learner.key)
    learner = learner._replace(key=key)
    games, steps = rollout(config, learner, games, moments.points_reward, play)
    found = advantages(config, learner.weights, games, steps)
    learner, figures = learn(config, learner, steps, found, moments)
    run = learner.updates // (config.epochs * config.minibatches)  # young averages forget sooner
    keep = jnp.minimum(config.average, (1 + run) / (10 + run))
    average = jax.tree.map(
        lambda a, w: keep * a + (1 - keep) * w,
        learner.average,
        learner.weights,
    )
    explained = 1 - jnp.var(found[1] - steps.value) / (jnp.var(found[1]) + 1e-9)
    figures = figures | {"games": jnp.sum(steps.done), "explained": explained}
    return learner._replace(average=average), games, figures


@partial(jax.jit, donate_argnums=0)
def remember(learner: Learner, place: Array) -> Learner:
    """Put the present self into the pool."""
    pool = jax.tree.map(lambda all_, one: all_.at[place].set(one), learner.pool, learner.weights)
    return learner._replace(pool=pool)


# Checking.


@partial(jax.jit, static_argnums=(0, 1))
def match(
    config: Config, seats: int, hero: Weights, others: Weights, key: Array
) -> tuple[Array, Array]:
    """One hero among others: its mean share of the win, and how many games came to an end."""
    number = config.check_games
    fresh_key, play_key = jax.random.split(key)
    only = jnp.where(jnp.arange(3) == seats - 3, 1.0, 0.0)
    fresh = fresh_games(only, 0.0, fresh_key, number)
    table = jnp.arange(number)
    mine = table % seats

    def step(carry: Any, key: Array) -> tuple[Any, None]:
        games, over, share = carry
        who = jax.vmap(lascaux.mover)(games)
        seen = jax.vmap(lascaux.see)(games, who)
        chances = jnp.where((who == mine)[:, None], judge(hero, seen)[0], judge(others, seen)[0])
        action = drawn(key, chances)
        games, done, points = jax.vmap(lascaux.step)(games, action, fresh)
        won = jax.vmap(lascaux.shares, in_axes=(None, 0))(seats, points)[table, mine]
        share = jnp.where(done & ~over, won, share)
        return (games, over | done, share), None

    games = jax.vmap(lascaux.begin)(fresh)
    carry = (games, jnp.zeros(number, bool), jnp.zeros(number))
    (_, over, share), _ = lax.scan(step, carry, jax.random.split(play_key, 600))
    return jnp.sum(share) / jnp.maximum(1, jnp.sum(over)), jnp.sum(over)
