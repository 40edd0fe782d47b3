import { render } from "preact";
import { App } from "./app.tsx";
import { keepFocus } from "./arrival.ts";
import { speakAsAsked } from "./i18n/index.ts";
import { keepForLater } from "./offline/server.ts";
import "./style.css";

speakAsAsked();
const root = document.getElementById("app");
if (root) {
  keepFocus(root);
  render(<App />, root);
}
keepForLater();
