// What this browser keeps: tokens, a name, a few wishes. Works, forgetfully, where storage is barred.

const PREFIX = "hearthside.";
const fallback = new Map<string, string>();

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function keep(key: string, value: string): void {
  fallback.set(key, value);
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Kept in memory only.
  }
}

function record<T>(key: string): Readonly<Record<string, T>> {
  try {
    const read: unknown = JSON.parse(kept(key) ?? "{}");
    return typeof read === "object" && read !== null ? (read as Record<string, T>) : {};
  } catch {
    return {};
  }
}

export const tokens = (): Readonly<Record<string, string>> => record("tokens");

export function keepToken(table: string, token: string): void {
  keep("tokens", JSON.stringify({ ...tokens(), [table]: token }));
  forget("removed", table);
}

/** Tokens of those whom a host removed: they open their tables again if the host says so. */
export const removed = (): Readonly<Record<string, string>> => record("removed");

/** A token that opens nothing until somebody is let in again. */
export function setAside(table: string, token: string): void {
  dropToken(table, token);
  if (!tokens()[table]) keep("removed", JSON.stringify({ ...removed(), [table]: token }));
}

/** The tokens of everybody who plays at a table on this device, the maker's first. */
export function partyOf(table: string): readonly string[] {
  const token = tokens()[table] ?? removed()[table];
  return record<string[]>("parties")[table] ?? (token ? [token] : []);
}

export function keepParty(table: string, all: readonly string[]): void {
  keep("parties", JSON.stringify({ ...record("parties"), [table]: all }));
}

/** A token was signed anew: the new one is kept wherever the old one was. */
export function renewToken(old: string, token: string): void {
  const renewed = (key: string): void => {
    const text = kept(key);
    if (text?.includes(old)) keep(key, text.replaceAll(old, token));
  };
  renewed("tokens");
  renewed("parties");
  renewed("removed");
  renewed(`tv.${old.split(".")[1]}`); // a token's second word is its table
}

/** A token that opens nothing any more; others of this device at that table may. */
export function dropToken(table: string, token: string): void {
  const rest = partyOf(table).filter((one) => one !== token);
  if (rest[0] === undefined) {
    forgetToken(table);
  } else {
    keepToken(table, rest[0]);
    keepParty(table, rest);
  }
}

export function forgetToken(table: string): void {
  for (const key of ["tokens", "parties", "removed"]) forget(key, table);
}

function forget(key: string, table: string): void {
  const { [table]: _, ...others } = record(key);
  keep(key, JSON.stringify(others));
}
