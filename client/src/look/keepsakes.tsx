// What remains of a game: its record to keep, and how it was dealt.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import * as api from "../api.ts";
import { Aloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import { go, path } from "../place.ts";
import { download } from "../table/download.ts";
import { KeptUntil } from "../table/keeping.tsx";
import type { TableView, Verdict } from "../wire.ts";
import "./look.css";
import { ofTable, type Source } from "./source.ts";
import { Trouble, type Told } from "./trouble.tsx";

/** At the end of a game at a table: look back, keep the record, check the deal. */
export function Afterwards(props: { view: TableView }): JSX.Element | null {
  const [, room, table = ""] = path.value.split("/");
  const number = props.view.results.length;
  if (room !== "table" || number === 0) return null;
  return (
    <div class="afterwards">
      <button type="button" class="quiet" onClick={() => go(`/look/${table}/${number}`)}>
        {words.value.look.again}
      </button>
      <Keepsakes source={ofTable(table, number)} game={props.view.settings.game} />
      <KeptUntil id={table} />
    </div>
  );
}

export function Keepsakes(props: { source: Source; game: string }): JSX.Element {
  const t = words.value.look;
  const verdict = useSignal<Verdict | "checking" | "noDeal" | null>(null);
  const trouble = useSignal<Told | null>(null);

  const attempt = (act: (record: string) => Promise<void> | void): void => {
    trouble.value = null;
    verdict.value = null;
    props.source
      .record()
      .then(act)
      .catch((error: unknown) => {
        verdict.value = null;
        trouble.value = error instanceof api.Trouble ? error : new api.Trouble("unknown");
      });
  };
  const check = async (record: string): Promise<void> => {
    if (!/^deal /m.test(record)) {
      verdict.value = "noDeal";
      return;
    }
    verdict.value = "checking";
    const said = await api.verify({ record });
    verdict.value = said.fair === false ? null : said;
    if (said.fair === false) trouble.value = { code: "unfair", why: said.why };
  };
  const name = `hearthside-${props.game}-${props.source.name}.txt`;
  const now = verdict.value;
  const told = now === null ? "" : typeof now === "string" ? t[now] : verdictOf(now);
  return (
    <>
      <button type="button" class="quiet" onClick={() => attempt((record) => download(name, record))}>
        {t.download}
      </button>
      <button type="button" class="quiet" onClick={() => attempt(check)}>
        {t.check}
      </button>
      <Aloud text={told} class={`verdict ${typeof now === "object" && now?.fair ? "fair" : ""}`} />
      <Trouble told={trouble.value} />
    </>
  );
}

function verdictOf({ fair, draws, seals, slides }: Verdict): string {
  const t = words.value.look;
  const deal = fair ? t.fair(draws, seals) : t.erased;
  return slides ? `${deal} ${t.slides(slides.again, slides.believed)}` : deal;
}
