// A table of Caveman Curling: the lake, both sides, and what can be done.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { words } from "./words/index.ts";
import { useAloud } from "../../ear.tsx";
import { explains, Explaining } from "../../learn/explain.tsx";
import { Afterwards } from "../../look/keepsakes.tsx";
import { aidsAt, isAided, OwnAids } from "../../host/aids.tsx";
import { go } from "../../place.ts";
import { Clocks, timed } from "../../table/clock.tsx";
import { Deaf } from "../../table/deaf.tsx";
import { Log } from "../../table/log.tsx";
import { namer, type Who } from "../../table/names.ts";
import { Again } from "../../table/worn.tsx";
import { actorAt, actorInShort, toldOf } from "../../table/stead.ts";
import { handed } from "../../table/session.ts";
import type { TableView } from "../../wire.ts";
import { Actions, compass, fly, fromCompass, hit, objectsOf, opening, SignPicture } from "./actions.tsx";
import { legal } from "./aim.ts";
import { AimShape, isAimKnown, useAiming } from "./aiming.tsx";
import { Picture, picture, symbolOf, SYMBOLS } from "./art.tsx";
import type { Camera } from "./camera.ts";
import { ContactGhost, contactTold, FIRST_CONTACT } from "./ghost.tsx";
import { folded } from "./controls.tsx";
import "./curling.css";
import { closer, following, whole, type Eye } from "./eye.ts";
import { HammerImage, HammerShape, towards } from "./hammer.tsx";
import { lieTold, RockThings } from "./explained.tsx";
import { atRim, Circle, Lake, LookButton, RockShapes } from "./lake.tsx";
import { boardOf, millimetres, targetOf } from "./measures.ts";
import { Halo, Nearest, Pointer } from "./nearest.tsx";
import { again, follow, hurry, lastThrow, rocks, scene, shown, target, time, turned } from "./replay.ts";
import { aimTold, useSaying } from "./saying.ts";
import { ownerOf } from "./scenes.ts";
import { Distances, measured, Measures } from "./scoring.tsx";
import { Sight } from "./sight.tsx";
import { told } from "./told.ts";
import { way, WayButton } from "./ways.tsx";
import type { Board as Measured, HammerOption, Rock, SentSetup, View } from "./wire.ts";

interface Props {
  readonly view: TableView;
  readonly below?: ComponentChildren; // stands where one's own actions would: for screens that only look
}

export function CurlingBoard(props: Props): JSX.Element | null {
  useEffect(follow, []);
  const game = shown.value;
  if (!game) return null;
  return <Playing {...props} game={game} />;
}

/** How to throw, for whoever comes to the lake by keys or by ear. */
export function throwHelp(): string {
  const t = words.value.curling.ways;
  return `${t.help[way.value]} ${t.keys}`;
}

