"""Who may do what: tokens, links, hosts, and people who are gone."""

from hashlib import sha256

import pytest
from itsdangerous import Signer

from hearthside.server.settings import DAY
from hearthside.server.tokens import BadToken, Claims, Tokens, dated_since, new_table_id
from hearthside.store import MemoryStore
from server.guests import House, house
from store.engines import Hand, run

SECRET = "s" * 32


def test_tokens_say_who_where_and_since_when() -> None:
    tokens = Tokens(SECRET, clock=lambda: 100 * DAY + 5)

    assert Claims("abc", "p2", day=100) == tokens.read(tokens.seat("abc", "p2"))
    assert Claims("abc", None, keys=3, day=100) == tokens.read(tokens.watcher("abc", 3))


def test_whatever_is_wrong_with_a_token_it_is_just_bad() -> None:
    tokens = Tokens(SECRET)
    good = tokens.seat("abc", "p1")
    watcher = tokens.watcher("abc", 0)
    for bad in (
        "",
        ".",
        "seat",
        "seat.abc.p1",
        good[:-1],
        good + "A",
        good.replace("p1", "p2"),
        good.replace("abc", "abd"),
        watcher.replace("watcher", "seat"),
        "seat" + watcher.removeprefix("watcher"),
        watcher.replace("abc.0", "abc.1"),
        good.replace("p1.", "p1.9"),
        tokens.keys("abc", 0).invite,
        Tokens("t" * 32).seat("abc", "p1"),
        "seat.abc.p1.é",
        "x" * 400,
    ):
        with pytest.raises(BadToken):
            tokens.read(bad)


def test_a_table_has_two_different_keys_of_its_own() -> None:
    tokens = Tokens(SECRET)
    keys = tokens.keys("abc", 0)

    assert len({keys.invite, keys.watch, tokens.keys("abd", 0).invite}) == 3
    assert 0 == tokens.invited("abc", keys.invite)
    assert 0 == tokens.lets_watch("abc", keys.watch)
    assert tokens.lets_watch("abd", keys.watch) is None
    for bad in (keys.watch, "", "ö", keys.invite + "0", keys.invite + "1", keys.invite + "²"):
        assert tokens.invited("abc", bad) is None
    assert len({new_table_id() for _ in range(100)}) == 100


def test_keys_that_were_made_anew_say_how_often() -> None:
    tokens = Tokens(SECRET)
    first, third = tokens.keys("abc", 0), tokens.keys("abc", 12)

    assert 12 == tokens.invited("abc", third.invite)
    assert 12 == tokens.lets_watch("abc", third.watch)
    assert tokens.invited("abc", first.invite[:22] + "12") is None
    assert tokens.invited("abc", third.invite[:22]) is None
    assert tokens.invited("abc", third.invite.replace("12", "13")) is None


def test_links_and_tokens_from_before_keys_could_be_changed_are_those_of_the_first_keys() -> None:
    signer = Signer(SECRET, salt="invite", digest_method=sha256, key_derivation="hmac")
    old = signer.get_signature("abc").decode()[:22]

    assert old == Tokens(SECRET).keys("abc", 0).invite
    assert Claims("abc", None, 0) == Tokens(SECRET).read(older("watcher", "watcher.abc"))


def older(kind: str, said: str) -> str:
    """A token as it was signed before it had a day."""
    signer = Signer(SECRET, salt=kind, digest_method=sha256, key_derivation="hmac")
    return signer.sign(said).decode()


def test_a_token_ends_so_many_days_after_it_was_signed() -> None:
    hand = Hand(100 * DAY)
    tokens = Tokens(SECRET, days=180, clock=hand)
    seat, watcher = tokens.seat("abc", "p1"), tokens.watcher("abc", 0)

    hand.at += 180 * DAY
    assert "p1" == tokens.read(seat).player
    hand.at += DAY
    for token in (seat, watcher):
        with pytest.raises(BadToken):
            tokens.read(token)
        assert "abc" == Tokens(SECRET, clock=hand).read(token).table  # where they never end


