// Text mode: one vocabulary for all games. Here words become commands; TextPanel carries them out.
import type { ActionInfo, GameInfo, Json, RuleInfo, SeatInfo } from './messages';
import type { Key } from './board';
import { groupsOf, hiddenSize, inWords, isHidden, labelOf, NOTHING, rowsOf, textOf } from './words';

export type Command =
  | { do: 'moves' | 'board' | 'last' | 'hint' | 'help' | 'undo' | 'undo turn' | 'nothing' }
  | { do: 'log'; count: number }
  | { do: 'where' | 'why' | 'rules' | 'say'; text: string }
  | { do: 'choose'; action: ActionInfo }
  | { do: 'several'; actions: ActionInfo[] }
  | { do: 'unknown'; text: string };

export const HELP: [string, string][] = [
  ['moves', 'what is asked of you, and your options'],
  ['a number, or the first words of an option', 'choose it'],
  ['board', 'the table as you see it'],
  ['last', 'what happened since your last decision'],
  ['log, log 20', 'what happened in the whole game, or the end of it'],
  ['where X', 'where a card, a place or a player is, as far as you may know'],
  ['why X', 'why an action is not possible, with the rule'],
  ['rules X', 'a rule by its id, or the rules with a word in them'],
  ['hint', 'what a bot would do in your place, and how good it looks'],
  ['undo, undo turn', 'take back your last decision, or all since somebody else acted'],
  ['say X', 'speak to the table'],
];

const FILLERS = new Set('a an the to of on my with and can i not cant'.split(' '));