function Playing(props: Props & { game: View }): JSX.Element {
  const t = words.value;
  const { view, game } = props;
  const who = namer(view);
  const board = boardOf(game.setup);
  const now = scene.value;
  const hammer = useSignal<HammerOption | null>(null);
  const angle = useSignal<number | null>(null);
  const open = now ? null : opening(view, "throw");
  const aiming = useAiming(board, open?.option, (aim) => fly(view, aim));
  useLayoutEffect(() => aiming.set({ power: 0 }), [view.seat]); // another's throw wants an aim of its own
  const sayAloud = useSaying();
  const thrown = game.rocks.find((one) => one.rock === game.thrown);
  const close = closely(board, game, hammer.value !== null);

  // What a hammer could do is the decision's affair: with another decision it is gone.
  const held = hammer.value && opening(view, hammer.value.type);
  useEffect(() => {
    if (!held) hammer.value = null;
  }, [held?.decision.id]);

  const isGhostly = open !== null && isAided(view, FIRST_CONTACT) && isAimKnown(aiming);
  const aimAloud = (): string => {
    const aim = aiming.aim.value;
    const aided = open && isAided(view, FIRST_CONTACT) && isAimKnown(aiming);
    return [aimTold(aim), ...(aided ? [contactTold(game.setup, game.rocks, aim, open.option)] : [])].join(", ");
  };
  const key = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return; // a rock was reached: it explains itself
    if (!hammer.value) {
      const before = aiming.aim.value;
      aiming.key(event);
      if (event.key !== " " && aiming.aim.value !== before) sayAloud(aimAloud);
      return;
    }
    const turn = { ArrowLeft: -5, ArrowRight: 5 }[event.key];
    if (turn && angle.value !== null) {
      angle.value = legal(hammer.value, fromCompass(compass(angle.value) + turn));
    } else if (event.key === " ") hit(view, hammer.value, angle.value);
    else if (event.key === "Escape") hammer.value = null;
    else return;
    event.preventDefault();
  };

  if (game.over && !now) return <End {...props} />;
  const tapsAct = now !== null || hammer.value !== null || (open !== null && way.value === "steps");
  return (
    <Explaining
      class={`curling ${tapsAct ? "taps-act" : ""} ${folded.value ? "folded" : ""}`}
      instead={now ? leaveIt : null}
      about={game.rocks}
    >
      <div class="both">
        <Sides view={view} game={game} who={who} />
        <Mississippi game={game} />
      </div>
      <Lake
        board={board}
        label={t.curling.lake}
        help={open ? throwHelp() : hammer.value ? t.curling.hammerHelp : ""}
        close={close}
        eye={looked}
        onKey={open || hammer.value ? key : undefined}
        onPoint={(kind, spot, camera, event) => {
          if (now) {
            if (kind === "down") hurry();
          } else if (hammer.value && thrown && (kind === "down" || (kind === "move" && event.buttons > 0))) {
            const place = camera.under(spot.x, spot.y);
            if (place) angle.value = towards(hammer.value, thrown, place.x, place.y);
          } else if (!hammer.value) aiming.point(kind, spot, camera, event);
        }}
        things={(camera) => <Things camera={camera} view={view} setup={game.setup} />}
        beside={
          <>
            <Standing view={view} setup={game.setup} />
            <Tools view={view} throwing={open !== null} close={close !== null} />
            <Caption game={game} who={who} />
          </>
        }
      >
        {(camera) => (
          <>
            {target.value && <Circle class="target" camera={camera} {...target.value} />}
            <Scenery camera={camera} board={board} game={game} />
            {open && <Sight camera={camera} board={board} aim={aiming.aim.value} />}
            {isGhostly && view.seat !== null && (
              <ContactGhost
                camera={camera}
                board={board}
                setup={game.setup}
                rocks={game.rocks}
                aim={aiming.aim.value}
                option={open.option}
                seat={view.seat}
              />
            )}
            {open && view.seat !== null && (
              <AimShape
                camera={camera}
                board={board}
                aim={aiming.aim.value}
                seat={view.seat}
                pulling={aiming.pulling.value}
                fine={aiming.fine.value}
              />
            )}
            {!now && hammer.value && thrown && (
              <HammerShape
                camera={camera}
                board={board}
                rock={thrown}
                turn={turned.value.get(thrown.rock)}
                option={hammer.value}
                angle={angle.value}
              />
            )}
          </>
        )}
      </Lake>
      {props.below ? (
        <div class="place">
          {now?.event.type === "round_scored" && (
            <Distances board={board} rocks={now.view.rocks} points={now.event.points} />
          )}
          {props.below}
        </div>
      ) : (
        <Actions view={view} game={game} who={who} aiming={aiming} hammer={hammer} angle={angle} />
      )}
      <State board={board} rocks={game.rocks} />
      <Log who={who} />
    </Explaining>
  );
}

const leaveIt = (): void => {}; // a tap on the lake hurries by itself

/** Where the eye goes while something happens, and while it is decided about the thrown rock. */
function looked(): Eye {
  const now = scene.value;
  const game = shown.value;
  const board = boardOf(game?.setup ?? { seats: 2 });
  if (now?.path) return following(board, now.path, time.value);
  const thrown = game?.rocks.find((one) => one.rock === game.thrown);
  const isAbout = now ? CLOSE.has(now.event.type) : thrown !== undefined;
  return game && isAbout ? closer(board, thrown ? [thrown] : game.rocks) : whole(board);
}

const CLOSE: ReadonlySet<string> = new Set([
  "totem_slipped",
  "totem_fell",
  "rock_removed",
  "rock_broken",
  "totem_placed",
]);

/** Whether a seat is on the side of whoever looks at this screen alone. */
const isOwn = ({ seat }: TableView, other: number): boolean => seat !== null && !handed.value && seat % 2 === other % 2;

/** Both sides' nearest, by the frame: while a rock slides, the numbers run. */
function Standing(props: { view: TableView; setup: SentSetup }): JSX.Element {
  const t = words.value.curling;
  const own = props.setup.seats > 2 ? t.yourClan : t.you;
  const names = t.side.map((side, at) => (isOwn(props.view, at) ? own : side));
  return <Nearest setup={props.setup} rocks={rocks.value} names={names} />;
}

