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

export function tokens(): Readonly<Record<string, string>> {
  try {
    const read: unknown = JSON.parse(kept("tokens") ?? "{}");
    return typeof read === "object" && read !== null ? (read as Record<string, string>) : {};
  } catch {
    return {};
  }
}

export function keepToken(table: string, token: string): void {
  keep("tokens", JSON.stringify({ ...tokens(), [table]: token }));
}

export function forgetToken(table: string): void {
  const { [table]: _, ...others } = tokens();
  keep("tokens", JSON.stringify(others));
}
