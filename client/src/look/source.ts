// Where a game to look back at comes from: a table of this browser, or a file.
import { signal } from "@preact/signals";
import * as api from "../api.ts";
import { tokens } from "../kept.ts";
import type { Retold } from "../wire.ts";

const KEY = "hearthside.record";
const LARGEST = 4 * 1024 * 1024; // bytes, as the server takes them

/** The record of a file that was opened here, also after a reload. */
export const opened = signal<string | null>(read());

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export interface Source {
  readonly key: string;
  readonly name: string; // of the file to download
  page(eyes: string, after: number): Promise<Retold>;
  record(): Promise<string>;
}

export function ofTable(table: string, number: number): Source {
  const token = tokens()[table] ?? "";
  return {
    key: `${table}/${number}`,
    name: `${table}-${number}`,
    page: (eyes, after) => api.stepsOf(table, number, token, eyes, after),
    record: () => api.recordOf(table, number, token),
  };
}

export function ofFile(record: string): Source {
  return {
    key: "file",
    name: "game",
    page: (eyes, after) => api.steps({ record, eyes, after }),
    record: () => Promise.resolve(record),
  };
}

/** Read a file and see whether it is a record; raises Trouble. */
export async function open(file: File): Promise<void> {
  if (file.size === 0) throw new api.Trouble("empty");
  if (file.size > LARGEST) throw new api.Trouble("too_large");
  const record = await file.text();
  await api.steps({ record, eyes: "open", after: 0 });
  opened.value = record;
  try {
    sessionStorage.setItem(KEY, record);
  } catch {
    // Gone after a reload, then.
  }
}