/** Rocks that explain themselves, by the frame. */
function Things(props: { camera: Camera; view: TableView; setup: SentSetup }): JSX.Element {
  const t = words.value.curling;
  const own = props.setup.seats > 2 ? t.tell.ours : t.tell.yours;
  const whose = ({ seat }: Rock): string => (isOwn(props.view, seat) ? own : t.rockOf(t.side[seat % 2] ?? ""));
  return <RockThings camera={props.camera} setup={props.setup} rocks={rocks.value} whose={whose} />;
}

/** What is worth a look from near: the cave when it is measured, a rock that something is decided about. */
function closely(board: Measured, game: View, hammering: boolean): { x: number; y: number } | null {
  const now = scene.value;
  if (now) return now.event.type === "round_scored" ? { x: 0, y: board.cave } : null;
  const rock = game.fallen[0] ?? (hammering ? game.thrown : null);
  return game.rocks.find((one) => one.rock === rock) ?? null;
}

/** Rocks and what happens to them; follows the frames of a slide by itself. */
function Scenery(props: { camera: Camera; board: Measured; game: View }): JSX.Element {
  const { camera, board, game } = props;
  const now = scene.value;
  const event = now?.event;
  const list = rocks.value;
  const swept = event?.type === "rocks_swept" ? event.rocks : [];
  const marked = now ? null : game.thrown;
  const fallen = game.fallen[0];
  const bare = fallen ?? (event?.type === "totem_fell" ? event.rock : null);
  const broken = now?.broken;
  const start = event?.type === "hammer_used" ? now?.from.rocks.find((one) => one.rock === event.rock) : undefined;
  const spot = broken ? camera.at(broken.x, broken.y) : null;
  const size = broken ? camera.scale(broken.y) * board.rock_radius * 2.4 : 0;
  return (
    <>
      {event?.type === "round_scored" && <Measures camera={camera} board={board} rocks={list} />}
      <Halo camera={camera} board={board} rocks={list} />
      {list
        .filter((one) => one.rock === (fallen ?? marked))
        .map((one) => (
          <Circle
            key={one.rock}
            class={fallen === undefined ? "marked" : "marked fallen"}
            camera={atRim(camera, board)}
            x={one.x}
            y={one.y}
            radius={board.rock_radius * 1.5}
          />
        ))}
      {start && event?.type === "hammer_used" && (
        <HammerImage
          camera={camera}
          board={board}
          kind={event.hammer}
          x={start.x}
          y={start.y}
          angle={Math.atan2(event.dy, event.dx)}
        />
      )}
      <RockShapes
        camera={camera}
        board={board}
        rocks={list}
        turned={turned.value}
        mark={(rock) => (swept.includes(rock) ? "swept" : undefined)}
      />
      <Pointer camera={camera} board={board} rocks={list} />
      {list
        .filter((one) => one.rock === bare)
        .map((one) => (
          <FallenTotem key={one.rock} camera={camera} board={board} rock={one} />
        ))}
      {broken && spot && (
        <image
          href={picture(`broken-${symbolOf(broken.seat)}`)}
          x={spot.x - size / 2}
          y={spot.y - size / 2}
          width={size}
          height={size}
        />
      )}
    </>
  );
}

/** A totem that lies on the ice beside the rock it fell from. */
function FallenTotem(props: { camera: Camera; board: Measured; rock: Rock }): JSX.Element {
  const { camera, board, rock } = props;
  const side = rock.x > 0 ? -1 : 1; // towards the middle, where there is room
  const foot = camera.at(rock.x + side * board.rock_radius * 1.2, rock.y - board.rock_radius * 0.6);
  const broad = board.totem_diameter * camera.scale(rock.y) * 1.55;
  const high = (broad * 180) / 125;
  return (
    <image
      class="fallen-totem"
      href={picture(`totem-${symbolOf(rock.seat)}`)}
      width={broad}
      height={high}
      transform={`translate(${foot.x} ${foot.y}) rotate(${side * 82}) translate(${-broad / 2} ${-high * 0.9})`}
    />
  );
}

/** How the lake is looked at, and the last throw once more. */
function Tools(props: { view: TableView; throwing: boolean; close: boolean }): JSX.Element {
  const t = words.value.curling;
  return (
    <div class="lake-tools">
      <span class="lake-looks">
        {!props.close && <LookButton />}
        {props.throwing && <WayButton more={<OwnAids view={props.view} />} />}
      </span>
      {lastThrow.value && (
        <button
          type="button"
          class="chip"
          aria-label={t.lastThrow}
          title={t.lastThrow}
          disabled={scene.value !== null}
          onClick={again}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12a7 7 0 1 0 2.5-5.4M7 2v5h5" />
          </svg>
        </button>
      )}
    </div>
  );
}

