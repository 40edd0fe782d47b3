// A table of four on boardgame.io: a state as large as a view of Lascaux, one stone a move.
// usage: node server.cjs PORT [FOLDER]      without a folder matches are kept in memory
const { Server, FlatFile, Origins } = require("boardgame.io/server");

const card = (n) => ({ animal: "rhinoceros", colours: ["brown", "yellow"], number: n });
const cave = {
  name: "cave",
  setup: () => ({ stones: 0, row: Array.from({ length: 26 }, (_, n) => card(n)) }),
  moves: { place: ({ G }) => { G.stones += 1; } },
  turn: { minMoves: 1, maxMoves: 1 },
};

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder, logging: false }) : undefined;
Server({ games: [cave], origins: [Origins.LOCALHOST], db }).run(Number(port), () => console.log("ready"));
