// A socket that comes back by itself, and the commands that wait for their answers.
import type { AnyCommand, FromClient } from "../wire.ts";
import { asked, NOTHING, readMessage, received, type TableState } from "./state.ts";

export type Link = "connecting" | "open" | "lost" | "closed";

/** The part of a WebSocket that is used, so that tests can stand in for it. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** Time, as a connection needs it. */
export interface Clock {
  now(): number; // seconds since the epoch
  after(seconds: number, act: () => void): () => void; // returns how to cancel
}

const FIRST_WAIT = 0.4; // seconds until the first attempt to come back
const LONGEST_WAIT = 8;
const PING_EVERY = 10;
const PONG_WITHIN = 6;

// A command as one asks for it: its id is the connection's affair.
export type Wish = AnyCommand extends infer C ? (C extends AnyCommand ? Omit<C, "id"> : never) : never;

export class Connection {
  state: TableState = NOTHING;
  link: Link = "connecting";
  private wire: Wire | null = null;
  private attempts = 0;
  private cancels: (() => void)[] = [];
  private count = 0;
  private readonly prefix: string;
  private token: string;
  private readonly dial: () => Wire;
  private readonly clock: Clock;
  private readonly random: () => number;
  private readonly changed: () => void;
  private readonly renewed: (old: string, token: string) => void;

  constructor(
    token: string,
    dial: () => Wire,
    clock: Clock,
    random: () => number,
    changed: () => void,
    renewed: (old: string, token: string) => void = () => undefined,
  ) {
    this.token = token;
    this.dial = dial;
    this.clock = clock;
    this.random = random;
    this.changed = changed;
    this.renewed = renewed;
    this.prefix = Math.floor(random() * 2 ** 40).toString(36);
  }

  open(): void {
    this.cancelTimers();
    this.hangUp(); // a line still being dialled must not speak for this one
    const wire = this.dial();
    this.wire = wire;
    wire.onopen = () => this.say({ type: "hello", token: this.token, version: this.state.version });
    wire.onmessage = (event) => this.hear(event.data);
    wire.onclose = () => this.closed();
  }

  /** Ask something of the table: now, or as soon as the socket is back. */
  send(wish: Wish): void {
    const id = `${this.prefix}.${++this.count}`;
    const command = { ...wish, id } as AnyCommand;
    this.state = asked(this.state, command);
    if (this.link === "open") this.say(command);
    this.changed();
  }

  /** Somebody wants it back now, or the network is said to be there again. */
  retry(): void {
    if (this.link === "lost") this.open();
  }

  readRefusal(): void {
    this.state = { ...this.state, refusal: null };
    this.changed();
  }

  /** What came last has been seen, on this device if not by this person. */
  readNews(): void {
    this.state = { ...this.state, news: null };
    this.changed();
  }

  close(): void {
    this.become("closed");
    this.cancelTimers();
    this.hangUp();
  }

  private hear(text: string): void {
    const message = readMessage(text);
    this.state = received(this.state, message, text, this.clock.now());
    if (message?.type === "welcome" || message?.type === "update") this.attended();
    if (message?.type === "refused" && this.link !== "open") this.turnedAway(message.kind === "busy");
    if (message?.type === "bye" && !message.reconnect) this.close();
    if (message?.type === "pong") this.pinged();
    if (message?.type === "renewed") this.renew(message.token);
    if (this.state.astray) {
      this.state = { ...this.state, astray: false };
      this.say({ type: "resync" });
    }
    this.changed();
  }

  private attended(): void {
    if (this.link === "open") return;
    this.link = "open";
    this.attempts = 0;
    this.state = { ...this.state, farewell: null };
    for (const command of this.state.waiting) this.say(command);
    this.pinged();
  }

  private renew(token: string): void {
    this.renewed(this.token, token);
    this.token = token;
  }

  private turnedAway(busy: boolean): void {
    if (busy) return; // the socket closes, and we come back later
    this.close();
  }

  private pinged(): void {
    this.cancelTimers();
    this.later(PING_EVERY, () => {
      this.say({ type: "ping" });
      this.later(PONG_WITHIN, () => {
        this.hangUp();
        this.closed();
      });
    });
  }

  private closed(): void {
    this.wire = null;
    if (this.link === "closed") return;
    this.cancelTimers();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts++);
    this.later(wait * (0.75 + 0.5 * this.random()), () => this.open());
    this.become("lost");
  }

  private become(link: Link): void {
    this.link = link;
    this.changed();
  }

  private hangUp(): void {
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private later(seconds: number, act: () => void): void {
    this.cancels.push(this.clock.after(seconds, act));
  }

  private cancelTimers(): void {
    for (const cancel of this.cancels.splice(0)) cancel();
  }

  private say(message: FromClient): void {
    this.wire?.send(JSON.stringify(message));
  }
}
