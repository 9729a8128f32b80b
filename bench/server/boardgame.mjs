// boardgame.io's server with the two games that Questboard is measured on, as its own documentation sets one up:
// everything in memory, no player view, no authentication. `node boardgame.mjs PORT [FOLDER]` (with a folder: its
// file storage, which is what it has for games that outlive the process).
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Server, FlatFile, Origins } = require("boardgame.io/server");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const KINDS = ["scout", "guard", "wagon", "keep", "mage"];
const WAYS = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };
const PIECES = 300, SEATS = 4, SIDE = 40;

const grid = {
  name: "bench-grid",
  setup: () => ({ cells: Array(9).fill(-1), won: [0, 0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== -1) return "INVALID_MOVE";
      const seat = Number(playerID);
      G.cells[cell] = seat;
      if (LINES.some((line) => line.every((place) => G.cells[place] === seat))) G.won[seat]++;
      else if (!G.cells.includes(-1)) G.won[2]++;
      else return;
      G.cells = Array(9).fill(-1);
    },
  },
};

const realm = {
  name: "bench-realm",
  setup: () => ({
    pieces: Array.from({ length: PIECES }, (_, n) => ({
      id: n, kind: KINDS[n % KINDS.length], owner: n % SEATS, x: n % SIDE, y: Math.floor(n / SIDE),
      strength: 1 + (n % 7), order: `hold ${n % SIDE}`,
    })),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    move: ({ G, playerID }, number, way) => {
      const piece = G.pieces[number];
      if (piece.owner !== Number(playerID)) return "INVALID_MOVE";
      const [dx, dy] = WAYS[way];
      piece.x = (piece.x + dx + SIDE) % SIDE;
      piece.y = (piece.y + dy + SIDE) % SIDE;
    },
  },
};

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [grid, realm], origins: [Origins.LOCALHOST], ...(db ? { db } : {}) });
await server.run({ port: Number(port), callback: () => console.log(`http://127.0.0.1:${port}`) });
