// Coming by a link: to play under a name, or to watch.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Aloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import { keep, keepToken, kept, removed, tokens } from "../kept.ts";
import { go, keyed } from "../place.ts";
import { NameField, Page, Sorry } from "./parts.tsx";

export function JoinTable(props: { rest: string }): JSX.Element {
  const t = words.value.join;
  const { table, key } = keyed(props.rest);
  const name = useSignal(kept("name") ?? "");
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);

  useEffect(() => {
    if (tokens()[table]) go(`/table/${table}`, true); // this browser sits there already
  }, [table]);

  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return; // an impatient second tap
    busy.value = true;
    try {
      const seated = await api.join(table, { key, name: name.value.trim() });
      keep("name", name.value.trim());
      keepToken(table, seated.token);
      go(`/table/${table}`, true);
    } catch (error) {
      trouble.value = error instanceof api.Trouble ? error.code : "unknown";
    }
    busy.value = false;
  };

  return (
    <Page title={t.title}>
      <form class="sheet" onSubmit={(event) => void sit(event)}>
        {removed()[table] && <Sorry code="removed" />}
        <p>{t.hint}</p>
        <NameField value={name.value} onInput={(value) => (name.value = value)} />
        <Sorry code={trouble.value} />
        <button type="submit" class="big primary">
          {t.go}
        </button>
      </form>
    </Page>
  );
}

export function WatchTable(props: { rest: string }): JSX.Element {
  const t = words.value;
  const { table, key } = keyed(props.rest);
  const trouble = useSignal<string | null>(null);

  useEffect(() => {
    if (tokens()[table]) {
      go(`/table/${table}`, true);
      return;
    }
    api.watch(table, { key }).then(
      (watching) => {
        keepToken(table, watching.token);
        go(`/table/${table}`, true);
      },
      (error: unknown) => (trouble.value = error instanceof api.Trouble ? error.code : "unknown"),
    );
  }, [table, key]);

  return (
    <Page title={t.join.watchTitle}>
      {trouble.value ? <Sorry code={trouble.value} /> : <Aloud text={t.link.connecting} />}
    </Page>
  );
}
