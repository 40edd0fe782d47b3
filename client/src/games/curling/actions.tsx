// What can be done now: a sign, a throw, an object, a choice about a fallen totem.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { Aloud, useAloud } from "../../ear.tsx";
import { words } from "./words/index.ts";
import { RuleLink } from "../../learn/cite.tsx";
import { wake } from "../../sound.ts";
import { shake } from "../../touch.ts";
import * as answering from "../../table/act.ts";
import { isBusy } from "../../table/act.ts";
import { mates as matesHere, take } from "../../hand/hand.ts";
import { OwnClock } from "../../table/clock.tsx";
import { HoldingFocus } from "../../table/holding.tsx";
import type { Who } from "../../table/names.ts";
import { before, past } from "../../table/past.ts";
import { actorAt, actorInShort } from "../../table/stead.ts";
import { Deaf } from "../../table/deaf.tsx";
import { handed, send } from "../../table/session.ts";
import { inStep } from "../../table/telling.ts";
import type { Open, TableView } from "../../wire.ts";
import { legal, throwOf, type Aim } from "./aim.ts";
import type { Aiming } from "./aiming.tsx";
import { Fur, Picture, symbolOf } from "./art.tsx";
import { Controls, Slider } from "./controls.tsx";
import { boardOf, isShort, millimetres } from "./measures.ts";
import { hurry, scene } from "./replay.ts";
import { Distances } from "./scoring.tsx";
import { way } from "./ways.tsx";
import type { AnyAction, HammerOption, Objects, Option, Shape, Split, ThrowOption, View } from "./wire.ts";

interface Props {
  readonly view: TableView;
  readonly game: View;
  readonly who: Who;
  readonly aiming: Aiming;
  readonly hammer: Signal<HammerOption | null>;
  readonly angle: Signal<number | null>;
}

const optionsOf = (decision: Open): readonly Option[] => decision.options as readonly Option[];

type OptionOf<T extends Option["type"]> = T extends "throw"
  ? ThrowOption
  : T extends HammerOption["type"]
    ? HammerOption
    : Extract<Option, { type: T }>;

interface Opening<T extends Option["type"]> {
  readonly decision: Open;
  readonly option: OptionOf<T>;
}

/** The decision that allows an action of this type, and that option. */
export function opening<T extends Option["type"]>(view: TableView, type: T): Opening<T> | null {
  for (const decision of view.decisions) {
    const option = optionsOf(decision).find((one) => one.type === type);
    if (option) return { decision, option: option as OptionOf<T> };
  }
  return null;
}

function act(decision: Open, action: AnyAction): void {
  wake();
  answering.act(decision, { ...action });
}

export function fly(view: TableView, aim: Aim): void {
  const open = opening(view, "throw");
  if (!open || isBusy()) return;
  shake("release");
  act(open.decision, throwOf(aim, open.option));
}

export function hit(view: TableView, hammer: HammerOption, angle: number | null): void {
  const open = opening(view, hammer.type);
  if (open && angle !== null) act(open.decision, { type: hammer.type, dx: Math.cos(angle), dy: Math.sin(angle) });
}

export function Actions(props: Props): JSX.Element {
  return (
    <HoldingFocus meaning={meaningOf(props)}>
      <Now {...props} />
    </HoldingFocus>
  );
}

