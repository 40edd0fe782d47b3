"""Whether a recorded game was dealt as its seed says: for the page, the interface and the shelf."""

from __future__ import annotations

from html import escape
from urllib.parse import parse_qs

from hearthside.kernel.kit import Shelf
from hearthside.server.bodies import Verdict
from hearthside.table import Unfair, UnreadableRecord, opened, read_deal, verify

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Was it fair? - Hearthside</title>
<link rel="stylesheet" href="/verify.css">
<h1>Was it fair?</h1>
<p>Every deal at a table of Hearthside comes from a seed.
Its seal was shown before the cards were dealt, every player could add salt of their own,
and the seed was told when the game was over.
Put the record of a finished game here, and it is dealt once more.</p>
{verdict}
<form method="post" action="/verify">
<label for="record">Record</label>
<textarea id="record" name="record" rows="16" spellcheck="false" required>{record}</textarea>
<button>Check the deal</button>
</form>
</html>
"""

STYLE = """:root { color-scheme: light dark; font: 1.1rem/1.5 Georgia, serif; }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
label { display: block; font-weight: bold; }
textarea { box-sizing: border-box; width: 100%; font: 0.8rem/1.4 monospace; }
button { font: inherit; padding: 0.4rem 1.2rem; margin: 0.6rem 0; }
.fair, .unfair, .unknown { padding: 0.6rem 1rem; border-left: 0.4rem solid; }
.fair { border-color: #2e7d32; }
.unfair { border-color: #b3261e; }
"""


ERASED = "a player's salt was erased at their wish, so that the deal comes of the sealed seed"
ERASED += " cannot be shown any more"


def judge(shelf: Shelf, text: str) -> Verdict:
    name = ""
    try:
        record = opened(shelf, text)
        name = record.kit.name
        checked = verify(record.kit, record.game, record.log, read_deal(record.deal))
    except (UnreadableRecord, Unfair) as error:
        return Verdict(False, str(error), name, 0, 0, None)
    fair, why = (True, "") if checked.whole else (None, ERASED)
    return Verdict(fair, why, name, checked.draws, checked.seals, record.doubted)


def judged_form(shelf: Shelf, form: str) -> str:
    """The page again, with a verdict on what was put into it."""
    try:
        record = parse_qs(form, max_num_fields=4)["record"][0]
    except (KeyError, ValueError):
        raise UnreadableRecord("invalid", "a record is missing") from None
    return page(record, judge(shelf, record))


def page(record: str = "", verdict: Verdict | None = None) -> str:
    return PAGE.format(verdict=_verdict_html(verdict), record=escape(record))


def _verdict_html(verdict: Verdict | None) -> str:
    if verdict is None:
        return ""
    if verdict.fair is False:
        return f'<p class="unfair" role="status">Not shown to be fair: {escape(verdict.why)}.</p>'
    slides = f" {escape(verdict.slides.said)}." if verdict.slides else ""
    if verdict.fair is None:
        return (
            f'<p class="unknown" role="status">As far as it can be told: {verdict.draws} draws'
            f" follow from the key that the record tells, and {verdict.seals} sealed choices are"
            f" as they were sealed.{slides} But {escape(verdict.why)}.</p>"
        )
    return (
        f'<p class="fair" role="status">Fair: {verdict.draws} draws follow from the seed, and'
        f" {verdict.seals} sealed choices are as they were sealed.{slides}</p>"
    )