def test_a_token_without_a_day_counts_from_the_day_they_came_to_have_one() -> None:
    hand = Hand(100 * DAY)
    tokens = Tokens(SECRET, days=180, since=90, clock=hand)
    old = older("seat", "seat.abc.p1")

    assert Claims("abc", "p1", day=90) == tokens.read(old)
    assert tokens.renewed(tokens.read(old)) == tokens.seat("abc", "p1")
    hand.at = 271 * DAY
    with pytest.raises(BadToken):
        tokens.read(old)


def test_a_token_in_use_is_signed_anew_once_a_week() -> None:
    hand = Hand(100 * DAY)
    tokens = Tokens(SECRET, days=180, clock=hand)
    who, watching = tokens.read(tokens.seat("abc", "p1")), tokens.read(tokens.watcher("abc", 2))

    hand.at += 7 * DAY
    assert tokens.renewed(who) is None
    hand.at += DAY
    assert tokens.renewed(who) == tokens.seat("abc", "p1")
    assert tokens.renewed(watching) == tokens.watcher("abc", 2)


def test_whoever_comes_now_and_then_keeps_the_seat_for_ever() -> None:
    hand = Hand()
    with house(lambda: MemoryStore(clock=hand)) as home:
        party = home.table()
        token = used = party.tokens[0]
        for _ in range(3):
            hand.at += 150 * DAY
            [told] = home.post("/api/mine", tokens=[used]).json()
            used = told["renewed"]
            guest = home.guest(used)
            guest.do("change_keys")  # and no word of another token has come before its answer
            assert not [one for one in guest.heard if one["type"] == "renewed"]
            guest.leave()

        assert (401, "bad_token") == code_of(home, party.path, token)
        assert [] == home.post("/api/mine", tokens=[token]).json()
        socket = home.socket()
        socket.send(f'{{"type":"hello","token":"{token}"}}')
        assert '"code":"bad_token"' in str(socket.recv(5))


def test_a_socket_hears_of_a_new_token_after_its_welcome() -> None:
    hand = Hand()
    with house(lambda: MemoryStore(clock=hand)) as home:
        party = home.table()
        hand.at += 8 * DAY
        guest = home.guest(party.tokens[0])
        fresh = guest.until("renewed")["token"]

        assert ["welcome", "renewed"] == [
            one["type"] for one in guest.heard if one["type"] != "present"
        ]
        hand.at += 179 * DAY
        assert 200 == home.get(party.path, fresh).status_code
        assert (401, "bad_token") == code_of(home, party.path, party.tokens[0])


def test_the_day_from_which_old_tokens_count_is_noted_once() -> None:
    hand = Hand(100 * DAY)
    store = MemoryStore(clock=hand)

    async def days() -> list[int]:
        first = await dated_since(store)
        hand.at += 30 * DAY
        return [first, await dated_since(store)]

    assert [100, 100] == run(days())


def test_a_bad_or_foreign_token_changes_nothing_and_is_told_so(home: House) -> None:
    party, other = home.table(), home.table()
    foreign = other.tokens[0]
    before = home.get(party.path, party.tokens[0]).json()["version"]

    for token in ("", "nonsense", foreign, foreign[:-2], party.tokens[0].replace("p1", "p2")):
        for answer in (
            home.get(party.path, token),
            home.get(f"{party.path}/log", token),
            home.get(f"{party.path}/links", token),
            home.get(f"{party.path}/records/1", token),
            home.delete(party.path, token),
        ):
            assert (401, "bad_token") == (answer.status_code, answer.json()["code"])

    assert before == home.get(party.path, party.tokens[0]).json()["version"]


