// Which screen: told by the path alone.
import type { JSX } from "preact";
import { Cited } from "./learn/cite.tsx";
import { Home } from "./lobby/home.tsx";
import { JoinTable, WatchTable } from "./lobby/join.tsx";
import { MakeTable } from "./lobby/make.tsx";
import { PrivacyPage } from "./lobby/privacy.tsx";
import { Outdated } from "./offline/notices.tsx";
import { path } from "./place.ts";
import { lazily } from "./table/lazily.tsx";
import { TableScreen } from "./table/screen.tsx";

const Look = lazily(async () => (await import("./look/screen.tsx")).LookScreen);
const Tv = lazily(async () => (await import("./tv/screen.tsx")).TvScreen);
const Practice = lazily(async () => (await import("./curling/practice.tsx")).Practice);

const LearnPage = lazily(async () => (await import("./learn/home.tsx")).LearnPage);
const Tutorial = lazily(async () => (await import("./learn/tutorial.tsx")).Tutorial);
const RulesPage = lazily(async () => (await import("./learn/rules.tsx")).RulesPage);

export function App(): JSX.Element {
  return (
    <>
      <Outdated />
      <Screen />
      <Cited />
    </>
  );
}

function Screen(): JSX.Element {
  const [, room = "", rest = "", number = ""] = path.value.split("/");
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
    case "practice":
      return <Practice />;
    case "learn":
      return rest ? <Tutorial key={rest} rest={rest} /> : <LearnPage />;
    case "rules":
      return <RulesPage key={rest} rest={rest} />;
    case "privacy":
      return <PrivacyPage />;
    case "new":
      return <MakeTable />;
    default:
      return <Home />;
  }
}
