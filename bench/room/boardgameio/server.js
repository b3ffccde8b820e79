// boardgame.io serving the benchmark's games on loopback: node server.js memory | DIRECTORY
//
// With a directory its FlatFile storage keeps matches there. That writes each match anew after
// every move, and neither storage is flushed to disk: the update is sent out before it is written.

const { FlatFile, Server } = require('boardgame.io/server');

// No rules: whoever's turn it is adds one.
const count = {
  name: 'count',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
};

const WIDTH = 7;
const HEIGHT = 6;

function wins(board, at, mine) {
  const run = (right, up) => {
    let x = (at % WIDTH) + right;
    let y = Math.floor(at / WIDTH) + up;
    let found = 0;
    while (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT && board[y * WIDTH + x] === mine) {
      x += right;
      y += up;
      found += 1;
    }
    return found;
  };
  return (
    run(0, -1) >= 3 ||
    run(1, 0) + run(-1, 0) >= 3 ||
    run(1, 1) + run(-1, -1) >= 3 ||
    run(1, -1) + run(-1, 1) >= 3
  );
}

// Four in a Row, as in examples/four_in_a_row.
const four = {
  name: 'four',
  setup: () => ({ board: Array(WIDTH * HEIGHT).fill(null), last: -1 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      let at = column;
      while (at < WIDTH * HEIGHT && G.board[at] !== null) at += WIDTH;
      if (!Number.isInteger(column) || column < 0 || column >= WIDTH || at >= WIDTH * HEIGHT) {
        return 'INVALID_MOVE';
      }
      G.board[at] = playerID;
      G.last = at;
      return undefined;
    },
  },
  endIf: ({ G }) => {
    if (G.last >= 0 && wins(G.board, G.last, G.board[G.last])) return { winner: G.board[G.last] };
    return G.board.includes(null) ? undefined : { draw: true };
  },
};

async function main(storage) {
  const db = storage === 'memory' ? undefined : new FlatFile({ dir: storage });
  const server = Server({ games: [count, four], origins: ['http://127.0.0.1'], db });
  const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1' } });
  console.log(`The peer is open at http://127.0.0.1:${appServer.address().port}/`);
}

main(process.argv[2] ?? 'memory');
