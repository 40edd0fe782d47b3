"""Whole games over real sockets, and what is kept of them."""

import httpx

from server.guests import House, play_on


def test_four_sockets_play_a_whole_game_of_lascaux_and_see_the_same_end(home: House) -> None:
    party = home.table(seats=4)
    guests = party.start("Ben", "Cleo", "Dan")

    play_on(guests)

    assert {"over"} == {guest.view["phase"] for guest in guests}
    assert 1 == len({str(guest.view["results"]) for guest in guests})
    assert [0, 1, 2, 3] == [guest.view["seat"] for guest in guests]


def test_versions_have_no_gaps_and_count_the_facts(home: House) -> None:
    party = home.table()
    guests = party.start("Ben", "Cleo")
    watcher = home.guest(party.watcher())

    play_on(guests)

    for guest in (*guests, watcher):
        guest.until_version(guests[0].version)
        at = guest.heard[0]["version"]
        for message in guest.heard[1:]:
            if message["type"] == "update":
                at += len(message["facts"])
                assert at == message["version"]


def test_curling_is_played_against_a_bot_to_the_end(home: House) -> None:
    party = home.table("curling", seats=2, options={"target": "1"})
    [guest] = party.gather()
    guest.do("seat_bot", seat=1, bot="random")
    guest.do("start")

    for _ in range(400):
        guest.until_view(lambda view: view["phase"] == "over" or guest.awaited() != [])
        if guest.view["phase"] == "over":
            break
        decision = guest.awaited()[0]
        guest.do("act", decision=decision["id"], action=any_action(decision["options"][0]))

    assert "over" == guest.view["phase"]
    assert 1 == len(guest.view["results"])


def any_action(option: dict[str, object]) -> dict[str, object]:
    if option["type"] == "throw":
        return {"type": "throw", "x": 0.0, "y": 0.1, "vx": 0.05, "vy": 1.5}
    return {key: value for key, value in option.items() if key not in ("directions", "reach")}


def test_one_device_plays_several_seats(home: House) -> None:
    party = home.table(seats=3)
    hot = party.start("Ben", "Cleo")

    play_on(hot, moves=12)

    assert ["p1", "p2", "p3"] == [guest.view["player"] for guest in hot]
    assert all(guest.view["game"]["viewer"] == guest.view["seat"] for guest in hot)


def test_spectators_all_see_the_same_bytes_and_no_markers(home: House) -> None:
    party = home.table()
    guests = party.start("Ben", "Cleo")
    watchers = [home.guest(party.watcher()) for _ in range(2)]

    guests[0].acts()

    for watcher in watchers:
        watcher.until_version(guests[0].version)
        assert [None, None, None] == watcher.view["game"]["markers"]
        assert (None, None, []) == tuple(watcher.view[k] for k in ("player", "seat", "decisions"))
    assert watchers[0].view_bytes == watchers[1].view_bytes
    assert "watching" == watchers[0].asks("start")["code"]


def test_who_has_chosen_is_not_seen_at_a_blind_table(home: House) -> None:
    party = home.table(blind=True)
    ann, ben, cleo = party.start("Ben", "Cleo")
    before = (ben.version, ben.view_bytes)

    ann.acts()

    ben.say(type="resync")
    ben.until("welcome")
    assert before == (ben.version, ben.view_bytes)
    shown = home.get(party.path, ben.token).json()
    assert before[0] == shown["version"]
    assert before[0] == home.get(f"{party.path}/log", ben.token).json()["version"]
    ben.acts()
    cleo.acts()
    ben.until_version(cleo.version)
    assert [True] * 3 == ben.view["game"]["chosen"]


def test_who_is_ready_is_told_at_once_and_never_stored(home: House) -> None:
    party = home.table()
    ann, ben, cleo = party.gather("Ben", "Cleo")
    version = home.get(party.path, ann.token).json()["version"]

    for _ in range(20):
        ben.do("ready", salt="ab")
        assert [1] == ben.ready  # before it is done
        ben.do("unready")
        assert [] == ben.ready
    ben.do("ready")
    cleo.do("ready")

    ann.until("present", ready=[1, 2])
    assert version == home.get(party.path, ann.token).json()["version"]
    assert [1, 2] == home.guest(party.watcher()).ready


def test_who_is_ready_stays_so_while_away_for_a_moment(home: House) -> None:
    party = home.table()
    ann, ben, cleo = party.gather("Ben", "Cleo")
    for guest in (ben, cleo):
        guest.do("ready", salt="ab")
    ben.leave()
    ann.until("present", here=["p1", "p3"])

    assert [1, 2] == home.guest(ben.token).ready
    ann.do("configure", settings={"game": "lascaux", "seats": 3, "grace": 5})
    ann.until("present", ready=[])
    assert "not_ready" == ann.asks("start")["code"]


def test_a_rematch_keeps_the_seats_and_the_results(home: House) -> None:
    party = home.table()
    guests = party.start("Ben", "Cleo")
    play_on(guests)

    guests[0].do("rematch")
    for guest in guests[1:]:
        guest.until_version(guests[0].version)
        guest.do("ready")
    guests[0].do("start")
    for guest in guests:
        guest.until_version(guests[0].version)
    play_on(guests, seed=2)

    assert 2 == len(guests[1].view["results"])
    assert 200 == home.get(f"{party.path}/records/2", guests[1].token).status_code


def finished(home: House) -> tuple[str, str]:
    party = home.table()
    guests = party.start("Ben", "Cleo")
    play_on(guests)
    answer = home.get(f"{party.path}/records/1", guests[2].token)
    assert (200, "text/plain") == (answer.status_code, content_type(answer))
    return answer.text, str(guests[0].view["results"][0])


def content_type(answer: httpx.Response) -> str:
    return answer.headers["content-type"].partition(";")[0]


def test_a_record_is_fair_until_somebody_changes_it(home: House) -> None:
    record, _ = finished(home)
    seed = record.split("deal seed ")[1][:64]

    fair = home.post("/api/verify", record=record).json()
    other = home.post("/api/verify", record=record.replace(seed, seed[::-1])).json()
    page = home.http.post("/verify", data={"record": record})

    assert (True, "", "lascaux") == (fair["fair"], fair["why"], fair["game"])
    assert fair["draws"] > 20
    assert fair["seals"] > 20
    assert (False, "the seed is not the one that was sealed before the deal") == (
        other["fair"],
        other["why"],
    )
    assert f"Fair: {fair['draws']} draws" in page.text


def test_a_record_makes_a_table_that_gives_it_back(home: House) -> None:
    record, result = finished(home)

    made = home.post("/api/tables/import", record=record, name="Zoe").json()
    guest = home.guest(made["token"])

    assert ("over", result) == (guest.view["phase"], str(guest.view["results"][0]))
    path = f"/api/tables/{made['table']}/records/1"
    assert record == home.get(path, made["token"]).text


def test_only_whole_records_of_games_are_taken_in(home: House) -> None:
    record, _ = finished(home)
    half = "\n".join(record.splitlines()[:20])

    for text in ("", "hello", half, record.replace("take", "tike")):
        answer = home.post("/api/tables/import", record=text, name="Zoe")
        assert answer.status_code in (400, 403), text
        assert {"code", "why"} == answer.json().keys()


def test_a_game_that_is_not_over_has_no_record(home: House) -> None:
    party = home.table()
    guests = party.start("Ben", "Cleo")

    answer = home.get(f"{party.path}/records/1", guests[0].token)

    assert (404, "no_such_game") == (answer.status_code, answer.json()["code"])
