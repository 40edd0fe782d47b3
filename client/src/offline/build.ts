// Which build this code is of; the server says with every answer which one it has.
declare const __BUILD__: string;

export const BUILD: string = typeof __BUILD__ === "string" ? __BUILD__ : "unstamped";
export const HEADER = "hearthside-build";