/** What a press would decide; nothing while something is told. */
function meaningOf({ view, hammer }: Props): string | null {
  if (scene.value || view.decisions.length === 0) return null;
  return [...view.decisions.map((one) => one.id), hammer.value?.type].join(" ");
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
        {!inStep.value && (
          <button type="button" class="big" onClick={hurry}>
            {now.path ? t.faster : words.value.board.goOn}
          </button>
        )}
      </div>
    );
  if (opening(view, "sign")) return <Signing {...props} />;
  if (opening(view, "split")) return <Sharing {...props} />;
  if (opening(view, "recall") ?? opening(view, "let_stay")) return <Fallen {...props} />;
  if (props.hammer.value) return <Hammering {...props} hammering={props.hammer.value} />;
  if (opening(view, "use_nothing")) return <Using {...props} />;
  const open = opening(view, "throw");
  if (open && view.called.length === 0) return <Throwing {...props} option={open.option} />;
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
  const others = game.awaited
    .filter((seat) => seat !== view.seat || handed.value)
    .map((seat) => actorAt(view, seat, props.who));
  const signed = view.seat !== null && game.starter === null && game.signed[view.seat % 2];
  const text = view.seat === null ? words.value.board.watching : signed ? t.signWait : "";
  const called = view.called.map((seat) => actorAt(view, seat, props.who));
  const awaited = called.length > 0 ? called : others;
  const wait = awaited.length > 0 && !signed ? words.value.board.waitingFor(awaited.join(", ")) : "";
  return (
    <div class="actions waiting">
      <Latest who={props.who} />
      <Aloud text={[text, wait].filter(Boolean).join(". ")} />
    </div>
  );
}

