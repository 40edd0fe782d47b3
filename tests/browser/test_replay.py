"""What happens on the ice, told and shown: totems, recalled and broken rocks, clans, variants."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.ice import throw
from browser.visitors import PHONE, Visitor, is_well, visiting
from server.guests import Guest, House, Json, Party

REACHING = 1.479  # m/s: past the mammoths, at the cave's rim
KNOCKING = 1.6  # reaches that rock softly: its totem falls, and it stays on the ice
SURE = {"first": "side_0", "broken_rocks": "false"}


class Duel:
    """Two at a table, Ann with a browser besides; what they do is ours to say."""

    def __init__(self, home: House, table: Json | None = None, **options: str) -> None:
        setup = {**SURE, **options}
        self.party: Party = home.table("curling", 2, options=setup, **(table or {}))
        self.ann, self.ben = self.party.start("Ben")

    def open(self, visitor: Visitor) -> Page:
        """Ann's browser comes to the table."""
        page = visitor.comes_to(self.party)
        page.wait_for_selector(".curling")
        return page

    def throw(self, guest: Guest, vy: float, vx: float = 0.0, use: str = "use_nothing") -> None:
        flick = {"type": "throw", "x": 0.0, "y": 0.105, "vx": vx, "vy": vy, "spin": 0.0}
        self.act(guest, flick)
        if use and opened(guest, use):
            self.act(guest, {"type": use})

    def act(self, guest: Guest, action: Json) -> None:
        guest.until_view(lambda _: opened(guest, action["type"]) is not None)
        done = guest.do("act", decision=opened(guest, action["type"]), action=action)
        for one in (self.ann, self.ben):
            one.until_version(done["version"])

    def waste(self, guest: Guest) -> None:
        """A rock over the long side, at once."""
        self.throw(guest, 0.5, 4.0)


def opened(guest: Guest, action: str) -> str | None:
    """The decision that allows such an action."""
    return next(
        (
            one["id"]
            for one in guest.view["decisions"]
            if any(option["type"] == action for option in one["options"])
        ),
        None,
    )


def drop_a_totem(duel: Duel) -> None:
    """Ann's first rock loses its totem to Ben's, and both stay on the ice."""
    duel.throw(duel.ann, REACHING, use="totem")
    duel.throw(duel.ben, KNOCKING, use="")


def lines(page: Page, text: str) -> None:
    page.wait_for_selector(f".log li:has-text('{text}')", state="attached")


def test_a_recalled_rock_waits_and_is_thrown_again_at_the_end(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE) as visitor:
        duel = Duel(home)
        page = duel.open(visitor)
        drop_a_totem(duel)
        visitor.see("The totem fell from your rock")
        expect(page.locator(".fallen-totem")).to_have_count(1)
        is_well(visitor)
        page.get_by_role("button", name="Take it back").click()
        lines(page, "You take the rock back")
        expect(page.locator(".sides")).to_contain_text("1 rock to throw again")
        duel.act(duel.ben, {"type": "use_nothing"})
        for _ in range(5):
            duel.waste(duel.ann)
            duel.waste(duel.ben)

        visitor.see("Throw your recalled rock once more")
        is_well(visitor)
        throw(page)
        page.locator(".using .primary").click()
        expect(page.locator(".distances li").first).to_contain_text("mm")


