"""The solver: where discs that slide on ice come to rest, exactly and without a step size.

Between events every disc slides straight at a constant deceleration, so each event is the root
of a polynomial. `simulate` throws many discs at once, `simulate_one` one in a hurry, and `slide`
records one from any start. docs/physics.md tells the method.
"""

from hearthside.physics.events import (
    Event,
    Impact,
    Rebound,
    Removal,
    Rest,
    Segment,
    Slide,
    Slides,
    Stop,
)
from hearthside.physics.simulate import entries, simulate, simulate_one, slide
from hearthside.physics.trajectory import Trajectory, decode, encode
from hearthside.physics.world import (
    PHYSICS_VERSION,
    BadDisc,
    BadWorld,
    Disc,
    Ends,
    Fate,
    Restitution,
    Sheet,
    Sides,
    World,
)

__all__ = [
    "PHYSICS_VERSION",
    "BadDisc",
    "BadWorld",
    "Disc",
    "Ends",
    "Event",
    "Fate",
    "Impact",
    "Rebound",
    "Removal",
    "Rest",
    "Restitution",
    "Segment",
    "Sheet",
    "Sides",
    "Slide",
    "Slides",
    "Stop",
    "Trajectory",
    "World",
    "decode",
    "encode",
    "entries",
    "simulate",
    "simulate_one",
    "slide",
]
