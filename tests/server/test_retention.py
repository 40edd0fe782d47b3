"""Tables that were kept long enough are deleted, and everybody knew until when."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hearthside.cli import host
from hearthside.cli.serve import chosen
from hearthside.server.settings import DAY, ServerSettings
from hearthside.store import MemoryStore
from server.guests import PATIENCE, House, Party, house
from store.engines import Hand

RECORD = (Path(__file__).parents[1] / "golden" / "series.txt").read_text(encoding="utf-8")


@contextmanager
def sweeping(hand: Hand, **more: float) -> Iterator[House]:
    """A server that keeps finished tables for ten days, others for two, and looks all the time."""
    usual = {"keep_finished_days": 10, "keep_unfinished_days": 2}
    quick = {"sweep_seconds": 0.02, "sleep_seconds": 0.02}
    with house(lambda: MemoryStore(clock=hand), **{**usual, **quick, **more}) as opened:
        yield opened


def finished(home: House) -> Party:
    """A table at which a game is over."""
    made = home.post("/api/tables/import", record=RECORD, name="Ann")
    return Party(home, made.json())


def is_listed(party: Party) -> bool:
    return bool(party.house.post("/api/mine", tokens=party.tokens[:1]).json())


def wait_until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def is_gone(party: Party) -> bool:
    answer = party.house.get(party.path, party.tokens[0])
    return (404, "no_table") == (answer.status_code, answer.json().get("code"))


def test_a_table_is_deleted_when_it_was_kept_long_enough() -> None:
    hand = Hand()
    with sweeping(hand) as home:
        old = home.table()
        hand.at += 1.5 * DAY
        young = home.table()
        hand.at += DAY

        wait_until(lambda: not is_listed(old))
        assert is_gone(old)
        assert is_listed(young)


def test_a_finished_table_is_kept_as_long_as_finished_ones_are() -> None:
    hand = Hand()
    with sweeping(hand) as home:
        party, unfinished = finished(home), home.table()
        hand.at += 9.9 * DAY

        wait_until(lambda: not is_listed(unfinished))
        assert is_listed(party)
        hand.at += DAY
        wait_until(lambda: not is_listed(party))


def test_a_table_with_somebody_at_it_stays() -> None:
    hand = Hand()
    with sweeping(hand) as home:
        kept, other = home.table(), home.table()
        [ann] = kept.gather()
        hand.at += 3 * DAY

        wait_until(lambda: not is_listed(other))
        ann.do("change_keys")
        assert is_listed(kept)
        ann.leave()


def test_whoever_looks_is_told_until_when_a_table_is_kept() -> None:
    hand = Hand()
    with sweeping(hand, sweep_seconds=3600) as home:
        party = home.table()
        ann, *_ = party.gather()
        made = hand.at
        [mine] = home.post("/api/mine", tokens=party.tokens).json()

        assert made + 2 * DAY == mine["kept_until"] == ann.heard[0]["kept_until"]
        hand.at += DAY
        ann.do("change_keys")
        assert hand.at + 2 * DAY == home.get(party.path, ann.token).json()["kept_until"]
        over = finished(home)
        assert hand.at + 10 * DAY == home.get(over.path, over.tokens[0]).json()["kept_until"]
        ann.leave()


def test_a_table_whose_clock_runs_for_days_is_not_deleted_before_its_time() -> None:
    hand = Hand()
    with sweeping(hand) as home:
        other = home.table()
        party = home.table(clock={"type": "per_move", "seconds": 20 * DAY})
        guests = party.start("Ben", "Cleo")
        began = hand.at
        for guest in guests:
            guest.leave()
        hand.at += 19 * DAY

        wait_until(lambda: not is_listed(other))
        [mine] = home.post("/api/mine", tokens=party.tokens[:1]).json()
        assert began + 22 * DAY == mine["kept_until"]
        assert began + 22 * DAY == home.get(party.path, party.tokens[0]).json()["kept_until"]


def test_nothing_is_deleted_where_nobody_asked_for_it() -> None:
    assert not ServerSettings().sweeps
    assert ServerSettings().kept_until(0, 1.0, None) is None
    assert ServerSettings(keep_finished_days=1).kept_until(0, 1.0, None) is None
    with house() as home:
        assert home.get((party := home.table()).path, party.tokens[0]).json()["kept_until"] is None


@pytest.mark.parametrize(
    ("said", "environment", "days"),
    [
        ({"public_url": "https://a.b"}, {}, (365, 90)),
        ({"public_url": "https://a.b"}, {"HEARTHSIDE_KEEP_FINISHED_DAYS": "0"}, (0, 90)),
        ({}, {"HEARTHSIDE_PUBLIC_URL": "https://a.b"}, (365, 90)),
        ({}, {}, (0, 0)),
        ({}, {"HEARTHSIDE_KEEP_UNFINISHED_DAYS": "7"}, (0, 7)),
    ],
)
def test_a_public_server_does_not_keep_tables_for_ever(
    said: dict[str, str], environment: dict[str, str], days: tuple[int, int]
) -> None:
    settings = chosen(environment, argparse.Namespace(**said))

    assert days == (settings.keep_finished_days, settings.keep_unfinished_days)


def test_a_table_on_ones_own_machine_is_kept_whatever_phones_reach_it_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEARTHSIDE_PUBLIC_URL", "http://192.0.2.7:8000")

    assert not host.chosen(argparse.Namespace(host=None, port=None), tmp_path).sweeps
