"""The same throws in other physics engines, where they are installed.

Each engine gets the world it can do: no spin, no rim friction, one restitution. Only throws after
which every disc still lies on the board count, so that no engine needs to know its edges.
"""

import importlib.util
import math
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Any

from hearthside.lab.physics.dealt_throws import FAMILIES, Dice
from hearthside.physics import Disc, Fate, Impact, Restitution, Sheet, World, slide

BOUNCE = 0.8
PLAIN = World(Sheet(0.33, 0.9), rim_friction=0.0, restitution=Restitution(BOUNCE, 0.0))
GRIP = PLAIN.friction * PLAIN.gravity

GOOD = 0.1  # mm, the median error that counts as reached
STEPS = (1e-3, 5e-4, 2e-4, 1e-4, 5e-5, 2e-5, 1e-5)  # seconds
PATIENCE = 20.0  # seconds for all the throws at one step

Places = list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Case:
    discs: tuple[Disc, ...]
    places: Places
    time: float


def cases(wanted: int) -> list[Case]:
    found: list[Case] = []
    number = 0
    while len(found) < wanted:
        discs = [Disc(d.x, d.y, d.vx, d.vy) for d in FAMILIES["random"](Dice(number))]
        number += 1
        slid = slide(PLAIN, discs)
        hit = any(isinstance(event, Impact) for event in slid.events)
        if hit and set(slid.fates) == {Fate.RESTING}:
            found.append(Case(tuple(discs), list(slid.places), slid.time))
    return found


def in_pymunk(case: Case, step: float) -> Places:
    import pymunk

    space = pymunk.Space()
    bodies = []
    for d in case.discs:
        body = pymunk.Body(1.0, math.inf)
        body.position = (100 * d.x, 100 * d.y)  # centimetres: its tolerances want larger numbers
        body.velocity = (100 * d.vx, 100 * d.vy)
        shape = pymunk.Circle(body, 100 * PLAIN.radius)
        shape.elasticity = math.sqrt(BOUNCE)  # the engine multiplies the two
        shape.friction = 0.0
        drag = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
        drag.max_bias = 0.0
        drag.max_force = 100 * GRIP
        space.add(body, shape, drag)
        bodies.append(body)
    for _ in range(math.ceil((case.time + 0.02) / step)):
        space.step(step)
    return [(b.position.x / 100, b.position.y / 100) for b in bodies]


def in_box2d(case: Case, step: float) -> Places:
    """Its numbers have 32 bits and its tolerances are absolute, so the unit of length decides.

    In centimetres it stays above 0.1 mm at every step. In third parts of a millimetre, with
    continuous collisions, and with velocities half a step ahead (it takes the friction off before
    it moves a body, and so loses half a step of it), it gets there; steps finer than 0.1 ms only
    add rounding.
    """
    from Box2D import b2CircleShape, b2FixtureDef, b2World

    unit = 3000  # in a metre
    world = b2World(gravity=(0, 0), continuousPhysics=True)
    ground = world.CreateStaticBody()
    bodies = []
    for d in case.discs:
        fixture = b2FixtureDef(
            shape=b2CircleShape(radius=unit * PLAIN.radius),
            density=1.0,
            friction=0.0,
            restitution=BOUNCE,
        )
        speed = math.hypot(d.vx, d.vy)
        ahead = unit * (1 + GRIP * step / 2 / speed if speed else 1)
        body = world.CreateDynamicBody(
            position=(unit * d.x, unit * d.y),
            linearVelocity=(ahead * d.vx, ahead * d.vy),
            fixtures=fixture,
            fixedRotation=True,
            allowSleep=False,
            bullet=True,
        )
        world.CreateFrictionJoint(
            bodyA=ground, bodyB=body, maxForce=body.mass * unit * GRIP, maxTorque=0.0
        )
        bodies.append(body)
    for _ in range(math.ceil((case.time + 0.02) / step)):
        world.Step(step, 1, 1)  # more iterations cost time and change nothing
    return [(b.position[0] / unit, b.position[1] / unit) for b in bodies]


def in_mujoco(case: Case, step: float) -> Places:
    import mujoco

    model = mujoco.MjModel.from_xml_string(_mujoco_model(case, step))
    data = mujoco.MjData(model)
    for i, d in enumerate(case.discs):
        data.qvel[6 * i : 6 * i + 2] = d.vx, d.vy
    for _ in range(math.ceil((case.time + 0.02) / step)):
        mujoco.mj_step(model, data)
    return [(data.qpos[7 * i], data.qpos[7 * i + 1]) for i in range(len(case.discs))]


def _mujoco_model(case: Case, step: float) -> str:
    """Cylinders on a plane; contacts between discs are springs tuned to the restitution."""
    log = math.log(BOUNCE)
    damping_ratio = -log / math.sqrt(math.pi**2 + log * log)
    stiffness = (0.2 / step) ** 2
    damping = 2.0 * damping_ratio * math.sqrt(stiffness)
    size = f'size="{PLAIN.radius} 0.005"'
    discs = "".join(
        f'<body pos="{d.x!r} {d.y!r} 0.005"><freejoint/>'
        f'<geom name="d{i}" type="cylinder" {size} mass="0.0049" friction="0 0 0" '
        'contype="1" conaffinity="2"/>'
        "</body>"
        for i, d in enumerate(case.discs)
    )
    n = len(case.discs)
    pairs = "".join(
        f'<pair geom1="d{i}" geom2="d{j}" condim="1" solref="{-stiffness} {-damping}"/>'
        for i in range(n)
        for j in range(i)
    )
    return (
        f'<mujoco><option timestep="{step}" gravity="0 0 -{PLAIN.gravity}" cone="elliptic"/>'
        f'<worldbody><geom name="ice" type="plane" size="5 5 1" contype="2" conaffinity="1" '
        f'friction="{PLAIN.friction} 0 0"/>{discs}</worldbody>'
        f"<contact>{pairs}</contact></mujoco>"
    )


ENGINES: dict[str, tuple[str, Callable[[Case, float], Places]]] = {
    "pymunk": ("pymunk", in_pymunk),
    "Box2D": ("Box2D", in_box2d),
    "MuJoCo": ("mujoco", in_mujoco),
}


def error(case: Case, places: Places) -> float:
    """The worst disc, in millimetres."""
    return 1e3 * max(math.dist(a, b) for a, b in zip(case.places, places, strict=True))


def measure(name: str, throws: list[Case], ours: float) -> dict[str, Any] | None:
    """How many times our throws per second are theirs, at the first step that is good enough."""
    module, play = ENGINES[name]
    if importlib.util.find_spec(module) is None:
        return None
    result: dict[str, Any] = {"ratio": None, "median_error_mm": math.inf}
    for step in STEPS:
        began = process_time()
        errors = []
        for case in throws:
            errors.append(error(case, play(case, step)))
            if process_time() - began > PATIENCE:
                break
        each = (process_time() - began) / len(errors)
        median = statistics.median(errors)
        if median < result["median_error_mm"]:
            result.update(median_error_mm=median, step_s=step, throws_per_s=1 / each)
        if median < GOOD:
            return {**result, "ratio": ours * each}
        if each * len(throws) > PATIENCE:
            break
    return result
