import type { ActionInfo, GameInfo, VerbInfo } from '../src/lib/messages';

const verb = (name: string, text: string, args: Record<string, string>): VerbInfo => ({
  name,
  text,
  arguments: Object.entries(args).map(([key, domain]) => ({ name: key, domain })),
});

/** A little game with the kinds of verbs that matter to the picker. */
export const INFO: GameInfo = {
  key: 'little',
  name: 'Little',
  seats: [2, 4],
  options: [],
  verbs: [
    verb('attack', 'Attack {target} from {source}', { source: 'planet', target: 'planet' }),
    verb('alone', 'Attack {target}, alone', { target: 'planet' }),
    verb('set', 'Play the {resource} set: a token on {planet}', { resource: 'resource', planet: 'planet' }),
    verb('build', 'Build on {planet} from {one} and {two}', { one: 'planet', two: 'planet', planet: 'planet' }),
    verb('send', 'Send {count} along', { count: 'count' }),
    verb('pass', 'Pass', {}),
  ],
  domains: [
    { name: 'planet', keys: ['kepler', 'brahe', 'galileo'], labels: ['Kepler', 'Brahe', 'Galileo'], numeric: false },
    { name: 'resource', keys: ['metal', 'water'], labels: ['Metal', 'Water'], numeric: false },
    { name: 'count', keys: ['0', '499'], labels: ['0', '499'], numeric: true },
  ],
  fields: [
    { name: 'display', group: '', listed: false, shape: 'list', domain: 'resource', text: 'the face-up cards' },
    { name: 'deck', group: '', listed: false, shape: 'bag', domain: 'resource', text: 'the deck' },
    { name: 'gems', group: 'planets', listed: false, shape: 'one', domain: 'count', text: 'gems there' },
    { name: 'hand', group: 'players', listed: true, shape: 'bag', domain: 'resource', text: 'the hand' },
  ],
  decks: false,
  bots: [{ key: 'medium', name: 'Medium', text: 'thinks ahead a little', usual: true }],
  concedes: false,
};

let next = 0;

export function action(name: string, args: Record<string, string | number> = {}): ActionInfo {
  next += 1;
  const found = INFO.verbs.find((v) => v.name === name);
  let text = found?.text ?? name;
  for (const [key, value] of Object.entries(args)) {
    const label = String(value).charAt(0).toUpperCase() + String(value).slice(1);
    text = text.replace(`{${key}}`, label);
  }
  return { action: next, verb: name, args, text };
}
