export type * from "../../wire/lascaux.ts";
export type { Action as AnyAction, Event as AnyEvent } from "../../wire/lascaux.ts";
