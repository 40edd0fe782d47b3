"""Attacks on seats: reading what is sealed, coming back, passing for somebody else."""

from __future__ import annotations

from collections.abc import Iterator

from hearthside.lab.server.siege.stranger import (
    Broke,
    Json,
    NotOpened,
    Player,
    Seat,
    Target,
    for_a_while,
    gather,
    play,
    start,
)

CHOOSING = 1.5  # seconds in which a child of a blind table has surely chosen
WATCHED = 3.0  # seconds, at least, in which facts are counted
RATE, BURST = 20, 60  # messages that a person may send: in a second, and at once


def second_name(target: Target) -> None:
    """A host removes a player in mid-round, and comes in by the link under another name.

    Held: nothing that either of the host's names is told has the sealed marker in it.
    """
    (host, ann), (_, ben), (_, cleo) = gather(target, "Ann", "Ben", "Cleo")
    start([ann, ben, cleo])
    ben.does("act", decision=ben.awaited()[0]["id"], action=ben.awaited()[0]["options"][0])
    ann.does("remove", player="p2")
    messages = seen_by_another(target, host, "Zoe", 1)
    ann.catch_up()
    if markers(messages + ann.heard, 1):
        raise Broke("the host read the removed player's sealed marker")


def bots_seat(target: Target) -> None:
    """Whoever has the link sits down where a bot plays, looks, and leaves; open and blind.

    Held: the bot's sealed marker is not told, and the bot plays on as the bot it was.
    """
    found = list[str]()
    for blind in (False, True):
        found += [f"{'blind' if blind else 'open'}: {one}" for one in sat_upon(target, blind)]
    if found:
        raise Broke("; ".join(found))


def sat_upon(target: Target, blind: bool) -> Iterator[str]:
    whose = target.stranger(1)
    host = whose.makes("Ann", blind=blind)
    people = [host.opens(), target.stranger(2).sits(host, "Ben", seat=1).opens()]
    people[0].does("seat_bot", seat=2, bot="child")
    start(people)
    people[0].waits_for(lambda view: has_chosen(view, 2), 60.0 if not blind else CHOOSING)
    came = target.stranger(3).joins(host, "Zoe", seat=2)
    if came.status != 201:
        return
    zoe = Seat(target.stranger(3), came.json())
    guest = zoe.opens()
    if markers([*guest.heard, zoe.get().json(), zoe.get("/log").json()], 2):
        yield "the bot's sealed marker was read"
    play(people, lambda: chair(people[0].view, 2)["player"] == zoe.player, 40)
    guest.does("leave")
    people[0].catch_up(0.5)
    if (bot := chair(people[0].view, 2)["bot"]) != "child":
        yield f"the child came back as {bot}"
    host.delete()


def removed_player(target: Target) -> str:
    """A removed player comes back by the old link, then so does somebody after the keys changed.

    Held: the old link opens nothing; and where a host changes the keys, none before them does.
    """
    (host, ann), (ben, _) = gather(target, "Ann", "Ben")
    old = ben.key("invite")
    ann.does("remove", player=ben.player)
    if target.stranger(9).comes_by(host, old, "Bob").status == 201:
        raise Broke("the removed player came back by the old link")
    old = host.key("invite")
    answer = ann.asks("change_keys")
    if answer["type"] == "refused" and answer["kind"] == "invalid":
        return "no host can change keys here"
    came = target.stranger(9).comes_by(host, old, "Bea")
    if answer["type"] == "done" and came.status == 201:
        raise Broke("the link from before the keys changed still opens the table")
    return ""


def same_id(target: Target) -> None:
    """A second command with the first one's id and another content.

    Held: it is refused, for `done` would say that it acted.
    """
    [(_, ann)] = gather(target, "Ann")
    ann.does("seat_bot", seat=1, bot="random", id_="one")
    answer = ann.asks("seat_bot", seat=2, bot="random", id_="one")
    if answer["type"] == "done" and chair(ann.view, 2)["bot"] is None:
        raise Broke("done was said of a command that did nothing")


LOOK_ALIKES = {
    "a Cyrillic A": "\u0410nn",
    "a Hangul filler": "\u3164",
    "a filler behind a name": "Ann\u3164",
    "a zero-width joiner": "An\u200dn",
    "a soft hyphen": "An\u00adn",
}
HONEST_NAMES = ("Анна", "Zoë", "아나")


