// What a server keeps about people, in short; docs/privacy.md has all of it.
import type { JSX } from "preact";
import { words } from "../i18n/index.ts";
import { Page } from "./parts.tsx";

export function PrivacyPage(): JSX.Element {
  const t = words.value.stay.privacy;
  return (
    <Page title={t.title}>
      <ul class="sheet privacy">
        {t.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Page>
  );
}
