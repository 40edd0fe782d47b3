"""Fair dealing: the seal before the salts, the deal from both, and everything told at the end."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from hearthside.kernel.record import Record, read
from hearthside.lascaux import CardDrawn, CardsTaken, MarkerChosen
from hearthside.table import Checked, Deal, Unfair, read_deal, records, verify
from hearthside.table.dealer import Lots, commit, lots, mix, seal
from hearthside.table.messages import Ready, Rematch, Start
from hearthside.table.model import GameFinished, GameStarted, SeedSealed
from table.evening import ONE_CARD, SHELF, SHORT, Evening, choosing, ice, lascaux, three

KITS = SHELF
ROW = {"row_limit": "3"}


def dealt(seed: int, salts: tuple[str, str]) -> tuple[Any, ...]:
    """The row laid out at a table with this seed and these salts of two guests."""
    evening = three(lascaux(options=ROW), seed=seed)
    for player, salt in zip(("p2", "p3"), salts, strict=True):
        evening.say(player, Ready(id="1", salt=salt))
    evening.say("p1", Start(id="2"))
    return (evening.view().game.start_player, *evening.view().game.row)


def test_the_seed_is_sealed_before_anybody_can_give_a_salt() -> None:
    evening = three()
    evening.start()
    told = [type(fact) for fact in evening.heard("p1")]

    assert told.index(SeedSealed) < told.index(GameStarted)


def test_the_seal_is_the_hash_of_the_seed() -> None:
    evening = choosing()
    commitment = evening.view().commitment
    evening.play_out()

    finished = evening.heard()[-1]
    assert isinstance(finished, GameFinished)
    assert hashlib.sha256(bytes.fromhex(finished.seed)).hexdigest() == commitment


def test_the_same_seed_and_salts_give_the_same_deal() -> None:
    assert dealt(1, ("aa", "bb")) == dealt(1, ("aa", "bb"))


@pytest.mark.parametrize(
    ("seed", "salts"),
    [(2, ("aa", "bb")), (1, ("ab", "bb")), (1, ("bb", "aa")), (1, ("aa", "")), (1, ("aabb", ""))],
)
def test_another_seed_or_another_salt_give_another_deal(seed: int, salts: tuple[str, str]) -> None:
    """With four draws of many, two deals are hardly ever the same."""
    assert dealt(1, ("aa", "bb")) != dealt(seed, salts)


def test_every_seats_salt_is_in_the_deal_and_told() -> None:
    evening = three()
    evening.say("p1", Ready(id="1", salt="0a"))
    evening.say("p2", Ready(id="2", salt="0b"))
    evening.say("p3", Ready(id="3"))
    evening.say("p1", Start(id="4"))

    assert ("0a", "0b", "") == evening.state.salts
    assert GameStarted(1, ("0a", "0b", "")) in evening.heard()


@pytest.mark.parametrize("salt", ["xyz", "AB", "ab\n", "abc", "a b"])
def test_a_salt_is_whole_bytes_in_hex_digits(salt: str) -> None:
    evening = three()
    with evening.refused("invalid"):
        evening.say("p2", Ready(id="1", salt=salt))


def test_a_seed_deals_one_game_only() -> None:
    evening = choosing()
    evening.play_out()
    evening.say("p1", Rematch(id="1"))
    evening.start()
    evening.play_out()

    seeds = [fact.seed for fact in evening.heard() if isinstance(fact, GameFinished)]
    assert 2 == len(set(seeds))


def test_seals_are_keyed_with_the_secret_seed() -> None:
    event = MarkerChosen(0, None)
    one, other = "11" * 32, "22" * 32

    assert seal(one, 3, event) != seal(other, 3, event)
    assert seal(one, 3, event) != seal(one, 4, event)
    assert seal(one, 3, event) != seal(one, 3, MarkerChosen(1, None))
    assert commit(one) not in (seal(one, 0, event), mix(one, ()).hex())


def test_salts_do_not_run_together() -> None:
    seed = "11" * 32
    assert 4 == len({mix(seed, salts) for salts in (("ab", ""), ("", "ab"), ("a", "b"), ("ab",))})


# Lots.


def test_lots_are_the_same_for_ever() -> None:
    """Pinned: a record must verify in ten years as it does today."""
    drawn = Lots(b"hearth")

    assert [3, 1, 0, 0, 7, 1] == [drawn.randrange(9) for _ in range(6)]
    assert "0.1992" == f"{drawn.random():.4f}"


def test_each_draw_has_lots_of_its_own() -> None:
    one, other = lots(b"deal", 0), lots(b"deal", 1)

    assert one.getrandbits(64) != other.getrandbits(64)
    assert lots(b"deal", 0).getrandbits(64) == lots(b"deal", 0).getrandbits(64)


def test_lots_in_pieces_are_the_lots_at_once() -> None:
    whole, pieces = Lots(b"k"), Lots(b"k")
    bits = 0
    for size in (0, 1, 7, 248, 512):
        bits = bits << size | pieces.getrandbits(size)

    assert whole.getrandbits(768) == bits
    with pytest.raises(ValueError, match="-1 bits"):
        whole.getrandbits(-1)


def test_lots_are_fair_enough() -> None:
    drawn = Lots(b"fair")
    counts = [0] * 6
    for _ in range(6000):
        counts[drawn.randrange(6)] += 1

    assert all(abs(count - 1000) < 150 for count in counts)


# Verifying.


def finished(evening: Evening) -> tuple[Record[Any, Any, Any, Any], Deal]:
    evening.play_out()
    record = read(records(SHELF, "hearth", evening.entries)[-1], KITS)
    return record, read_deal(record.deal)


def check(record: Record[Any, Any, Any, Any], deal: Deal) -> Checked:
    return verify(record.kit, record.game, record.log, deal)


def test_an_honest_deal_is_found_right() -> None:
    record, deal = finished(choosing(options=SHORT))
    draws = sum(isinstance(event, CardDrawn) for event in record.log)
    sealed = sum(isinstance(event, MarkerChosen) for event in record.log)

    assert Checked(draws, sealed) == check(record, deal)
    assert draws
    assert sealed


@pytest.mark.parametrize("noise", ["none", "novice"])
def test_an_honest_game_of_curling_is_found_right(noise: str) -> None:
    evening = ice(4, options={"noise": noise, "target": "1", "objects": "split"})
    checked = check(*finished(evening))

    assert 4 <= checked.seals
    assert checked.draws


def test_cards_won_face_down_are_sealed_and_found_right() -> None:
    """They come in the middle of what follows from a pass, each with its own number."""
    record, deal = finished(choosing(options={**SHORT, "won": "hidden"}))
    taken = sum(isinstance(event, CardsTaken) for event in record.log)
    sealed = sum(isinstance(event, MarkerChosen) for event in record.log)

    assert taken
    assert taken + sealed == check(record, deal).seals


def test_a_blind_table_deals_as_fairly() -> None:
    checked = check(*finished(choosing(options=SHORT, blind=True)))
    assert checked.seals


def swapped_card(record: Any, deal: Deal) -> tuple[Any, Deal]:
    """Another card, from the start; the rest of the log is not even read."""
    log = list(record.log)
    first, second = [n for n, event in enumerate(log) if isinstance(event, CardDrawn)][:2]
    log[first], log[second] = log[second], log[first]
    return replace(record, log=tuple(log)), deal


def changed_choice(record: Any, deal: Deal) -> tuple[Any, Deal]:
    """A marker that was never chosen, with the seal of the one that was."""
    log = list(record.log)
    at = next(n for n, event in enumerate(log) if isinstance(event, MarkerChosen))
    colour = "pink" if log[at].colour != "pink" else "white"
    log[at] = MarkerChosen(log[at].seat, type(log[at].colour)(colour))
    return replace(record, log=tuple(log[: at + 1])), replace(deal, seals=deal.seals[:1])


def changed_seal(record: Any, deal: Deal) -> tuple[Any, Deal]:
    (number, _), *rest = deal.seals
    return record, replace(deal, seals=((number, "00" * 32), *rest))


def missing_seal(record: Any, deal: Deal) -> tuple[Any, Deal]:
    return record, replace(deal, seals=deal.seals[1:])


def seal_too_many(record: Any, deal: Deal) -> tuple[Any, Deal]:
    return record, replace(deal, seals=(*deal.seals, (0, "00" * 32)))


def seal_twice(record: Any, deal: Deal) -> tuple[Any, Deal]:
    return record, replace(deal, seals=(deal.seals[0], *deal.seals))


def other_seed(record: Any, deal: Deal) -> tuple[Any, Deal]:
    return record, replace(deal, seed="ff" * 32)


def other_seed_and_commitment(record: Any, deal: Deal) -> tuple[Any, Deal]:
    return record, replace(deal, seed="ff" * 32, commitment=commit("ff" * 32))


def swapped_salts(record: Any, deal: Deal) -> tuple[Any, Deal]:
    return record, replace(deal, salts=deal.salts[::-1])


def missing_salt(record: Any, deal: Deal) -> tuple[Any, Deal]:
    return record, replace(deal, salts=deal.salts[:-1])


@pytest.mark.parametrize(
    ("alter", "why"),
    [
        (swapped_card, "the seed gives something else"),
        (changed_choice, "is not what was sealed"),
        (changed_seal, "is not what was sealed"),
        (missing_seal, "was never sealed"),
        (seal_too_many, "needs no seal"),
        (seal_twice, "needs no seal"),
        (other_seed, "not the one that was sealed"),
        (other_seed_and_commitment, "the seed gives something else"),
        (swapped_salts, "the seed gives something else"),
        (missing_salt, "salts of 2 seats, where 3 played"),
    ],
)
def test_every_alteration_is_found(
    alter: Callable[[Any, Deal], tuple[Any, Deal]], why: str
) -> None:
    record, deal = finished(choosing(options=SHORT))

    with pytest.raises(Unfair, match=why):
        check(*alter(record, deal))


class Unsliced(tuple[Any, ...]):
    """A log of which no part is ever copied."""

    def __getitem__(self, at: Any) -> Any:
        assert isinstance(at, int), "copying the rest for every event takes minutes for 4 MB"
        return super().__getitem__(at)


def test_a_long_game_is_checked_without_copying_it_over_and_over() -> None:
    record, deal = finished(choosing(options=SHORT))

    assert verify(record.kit, record.game, Unsliced(record.log), deal).draws


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["commitment aa"],
        ["seed aa"],
        ["commitment aa", "seed xx"],
        ["commitment aa", "seed abc"],
        ["commitment aa", "seed bb", "salt 1 aa"],
        ["commitment aa", "seed bb", "salt 0 ä"],
        ["commitment aa", "seed bb", "seal x aa"],
        ["commitment aa", "seed bb", "seal ² aa"],
        ["commitment aa", "seed bb", f"seal {'9' * 5000} aa"],
        ["commitment aa", "seed bb", "seal 1 xx"],
        ["commitment aa", "seed bb", "pepper 0 aa"],
        ["commitment aa bb"],
        [""],
    ],
)
def test_lines_that_tell_no_deal_are_refused(lines: list[str]) -> None:
    with pytest.raises(Unfair):
        read_deal(lines)


def test_a_deal_is_read_as_it_was_told() -> None:
    _, deal = finished(choosing(options=ONE_CARD))

    assert deal == read_deal(deal.lines())


def test_thinking_never_disturbs_the_deal() -> None:
    """Whatever bots and time-outs draw comes from elsewhere."""
    rows = []
    for away in (False, True):
        evening = three(lascaux(options=ROW, grace=0.0))
        for player in ("p2", "p3"):
            evening.say(player, Ready(id="1"))
        evening.say("p1", Start(id="2"))
        if away:
            evening.goes_away("p2")
            evening.lapse()
        rows.append(evening.view().game.row)

    assert rows[0] == rows[1]
    assert Random(1).random() != Lots(b"1").random()