@pytest.mark.parametrize("token", ["", "nonsense", "seat.a.p1.AAAA", "watcher.a.AAAA"])
def test_a_socket_with_a_bad_token_is_closed(home: House, token: str) -> None:
    guest = home.guest("bad")
    del guest
    socket = home.socket()
    socket.send(f'{{"type":"hello","token":"{token}"}}')

    assert '"code":"bad_token"' in str(socket.recv(5))
    with pytest.raises(Exception, match="1008"):
        socket.recv(5)


@pytest.mark.parametrize(
    "first", ["{", "null", '{"type":"ping"}', '{"type":"start","id":"a"}', '{"type":"hello"}']
)
def test_a_socket_says_hello_first(home: House, first: str) -> None:
    socket = home.socket()
    socket.send(first)

    assert '"code":"no_hello"' in str(socket.recv(5))


def test_a_socket_that_says_nothing_is_closed() -> None:
    with house(hello_seconds=0.2) as hasty:
        assert '"code":"no_hello"' in str(hasty.socket().recv(5))


def test_keys_open_only_what_they_are_for(home: House) -> None:
    party, other = home.table(), home.table()

    for key in ("", "x", party.watch_key, other.invite):
        answer = home.post(f"{party.path}/players", key=key, name="Eve")
        assert (403, "bad_key") == (answer.status_code, answer.json()["code"])
    for key in ("", party.invite, other.watch_key):
        answer = home.post(f"{party.path}/watchers", key=key)
        assert (403, "bad_key") == (answer.status_code, answer.json()["code"])


def test_an_invitation_tells_what_one_agrees_to_before_one_sits_down(home: House) -> None:
    clock = {"type": "per_move", "seconds": 60.0}
    party = home.table(seats=4, name="Ann", options={"games": "4"}, clock=clock)
    ann = home.guest(party.tokens[0])
    ann.do("seat_bot", seat=3, bot="elder")

    answer = home.post(f"{party.path}/invitation", key=party.invite)

    assert 200 == answer.status_code
    told = answer.json()
    assert {"settings", "phase", "host", "people", "chairs", "free"} == set(told)
    assert ("gathering", "p1", [1, 2]) == (told["phase"], told["host"], told["free"])
    assert [{"id": "p1", "name": "Ann"}] == told["people"]
    assert ("elder", None) == (told["chairs"][3]["bot"], told["chairs"][3]["player"])
    assert ({"games": "4"}, clock) == (told["settings"]["options"], told["settings"]["clock"])
    assert ann.view["people"] == told["people"]  # and nobody has come


def test_an_invitation_tells_nothing_to_whoever_lacks_its_key(home: House) -> None:
    party = home.table()
    old = party.invite
    for key in ("", "x" * 22, party.watch_key, home.table().invite):
        answer = home.post(f"{party.path}/invitation", key=key)
        assert (403, {"code", "why"}) == (answer.status_code, set(answer.json()))
        assert "bad_key" == answer.json()["code"]

    home.guest(party.tokens[0]).do("change_keys")

    assert 403 == home.post(f"{party.path}/invitation", key=old).status_code
    party.ask_for_links()
    assert 200 == home.post(f"{party.path}/invitation", key=party.invite).status_code


def test_an_invitation_to_a_game_in_play_tells_nothing_of_the_game(home: House) -> None:
    party = home.table(seats=3)
    ann, ben = party.gather("Ben")
    ann.do("seat_bot", seat=2, bot="greedy")
    ben.do("ready", salt="ab")
    ann.do("start")
    ann.acts()

    told = home.post(f"{party.path}/invitation", key=party.invite).json()

    assert {"settings", "phase", "host", "people", "chairs", "free"} == set(told)
    assert ("playing", [2]) == (told["phase"], told["free"])  # the bot's


def test_links_are_for_whoever_is_at_the_table(home: House) -> None:
    party = home.table()
    ben = party.joins("Ben")

    assert party.links == home.get(f"{party.path}/links", ben).json()
    assert party.links["invite"].startswith(f"{home.url}/join/{party.id}.")
    assert {"invite": None, "watch": party.links["watch"]} == home.get(
        f"{party.path}/links", party.watcher()
    ).json()
    assert not any(token in str(party.links) for token in party.tokens)


