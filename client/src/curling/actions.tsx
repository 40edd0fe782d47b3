// What can be done now: a sign, a throw, an object, a choice about a fallen totem.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { words } from "../i18n/index.ts";
import { before, past } from "../table/past.ts";
import { OwnClock } from "../table/clock.tsx";
import { send, table } from "../table/session.ts";
import type { Open, TableView } from "../wire.ts";
import { legal, throwOf, type Aim } from "./aim.ts";
import { Slider, Sliders } from "./aiming.tsx";
import { Fur, Picture, symbolOf } from "./art.tsx";
import { boardOf, millimetres } from "./measures.ts";
import { hurry, scene } from "./replay.ts";
import { Distances } from "./scoring.tsx";
import { wake } from "../sound.ts";
import type { AnyAction, HammerOption, Objects, Option, Shape, Split, ThrowOption, View } from "./wire.ts";

export type Who = (seat: number) => string;

interface Props {
  readonly view: TableView;
  readonly game: View;
  readonly who: Who;
  readonly aim: Signal<Aim>;
  readonly pulling: boolean;
  readonly hammer: Signal<HammerOption | null>;
  readonly angle: Signal<number | null>;
}

export const optionsOf = (decision: Open): readonly Option[] => decision.options as readonly Option[];

/** The decision that allows an action of this type, and that option. */
export function opening<T extends Option["type"]>(
  view: TableView,
  type: T,
): { decision: Open; option: Extract<Option, { type: T }> } | null {
  for (const decision of view.decisions) {
    const option = optionsOf(decision).find((one) => one.type === type);
    if (option) return { decision, option: option as Extract<Option, { type: T }> };
  }
  return null;
}

export function hammerOpening(view: TableView, type: HammerOption["type"]): { decision: Open; option: HammerOption } | null {
  for (const decision of view.decisions) {
    const option = optionsOf(decision).find((one) => one.type === type) as HammerOption | undefined;
    if (option) return { decision, option };
  }
  return null;
}

export function throwOpening(view: TableView): { decision: Open; option: ThrowOption } | null {
  return opening(view, "throw") as { decision: Open; option: ThrowOption } | null;
}

export function act(decision: Open, action: AnyAction): void {
  wake();
  send({ type: "act", decision: decision.id, action: { ...action } });
}

export function fly(view: TableView, aim: Aim): void {
  const open = throwOpening(view);
  if (open && table.value.waiting.length === 0) act(open.decision, throwOf(aim, open.option));
}

export function hit(view: TableView, hammer: HammerOption, angle: number | null): void {
  const open = hammerOpening(view, hammer.type);
  if (open && angle !== null) act(open.decision, { type: hammer.type, dx: Math.cos(angle), dy: Math.sin(angle) });
}

/** The place of all actions, which keeps the focus when the button that had it is gone. */
export function Actions(props: Props): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    if (had.current && document.activeElement === document.body) place.current?.focus();
  });
  return (
    <div
      class="place"
      ref={place}
      tabIndex={-1}
      onFocusIn={() => (had.current = true)}
      onFocusOut={(event) => (had.current = event.relatedTarget === null)}
    >
      <Now {...props} />
    </div>
  );
}

function Now(props: Props): JSX.Element {
  const t = words.value.curling;
  const { view } = props;
  const now = scene.value;
  if (now)
    return (
      <div class="actions waiting">
        {now.event.type === "round_scored" ? (
          <Distances board={boardOf(props.game.setup)} rocks={now.view.rocks} points={now.event.points} />
        ) : (
          <Latest who={props.who} />
        )}
        <OwnClock view={view} />
        <button type="button" class="big" onClick={hurry}>
          {now.path ? t.faster : t.goOn}
        </button>
      </div>
    );
  if (opening(view, "sign")) return <Signing {...props} />;
  if (opening(view, "split")) return <Sharing {...props} />;
  if (opening(view, "recall") ?? opening(view, "let_stay")) return <Fallen {...props} />;
  if (props.hammer.value) return <Hammering {...props} hammering={props.hammer.value} />;
  if (opening(view, "use_nothing")) return <Using {...props} />;
  const open = throwOpening(view);
  if (open) return <Throwing {...props} option={open.option} />;
  if (opening(view, "decline")) return <Declining {...props} />;
  return <Waiting {...props} />;
}

/** What happened last, for the eye; listeners have the log. */
function Latest(props: { who: Who }): JSX.Element {
  return (
    <ol class="latest" aria-hidden="true">
      {[...before.value, ...past.value].slice(-5).map((line) => (
        <li key={line.key}>{line.tell(props.who)}</li>
      ))}
    </ol>
  );
}

