"""Lascaux by brute force, from the rules as they are written and without the engine.

Plain lists, changed and changed back; nothing here knows the package under test. Cards are
triples (animal, colour, colour) of numbers; colours are 0 to 5.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

DEFAULTS: dict[str, Any] = {
    "seats": 3,
    "start": 0,  # None: drawn
    "step": 1,  # -1: anticlockwise
    "games": 1,
    "opening": "free",
    "display_only": False,
    "stop_when_empty": False,
    "last_bidder_starts": False,
    "end_with_deck": False,
    "stall": 3,  # None: never
    "row_limit": 7,  # None: none
    "stones": 1,
    "cards": [],
}


class Counted:
    """Every way a game can go: how many after each number of actions, and how they end."""

    def __init__(self, most: int, **options: Any) -> None:
        self.o = {**DEFAULTS, **options}
        self.n: int = self.o["seats"]
        self.most = most
        self.by_depth: Counter[int] = Counter()
        self.finished: Counter[tuple[int, ...]] = Counter()
        self.endings: Counter[tuple[str, ...]] = Counter()
        self.game(0, [], [], None)

    def visit(self, depth: int) -> bool:
        """Count this way; whether to go on."""
        self.by_depth[depth] += 1
        return depth < self.most

    def game(self, depth: int, total: list[int], ends: list[str], starter: int | None) -> None:
        """Set up the next game of the series."""
        number = len(ends)
        if number == self.o["games"]:
            self.visit(depth)
            self.finished[tuple(total)] += 1
            self.endings[tuple(ends)] += 1
            return
        table: dict[str, Any] = {
            "deck": list(self.o["cards"]),
            "row": [],
            "stones": [self.o["stones"]] * self.n,
            "hands": [[] for _ in range(self.n)],
            "dry": 0,
            "step": self.o["step"] if number % 2 == 0 else -self.o["step"],
            "total": total or [0] * self.n,
            "ends": ends,
        }
        if number > 0:
            table["first"] = starter
            self.lay_out(depth, table, starter)  # type: ignore[arg-type]
        elif self.o["start"] is not None:
            table["first"] = self.o["start"]
            self.lay_out(depth, table, self.o["start"])
        elif self.visit(depth):
            for seat in range(self.n):
                table["first"] = seat
                self.lay_out(depth + 1, table, seat)

    def lay_out(self, depth: int, t: dict[str, Any], start: int) -> None:
        """4.1: one card at a time, until six colours or seven cards; or no card is left."""
        shown = {colour for one in t["row"] for colour in one[1:]}
        limit = self.o["row_limit"]
        if len(shown) == 6 or not t["deck"] or (limit is not None and len(t["row"]) >= limit):
            self.pick(depth, t, start, [])
            return
        if not self.visit(depth):
            return
        tried = []
        for place in range(len(t["deck"])):
            one = t["deck"][place]
            if one in tried:
                continue  # cards alike are one possibility
            tried.append(one)
            del t["deck"][place]
            t["row"].append(one)
            self.lay_out(depth + 1, t, start)
            t["row"].pop()
            t["deck"].insert(place, one)

    def pick(self, depth: int, t: dict[str, Any], start: int, chosen: list[int]) -> None:
        """4.2: a marker each; secret, so the order does not matter: by seat."""
        if len(chosen) == self.n:
            self.bid(depth, t, start, chosen, [], 0, start, 0)
            return
        if not self.visit(depth):
            return
        for colour in range(6):
            if self.o["display_only"] and all(colour not in one[1:] for one in t["row"]):
                continue
            chosen.append(colour)
            self.pick(depth + 1, t, start, chosen)
            chosen.pop()

    def bid(
        self,
        depth: int,
        t: dict[str, Any],
        start: int,
        chosen: list[int],
        out: list[int],
        middle: int,
        who: int,
        acts: int,
    ) -> None:
        """4.3: place one or pass, round and round."""
        if len(out) == self.n - 1:
            self.take(depth, t, chosen, out)
            return
        if who in out:
            self.bid(depth, t, start, chosen, out, middle, (who + t["step"]) % self.n, acts)
            return
        if not self.visit(depth):
            return
        following = (who + t["step"]) % self.n
        if t["stones"][who] > 0:
            t["stones"][who] -= 1
            self.bid(depth + 1, t, start, chosen, out, middle + 1, following, acts + 1)
            t["stones"][who] += 1
            if self.o["opening"] == "start_forced" and acts == 0:
                return
            if self.o["opening"] == "first_lap_forced" and acts < self.n:
                return
        t["stones"][who] += middle
        out.append(who)
        self.bid(depth + 1, t, start, chosen, out, 0, following, acts + 1)
        out.pop()
        t["stones"][who] -= middle

    def take(self, depth: int, t: dict[str, Any], chosen: list[int], out: list[int]) -> None:
        """The one who is left takes, then the markers from the top; then the next round."""
        left_over = list(t["row"])
        hands = [list(hand) for hand in t["hands"]]
        last = next(seat for seat in range(self.n) if seat not in out)
        for seat in [last, *out[::-1]]:
            for one in list(left_over):
                if chosen[seat] in one[1:]:
                    left_over.remove(one)
                    hands[seat].append(one)
        keep = t["row"], t["hands"], t["dry"]
        t["dry"] = t["dry"] + 1 if len(left_over) == len(t["row"]) else 0
        t["row"], t["hands"] = left_over, hands
        how = self.ending(t)
        if how:
            total = [have + more for have, more in zip(t["total"], self.worth(t), strict=True)]
            self.game(depth, total, [*t["ends"], how], (t["first"] + 1) % self.n)
        else:
            self.lay_out(depth, t, last if self.o["last_bidder_starts"] else out[0])
        t["row"], t["hands"], t["dry"] = keep

    def ending(self, t: dict[str, Any]) -> str | None:
        if not t["deck"] and not t["row"]:
            return "all_owned"
        if not t["deck"] and self.o["end_with_deck"]:
            return "deck_empty"
        if self.o["stall"] is not None and t["dry"] == self.o["stall"]:
            return "stalled"
        return None

    def worth(self, t: dict[str, Any]) -> list[int]:
        """5.0: majorities, and a point for six stones."""
        points = [stones // 6 for stones in t["stones"]]
        for animal in range(6):
            herd = [sum(one[0] == animal for one in hand) for hand in t["hands"]]
            for seat in range(self.n):
                if herd[seat] == max(herd):
                    points[seat] += herd[seat]
        return points