def test_links_name_the_public_address() -> None:
    with house(public_url="https://fire.example") as public:
        assert public.table().links["watch"].startswith("https://fire.example/watch/")


def test_names_and_seats_are_taken_once(home: House) -> None:
    party = home.table(seats=3)
    party.joins("Ben", seat=2)
    ask = {"key": party.invite}

    same = home.post(f"{party.path}/players", name="ben", **ask)
    taken = home.post(f"{party.path}/players", name="Cleo", seat=2, **ask)
    party.joins("Cleo")
    full = home.post(f"{party.path}/players", name="Dan", **ask)

    assert ["name_taken", "seat_taken", "table_full"] == [
        answer.json()["code"] for answer in (same, taken, full)
    ]


def test_a_removed_player_is_sent_away_and_their_token_opens_nothing(home: House) -> None:
    party = home.table()
    ann, ben = party.gather("Ben")

    ann.do("remove", player="p2")

    assert 1000 == ben.closes()
    assert {"type": "bye", "code": "removed", "reconnect": False} == ben.heard[-1]
    assert (403, "removed") == code_of(home, party.path, ben.token)
    socket = home.socket()
    socket.send(f'{{"type":"hello","token":"{ben.token}"}}')
    assert '"code":"removed"' in str(socket.recv(5))
    assert ["p1"] == [one["id"] for one in ann.view["people"]]


def test_a_removed_player_does_not_come_in_again_by_the_link(home: House) -> None:
    party = home.table()
    ann, _ = party.gather("Ben")

    ann.do("remove", player="p2")

    again = home.post(f"{party.path}/players", key=party.invite, name="Bob")
    assert (403, "bad_key") == (again.status_code, again.json()["code"])
    links = home.get(f"{party.path}/links", ann.token).json()
    assert links["invite"] != party.links["invite"]
    assert links["watch"] != party.links["watch"]
    assert [] == home.post("/api/mine", tokens=[party.tokens[1]]).json()
    party.invite = links["invite"].rpartition(".")[2]
    party.joins("Cleo")


def test_a_removed_player_comes_in_again_by_the_old_token_when_the_host_says_so(
    home: House,
) -> None:
    party = home.table()
    ann, ben = party.gather("Ben")
    ann.do("remove", player="p2")
    assert 1000 == ben.closes()

    ann.do("readmit", player="p2")

    again = home.guest(ben.token)
    assert ("p2", 1) == (again.view["player"], again.view["seat"])
    assert [party.id] == [one["table"] for one in home.post("/api/mine", tokens=[ben.token]).json()]
    assert "not_host" == again.asks("readmit", player="p1")["code"]


def test_whoever_leaves_may_come_again_and_is_not_said_to_be_removed(home: House) -> None:
    party = home.table()
    _, ben = party.gather("Ben")

    ben.say(type="leave", id="1")

    assert 1000 == ben.closes()
    assert "left" == ben.heard[-1]["code"]
    assert (403, "left") == code_of(home, party.path, ben.token)
    party.joins("Ben")


def test_a_host_changes_the_keys_and_old_links_are_void(home: House) -> None:
    party = home.table()
    ann, ben = party.gather("Ben")
    old = party.watcher()
    watcher = home.guest(old)

    ann.do("change_keys")

    assert 1000 == watcher.closes()
    assert "links_changed" == watcher.heard[-1]["code"]
    assert (403, "links_changed") == code_of(home, party.path, old)
    socket = home.socket()
    socket.send(f'{{"type":"hello","token":"{old}"}}')
    assert '"code":"links_changed"' in str(socket.recv(5))
    for path, more in (("players", {"name": "Cleo"}), ("watchers", {})):
        key = party.invite if path == "players" else party.watch_key
        answer = home.post(f"{party.path}/{path}", key=key, **more)
        assert (403, "bad_key") == (answer.status_code, answer.json()["code"])
    assert [] == home.post("/api/mine", tokens=[old]).json()
    assert 1 == ben.until_view(lambda view: view["keys"] == 1)["keys"]
    links = home.get(f"{party.path}/links", ben.token).json()
    party.invite, party.watch_key = (links[what].rpartition(".")[2] for what in ("invite", "watch"))
    party.joins("Cleo")
    home.guest(party.watcher())
    assert "denied" == ben.asks("change_keys")["kind"]


