// Spans of time, for the eye and for the ear, and when a clock has to be drawn anew.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES } from "../src/i18n/index.ts";
import { ago, shortly, steady, wholly } from "../src/i18n/span.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

function shown(language: string, seconds: number): string {
  const units = LANGUAGES[language]?.units;
  assert.ok(units);
  return plain(shortly(units, seconds));
}

test("a clock says days and hours, hours and minutes, minutes and seconds, or seconds", () => {
  const told: [number, string][] = [
    [0, "0"],
    [8.2, "9"],
    [59, "59"],
    [60, "1:00"],
    [245, "4:05"],
    [HOUR - 1, "59:59"],
    [HOUR, "1 h"],
    [HOUR + 1, "1 h 1 min"],
    [3 * HOUR + 12 * 60, "3 h 12 min"],
    [DAY - 61, "23 h 59 min"],
    [DAY - 60, "23 h 59 min"],
    [DAY - 59, "1 d"],
    [DAY, "1 d"],
    [2 * DAY + 2 * HOUR + 1, "2 d 3 h"],
    [7 * DAY, "7 d"],
  ];
  for (const [seconds, text] of told) assert.equal(shown("en", seconds), text);
  assert.equal(shown("fr", 2 * DAY + 3 * HOUR), "2 j 3 h");
  assert.equal(shown("de", 3 * HOUR + 12 * 60), "3 Std 12 Min");
});

test("the units of a number are not torn from it", () => {
  assert.match(shortly({ day: "d", hour: "h", minute: "min" }, 2 * DAY + 3 * HOUR), /^2\u00a0d 3\u00a0h$/);
});

test("by ear the units are words", () => {
  const spoken = (language: string, seconds: number): string => plain(wholly(language, seconds));
  assert.equal(spoken("en", 2 * DAY + 3 * HOUR), "2 days 3 hours");
  assert.equal(spoken("en", 61), "1 minute 1 second");
  assert.equal(spoken("en", 0), "0 seconds");
  assert.equal(spoken("fr", 3 * HOUR + 12 * 60), "3 heures 12 minutes");
  assert.equal(spoken("de", DAY), "1 Tag");
});

test("a clock is drawn anew when it says something else, and not before", () => {
  for (const start of [3 * DAY, DAY + 30, HOUR + 2, 75, 12.4]) {
    let left = start;
    for (let draws = 0; draws < 50 && left > 0; draws++) {
      const wait = steady(left);
      assert.ok(wait > 0 && wait <= 60);
      assert.equal(shown("en", left - wait * 0.99), shown("en", left));
      left -= wait;
    }
  }
  assert.equal(steady(3 * DAY), 60); // once a minute, not four times a second
});

test("how long ago is said as people do", () => {
  assert.equal(ago("en", 5), "now");
  assert.equal(ago("en", 3 * HOUR + 60), "3 hours ago");
  assert.equal(ago("en", DAY + HOUR), "yesterday");
  assert.equal(plain(ago("fr", 5 * DAY)), "il y a 5 jours");
  assert.equal(plain(ago("de", 2 * 60)), "vor 2 Minuten");
});
