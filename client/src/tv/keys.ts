// How a big screen gets in: as somebody who watches, whoever else this browser may be.
import * as api from "../api.ts";
import { keep, kept, tokens } from "../kept.ts";
import { keyed } from "../place.ts";

export interface Keys {
  readonly table: string;
  readonly watch: string;
  readonly invite: string;
}

/** `/tv/abc.watch.invite`; both keys may be missing. */
export function read(rest: string): Keys {
  const [table = "", watch = "", invite = ""] = rest.split(".");
  return { table, watch, invite };
}

/** The key of a link of ours, which is its last word. */
const keyOf = (link: string | null): string => (link ? keyed(link.slice(link.lastIndexOf("/") + 1)).key : "");

/** What a player of the table may hand on; empty where this browser has no seat. */
async function ownKeys(table: string): Promise<Keys> {
  const token = tokens()[table];
  if (!token) throw new api.Trouble("bad_token");
  const links = await api.links(table, token);
  return { table, watch: keyOf(links.watch), invite: keyOf(links.invite) };
}

/** A link that shows the table, and lets others in while seats are free. */
export async function linkFor(table: string): Promise<string> {
  const { watch, invite } = await ownKeys(table);
  return `${location.origin}/tv/${[table, watch, invite].filter(Boolean).join(".")}`;
}

/** The token of a watcher, kept apart from any seat this browser has; raises Trouble. */
export async function watcher(given: Keys): Promise<string> {
  const { table } = given;
  const known = kept(`tv.${table}`);
  if (given.invite) keep(`tv.${table}.invite`, given.invite);
  if (known && !given.watch) return known;
  const keys = given.watch ? given : await ownKeys(table);
  if (keys.invite) keep(`tv.${table}.invite`, keys.invite);
  const { token } = await api.watch(table, { key: keys.watch });
  keep(`tv.${table}`, token);
  return token;
}

/** Another token for a screen whose own is void, where this browser has a seat; raises Trouble. */
export function watcherAgain(table: string): Promise<string> {
  keep(`tv.${table}`, "");
  return watcher({ table, watch: "", invite: "" });
}

/** The link that lets others in, where this screen was given its key. */
export function invitation(table: string): string | null {
  const key = kept(`tv.${table}.invite`);
  return key ? `${location.origin}/join/${table}.${key}` : null;
}