def test_keys_stay_changed_after_a_restart() -> None:
    store = Lasting()
    with house(lambda: store) as first:
        party = first.table()
        party.gather()[0].do("change_keys")
    with house(lambda: store) as second:
        answer = second.post(f"{party.path}/players", key=party.invite, name="Ben")
    assert (403, "bad_key") == (answer.status_code, answer.json()["code"])


class Lasting(MemoryStore):
    """One that outlives its server."""

    async def close(self) -> None:
        return


def code_of(home: House, path: str, token: str) -> tuple[int, str]:
    answer = home.get(path, token)
    return answer.status_code, answer.json()["code"]


def test_who_leaves_hears_that_it_is_done_then_goodbye(home: House) -> None:
    party = home.table()
    ann, ben = party.gather("Ben")

    ben.do("leave")

    assert 1000 == ben.closes()
    ann.until_view(lambda view: len(view["people"]) == 1)


def test_only_the_host_does_what_hosts_do(home: House) -> None:
    party = home.table()
    ann, ben = party.gather("Ben")

    for command in (
        {"type": "start"},
        {"type": "remove", "player": "p1"},
        {"type": "seat_bot", "seat": 2, "bot": "random"},
        {"type": "make_host", "player": "p2"},
        {"type": "configure", "settings": {"game": "lascaux", "seats": 4}},
    ):
        assert "denied" == ben.asks(**command)["kind"]
    answer = home.delete(party.path, ben.token)
    assert (403, "not_host") == (answer.status_code, answer.json()["code"])
    ann.do("make_host", player="p2")
    ben.until_version(ann.version)
    ben.do("configure", settings={"game": "lascaux", "seats": 4})


def test_a_deleted_table_is_gone_for_everybody(home: House) -> None:
    party = home.table()
    ann, ben = party.gather("Ben")

    gone = home.delete(party.path, ann.token)

    assert 204 == gone.status_code
    for guest in (ann, ben):
        assert 1000 == guest.closes()
        assert "deleted" == guest.heard[-1]["code"]
    assert (404, "no_table") == code_of(home, party.path, ann.token)
    assert [] == home.post("/api/mine", tokens=[ann.token]).json()
    answer = home.post(f"{party.path}/players", key=party.invite, name="Dan")
    assert (404, "no_table") == (answer.status_code, answer.json()["code"])


def test_a_browser_lists_the_tables_it_has_tokens_for(home: House) -> None:
    party, other = home.table(), home.table("curling", seats=2, name="Zoe")
    ben = party.joins("Ben")

    mine = home.post("/api/mine", tokens=[ben, "bad", other.tokens[0], ben]).json()

    assert [
        (party.id, "p2", "lascaux", "gathering", ["Ann", "Ben", ""]),
        (other.id, "p1", "curling", "gathering", ["Zoe", ""]),
    ] == [tuple(one[k] for k in ("table", "player", "game", "phase", "names")) for one in mine]


def test_nobody_watches_where_the_host_does_not_want_it(home: House) -> None:
    party = home.table()
    [ann] = party.gather()
    token = party.watcher()
    watcher = home.guest(token)

    ann.do("configure", settings={"game": "lascaux", "seats": 3, "watchers": False})

    assert 1000 == watcher.closes()
    answer = home.post(f"{party.path}/watchers", key=party.watch_key)
    assert (403, "no_watchers") == (answer.status_code, answer.json()["code"])
