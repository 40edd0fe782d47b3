// How the table sounds, feels and how quickly it tells: the settings behind the menu, kept on the device.
import type { JSX } from "preact";
import { words } from "../i18n/index.ts";
import { Choice } from "../lobby/fields.tsx";
import { Switch } from "../lobby/parts.tsx";
import { loud, setLoud, setVolume, stones, volume, wake } from "../sound.ts";
import { setTempo, tempo, TEMPOS } from "../tempo.ts";
import { canFeel, felt, setFelt, shake } from "../touch.ts";

export function Feel(): JSX.Element {
  const t = words.value.menu;
  const hear = (wanted: boolean): void => {
    setLoud(wanted);
    wake();
  };
  const feel = (wanted: boolean): void => {
    setFelt(wanted);
    shake("turn");
  };
  return (
    <>
      <Switch title={t.sound} on={loud.value} onChange={hear} />
      {loud.value && (
        <label class="field volume">
          <span>{t.volume}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={volume.value}
            aria-valuetext={t.percent(volume.value)}
            onInput={(event) => setVolume(Number(event.currentTarget.value))}
            onChange={() => {
              wake();
              stones(2);
            }}
          />
        </label>
      )}
      {canFeel && <Switch title={t.touch} on={felt.value} onChange={feel} />}
      <Choice
        name="tempo"
        title={t.tempo}
        values={TEMPOS}
        value={tempo.value}
        told={(one) => t.tempos[one]}
        onChange={setTempo}
      />
    </>
  );
}