function Waiting(props: Props): JSX.Element {
  const t = words.value.curling;
  const { game, view } = props;
  const others = game.awaited.filter((seat) => seat !== view.seat).map(props.who);
  const signed = view.seat !== null && game.starter === null && game.signed[view.seat % 2];
  const text = view.seat === null ? t.watching : signed ? t.signWait : "";
  const wait = others.length > 0 && !signed ? t.waitingFor(others.join(", ")) : "";
  return (
    <div class="actions waiting">
      <Latest who={props.who} />
      <p role="status">{[text, wait].filter(Boolean).join(". ")}</p>
    </div>
  );
}

function Signing(props: Props): JSX.Element {
  const t = words.value.curling;
  const open = opening(props.view, "sign");
  const shapes: readonly Shape[] = ["rock", "fur", "hammer"];
  return (
    <div class="actions signing">
      <p role="status">{t.sign}</p>
      <div class="three">
        {shapes.map((shape) => (
          <button
            key={shape}
            type="button"
            class="big tall"
            onClick={() => open && act(open.decision, { type: "sign", shape })}
          >
            <SignPicture shape={shape} seat={props.view.seat ?? 0} />
            {t.shape[shape]}
          </button>
        ))}
      </div>
    </div>
  );
}

export function SignPicture(props: { shape: Shape; seat: number }): JSX.Element {
  if (props.shape === "fur") return <Fur />;
  return <Picture name={props.shape === "rock" ? `rock-${symbolOf(props.seat)}` : "hammer-big"} class="sign-picture" />;
}

function Throwing(props: Props & { option: ThrowOption }): JSX.Element {
  const t = words.value.curling;
  const { game, view } = props;
  const mates = game.awaited.filter((seat) => seat !== view.seat).map(props.who);
  const again = game.hands.every((hand) => hand.length === 0);
  const text = props.pulling
    ? t.letGo
    : again
      ? t.recalledThrow
      : mates.length > 0
        ? t.clanThrow(mates.join(", "))
        : t.yourThrow;
  const decline = opening(view, "decline");
  return (
    <div class="actions throwing">
      <p role="status">{text}</p>
      <Sliders aim={props.aim} option={props.option} />
      <div class={decline ? "two" : ""}>
        {decline && (
          <button type="button" class="big" onClick={() => act(decline.decision, { type: "decline" })}>
            {t.decline}
          </button>
        )}
        <button
          type="button"
          class="big primary"
          disabled={table.value.waiting.length > 0}
          onClick={() => fly(view, props.aim.value)}
        >
          {t.throw}
        </button>
      </div>
    </div>
  );
}

function Declining(props: Props): JSX.Element {
  const t = words.value.curling;
  const decline = opening(props.view, "decline");
  return (
    <div class="actions">
      <button type="button" class="big" onClick={() => decline && act(decline.decision, { type: "decline" })}>
        {t.decline}
      </button>
    </div>
  );
}

/** What a seat may still use: its side's, or its own where they were shared out. */
export function objectsOf(game: View, seat: number): Objects {
  const at = game.setup.objects === "split" ? seat : seat % 2;
  return game.objects[at] ?? { big: 0, little: 0, totems: 0 };
}

/** Whether a rock will be trampled: it is not wholly past the mammoths. */
function isShort(game: View, rock: number | null): boolean {
  const board = boardOf(game.setup);
  const lies = game.rocks.find((one) => one.rock === rock);
  return lies !== undefined && lies.y - board.rock_radius <= board.mammoth_line;
}

function Using(props: Props): JSX.Element {
  const t = words.value.curling;
  const { game, view } = props;
  const warn = words.value.stay.warn;
  const have = objectsOf(game, view.seat ?? 0);
  const totem = opening(view, "totem");
  const nothing = opening(view, "use_nothing");
  const busy = table.value.waiting.length > 0;
  const take = (type: HammerOption["type"]) => () => {
    const open = hammerOpening(view, type);
    const rock = game.rocks.find((one) => one.rock === game.thrown);
    if (!open || !rock) return;
    const board = boardOf(game.setup);
    props.hammer.value = open.option;
    props.angle.value = legal(open.option, Math.atan2(board.cave - rock.y, -rock.x));
  };
  const tool = (label: string, name: string, left: number, can: boolean, onClick: () => void): JSX.Element => (
    <button type="button" class="big tall tool" disabled={!can || busy} onClick={onClick}>
      <Picture name={name} />
      <span>{label}</span>
      <small>{t.left(left)}</small>
    </button>
  );
  return (
    <div class="actions using">
      <p role="status">{totem && isShort(game, game.thrown) ? warn.shortTotem : t.object}</p>
      <div class="tools">
        {tool(t.bigHammer, "hammer-big", have.big, hammerOpening(view, "big_hammer") !== null, take("big_hammer"))}
        {tool(t.littleHammer, "hammer-little", have.little, hammerOpening(view, "little_hammer") !== null, take("little_hammer"))}
        {tool(t.totem, `totem-${symbolOf(view.seat ?? 0)}`, have.totems, totem !== null, () => totem && act(totem.decision, { type: "totem" }))}
        <button
          type="button"
          class="big tall tool primary"
          disabled={busy}
          onClick={() => nothing && act(nothing.decision, { type: "use_nothing" })}
        >
          {t.nothing}
        </button>
      </div>
    </div>
  );
}

