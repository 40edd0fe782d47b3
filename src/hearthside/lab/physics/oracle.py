"""A slow second solver to compare with: small steps, each shortened to its first contact.

It knows discs that leave at the ends and when their centre passes a side, as in the game.
"""

import math

import numpy as np
import numpy.typing as npt
from numba import njit

from hearthside.physics import Disc, Fate, World

Floats = npt.NDArray[np.float64]

# Columns of a state.
PX, PY, DX, DY, V, A, W, V0, W0, OUT = range(10)


@njit(cache=True)
def drag(speed: float, spin: float, radius: float, grip: float) -> float:
    ratio = radius * abs(spin) / (2.0 * speed)
    if ratio <= 1.0:
        return grip / (1.0 + ratio**2)
    return grip * speed / (radius * abs(spin))


@njit(cache=True)
def set_going(state: Floats, i: int, vx: float, vy: float, spin: float, r: float, g: float) -> None:
    speed = np.hypot(vx, vy)
    state[i, V] = speed
    state[i, V0] = speed
    state[i, W0] = spin
    if speed > 0.0:
        state[i, DX] = vx / speed
        state[i, DY] = vy / speed
        state[i, A] = drag(speed, spin, r, g)


@njit(cache=True)
def way(state: Floats, i: int, dt: float) -> float:
    speed: float = state[i, V]
    slowing: float = state[i, A]
    if speed <= 0.0:
        return 0.0
    dt = min(dt, speed / slowing)
    return speed * dt - 0.5 * slowing * dt * dt


@njit(cache=True)
def gap(state: Floats, i: int, j: int, dt: float) -> float:
    si = way(state, i, dt)
    sj = way(state, j, dt)
    dx = state[j, PX] + state[j, DX] * sj - state[i, PX] - state[i, DX] * si
    dy = state[j, PY] + state[j, DY] * sj - state[i, PY] - state[i, DY] * si
    return math.sqrt(dx * dx + dy * dy)


@njit(cache=True)
def closing_speed(state: Floats, i: int, j: int) -> float:
    dx = state[j, PX] - state[i, PX]
    dy = state[j, PY] - state[i, PY]
    gx = state[j, DX] * state[j, V] - state[i, DX] * state[i, V]
    gy = state[j, DY] * state[j, V] - state[i, DY] * state[i, V]
    closing: float = -(gx * dx + gy * dy) / math.sqrt(dx * dx + dy * dy)
    return closing


@njit(cache=True)
def advance(state: Floats, dt: float) -> None:
    for i in range(len(state)):
        s = way(state, i, dt)
        state[i, PX] += state[i, DX] * s
        state[i, PY] += state[i, DY] * s
        state[i, V] = max(0.0, state[i, V] - state[i, A] * dt)


@njit(cache=True)
def first_contact(state: Floats, dt: float, across: float) -> tuple[float, int, int]:
    soonest, first, second = dt, -1, -1
    for i in range(len(state)):
        if state[i, V] == 0.0:
            continue
        for j in range(len(state)):
            if state[j, OUT] or (state[j, V] > 0.0 and j >= i) or j == i:
                continue
            reach = across + (state[i, V] + state[j, V]) * dt
            dx = state[i, PX] - state[j, PX]
            dy = state[i, PY] - state[j, PY]
            if dx * dx + dy * dy > reach * reach or gap(state, i, j, soonest) >= across:
                continue
            low, high = 0.0, soonest
            if gap(state, i, j, 0.0) <= across:
                if closing_speed(state, i, j) <= 0.0:
                    continue
                high = 0.0
            for _ in range(60):
                mid = 0.5 * (low + high)
                if gap(state, i, j, mid) < across:
                    high = mid
                else:
                    low = mid
            soonest, first, second = high, i, j
    return soonest, first, second


@njit(cache=True)
def spin_now(state: Floats, i: int) -> float:
    return 0.0 if state[i, V0] == 0.0 else state[i, W0] * np.sqrt(state[i, V] / state[i, V0])


@njit(cache=True)
def knock(state: Floats, i: int, j: int, r: float, g: float, rim: float, bounce: Floats) -> None:
    """Impulses from the velocities of the two rims where they touch."""
    normal = state[j, :2] - state[i, :2]
    normal = normal / np.sqrt(np.sum(normal**2))
    along = np.array([-normal[1], normal[0]])
    wi, wj = spin_now(state, i), spin_now(state, j)
    vi = state[i, DX : DY + 1] * state[i, V]
    vj = state[j, DX : DY + 1] * state[j, V]
    rims = (vj - along * (r * wj)) - (vi + along * (r * wi))
    speed = -np.sum(rims * normal)
    slip = np.sum(rims * along)
    e = bounce[0] - bounce[1] * min(speed, bounce[2]) / bounce[2]
    jn = 0.5 * (speed + max(e * speed, 5e-4))
    jt = -np.sign(slip) * min(rim * jn, abs(slip) / 6.0)
    change = normal * jn + along * jt
    turn = -jt * r / (0.5 * r * r)
    vi = vi - change
    vj = vj + change
    set_going(state, i, vi[0], vi[1], wi + turn, r, g)
    set_going(state, j, vj[0], vj[1], wj + turn, r, g)


@njit(cache=True)
def leave(state: Floats, r: float, half: float, length: float) -> None:
    for i in range(len(state)):
        if state[i, V] == 0.0 or state[i, OUT]:
            continue
        if abs(state[i, PX]) > half:
            state[i, OUT] = 1
        elif state[i, PY] <= r:
            state[i, OUT] = 2
        elif state[i, PY] >= length - r:
            state[i, OUT] = 3
        if state[i, OUT]:
            state[i, V] = 0.0


@njit(cache=True)
def march(
    state: Floats, step: float, r: float, g: float, rim: float, bounce: Floats, size: Floats
) -> None:
    while np.max(state[:, V]) > 0.0:
        left = step
        while True:
            taken, i, j = first_contact(state, left, 2.0 * r)
            advance(state, taken)
            if i < 0:
                break
            knock(state, i, j, r, g, rim, bounce)
            left -= taken
        leave(state, r, 0.5 * size[0], size[1])


def brute(
    world: World, discs: tuple[Disc, ...], step: float
) -> tuple[list[tuple[float, float]], list[Fate]]:
    """Places and fates of the discs when all is at rest."""
    state = np.zeros((len(discs), 10))
    grip = world.friction * world.gravity
    for i, disc in enumerate(discs):
        state[i, :2] = disc.x, disc.y
        set_going(state, i, disc.vx, disc.vy, disc.spin, world.radius, grip)
    law = world.restitution
    bounce = np.array([law.slow, law.loss, law.speed])
    size = np.array([world.board.width, world.board.length])
    march(state, step, world.radius, grip, world.rim_friction, bounce, size)
    return [(x, y) for x, y in state[:, :2].tolist()], [Fate(int(out)) for out in state[:, OUT]]
