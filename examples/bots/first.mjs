// A first bot for Orrery in JavaScript, for every game: it takes the last option.
//
// orrery arena vertium "cmd:node examples/bots/first.mjs" random --games 20
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.do === 'decide') {
    const { action } = message.turn.actions.at(-1); // beside it: verb, args and text
    console.log(JSON.stringify({ id: message.id, choice: action }));
  }
}