function Hammering(props: Props & { hammering: HammerOption }): JSX.Element {
  const t = words.value.curling;
  const { game, view, hammering } = props;
  const rock = game.rocks.find((one) => one.rock === game.thrown);
  const angle = props.angle.value;
  const board = boardOf(game.setup);
  const there =
    rock && angle !== null
      ? millimetres(board, rock.x + hammering.reach * Math.cos(angle), rock.y + hammering.reach * Math.sin(angle))
      : null;
  const degrees = angle === null ? 0 : compass(angle);
  return (
    <div class="actions hammering">
      <p role="status">{there === null ? t.hammerAim : t.hammerResult(there)}</p>
      <Slider
        label={t.angle}
        value={degrees}
        told={t.angleValue(Math.round(degrees))}
        least={-180}
        most={180}
        step={1}
        onChange={(value) => (props.angle.value = legal(hammering, fromCompass(value)))}
      />
      <div class="two">
        <button type="button" class="big" onClick={() => (props.hammer.value = null)}>
          {t.cancel}
        </button>
        <button type="button" class="big primary" disabled={angle === null} onClick={() => hit(view, hammering, angle)}>
          {t.hit}
        </button>
      </div>
    </div>
  );
}

/** Degrees to the right of straight ahead, from -180 to 180. */
export function compass(angle: number): number {
  const degrees = 90 - (angle * 180) / Math.PI;
  return degrees - 360 * Math.round(degrees / 360);
}

export const fromCompass = (degrees: number): number => ((90 - degrees) * Math.PI) / 180;

function Fallen(props: Props): JSX.Element {
  const t = words.value.curling;
  const recall = opening(props.view, "recall");
  const stay = opening(props.view, "let_stay");
  return (
    <div class="actions">
      <p role="status">
        {t.fallen} {isShort(props.game, props.game.fallen[0] ?? null) && words.value.stay.warn.shortRock}
      </p>
      <div class="two">
        {stay && (
          <button type="button" class="big" onClick={() => act(stay.decision, { type: "let_stay" })}>
            {t.letStay}
          </button>
        )}
        {recall && (
          <button type="button" class="big primary" onClick={() => act(recall.decision, { type: "recall" })}>
            {t.recall}
          </button>
        )}
      </div>
    </div>
  );
}

const KINDS = ["big", "little", "totems"] as const;

/** The shares to begin with: as even as they come. */
function evenest(splits: readonly Split[]): readonly Objects[] {
  const odd = ({ shares }: Split): number =>
    shares.reduce((sum, { big, little, totems }) => sum + (big + little + totems) ** 2 + big ** 2 + little ** 2, 0);
  return splits.reduce<Split | undefined>((best, one) => (best && odd(best) <= odd(one) ? best : one), undefined)?.shares ?? [];
}

function Sharing(props: Props): JSX.Element {
  const t = words.value.curling;
  const { view } = props;
  const open = opening(view, "split");
  const splits = (open ? optionsOf(open.decision) : []).filter((one): one is Split => one.type === "split");
  const chosen = useSignal<readonly Objects[]>(evenest(splits));
  const same = (one: Split): boolean =>
    one.shares.every((share, at) => KINDS.every((kind) => share[kind] === chosen.value[at]?.[kind]));
  const found = splits.find(same);
  const names = { big: t.bigHammer, little: t.littleHammer, totems: t.totem };
  const seats = chosen.value.map((_, at) => ((view.seat ?? 0) % 2) + 2 * at);
  const give = (at: number, kind: (typeof KINDS)[number], more: number): void => {
    chosen.value = chosen.value.map((share, one) => (one === at ? { ...share, [kind]: Math.max(0, share[kind] + more) } : share));
  };
  return (
    <div class="actions sharing">
      <p role="status">{t.split}</p>
      <table>
        <thead>
          <tr>
            <td />
            {KINDS.map((kind) => (
              <th key={kind} scope="col">
                {names[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chosen.value.map((share, at) => (
            <tr key={at}>
              <th scope="row">{props.who(seats[at] ?? 0)}</th>
              {KINDS.map((kind) => (
                <td key={kind}>
                  <button type="button" class="quiet icon" aria-label={t.splitLess(names[kind], props.who(seats[at] ?? 0))} onClick={() => give(at, kind, -1)}>
                    −
                  </button>
                  {share[kind]}
                  <button type="button" class="quiet icon" aria-label={t.splitMore(names[kind], props.who(seats[at] ?? 0))} onClick={() => give(at, kind, 1)}>
                    +
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" class="big primary" disabled={!found} onClick={() => open && found && act(open.decision, found)}>
        {t.splitGo}
      </button>
    </div>
  );
}