function Caption(props: { game: View; who: Who }): JSX.Element | null {
  const now = scene.value;
  const t = words.value;
  if (!now) return null;
  const { event } = now;
  const text = toldOf(event, props.who, t.deeds, (_, by) => told(event, by, t, props.game));
  if (!text || event.type === "rocks_settled" || event.type === "round_scored") return null;
  return (
    <div class="lake-caption">
      {event.type === "signs_shown" && (
        <span class="signs">
          {event.shapes.map((shape, side) => (
            <SignPicture key={side} shape={shape} seat={side} />
          ))}
        </span>
      )}
      {text}
    </div>
  );
}

/** Both sides: who, points, rocks to throw, objects left. */
function Sides(props: { view: TableView; game: View; who: Who }): JSX.Element {
  const t = words.value.curling;
  const { game, view } = props;
  const target = targetOf(game.setup);
  return (
    <ol class={`sides ${timed(view)}`} aria-label={words.value.board.players}>
      {[0, 1].map((side) => {
        const seats = game.hands.map((_, seat) => seat).filter((seat) => seat % 2 === side);
        const own = view.seat !== null && view.seat % 2 === side;
        const turns = scene.value ? game.turn === side : seats.some((seat) => game.awaited.includes(seat));
        const names = seats.map((seat) => actorAt(view, seat, props.who)).join(", ");
        return (
          <li
            key={side}
            class={`side side-${side} ${turns ? "turn" : ""} ${own ? "own" : ""}`}
            {...explains(t.tell.side(t.side[side] ?? "", names), "C0a")}
          >
            <Picture name={`rock-${SYMBOLS[side]}`} class="side-rock" />
            <span class="side-who">
              <span class="side-name">
                <b title={names}>{seats.map((seat) => actorInShort(view, seat, props.who)).join(", ")}</b>
                <Aided view={view} seats={seats} who={props.who} />
              </span>
              <Stock game={game} side={side} />
            </span>
            <b class="side-points" {...explains(t.tell.points(target), "C7c")}>
              <span aria-hidden="true">
                {game.points[side]}
                <small>/{target}</small>
              </span>
              <span class="sr">{t.score(t.side[side] ?? "", game.points[side] ?? 0, target)}</span>
            </b>
            <Clocks view={view} seats={seats} />
            {areShared(game) && <Shares view={view} game={game} seats={seats} who={props.who} />}
          </li>
        );
      })}
    </ol>
  );
}

/** C8e: whether each member of a clan uses only what it was given. */
const areShared = ({ setup }: View): boolean => setup.objects === "split" && setup.seats > 2;

/** Who of a side uses an aid, for all to see. */
function Aided(props: { view: TableView; seats: readonly number[]; who: Who }): JSX.Element | null {
  const t = words.value.curling;
  const { chairs, settings } = props.view;
  const told = props.seats.flatMap((seat) => {
    const aids = chairs[seat] ? aidsAt(settings.game, chairs[seat]) : [];
    return aids.length > 0 ? [`${props.who(seat)}: ${t.aided(aids.join(", "))}`] : [];
  });
  if (told.length === 0) return null;
  return (
    <span class="aided" {...explains(told.join(" · "), "")}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="9" cy="14" r="6" />
        <circle cx="17" cy="7" r="4" stroke-dasharray="2.5 2" />
      </svg>
      <span class="sr">{`${told.join(". ")}. `}</span>
    </span>
  );
}

/** What a side has still to throw and, unless its members hold that, to use. */
function Stock(props: { game: View; side: number }): JSX.Element {
  const t = words.value.curling;
  const { game, side } = props;
  const left = game.hands.reduce((sum, hand, seat) => sum + (seat % 2 === side ? hand.length : 0), 0);
  const again = game.recalled.filter((rock) => ownerOf(game, rock) % 2 === side).length;
  return (
    <span class="side-has">
      <span class="side-rocks">
        <span {...explains(t.tell.rocks(left), "C4a")}>
          <span aria-hidden="true">{"●".repeat(left)}</span>
          <span class="sr">{`${t.rocksLeft(left)}. `}</span>
        </span>
        {again > 0 && (
          <span {...explains(t.tell.recalled(again), "C2.6")}>
            <span aria-hidden="true">{"↺".repeat(again)}</span>
            <span class="sr">{`${t.recalledLeft(again)}. `}</span>
          </span>
        )}
      </span>
      {!areShared(game) && <Objects game={game} seat={side} />}
    </span>
  );
}

