"""People who leave with their name erased, and what a server tells somebody about themselves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hearthside.store import MemoryStore, StoreError
from server.guests import Guest, House, Party, house
from store.engines import Hand

SHORT = {"start_seat": "0", "deck": "deer:green-blue goat:pink-white", "row_limit": "1"}


class Kept(MemoryStore):
    """One that can be looked into."""

    def bytes(self) -> bytes:
        entries = [entry.data for stream in self._entries.values() for entry in stream]
        return b"".join([*entries, *(label for label, _ in self._labels.values())])


def forgets(party: Party, token: str) -> int:
    return party.house.delete(f"{party.path}/me", token).status_code


def test_who_leaves_with_the_name_erased_is_named_nowhere_any_more() -> None:
    store = Kept()
    with house(lambda: store) as home:
        party = home.table()
        ann, ben, cleo = party.gather("Ben", "Cleo")
        ben.do("ready", salt="be")
        cleo.do("ready", salt="c1e0")
        ann.do("start")
        assert b"Ben" in store.bytes()
        assert b'"be"' in store.bytes()

        assert 204 == forgets(party, ben.token)

        assert 1000 == ben.closes()
        for guest in (ann, cleo):
            view = guest.until_view(lambda now: now["chairs"][1]["bot"] is not None)
            assert "Ben" not in json.dumps(view)
        assert b"Ben" not in store.bytes()
        assert b'"be"' not in store.bytes()  # nor the salt
        assert b'"c1e0"' in store.bytes()
        assert (403, "left") == told(home.get(party.path, ben.token))
        assert "Ben" not in home.get(f"{party.path}/log", ann.token).text


def test_nothing_of_the_name_is_left_in_the_file_of_a_store(tmp_path: Path) -> None:
    with house(store=str(tmp_path / "tables.db")) as home:
        party = home.table()
        party.start("Quetzal", "Cleo")
        assert 204 == forgets(party, party.tokens[1])

    left = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert b"Cleo" in left
    assert b"Quetzal" not in left


def told(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_everybody_is_told_anew_and_plays_on_to_the_end() -> None:
    with house() as home:
        party = home.table(options=SHORT)
        ann, ben, cleo = party.start("Ben", "Cleo")
        assert 204 == forgets(party, ben.token)
        for guest in (ann, cleo):
            guest.until("welcome")
            guest.until_view(lambda now: now["chairs"][1]["bot"] is not None)
        play_until_over(ann, cleo)

        record = home.get(f"{party.path}/records/1", ann.token).text
        verdict = home.post("/api/verify", record=record).json()
        assert "Somebody 2" in record
        assert verdict["fair"] is None
        assert "erased" in verdict["why"]
        assert verdict["draws"] > 0
        assert "cannot be shown any more" in home.http.post("/verify", data={"record": record}).text


def play_until_over(*guests: Guest) -> None:
    """Beside bots, who come in between."""
    first = guests[0]
    while first.view["phase"] == "playing":
        ready = [guest for guest in guests if guest.awaited()]
        version = ready[0].acts()["version"] if ready else first.hear().get("version", 0)
        for guest in guests:
            guest.until_version(version)


def test_somebody_who_was_removed_can_still_be_erased() -> None:
    store = Kept()
    with house(lambda: store) as home:
        party = home.table()
        ann, ben = party.gather("Ben")
        ann.do("remove", player="p2")
        assert 1000 == ben.closes()

        assert 204 == forgets(party, ben.token)
        assert 204 == forgets(party, ben.token)  # and asking twice does no harm

        assert b"Ben" not in store.bytes()
        assert ann.do("change_keys")


def test_the_last_to_go_leaves_a_table_without_names() -> None:
    store = Kept()
    with house(lambda: store) as home:
        party = home.table()

        assert 204 == forgets(party, party.tokens[0])

        assert b"Ann" not in store.bytes()
        party.joins("Zoe")  # and whoever comes next is host
        assert "p2" == home.guest(party.tokens[1]).view["host"]


def test_a_store_that_fails_leaves_everything_as_it_was_to_ask_again() -> None:
    store = Failing()
    home = House(lambda: store)  # by the end of which something has gone wrong
    try:
        party = home.table()
        _, ben = party.gather("Ben")
        store.fails = True
        assert (503, "store") == told(home.delete(f"{party.path}/me", ben.token))
        store.fails = False

        assert 200 == home.get(party.path, ben.token).status_code
        assert 204 == forgets(party, ben.token)
        assert b"Ben" not in store.bytes()
    finally:
        home.stop()
    assert ["store"] == [error["event"] for error in home.errors()]


class Failing(Kept):
    fails = False

    async def rewrite(self, *args: Any) -> None:
        if self.fails:
            raise StoreError("no")
        await super().rewrite(*args)


def test_nobody_erases_or_learns_of_another(home: House) -> None:
    party, other = home.table(), home.table()
    for token in ("", "nonsense", other.tokens[0]):
        assert (401, "bad_token") == told(home.get(f"{party.path}/me", token))
        assert (401, "bad_token") == told(home.delete(f"{party.path}/me", token))
    watcher = party.watcher()
    assert (403, "watching") == told(home.get(f"{party.path}/me", watcher))
    assert (403, "watching") == told(home.delete(f"{party.path}/me", watcher))


def test_a_player_gets_all_that_the_server_has_about_them_as_a_file() -> None:
    hand = Hand()
    with house(lambda: MemoryStore(clock=hand), keep_unfinished_days=90) as home:
        party = home.table()
        ann, ben, cleo = party.start("Ben", "Cleo")
        for guest in (ann, ben, cleo):
            guest.acts()

        answer = home.get(f"{party.path}/me", ben.token)

        assert 200 == answer.status_code
        assert "attachment" in answer.headers["content-disposition"]
        about = answer.json()
        assert (party.id, "p2", "Ben") == (about["table"], about["player"], about["name"])
        assert hand.at + 90 * 86400 == about["kept_until"]
        assert about["token"]["signed"] <= hand.at < about["token"]["ends"]
        assert "127.0.0.1" == about["address"]
        kinds = [noted["fact"]["type"] for noted in about["facts"]]
        assert ["joined", "seat_taken"] == kinds[:2]
        assert "game_started" in kinds
        assert "moved" in kinds
        assert {hand.at} == {noted["at"] for noted in about["facts"]}
        for other in ("Ann", "Cleo"):
            assert other not in answer.text
        ann.do("remove", player="p2")
        assert "left" == home.get(f"{party.path}/me", ben.token).json()["facts"][-1]["fact"]["type"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_file_tells_no_secret_of_another_seat(seat: int) -> None:
    """The same public play, and other markers: nobody's file but the chooser's differs."""
    files = [file_of(seat, second) for second in (0, 1)]

    assert (files[0] == files[1]) == (seat != 1)


def file_of(seat: int, second: int) -> Any:
    """After everybody chose, seat 1 the first colour or the second."""
    hand = Hand()
    with house(lambda: MemoryStore(clock=hand)) as home:
        party = home.table(options=SHORT)
        ann, ben, cleo = guests = party.start("Ben", "Cleo")
        ann.acts()
        [marker] = ben.awaited()
        ben.do("act", decision=marker["id"], action=marker["options"][second])
        about = home.get(f"{party.path}/me", guests[seat].token).json()
        cleo.leave()
    names = {"table", "token"}
    facts = [{**one, "command": None, "fact": without_seals(one["fact"])} for one in about["facts"]]
    return {**{key: value for key, value in about.items() if key not in names}, "facts": facts}


def without_seals(fact: Any) -> Any:
    """Seals and commitments are different each time."""
    return {key: value for key, value in fact.items() if key not in ("seals", "commitment")}
