"""Staying in step: versions, hashes, what was missed, what is sent twice, what is refused."""

from hashlib import sha256

from server.guests import Guest, House, play_on


def test_who_comes_back_with_a_version_gets_what_was_missed(home: House) -> None:
    party = home.table()
    guests = party.start("Ben", "Cleo")
    ben = guests[1]
    seen = ben.version
    ben.leave()
    others = [guests[0], guests[2]]
    facts = play_on(others, moves=2)

    back = home.guest(ben.token, seen)

    assert facts == 2
    assert "update" == back.heard[0]["type"]
    assert guests[0].version == back.version == seen + len(back.heard[0]["facts"])
    assert ["moved"] * 2 == [fact["type"] for fact in back.heard[0]["facts"]]


def test_who_missed_nothing_is_told_so(home: House) -> None:
    party = home.table()
    [ann, ben] = party.gather("Ben")
    ann.until_version(ben.version)

    again = home.guest(ann.token, ann.version)

    assert ("update", []) == (again.heard[0]["type"], again.heard[0]["facts"])
    assert ann.view_bytes == again.view_bytes


def test_a_version_from_the_future_or_none_gets_a_fresh_view(home: House) -> None:
    party = home.table()
    [ann] = party.gather()

    for version in (ann.version + 1, 10**9, 0):
        again = home.guest(ann.token, version)
        assert "welcome" == again.heard[0]["type"]
        assert ann.view == again.view


def test_a_command_sent_again_acts_once_and_is_acknowledged_again(home: House) -> None:
    party = home.table()
    ann, ben, _ = party.start("Ben", "Cleo")
    decision = ann.awaited()[0]
    act = {"decision": decision["id"], "action": decision["options"][0]}

    first = ann.asks("act", id="once", **act)
    again = ann.asks("act", id="once", **act)
    elsewhere = home.guest(ann.token).asks("act", id="once", **act)

    assert first == again == elsewhere
    ben.until_version(first["version"])
    assert sum(fact["type"] == "moved" for fact in facts(ben)) == first_moves(ben) + 1


def facts(guest: Guest) -> list[dict[str, object]]:
    return [fact for message in guest.heard for fact in message.get("facts", [])]


def first_moves(guest: Guest) -> int:
    """Of the dealer, before anybody acts."""
    return sum(fact["type"] == "moved" and fact["by"] == "dealer" for fact in facts(guest))


def test_stale_illegal_and_invalid_are_three_surprises(home: House) -> None:
    party = home.table()
    ann, ben, cleo = party.start("Ben", "Cleo")
    chosen = ann.awaited()[0]
    ann.acts()
    before = ann.version

    stale = ann.asks("act", decision=chosen["id"], action=chosen["options"][0])
    invalid = ben.asks("act", decision=ben.awaited()[0]["id"], action={"type": "plaice"})
    illegal = ben.asks("act", decision=ben.awaited()[0]["id"], action={"type": "pass"})
    foreign = ben.asks(
        "act", decision=cleo.awaited()[0]["id"], action=cleo.awaited()[0]["options"][0]
    )

    assert ["stale", "invalid", "illegal", "stale"] == [
        answer["kind"] for answer in (stale, invalid, illegal, foreign)
    ]
    assert "L4.3a" == illegal["code"]
    assert before == ann.version
    ben.acts()


def test_messages_that_cannot_be_read_are_refused_with_their_id(home: House) -> None:
    party = home.table()
    [ann] = party.gather()
    for said, id_ in (
        ("{", None),
        ("[]", None),
        ('{"type":"dance","id":"x1"}', "x1"),
        ('{"type":"sit","id":"x2","seat":"three"}', "x2"),
        ('{"type":"sit","id":"x3","seat":1,"more":1}', "x3"),
        ('{"type":"sit"}', None),
        ('{"type":"ready","id":"x4","salt":"XYZ"}', "x4"),
    ):
        ann.socket.send(said)
        answer = ann.until("refused")
        assert ("invalid", id_) == (answer["kind"], answer["id"]), said
    ann.do("stand")


def test_the_hash_is_of_the_view_as_it_was_sent_also_without_a_change(home: House) -> None:
    party = home.table()
    [ann] = party.gather()

    answer = ann.asks("sit", seat=0)  # where she sits already

    assert ann.version == answer["version"]
    assert sha256(ann.view_bytes).hexdigest()[:16] == answer["hash"]


def test_a_ping_tells_the_time_of_the_store(home: House) -> None:
    party = home.table()
    [ann] = party.gather()
    ann.say(type="ping")
    first = ann.until("pong")["now"]
    ann.say(type="ping")

    assert first <= ann.until("pong")["now"] < first + 60


def test_who_is_here_is_told_to_everybody(home: House) -> None:
    party = home.table()
    ann, ben = party.gather("Ben")
    second = home.guest(ben.token)
    ann.until("present", here=["p1", "p2"])

    second.leave()
    ben.leave()

    assert ["p1"] == ann.until("present", here=["p1"])["here"]
    home.guest(party.watcher())
    assert 1 == ann.until("present", watchers=1)["watchers"]


def test_a_log_is_the_viewers_own(home: House) -> None:
    party = home.table()
    ann, ben, _ = party.start("Ben", "Cleo")
    ann.acts()
    ben.until_version(ann.version)

    mine = home.get(f"{party.path}/log?after={ann.version - 1}", ann.token).json()
    theirs = home.get(f"{party.path}/log?after={ann.version - 1}", ben.token).json()
    whole = home.get(f"{party.path}/log", ben.token).json()

    assert ann.version == mine["version"] == theirs["version"] == len(whole["facts"])
    assert mine["facts"][0]["events"][0]["colour"] is not None
    assert theirs["facts"][0]["events"][0]["colour"] is None
    assert all(fact["seed"] is None for fact in whole["facts"] if fact["type"] == "seed_sealed")
