// Coming by a link: to play under a name, once one has read what one agrees to, or to watch.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Aloud } from "../ear.tsx";
import { frontOf, recordOf } from "../games/index.ts";
import { words } from "../i18n/index.ts";
import { keep, keepToken, kept, removed, tokens } from "../kept.ts";
import { useOffers } from "../offers.ts";
import { go, keyed } from "../place.ts";
import { personOf } from "../table/state.ts";
import type { Invitation } from "../wire.ts";
import { Agreed } from "./agreed.tsx";
import { Company } from "./company.tsx";
import { NameField, Page, Sorry } from "./parts.tsx";

export function JoinTable(props: { rest: string }): JSX.Element {
  const t = words.value.join;
  const { table, key } = keyed(props.rest);
  const name = useSignal(kept("name") ?? "");
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);

  const found = useSignal<Invitation | null>(null);
  useOffers();

  const lookIn = (): void => {
    trouble.value = null;
    api.invitation(table, { key }).then(
      (invitation) => (found.value = invitation),
      (error: unknown) => {
        const code = error instanceof api.Trouble ? error.code : "unknown";
        if (code === "bad_key" && removed()[table])
          go(`/table/${table}`, true); // which says why, and how to come back
        else trouble.value = code;
      },
    );
  };
  useEffect(() => {
    if (tokens()[table])
      go(`/table/${table}`, true); // this browser sits there already
    else lookIn();
  }, [table, key]);

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

  const invitation = found.value;
  if (!invitation)
    return (
      <Page title={trouble.value ? words.value.link.closed : t.title}>
        <NotYet code={trouble.value} onAgain={lookIn} />
      </Page>
    );
  return (
    <Page title={titleOf(invitation)}>
      <form class="sheet" onSubmit={(event) => void sit(event)}>
        {removed()[table] && <Sorry code="removed" />}
        <Agreement invitation={invitation} />
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

/** Until an invitation is here: that it is looked for, or why there is none. */
function NotYet(props: { code: string | null; onAgain: () => void }): JSX.Element {
  const t = words.value.link;
  if (props.code === null) return <Aloud text={t.connecting} />;
  return (
    <>
      <Sorry code={props.code} />
      {props.code !== "bad_key" && (
        <button type="button" class="big" onClick={props.onAgain}>
          {t.retry}
        </button>
      )}
    </>
  );
}

/** Who invites to what; a table may have no host for a moment. */
function titleOf(invitation: Invitation): string {
  const { host, settings } = invitation;
  const name = personOf(invitation, host);
  return name
    ? words.value.agree.invites(name, frontOf(recordOf(settings.game)).name)
    : frontOf(recordOf(settings.game)).name;
}

/** All that one agrees to by sitting down. */
function Agreement(props: { invitation: Invitation }): JSX.Element {
  const t = words.value.agree;
  const { invitation } = props;
  const { settings, phase, free } = invitation;
  const { about } = frontOf(recordOf(settings.game));
  const places = phase === "playing" && free.length > 0 ? t.inPlay : t.free(free.length);
  return (
    <>
      {about && <p class="hint">{about}</p>}
      <Company invitation={invitation} />
      <p>{places}</p>
      <Agreed settings={settings} />
    </>
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
