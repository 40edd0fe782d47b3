// Keeps everything of one build for times without a server. One build, one cache: they never mix.
// Tables are never kept: what is asked of the server is asked of the server.
// It imports nothing, since a worker is one file; build.ts has the same two words for pages.
declare const __BUILD__: string;

const BUILD = __BUILD__;
const HEADER = "hearthside-build";

interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetches extends Waits {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: "install" | "activate", act: (event: Waits) => void): void;
  addEventListener(type: "fetch", act: (event: Fetches) => void): void;
  addEventListener(type: "message", act: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

const worker = self as unknown as Worker;
const PREFIX = "hearthside-";
const NAME = PREFIX + BUILD;
const PATIENCE = 3000; // milliseconds until a kept page is better than a slow one
const SERVERS = ["/api/", "/schema", "/verify", "/health", "/metrics", "/ws"]; // never the worker's affair

/** A file as the server has it now; refused if the server has moved on to another build meanwhile. */
async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: "no-cache" });
  if (!answer.ok || answer.headers.get(HEADER) !== BUILD) throw new Error(`${path} is not of build ${BUILD}`);
  return answer;
}

async function keepAll(): Promise<void> {
  const list = (await (await fetched("/files.json")).json()) as { files: readonly string[] };
  const cache = await caches.open(NAME);
  try {
    await Promise.all(list.files.map(async (path) => cache.put(path, await fetched(path))));
  } catch (error) {
    await caches.delete(NAME); // half a build is none
    throw error;
  }
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  );
}

/** A page from the server if it answers in good time, else the one that is kept. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request).then((answer) => (answer.status < 500 ? answer : Promise.reject(new Error("not now"))));
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("too slow")), PATIENCE));
  try {
    return await Promise.race([asked, late]);
  } catch {
    return (await kept("/")) ?? asked;
  }
}

const kept = async (path: string): Promise<Response | undefined> => (await caches.open(NAME)).match(path);

/** A file with a hash in its name is the same for ever. */
const file = async (request: Request, path: string): Promise<Response> => (await kept(path)) ?? fetch(request);

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => worker.clients.claim())));
// A page of this very build says when the old worker may go; until then old pages keep their files.
worker.addEventListener("message", (event) => {
  if (event.data === BUILD) void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || SERVERS.some((one) => pathname.startsWith(one))) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname !== "/worker.js" && pathname !== "/files.json") event.respondWith(file(request, pathname));
});
