// Opening a record: by choosing its file, or by dropping it anywhere on the page.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { words } from "../i18n/index.ts";
import { go } from "../place.ts";
import "./look.css";
import { open } from "./source.ts";
import { Trouble, type Told } from "./trouble.tsx";

export function OpenRecord(): JSX.Element {
  const t = words.value.look;
  const input = useRef<HTMLInputElement>(null);
  const trouble = useSignal<Told | null>(null);
  const hovering = useSignal(false);

  const take = (file: File | undefined): void => {
    if (!file) return;
    trouble.value = null;
    open(file).then(
      () => go("/look/file"),
      (error: unknown) => (trouble.value = error instanceof api.Trouble ? error : new api.Trouble("not_a_record")),
    );
  };

  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      hovering.value = true;
    };
    const out = (event: DragEvent): void => {
      if (event.relatedTarget === null) hovering.value = false;
    };
    const drop = (event: DragEvent): void => {
      hovering.value = false;
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      take(event.dataTransfer.files[0]);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", out);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", out);
      document.removeEventListener("drop", drop);
    };
  }, []);

  return (
    <div class={`open-record ${hovering.value ? "hovering" : ""}`}>
      <button type="button" class="door" onClick={() => input.current?.click()}>
        <strong>{hovering.value ? t.drop : t.open}</strong>
        <span>{t.openHint}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,text/plain"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = ""; // so that the same file may be chosen again
        }}
      />
      <Trouble told={trouble.value} />
    </div>
  );
}
