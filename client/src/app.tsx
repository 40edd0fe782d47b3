// Which screen: told by the path alone.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { arrive } from "./arrival.ts";
import { Ear } from "./ear.tsx";
import { GAMES } from "./games/index.ts";
import { Cited } from "./learn/cite.tsx";
import { Home } from "./lobby/home.tsx";
import { JoinTable, WatchTable } from "./lobby/join.tsx";
import { PrivacyPage } from "./lobby/privacy.tsx";
import { Outdated } from "./offline/notices.tsx";
import { path } from "./place.ts";
import { lazily } from "./table/lazily.tsx";
import { TableScreen } from "./table/screen.tsx";

const MakeTable = lazily(async () => (await import("./lobby/make.tsx")).MakeTable);
const Look = lazily(async () => (await import("./look/screen.tsx")).LookScreen);
const Tv = lazily(async () => (await import("./tv/screen.tsx")).TvScreen);
const LearnPage = lazily(async () => (await import("./learn/home.tsx")).LearnPage);
const Tutorial = lazily(async () => (await import("./learn/tutorial.tsx")).Tutorial);
const RulesPage = lazily(async () => (await import("./learn/rules.tsx")).RulesPage);

/** Screens that belong to one game, by their path. */
const PAGES = new Map(GAMES.flatMap((game) => Object.entries(game.pages).map(([path, load]) => [path, lazily(load)])));

export function App(): JSX.Element {
  return (
    <>
      <Outdated />
      <Screen />
      <Cited />
      <Ear />
    </>
  );
}

function Screen(): JSX.Element {
  const loaded = useRef(path.value);
  useLayoutEffect(() => {
    if (loaded.current !== path.value) arrive();
    loaded.current = path.value;
  }, [path.value]);
  const [, room = "", rest = "", number = ""] = path.value.split("/");
  const Page = PAGES.get(room) ?? Home;
  switch (room) {
    case "table":
      return <TableScreen key={rest} id={rest} />;
    case "join":
      return <JoinTable rest={rest} />;
    case "watch":
      return <WatchTable rest={rest} />;
    case "look":
      return <Look key={`${rest}/${number}`} rest={rest} number={number} />;
    case "tv":
      return <Tv key={rest} rest={rest} />;
    case "learn":
      return rest ? <Tutorial key={rest} rest={rest} /> : <LearnPage />;
    case "rules":
      return <RulesPage key={rest} rest={rest} />;
    case "privacy":
      return <PrivacyPage />;
    case "new":
      return <MakeTable />;
    default:
      return <Page />;
  }
}
