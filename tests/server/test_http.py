"""The rest of HTTP: what can be played, health, numbers, headers, errors as one sentence."""

import json

import pytest

from server.guests import House, house, play_on

SECURE = {
    "content-security-policy": "default-src 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=()",
    "x-frame-options": "DENY",
}


@pytest.mark.parametrize(
    "path",
    ["/health", "/nowhere", "/api/tables/x", "/verify.css", "/schema", "/metrics"],
)
def test_every_answer_carries_the_security_headers(home: House, path: str) -> None:
    headers = home.get(path).headers

    for name, value in SECURE.items():
        assert headers[name].startswith(value)
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "server" not in headers


def test_the_page_has_neither_script_nor_style_of_its_own(home: House) -> None:
    answer = home.get("/verify")
    page = answer.text

    assert answer.headers["content-security-policy"].startswith("default-src 'self'")
    assert "same-origin" == answer.headers["referrer-policy"]  # a form says whose it is
    assert "<form" in page
    assert "<script" not in page
    assert "style=" not in page
    assert "<style" not in page
    assert 200 == home.get("/verify.css").status_code


def test_the_page_says_what_is_wrong_and_gives_the_record_back_unharmed(home: House) -> None:
    page = home.http.post("/verify", data={"record": "<script>alert(1)</script>"}).text

    assert "Not shown to be fair: line 1:" in page
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_health_is_ok(home: House) -> None:
    assert {"status": "ok"} == home.get("/health").json()


def test_numbers_count_what_happens() -> None:
    with house() as home:
        party = home.table()
        guests = party.start("Ben", "Cleo")
        moves = play_on(guests, moves=5)
        guests[0].asks("start")

        assert 1 == home.metric("hearthside_tables_live")
        assert 3 == home.metric("hearthside_sockets")
        assert moves == home.metric('hearthside_moves_total{by="player"}')
        assert 1 == home.metric('hearthside_refusals_total{kind="denied"}')
        assert moves + 3 == home.metric("hearthside_append_seconds_count")
        assert 0 < home.metric("hearthside_command_seconds_sum") < 5
        assert party.id not in home.get("/metrics").text


def test_numbers_are_for_the_operator() -> None:
    with house(metrics_token="letmein") as home:  # noqa: S106
        assert 401 == home.get("/metrics").status_code
        assert 401 == home.get("/metrics", "wrong").status_code
        assert 200 == home.get("/metrics", "letmein").status_code


def test_numbers_are_not_for_other_machines(home: House) -> None:
    answer = home.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"})

    assert 401 == answer.status_code


def test_offers_tell_games_seats_bots_and_options(home: House) -> None:
    lascaux, curling = home.get("/api/offers").json()

    assert ("lascaux", [3, 4, 5]) == (lascaux["game"], lascaux["seats"])
    assert ("curling", [2, 4, 6]) == (curling["game"], curling["seats"])
    assert "greedy" in lascaux["bots"]
    assert ("Caveman Curling", 2, [0, 1, 0, 1, 0, 1]) == (
        curling["title"],
        curling["usual_seats"],
        curling["sides"],
    )
    assert ["child", "guest", "hunter", "painter", "elder"] == curling["levels"]
    assert ([], ["kr_uct"]) == (lascaux["beyond"], curling["beyond"])
    assert ("hunter", True, False) == (
        lascaux["usual_bot"],
        lascaux["sealed"],
        curling["sealed"],
    )
    assert {
        "name": "stall_limit",
        "kind": "number",
        "default": "3",
        "values": [],
        "least": 1,
        "most": 100,
        "optional": True,
        "group": "end",
        "rule": "L5a",
    } in lascaux["options"]
    [opening] = [one for one in lascaux["options"] if one["name"] == "opening"]
    assert ["free", "start_forced", "first_lap_forced"] == opening["values"]
    assert ["book", "french_book", "boomerang"] == [one["name"] for one in lascaux["presets"]]
    assert ["mississippi", "starvince"] == [one["name"] for one in curling["presets"]]


def test_every_default_on_offer_is_accepted(home: House) -> None:
    for offer in home.get("/api/offers").json():
        words = {one["name"]: one["default"] for one in offer["options"] if one["default"]}
        made = home.table(offer["game"], seats=offer["seats"][0], options=words)
        assert made.path


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("", "invalid"),
        ("{", "invalid"),
        ("[]", "invalid"),
        ('{"name":"Ann"}', "invalid"),
        ('{"settings":{"game":"lascaux","seats":3},"name":""}', "invalid"),
        ('{"settings":{"game":"lascaux","seats":3},"name":"   "}', "name_invalid"),
        ('{"settings":{"game":"lascaux","seats":99},"name":"Ann"}', "invalid"),
        ('{"settings":{"game":"lascaux","seats":6},"name":"Ann"}', "setup_invalid"),
        ('{"settings":{"game":"chess","seats":2},"name":"Ann"}', "no_such_game"),
        ('{"settings":{"game":"lascaux","seats":3,"away":"me"},"name":"Ann"}', "no_such_bot"),
        ('{"settings":{"game":"lascaux","seats":3,"x":1},"name":"Ann"}', "invalid"),
        ('{"settings":{"game":"lascaux","seats":1e400},"name":"Ann"}', "invalid"),
        ("[" * 60_000, "invalid"),
        ('{"a":' * 12_000, "invalid"),
    ],
)
def test_bad_requests_are_told_why_in_a_sentence(home: House, body: str, code: str) -> None:
    headers = {"content-type": "application/json"}
    answer = home.http.post("/api/tables", content=body, headers=headers)

    assert 400 <= answer.status_code < 500
    assert code == answer.json()["code"]
    assert 0 < len(answer.json()["why"]) <= 300
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("body", [b"\xff\xfe\x00", b'{"name":"\xff"}'])
def test_bytes_that_are_no_text_are_refused(home: House, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = home.http.post("/api/tables", content=body, headers=headers)

    assert (400, "invalid") == (answer.status_code, answer.json()["code"])


def test_nothing_secret_is_logged(home: House) -> None:
    party = home.table(name="Anastasia")
    guests = party.start("Benedict", "Cleopatra")
    play_on(guests, moves=4)
    guests[0].asks("act", decision="nonsense", action={"type": "choose", "colour": "brown"})
    home.get(party.path, "seat.bad.token")

    log = home.log.getvalue()
    for secret in (*party.tokens, party.invite, party.watch_key, "Anastasia", "Bened", "brown"):
        assert secret not in log
    assert all(json.loads(line)["event"] for line in log.splitlines())