export const wordsOf = (text: string): string[] =>
  text.toLocaleLowerCase().replace(/[’']/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];

/** The options whose sentence begins with a text; the whole sentence beats all others. */
export function optionsLike(actions: ActionInfo[], text: string): ActionInfo[] {
  const asked = wordsOf(text).join(' ');
  if (!asked) return [];
  const exact = actions.filter((a) => wordsOf(a.text).join(' ') === asked);
  if (exact.length > 0) return exact;
  return actions.filter((a) => wordsOf(a.text).join(' ').startsWith(asked));
}

export function understand(text: string, actions: ActionInfo[]): Command {
  const line = text.trim();
  const [head = '', ...others] = line.split(/\s+/);
  const rest = others.join(' ');
  if (!line) return { do: 'nothing' };
  if (/^\d+$/.test(line)) {
    const action = actions[Number(line) - 1];
    return action ? { do: 'choose', action } : { do: 'unknown', text: line };
  }
  const word = head.toLowerCase();
  if (!rest && (word === 'moves' || word === 'board' || word === 'last' || word === 'hint')) {
    return { do: word };
  }
  if (!rest && (word === 'help' || word === '?')) return { do: 'help' };
  if (word === 'undo' && (!rest || rest === 'turn')) return { do: rest ? 'undo turn' : 'undo' };
  if (word === 'log' && (!rest || /^\d+$/.test(rest))) {
    return { do: 'log', count: rest ? Number(rest) : Infinity };
  }
  if (word === 'where' || word === 'why' || word === 'rules' || word === 'say') {
    return { do: word, text: rest };
  }
  const found = optionsLike(actions, line);
  if (found.length === 1 && found[0]) return { do: 'choose', action: found[0] };
  return found.length > 1 ? { do: 'several', actions: found } : { do: 'unknown', text: line };
}

/** Whether the words asked for begin words of a sentence, in the same order. */
export function inOrder(asked: string[], held: string[]): boolean {
  let at = 0;
  for (const word of asked) {
    while (at < held.length && !held[at]?.startsWith(word)) at += 1;
    if (at === held.length) return false;
    at += 1;
  }
  return true;
}

const COMBINATIONS = 400;

/** The actions of the game that a text can mean, legal or not, best first. */
export function actionsLike(info: GameInfo, text: string): Json[] {
  const asked = wordsOf(text).filter((word) => !FILLERS.has(word));
  if (asked.length === 0) return [];
  const exact: Json[] = [];
  const ordered: Json[] = [];
  const loose: Json[] = [];
  for (const verb of info.verbs) {
    const choices = verb.arguments.map((a) => mentioned(info, a.domain, asked));
    if (choices.reduce((n, c) => n * c.length, 1) > COMBINATIONS) continue;
    for (const row of product(choices)) {
      const args: Json = {};
      let sentence = verb.text;
      verb.arguments.forEach((argument, i) => {
        const key = row[i] as Key;
        args[argument.name] = key;
        sentence = sentence.replace(`{${argument.name}}`, labelOf(info, argument.domain, key));
      });
      const held = wordsOf(sentence).filter((word) => !FILLERS.has(word));
      const plain = wordsOf(`${verb.name} ${row.join(' ')}`);
      const action = { verb: verb.name, args };
      if (held.join(' ') === asked.join(' ')) exact.push(action);
      else if (inOrder(asked, held) || inOrder(asked, plain)) ordered.push(action);
      else if (asked.every((a) => [...held, ...plain].some((w) => w.startsWith(a)))) loose.push(action);
    }
  }
  return exact.length > 0 ? exact : ordered.length > 0 ? ordered : loose;
}

/** The members of a domain that a text names; all when it names none. */
function mentioned(info: GameInfo, domain: string, asked: string[]): Key[] {
  const known = info.domains.filter((d) => d.name === domain);
  const keyed = known.find((d) => !d.numeric);
  if (known.some((d) => d.numeric)) {
    const numbers = asked.filter((word) => /^\d+$/.test(word)).map(Number);
    if (numbers.length > 0 || !keyed) return numbers.length > 0 ? numbers : [0, 1];
  }
  if (!keyed) return [];
  const named = keyed.keys.filter((key, i) =>
    wordsOf(`${keyed.labels[i] ?? ''} ${key}`).some((word) =>
      asked.some((a) => a.length > 1 && word.startsWith(a)),
    ),
  );
  return named.length > 0 ? named : keyed.keys;
}

function product(choices: Key[][]): Key[][] {
  return choices.reduce<Key[][]>((rows, keys) => rows.flatMap((r) => keys.map((k) => [...r, k])), [[]]);
}

/** Where the things called so are, and where they may be hidden. */
export function whereIs(info: GameInfo, view: Json, seats: SeatInfo[], text: string): string[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return ['Where is what? Name a thing, for example a card or a place.'];
  const lines: string[] = [];
  const hidden: string[] = [];
  const called = (name: string, key: Key) =>
    inOrder(asked, wordsOf(name)) || inOrder(asked, wordsOf(String(key).replaceAll('_', ' ')));
  const places: { place: string; domain: string; value: unknown }[] = [];
  for (const field of info.fields.filter((f) => !f.group)) {
    places.push({ place: textOf(field), domain: field.domain, value: view[field.name] });
  }
  for (const group of groupsOf(info)) {
    for (const row of rowsOf(info, view, group, seats)) {
      if (called(row.name, row.key)) {
        const parts = group.fields
          .map((f) => [f, inWords(info, f, row.values[f.name])] as const)
          .filter(([, held]) => held !== NOTHING)
          .map(([f, held]) => `${textOf(f)}: ${held}`);
        lines.push(`${row.name}: ${parts.join('; ')}`);
      }
      for (const field of group.fields) {
        const place = `${textOf(field)}, ${row.name}`;
        places.push({ place, domain: field.domain, value: row.values[field.name] });
      }
    }
  }
  for (const { place, domain, value } of places) {
    const members = info.domains.filter((d) => d.name === domain && !d.numeric);
    if (!members.some((d) => d.keys.some((key, i) => called(d.labels[i] ?? key, key)))) continue;
    if (isHidden(value)) {
      const size = hiddenSize(value);
      if (size !== 0) hidden.push(size === null ? place : `${place} (${size})`);
      continue;
    }
    const held = heldKeys(value)
      .filter(([key]) => called(labelOf(info, domain, key), key))
      .map(([key, count]) => `${count === 1 ? '' : `${count} `}${labelOf(info, domain, key)}`);
    if (held.length > 0) lines.push(`${held.join(', ')}: ${place}`);
  }
  if (hidden.length > 0) lines.push(`You cannot see, and so it may be there: ${hidden.join('; ')}.`);
  return lines.length > 0 ? lines : [`Nothing on this table is called “${text}”.`];
}

function heldKeys(value: unknown): [string, number][] {
  if (typeof value === 'string') return [[value, 1]];
  const counts = new Map<string, number>();
  if (Array.isArray(value)) {
    for (const each of value as unknown[]) {
      if (typeof each === 'string') counts.set(each, (counts.get(each) ?? 0) + 1);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, count] of Object.entries(value as Json)) counts.set(key, Number(count));
  }
  return [...counts];
}

/** The table in words, for whoever does not see it. */
export function boardInWords(info: GameInfo, view: Json, seats: SeatInfo[]): string[] {
  const lines = info.fields
    .filter((f) => !f.group)
    .map((f) => [textOf(f), inWords(info, f, view[f.name])] as const)
    .filter(([, held]) => held !== NOTHING && held !== 'undefined')
    .map(([text, held]) => `${text}: ${held}`);
  for (const group of groupsOf(info)) {
    for (const row of rowsOf(info, view, group, seats)) {
      const parts = group.fields
        .map((f) => [f, inWords(info, f, row.values[f.name])] as const)
        .filter(([, held]) => held !== NOTHING && held !== 'no' && held !== '0')
        .map(([f, held]) => `${f.name.replaceAll('_', ' ')} ${held}`);
      lines.push(`${row.name}: ${parts.join('; ')}`);
    }
  }
  return lines;
}

/** A rule by its id or its beginning, or the rules that hold the words. */
export function rulesLike(rules: RuleInfo[], text: string): RuleInfo[] {
  const asked = text.trim().toLowerCase();
  if (!asked) return rules;
  const whole = rules.filter((r) => r.id.toLowerCase() === asked);
  if (whole.length > 0) return whole;
  const begun = rules.filter((r) => r.id.toLowerCase().startsWith(asked));
  if (begun.length > 0) return begun;
  const wanted = wordsOf(asked);
  return rules.filter((r) => {
    const held = wordsOf(`${r.id} ${r.section} ${r.text} ${r.ruling}`);
    return wanted.every((word) => held.some((h) => h.startsWith(word)));
  });
}