def look_alikes(target: Target) -> None:
    """Names that look like somebody else's, or like nothing.

    Held: they are refused, and names of one script are not.
    """
    [(host, _)] = gather(target, "Ann", seats=5)
    accepted = [
        what
        for number, (what, name) in enumerate(LOOK_ALIKES.items(), start=2)
        if target.stranger(number).joins(host, name).status == 201
    ]
    if accepted:
        raise Broke(f"accepted: {', '.join(accepted)}")
    for number, name in enumerate(HONEST_NAMES, start=20):
        if target.stranger(number).joins(host, name).status != 201:
            raise Broke(f"{name} was refused")


def ready_for_ever(target: Target) -> str:
    """Ready, unready, ready … over sockets that come back, each with a burst of its own.

    Held: no fact is added by it.
    """
    return toggled(target, [{"type": "ready"}, {"type": "unready"}], most=10)


def sit_for_ever(target: Target) -> str:
    """Standing up and sitting down over sockets that come back, each with a burst of its own.

    Held: no more facts than one person's messages, however many sockets they come over.
    """
    seconds = max(WATCHED, target.seconds)
    commands: list[Json] = [{"type": "stand"}, {"type": "sit", "seat": 0}]
    return toggled(target, commands, most=1.25 * RATE * seconds + BURST)


def toggled(target: Target, commands: list[Json], most: float) -> str:
    [(host, ann)] = gather(target, "Ann")
    ann.close()
    elsewhere = host.seen_from(target.stranger(2))  # nobody there has knocked too often
    before = elsewhere.facts()
    done = 0
    for number in for_a_while(max(WATCHED, target.seconds)):
        try:
            with host.opens() as player:
                done += flurry(player, commands, BURST * number)
        except (NotOpened, OSError):
            continue
    facts = elsewhere.facts() - before
    elsewhere.delete()
    if facts > most:
        raise Broke(f"{facts} facts of {done} commands")
    return f"{facts} facts of {done} commands"


def flurry(player: Player, commands: list[Json], first: int) -> int:
    """As much as a socket takes at once; how much of it was done."""
    for number in range(BURST):
        command = commands[number % len(commands)]
        player.send({**command, "id": f"{first + number}"})
    answers = [player.until("done", "refused")["type"] for _ in range(BURST)]
    return answers.count("done")


def brimming_table(target: Target) -> str:
    """A table with nearly as many facts as it may have gets some more.

    Held: it is told so in a sentence before it has more than 20,000.
    """
    table, token = target.brimming
    host = Seat(target.stranger(), {"table": table, "player": "p1", "token": token})
    why = ""
    with host.opens() as ann:
        for number in range(40):
            answer = ann.asks("stand") if number % 2 == 0 else ann.asks("sit", seat=0)
            why = answer.get("why", "")
            if answer["type"] == "refused":
                break
    if (facts := host.facts()) > 20_000:
        raise Broke(f"{facts} facts at one table")
    return why


# What was told.


def seen_by_another(target: Target, host: Seat, name: str, seat: int) -> list[Json]:
    """All that somebody is told who comes to a seat; nothing, if nobody may."""
    came = target.stranger(4).joins(host, name, seat=seat)
    if came.status != 201:
        return []
    them = Seat(target.stranger(4), came.json())
    messages = [came.json(), them.get().json(), them.get("/log").json()]
    for version in (None, 1):
        with them.opens(version) as player:
            player.catch_up()
            messages += player.heard
    return messages


def markers(messages: object, seat: int) -> set[str]:
    """The colours of a seat's marker that are anywhere in what was told."""
    return {colour for colour in colours(messages, seat) if isinstance(colour, str)}


def colours(messages: object, seat: int) -> Iterator[object]:
    match messages:
        case {"type": "marker_chosen", "seat": whose, "colour": colour} if whose == seat:
            yield colour
        case {"markers": [*lying], **rest} if len(lying) > seat:
            yield lying[seat]
            yield from colours(rest, seat)
        case dict():
            for value in messages.values():
                yield from colours(value, seat)
        case list():
            for value in messages:
                yield from colours(value, seat)


def has_chosen(view: Json, seat: int) -> bool:
    game = view.get("game")
    return bool(game and game["chosen"][seat])


def chair(view: Json, seat: int) -> Json:
    found: Json = view["chairs"][seat]
    return found
