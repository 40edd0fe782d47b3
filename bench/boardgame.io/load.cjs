// Four sockets a match, moves one after the other in each; a move counts when four screens have it.
// usage: node load.cjs PORT MATCHES SECONDS      prints moves a second
const { io } = require("socket.io-client");

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const SEATS = [0, 1, 2, 3];
let moves = 0;

async function match(number) {
  const id = `match ${number}`; // made by the first who asks for it
  let state = 0;
  let seen = 0;
  let seat = 0;
  const sockets = [];
  const move = () => {
    seen = 0;
    const payload = { type: "place", args: [], playerID: String(seat) };
    sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, state, id, String(seat));
  };
  for (const mine of SEATS) {
    const socket = io(`${url}/cave`, { transports: ["websocket"], forceNew: true });
    sockets.push(socket);
    await new Promise((done) => {
      socket.once("connect", () => socket.emit("sync", id, String(mine), undefined, 4));
      socket.once("sync", done);
    });
    socket.on("update", (_, told) => {
      seen += 1;
      if (seen < 4) return;
      moves += 1;
      state = told._stateID;
      seat = Number(told.ctx.currentPlayer);
      move();
    });
  }
  return move;
}

async function main() {
  const begin = [];
  for (let n = 0; n < matches; n += 1) begin.push(await match(n));
  begin.forEach((move) => move());
  await new Promise((done) => setTimeout(done, 1000));
  moves = 0;
  await new Promise((done) => setTimeout(done, 1000 * seconds));
  console.log(JSON.stringify({ moves_per_s: Math.round(moves / seconds) }));
  process.exit(0);
}

main();