function Signing(props: Props): JSX.Element {
  const t = words.value.curling;
  const open = opening(props.view, "sign");
  const shapes: readonly Shape[] = ["rock", "fur", "hammer"];
  return (
    <div class="actions signing">
      <Aloud text={t.sign} of={props.view.decisions[0]?.id} />
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
  const decline = opening(props.view, "decline");
  return (
    <Controls
      aiming={props.aiming}
      option={props.option}
      busy={isBusy()}
      status={invitation(props)}
      of={props.view.decisions[0]?.id}
      above={<Mates {...props} />}
      beside={
        decline && (
          <button type="button" class="big" onClick={() => act(decline.decision, { type: "decline" })}>
            {t.decline}
          </button>
        )
      }
    />
  );
}

/** A clan settles who throws: a mate at this device takes it, and a bot can be asked to. */
function Mates(props: Props): JSX.Element | null {
  const { view } = props;
  const open = opening(view, "throw");
  const bots = props.game.awaited.filter((seat) => seat !== view.seat && view.chairs[seat]?.bot);
  const here = matesHere.value;
  if (!open || (bots.length === 0 && here.length === 0)) return null;
  const t = words.value;
  return (
    <Deaf class="mates" meaning={`mates ${open.decision.id}`}>
      {here.map(({ to, name }) => (
        <button key={to} type="button" onClick={() => take(to)}>
          {t.stay.hand.iAm(name)}
        </button>
      ))}
      {bots.map((seat) => (
        <button
          key={seat}
          type="button"
          disabled={isBusy()}
          onClick={() => send({ type: "call_bot", seat, decision: open.decision.id })}
        >
          {t.curling.letThrow(actorInShort(view, seat, props.who))}
        </button>
      ))}
    </Deaf>
  );
}

/** What to do, and with whom it is shared. */
function invitation(props: Props): string {
  const t = words.value.curling;
  const { game, view } = props;
  const mates = game.awaited.filter((seat) => seat !== view.seat).map((seat) => actorAt(view, seat, props.who));
  if (props.aiming.pulling.value) return t.letGo;
  if (game.hands.every((hand) => hand.length === 0)) return t.recalledThrow;
  return mates.length > 0 ? t.clanThrow(mates.join(", ")) : t.ways.your[way.value];
}

function Declining(props: Props): JSX.Element {
  const t = words.value.curling;
  const decline = opening(props.view, "decline");
  useAloud(t.decline, decline?.decision.id);
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

function Using(props: Props): JSX.Element {
  const t = words.value.curling;
  const { game, view } = props;
  const have = objectsOf(game, view.seat ?? 0);
  const totem = opening(view, "totem");
  const nothing = opening(view, "use_nothing");
  const busy = isBusy();
  const take = (type: HammerOption["type"]) => () => {
    const open = opening(view, type);
    const rock = game.rocks.find((one) => one.rock === game.thrown);
    if (!open || !rock) return;
    const board = boardOf(game.setup);
    props.hammer.value = open.option;
    props.angle.value = legal(open.option, Math.atan2(board.cave - rock.y, -rock.x));
  };
  const stand = (): void => {
    if (totem) act(totem.decision, { type: "totem" });
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
      <Aloud text={t.object} of={props.view.decisions[0]?.id} />
      <Trampled game={game} rock={game.thrown} />
      <div class="tools">
        {tool(t.bigHammer, "hammer-big", have.big, opening(view, "big_hammer") !== null, take("big_hammer"))}
        {tool(
          t.littleHammer,
          "hammer-little",
          have.little,
          opening(view, "little_hammer") !== null,
          take("little_hammer"),
        )}
        {tool(t.totem, `totem-${symbolOf(view.seat ?? 0)}`, have.totems, totem !== null, stand)}
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
      <Aloud text={there === null ? t.hammerAim : t.hammerResult(there)} />
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

/** A warning that the mammoths would take this rock as it lies. */
function Trampled(props: { game: View; rock: number | null }): JSX.Element | null {
  const rock = props.game.rocks.find((one) => one.rock === props.rock);
  if (!rock || !isShort(boardOf(props.game.setup), rock.y)) return null;
  return (
    <div class="doubt">
      <p>{words.value.curling.trampled}</p>
      <RuleLink rule="C5a" short />
    </div>
  );
}

function Fallen(props: Props): JSX.Element {
  const t = words.value.curling;
  const recall = opening(props.view, "recall");
  const stay = opening(props.view, "let_stay");
  return (
    <div class="actions">
      <Aloud text={t.fallen} of={props.view.decisions[0]?.id} />
      {stay && <Trampled game={props.game} rock={props.game.fallen[0] ?? null} />}
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
  const [first, ...others] = splits;
  return others.reduce((best, one) => (best && odd(best) <= odd(one) ? best : one), first)?.shares ?? [];
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
  const odd = found ? "" : oddTold(splits, chosen.value);
  useAloud(odd);
  const names = { big: t.bigHammer, little: t.littleHammer, totems: t.totem };
  const named = (at: number): string => props.who(((view.seat ?? 0) % 2) + 2 * at);
  const give = (at: number, kind: (typeof KINDS)[number], more: number): void => {
    chosen.value = chosen.value.map((share, one) =>
      one === at ? { ...share, [kind]: Math.max(0, share[kind] + more) } : share,
    );
  };
  return (
    <div class="actions sharing">
      <Aloud text={t.split} of={props.view.decisions[0]?.id} />
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
              <th scope="row">{named(at)}</th>
              {KINDS.map((kind) => (
                <td key={kind}>
                  <Give sign="−" label={t.splitLess(names[kind], named(at))} onClick={() => give(at, kind, -1)} />
                  {share[kind]}
                  <Give sign="+" label={t.splitMore(names[kind], named(at))} onClick={() => give(at, kind, 1)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="split-odd" class="split-odd">
        {odd}
      </p>
      <button
        type="button"
        class="big primary"
        disabled={!found}
        aria-describedby={odd ? "split-odd" : undefined}
        onClick={() => open && found && act(open.decision, found)}
      >
        {t.splitGo}
      </button>
    </div>
  );
}

const sumOf = (shares: readonly Objects[], kind: (typeof KINDS)[number]): number =>
  shares.reduce((sum, share) => sum + share[kind], 0);

/** Why shares cannot be dealt out so: what is still to give, and what there is not. */
function oddTold(splits: readonly Split[], chosen: readonly Objects[]): string {
  const t = words.value.curling;
  const off = KINDS.map((kind) => [kind, sumOf(splits[0]?.shares ?? [], kind) - sumOf(chosen, kind)] as const);
  const left = off.flatMap(([kind, by]) => (by > 0 ? [t.stock[kind](by)] : []));
  const over = off.flatMap(([kind, by]) => (by < 0 ? [t.stock[kind](-by)] : []));
  return [left.length > 0 ? t.splitLeft(left.join(", ")) : "", over.length > 0 ? t.splitOver(over.join(", ")) : ""]
    .filter(Boolean)
    .join(" ");
}

function Give(props: { sign: string; label: string; onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="quiet icon" aria-label={props.label} onClick={props.onClick}>
      {props.sign}
    </button>
  );
}
