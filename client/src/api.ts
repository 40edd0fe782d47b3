// Requests by HTTP. What goes wrong comes back as a code that every language has a sentence for.
import type { Join, Links, Mine, MyTable, NewTable, Problem, Seated, Watch, Watching } from "./wire.ts";

export class Trouble extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers: { "content-type": "application/json", ...init.headers } });
  } catch {
    throw new Trouble("away");
  }
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Trouble((said as Problem | null)?.code ?? "unknown");
  return said as T;
}

const post = <T>(path: string, body: unknown): Promise<T> =>
  ask<T>(path, { method: "POST", body: JSON.stringify(body) });

export const makeTable = (table: NewTable): Promise<Seated> => post("/api/tables", table);
export const join = (table: string, guest: Join): Promise<Seated> => post(`/api/tables/${table}/players`, guest);
export const watch = (table: string, guest: Watch): Promise<Watching> =>
  post(`/api/tables/${table}/watchers`, guest);
export const mine = (asked: Mine): Promise<MyTable[]> => post("/api/mine", asked);
export const links = (table: string, token: string): Promise<Links> =>
  ask(`/api/tables/${table}/links`, { headers: { authorization: `Bearer ${token}` } });
