// Several people at one device: each joins with a name, and has a token like everybody else.
import * as api from "../api.ts";
import { keepParty, keepToken } from "../kept.ts";
import { keyed } from "../place.ts";
import type { NewTable, Seated } from "../wire.ts";

const tidy = (name: string): string => name.trim().replace(/\s+/g, " ");

/** Make a table; whoever makes it and everybody beside them sit down on the first seats. */
export async function makeFor(names: readonly string[], settings: NewTable["settings"]): Promise<Seated> {
  const [maker = "", ...others] = names.map(tidy);
  if (new Set(names.map((name) => tidy(name).toLowerCase())).size < names.length) throw new api.Trouble("name_taken");
  const made = await api.makeTable({ name: maker, settings });
  keepToken(made.table, made.token);
  const { key } = keyed(made.links.invite?.split("/").pop() ?? "");
  const tokens = [made.token];
  for (const [at, name] of others.entries()) {
    const seated = await api.join(made.table, { key, name, seat: at + 1 });
    tokens.push(seated.token);
    keepParty(made.table, tokens);
  }
  return made;
}
