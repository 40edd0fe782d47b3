// Requests by HTTP. What goes wrong comes back as a code that every language has a sentence for.
import { heard, unheard } from "./offline/server.ts";
import type * as wire from "./wire.ts";

export class Trouble extends Error {
  readonly code: string;
  readonly why: string; // the server's own words, in English
  constructor(code: string, why = "") {
    super(code);
    this.code = code;
    this.why = why;
  }
}

async function answered(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    const headers = { "content-type": "application/json", ...init.headers };
    answer = await fetch(path, { ...init, headers });
  } catch {
    unheard();
    throw new Trouble("away");
  }
  heard(answer);
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => null)) as wire.Problem | null;
  throw new Trouble(said?.code ?? (answer.status >= 502 ? "away" : "unknown"), said?.why);
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await answered(path, init);
  return (await answer.json().catch(() => null)) as T;
}

const bearing = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

const post = <T>(path: string, body: unknown): Promise<T> =>
  ask<T>(path, { method: "POST", body: JSON.stringify(body) });

export const makeTable = (table: wire.NewTable): Promise<wire.Seated> => post("/api/tables", table);
export const invitation = (table: string, asked: wire.LookIn): Promise<wire.Invitation> =>
  post(`/api/tables/${table}/invitation`, asked);
export const join = (table: string, guest: wire.Join): Promise<wire.Seated> =>
  post(`/api/tables/${table}/players`, guest);
export const watch = (table: string, guest: wire.Watch): Promise<wire.Watching> =>
  post(`/api/tables/${table}/watchers`, guest);
export const mine = (asked: wire.Mine): Promise<wire.MyTable[]> => post("/api/mine", asked);
export const offers = (): Promise<wire.OfferedGame[]> => ask("/api/offers", {});
export const links = (table: string, token: string): Promise<wire.Links> =>
  ask(`/api/tables/${table}/links`, bearing(token));
export const log = (table: string, token: string): Promise<wire.Log> => ask(`/api/tables/${table}/log`, bearing(token));
export const aboutMe = async (table: string, token: string): Promise<string> =>
  (await answered(`/api/tables/${table}/me`, bearing(token))).text();
export const forgetMe = async (table: string, token: string): Promise<void> => {
  await answered(`/api/tables/${table}/me`, { method: "DELETE", ...bearing(token) });
};
export const steps = (asked: wire.LookBack): Promise<wire.Retold> => post("/api/steps", asked);
export const stepsOf = (
  table: string,
  number: number,
  token: string,
  eyes: string,
  after: number,
): Promise<wire.Retold> =>
  ask(`/api/tables/${table}/records/${number}/steps?eyes=${eyes}&after=${after}`, bearing(token));
export const recordOf = async (table: string, number: number, token: string): Promise<string> =>
  (await answered(`/api/tables/${table}/records/${number}`, bearing(token))).text();
export const verify = (asked: wire.CheckRecord): Promise<wire.Verdict> => post("/api/verify", asked);
