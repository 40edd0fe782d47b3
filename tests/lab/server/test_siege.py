"""The siege on a small scale: attacks can be tried, judged and told."""

import json
from collections.abc import Sequence

import pytest

from hearthside.lab.server import fuzz
from hearthside.lab.server.siege import siege
from hearthside.lab.server.siege.__main__ import main
from hearthside.lab.server.siege.attacks import ATTACKS, BY_NAME, HEAVY, AttackVerdict, tried
from hearthside.lab.server.siege.seats import markers
from hearthside.lab.server.siege.siege import AttackOutcome, Memory, SiegeReport, p99
from hearthside.lab.server.siege.stranger import Broke, CannotTry, Target

NOWHERE = Target(port=0, pid=0, store="", seconds=0.1)
QUICK = ("many sockets", "many tables")


def silent(what: str) -> None:
    """Progress that nobody watches."""


def report(*attacks: AttackOutcome, p99_ms: float = 3.0, end: float = 110.0) -> SiegeReport:
    calm = AttackOutcome("calm", True, 2.0, 2.0, 2.0, 100.0)
    memory = Memory(100.0, end)
    return SiegeReport(attacks, memory, memory, calm, 500, p99_ms, 9.0, 9.0, 0, {})


@pytest.mark.long
@pytest.mark.slow(4)
def test_a_short_siege_tells_what_held_how_long_others_waited_and_memory(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With real attacks; the tests below guard what is judged and told."""
    monkeypatch.setitem(siege.SETTINGS, "HEARTHSIDE_SLEEP_SECONDS", "0.5")

    main([*QUICK, "--seconds", "0.3", "--json"])

    told = json.loads(capsys.readouterr().out)
    assert list(QUICK) == [one["name"] for one in told["attacks"]]
    assert all(isinstance(one["held"], bool) for one in told["attacks"])
    assert all(one["longest_wait_ms"] > 0 for one in told["attacks"])
    assert 0 < told["rss_mib"]["start"]
    assert 0 < told["rss_mib"]["end"]
    assert told["moves"] > 0
    assert 0 == told["errors"]


def test_a_name_that_no_attack_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["politeness"])
    assert "no attack called 'politeness'" in capsys.readouterr().err


def test_every_attack_says_what_it_does_and_what_holding_means() -> None:
    assert len(ATTACKS) == len(BY_NAME)
    assert set(HEAVY) < set(ATTACKS)
    for attack in ATTACKS:
        assert "Held: " in (attack.__doc__ or ""), attack


def test_an_attack_ends_in_one_of_three_ways() -> None:
    def beaten_off(target: Target) -> str:
        return f"at port {target.port}"

    def gets_through(target: Target) -> None:
        raise Broke(f"port {target.port}")

    def cannot(target: Target) -> None:
        raise CannotTry(f"port {target.port}")

    def stumbles(target: Target) -> None:
        raise OSError(target.port)

    assert AttackVerdict("held", "at port 0") == tried(beaten_off, NOWHERE)
    assert AttackVerdict("broke", "port 0") == tried(gets_through, NOWHERE)
    assert AttackVerdict("skipped", "port 0") == tried(cannot, NOWHERE)
    assert "could not be carried out" in tried(stumbles, NOWHERE).why
    assert "broke" == tried(stumbles, NOWHERE).end


def test_a_marker_is_found_wherever_it_is_told() -> None:
    chosen = {"type": "marker_chosen", "seat": 1, "colour": "blue"}

    assert {"blue"} == markers([{"facts": [{"events": [chosen]}]}], 1)
    assert {"pink"} == markers({"view": {"game": {"markers": [None, "pink", None]}}}, 1)
    assert set() == markers({"view": {"game": {"markers": [None, "pink", None]}}}, 0)
    assert set() == markers([{**chosen, "colour": None}], 1)


@pytest.mark.parametrize(
    ("found", "troubles"),
    [
        (report(AttackOutcome("pings", True, 9.0, 9.0, 9.0, 100.0)), []),
        (report(AttackOutcome("pings", False, 9.0, 9.0, 9.0, 100.0, "froze")), ["pings: froze"]),
        (report(p99_ms=251.0), ["1 of 100 honest moves took longer than 250 ms"]),
        (report(end=121.0), ["the server has grown by more than a fifth"]),
    ],
)
def test_a_siege_is_held_by_its_attacks_and_by_its_figures(
    found: SiegeReport, troubles: Sequence[str]
) -> None:
    assert troubles == found.troubles


def test_one_of_a_hundred_may_take_longer() -> None:
    assert 99.0 == p99([float(number) for number in range(1, 101)])
    assert 1.0 == p99([1.0])


@pytest.mark.slow(3)
def test_hostile_messages_break_nothing() -> None:
    found = fuzz.run(3_000, "check", silent)

    assert found.sound, found
    assert found.messages >= 3_000
    assert found.requests > 0
    assert found.answers["refused invalid"] > 0


def test_a_log_is_searched_for_errors() -> None:
    log = (
        'The fire is lit: http://127.0.0.1:8000\n{"event":"serving","level":"info"}\n'
        '{"event":"http","level":"error","timestamp":"1"}\n'
        '{"event":"http","level":"error","timestamp":"2"}\nTraceback (most recent call last):\n'
    )
    assert ["{'event': 'http'}", "Traceback (most recent call last):"] == fuzz.complaints(log)