/** Who of a clan holds what. */
function Shares(props: { view: TableView; game: View; seats: readonly number[]; who: Who }): JSX.Element {
  return (
    <span class="shares" role="list">
      {props.seats.map((seat) => (
        <span key={seat} class="share-of" role="listitem">
          <span class="share-who">{actorInShort(props.view, seat, props.who)}</span>
          <span class="side-has">
            <Objects game={props.game} seat={seat} />
          </span>
        </span>
      ))}
    </span>
  );
}

/** What a seat may use. */
function Objects(props: { game: View; seat: number }): JSX.Element {
  const t = words.value.curling;
  const board = boardOf(props.game.setup);
  const have = objectsOf(props.game, props.seat);
  const reach = (long: number): number => Math.round(1000 * (long + 2 * board.rock_radius));
  return (
    <>
      <Have
        name="hammer-big"
        count={have.big}
        told={t.stock.big(have.big)}
        {...explains(t.tell.bigHammer(reach(board.big_hammer)), "C2.1")}
      />
      <Have
        name="hammer-little"
        count={have.little}
        told={t.stock.little(have.little)}
        {...explains(t.tell.littleHammer(reach(board.little_hammer)), "C2.1")}
      />
      <Have
        name={`totem-${SYMBOLS[props.seat % 2]}`}
        count={have.totems}
        told={t.stock.totems(have.totems)}
        {...explains(t.tell.totems, "C2.4")}
      />
    </>
  );
}

/** Mississippi in a sentence: why the same side throws again and again. */
function Mississippi(props: { game: View }): JSX.Element | null {
  const t = words.value.curling;
  const { game } = props;
  const { mississippi = "off" } = game.setup;
  if (mississippi === "off" || game.starter === null || game.hands.every((hand) => hand.length === 0)) return null;
  const byBook = mississippi === "book";
  const [nearest] = measured(boardOf(game.setup), game.rocks);
  const best = byBook ? game.rocks.find((one) => one.rock === game.duty) : nearest;
  const side = (one: number): string => t.side[one % 2] ?? "";
  const spent = best && game.hands.every((hand, seat) => seat % 2 === best.seat % 2 || hand.length === 0);
  const tell = spent ? t.mississippiRest : byBook ? t.mississippiBook : t.mississippi;
  return <p class="house-rule">{best ? tell(side(best.seat), side(best.seat + 1)) : t.mississippiFree}</p>;
}

function Have(props: { name: string; count: number; told: string }): JSX.Element {
  const { name, count, told, ...explained } = props;
  return (
    <span class={`have ${count === 0 ? "none" : ""}`} {...explained}>
      <Picture name={name} />
      <span aria-hidden="true">{count}</span>
      <span class="sr">{`${told}. `}</span>
    </span>
  );
}

/** The ice in words. */
export function State(props: { board: Measured; rocks: readonly Rock[] }): JSX.Element {
  const t = words.value.curling;
  const { board, rocks: all } = props;
  const far = ({ x, y }: Rock): number => millimetres(board, x, y);
  const list = [...all].sort((a, b) => far(a) - far(b));
  const [best] = measured(board, all);
  return (
    <section class="sr" aria-label={t.rocksOnIce}>
      {list.length > 0 && <p>{best ? t.closest(t.side[best.seat % 2] ?? "", best.mm) : t.caveEmpty}</p>}
      {list.length === 0 ? (
        <p>{t.emptyIce}</p>
      ) : (
        <ol>
          {list.map((rock) => (
            <li key={rock.rock}>{lieTold(board, all, rock)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

function End(props: Props & { game: View }): JSX.Element {
  const t = words.value;
  const { game, view } = props;
  const side = (game.winners[0] ?? 0) % 2;
  const [most, least] = [game.points[side] ?? 0, game.points[1 - side] ?? 0];
  const mine = view.seat === null || handed.value ? null : view.seat % 2 === side;
  const verdict =
    mine === null
      ? t.curling.end.wins(t.curling.side[side] ?? "", most, least)
      : mine
        ? t.curling.end.youWin(most, least)
        : t.curling.end.youLose(most, least);
  useAloud(verdict);
  return (
    <div class="curling-end">
      <h2>{t.curling.end.title}</h2>
      <Picture name={`totem-${SYMBOLS[side]}`} class="end-totem" />
      <p class="winner">
        <Picture name="hearth" class="hearth" /> {verdict}
      </p>
      {props.below ?? (
        <Deaf class="actions" meaning="over">
          <div class="two">
            <button type="button" class="big" onClick={() => go("/")}>
              {t.end.home}
            </button>
            <Again view={view} />
          </div>
          <Afterwards view={view} />
        </Deaf>
      )}
    </div>
  );
}