def test_a_recalled_rock_can_be_given_up(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        duel = Duel(home)
        drop_a_totem(duel)
        duel.act(duel.ann, {"type": "recall"})
        duel.act(duel.ben, {"type": "use_nothing"})
        for _ in range(5):
            duel.waste(duel.ann)
            duel.waste(duel.ben)
        page = duel.open(visitor)
        page.get_by_role("button", name="Give the rock up").click()

        lines(page, "You give the rock up")


def test_a_fallen_totem_may_be_declined_and_the_rock_lies(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        duel = Duel(home)
        page = duel.open(visitor)
        drop_a_totem(duel)
        page.get_by_role("button", name="Let it lie").click()

        lines(page, "You let the rock lie")
        expect(page.locator(".fallen-totem")).to_have_count(0)
        state = page.get_by_role("region", name="Rocks on the ice")
        expect(state).to_contain_text("Bears:")
        expect(state).not_to_contain_text("totem")


def test_a_rock_that_breaks_is_shown_in_pieces_and_told(browser: Browser, home: House) -> None:
    """Ten times as fast as any finger, six knocks in seven turn a rock over."""
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        duel = Duel(home, broken_rocks="true", ice="fastest:50")
        page = duel.open(visitor)
        for _ in range(6):
            duel.throw(duel.ann, REACHING)
            duel.throw(duel.ben, 45.0)
            if any(one["reason"] == "broken" for one in duel.ann.view["game"]["removed"]):
                break

        page.wait_for_selector(".over image[href*='broken-']", state="attached")
        lines(page, "out for this round")  # the rock that was thrown, or another


# Remembers every rock that was ever seen to be swept away: it does not last.
SWEEPING = """
window.swept = 0;
new MutationObserver(() => {
  window.swept = Math.max(window.swept, document.querySelectorAll('.rocks .swept').length);
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
"""


def test_the_mammoths_are_seen_to_trample(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        duel = Duel(home)
        visitor.page.add_init_script(SWEEPING)
        page = duel.open(visitor)
        duel.throw(duel.ann, 1.0)
        visitor.comes_true("window.swept === 1")

        lines(page, "short of the mammoths: trampled")
        expect(page.get_by_role("region", name="Rocks on the ice")).to_have_text(
            "The ice is empty."
        )


def test_mississippi_is_explained_while_it_lasts(browser: Browser, home: House) -> None:
    bound = "Mississippi: Owls throw until they beat the rock of the Bears, or knock it out"
    with visiting(browser, PHONE) as visitor:
        duel = Duel(home, mississippi="book")
        page = duel.open(visitor)
        rule = page.locator(".house-rule")
        expect(rule).to_have_text("Mississippi: no rock has to be beaten, so sides take turns.")
        duel.throw(duel.ann, 1.55)
        expect(rule).to_have_text(f"{bound} of the cave.")
        is_well(visitor)
        for _ in range(6):
            duel.waste(duel.ben)

        expect(rule).to_have_text("Mississippi: Owls have no rocks left, so Bears throw the rest.")
        page.wait_for_selector(".throwing")


def test_a_clan_pools_its_objects_and_either_member_throws(browser: Browser, home: House) -> None:
    party = home.table("curling", 4, options=SURE)
    guests = party.start("Ben", "Cleo", "Dan")
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        expect(page.get_by_role("status")).to_have_text("Throw yourself, or leave it to Cleo")
        is_well(visitor)
        cleo = guests[2]
        flick = {"type": "throw", "x": 0, "y": 0.105, "vx": 0, "vy": 1.55, "spin": 0}
        cleo.do("act", decision=opened(cleo, "throw"), action=flick)
        cleo.until_view(lambda _: opened(cleo, "totem") is not None)
        cleo.do("act", decision=opened(cleo, "totem"), action={"type": "totem"})

        lines(page, "Cleo sets a totem")
        own = page.locator(".side.own")
        expect(own).to_contain_text("5 rocks to throw")
        expect(own).to_contain_text("totems 1")


def values(offered: dict[str, Any]) -> list[tuple[str, str]]:
    """Every value of every option that is not the default, and a number where one may be any."""
    numbers = {
        "start_seat": "1", "games": "2", "stall_limit": "none", "row_limit": "none", "stones": "5",
        "tie_band": "0.0005", "target": "2", "board": "river:0.11", "ice": "friction:0.18",
        "deck": "",
    }  # fmt: skip
    found = []
    for option in offered["options"]:
        name = option["name"]
        named = [numbers[name]] if name in numbers else option["values"]
        found += [(name, one) for one in named if one and one != option["default"]]
    return found


def tables(home: House, game: str) -> dict[str, tuple[str, str]]:
    """A table in play with each value: where it is, and whose token sits there."""
    (offered,) = (one for one in home.get("/api/offers").json() if one["game"] == game)
    bot = {"lascaux": "greedy", "curling": "draw"}[game]
    found = {}
    for name, value in values(offered):
        seats = 4 if game == "curling" and name == "objects" else offered["seats"][0]
        usual = {"first": "side_0"} if game == "curling" else {}
        party = home.table(game, seats, options={**usual, name: value})
        host = home.guest(party.tokens[0])
        for seat in range(1, seats):
            host.do("seat_bot", seat=seat, bot=bot)
        host.do("start")
        host.socket.close()
        found[f"{name}={value}"] = (party.id, party.tokens[0])
    return found


def go_to(page: Page, table: str) -> None:
    """As a link within the page does."""
    page.evaluate(
        "(path) => { history.pushState(null, '', path);"
        " dispatchEvent(new PopStateEvent('popstate')); }",
        f"/table/{table}",
    )


@pytest.mark.long
@pytest.mark.slow(4)
def test_every_variant_of_lascaux_has_a_screen_that_works(browser: Browser, home: House) -> None:
    """Day by day `test_wishes` sets every ruling, and the tests above play."""
    made = tables(home, "lascaux")
    assert len(made) > 14
    with visiting(browser, PHONE, unhurried=True) as visitor:
        page = carry(visitor, home, made)
        for name, (table, _) in made.items():
            go_to(page, table)
            page.locator(".hands button:not(.absent):not([disabled])").first.click()
            expect(page.locator(".own-marker, .hands [aria-pressed=true]").first).to_be_visible()
            assert 0 == visitor.overflow(), name
            go_to(page, "none")
            page.wait_for_selector(".sorry")


@pytest.mark.long
@pytest.mark.slow(9)
def test_every_variant_of_curling_has_a_screen_that_works(browser: Browser, home: House) -> None:
    """As those of Lascaux."""
    made = tables(home, "curling")
    assert len(made) > 28
    with visiting(browser, PHONE, unhurried=True) as visitor:
        page = carry(visitor, home, made)
        for name, (table, _) in made.items():
            go_to(page, table)
            page.wait_for_selector(".signing, .throwing, .sharing, .using, .actions.waiting p")
            if page.query_selector(".throwing"):
                throw(page)
                lines(page, "You throw")
            assert 0 == visitor.overflow(), name
            go_to(page, "none")
            page.wait_for_selector(".sorry")


def carry(visitor: Visitor, home: House, made: dict[str, tuple[str, str]]) -> Page:
    """A browser with a seat at all of these tables."""
    page = visitor.page
    page.goto(home.url)
    page.evaluate(
        "(tokens) => localStorage.setItem('hearthside.tokens', JSON.stringify(tokens))",
        dict(made.values()),
    )
    return page
