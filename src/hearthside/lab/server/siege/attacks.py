"""All attacks, in the order in which they are tried, and the process that tries one of them.

python -m hearthside.lab.server.siege.attacks NAME    a target as JSON comes in, a verdict goes out
"""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from hearthside.lab.server.siege import bots, doors, floods, seats, stores, texts
from hearthside.lab.server.siege.stranger import Broke, CannotTry, Target

NICENESS = 19  # a stranger's machine is elsewhere; here it shares ours

Attack: TypeAlias = Callable[[Target], str | None]


class AttackVerdict(Struct, frozen=True):
    """How an attack ended, and what there is to say about it."""

    end: Literal["held", "broke", "skipped"]
    why: str = ""


def all_at_once(target: Target) -> str:
    """The heavy attacks, all at the same time.

    Held: each of them does.
    """
    targets = [
        msgspec.structs.replace(target, network=target.network + number, seconds=2 * target.seconds)
        for number in range(len(HEAVY))
    ]
    with ThreadPoolExecutor(len(HEAVY)) as crowd:
        verdicts = list(crowd.map(tried, HEAVY, targets))
    broke = [
        f"{name_of(attack)}: {verdict.why}"
        for attack, verdict in zip(HEAVY, verdicts, strict=True)
        if verdict.end == "broke"
    ]
    if broke:
        raise Broke("; ".join(broke))
    return f"{len(HEAVY)} attacks"


HEAVY: tuple[Attack, ...] = (
    floods.ping_flood,
    floods.pong_flood,
    floods.empty_continuations,
    floods.endless_header,
    floods.many_headers,
    floods.unfinished_bodies,
    floods.half_requests,
    floods.deaf_readers,
    floods.long_history,
    floods.steps_flood,
    floods.verify_flood,
    seats.sit_for_ever,
    bots.elders_watched,
)
ATTACKS: tuple[Attack, ...] = (
    seats.second_name,
    seats.bots_seat,
    seats.removed_player,
    seats.same_id,
    seats.look_alikes,
    seats.ready_for_ever,
    seats.sit_for_ever,
    seats.brimming_table,
    floods.long_history,
    floods.ping_flood,
    floods.pong_flood,
    floods.empty_continuations,
    floods.endless_header,
    floods.many_headers,
    floods.long_address,
    floods.unfinished_bodies,
    floods.half_requests,
    floods.left_hanging,
    floods.deaf_readers,
    floods.deaf_watchers,
    floods.many_sockets,
    floods.many_tables,
    floods.steps_flood,
    floods.verify_flood,
    floods.import_flood,
    texts.huge_number,
    bots.elders_alone,
    bots.elders_watched,
    bots.endless_series,
    doors.rebinding,
    doors.foreign_form,
    doors.hosts,
    doors.forwarded_for,
    doors.kept_answers,
    doors.open_files,
    stores.store_deleted,
    stores.store_replaced,
    stores.full_disk,
    stores.flipped_bytes,
    stores.second_process,
    stores.clock_back,
    all_at_once,
)

# What needs bots that are awake, and tables with a past.
THINKING = frozenset((bots.elders_alone, bots.elders_watched, all_at_once))
HISTORIES = frozenset((seats.brimming_table, floods.long_history, all_at_once))


def name_of(attack: Attack) -> str:
    return attack.__name__.replace("_", " ")


BY_NAME = {name_of(attack): attack for attack in ATTACKS}


def tried(attack: Attack, target: Target) -> AttackVerdict:
    """One attack, and how it ended; one that could not be carried out did not hold."""
    try:
        return AttackVerdict("held", attack(target) or "")
    except Broke as error:
        return AttackVerdict("broke", str(error))
    except CannotTry as error:
        return AttackVerdict("skipped", str(error))
    except Exception as error:
        return AttackVerdict("broke", f"the attack could not be carried out: {error!r}")


def main() -> None:
    os.nice(NICENESS)
    with suppress(ValueError, OSError):
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    target = msgspec.json.decode(sys.stdin.buffer.read(), type=Target)
    attack = {**BY_NAME, "wake": woken}[sys.argv[1]]
    sys.stdout.buffer.write(msgspec.json.encode(tried(attack, target)))


def woken(target: Target) -> None:
    """No attack: bots are awake."""
    bots.wake(target)


if __name__ == "__main__":
    main()
