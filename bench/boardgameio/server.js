// boardgame.io's server with a game of Race's size: node server.js PORT STATE.json [DIRECTORY]
// The state is a position of Race as everybody sees it, with what each seat alone sees; a move changes a few fields of
// it, far less than Race's rules do. With a directory it is durable (its FlatFile store), otherwise in memory.
const fs = require("node:fs");
const { FlatFile, Server } = require("boardgame.io/server");

const [port, file, directory] = process.argv.slice(2);
const position = fs.readFileSync(file, "utf8");

const game = {
  name: "same",
  // Patches instead of whole states: what it does best.
  deltaState: true,
  setup: () => ({ ...JSON.parse(position), moves: [0, 0, 0, 0], last: "" }),
  playerView: ({ G, playerID }) => ({ ...G, own: { [playerID]: G.own[playerID] } }),
  moves: {
    act: {
      move: ({ G, playerID }, n) => {
        G.moves[playerID] += 1;
        G.last = `${playerID} did ${n}`;
        G.table.round = G.moves[playerID] % 12;
      },
      ignoreStaleStateID: true,
    },
  },
};
game.turn = { activePlayers: { all: "play" }, stages: { play: { moves: game.moves } } };

const options = { games: [game], origins: ["*"] };
if (directory) options.db = new FlatFile({ dir: directory });
Server(options)
  .run({ port: Number(port), callback: () => console.log("ready") })
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
