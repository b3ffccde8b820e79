// The log of a table: numbered lines that arrive in parts, overlap after a reconnect, and are cut
// back by an undo.
import type { EventInfo } from './board';
import type { Json } from './messages';

export interface Line extends EventInfo {
  number: number;
  /** Why nobody chose it, or ''. */
  automatic: string;
  /** Whether others did this to the seat that looks. */
  hit: boolean;
}

export interface Part {
  events: Json[];
  first: number;
  reset: boolean;
  automatic?: string;
}

/** Who reads the log, and what the table was like before the part that is joined to it. */
export interface Reader {
  eye: number | null;
  before: Json | null;
}

const NOBODY: Reader = { eye: null, before: null };

/** The log with a part joined to it, or null when lines between them are missing. */
export function merge(log: Line[], part: Part, reader: Reader = NOBODY): Line[] | null {
  if (part.first > log.length) return null;
  const fresh = part.events.map((each, i) => {
    const event = each as EventInfo;
    return {
      ...event,
      number: part.first + i,
      automatic: part.automatic ?? '',
      hit: hits(event, reader.eye, reader.before),
    };
  });
  const kept = log.slice(0, part.first);
  // Lines known already stay as they are: they were marked when they were news.
  if (!part.reset && log.length > part.first) {
    const known = log.slice(part.first, part.first + fresh.length);
    const same = known.every((line, i) => line.text === fresh[i]?.text);
    if (same) return [...kept, ...known, ...fresh.slice(known.length)];
  }
  return [...kept, ...fresh];
}

/** Where each action begins in the log, after a part that one action (or an undo) brought. */
export function startsAfter(starts: number[], part: Part): number[] {
  return part.reset ? starts.filter((start) => start < part.first) : [...starts, part.first];
}

/** How many actions were made when a line of the log had been written. */
export function actionOf(starts: number[], line: number): number {
  let found = 0;
  let end = starts.length;
  while (found < end) {
    const middle = (found + end) >> 1;
    if ((starts[middle] ?? 0) <= line) found = middle + 1;
    else end = middle;
  }
  return found;
}

/** Arguments that name a seat to which something is done. */
const STRUCK = ['victim', 'defender', 'loser', 'target', 'other'];
/** Arguments that name the seat that does it. */
const ACTORS = ['faction', 'seat', 'player'];

/**
 * Whether an event tells of something that is done to a seat, or to what it owned before it.
 *
 * A loss hits whom it names. Otherwise only what is certain: a seat struck by name, and another
 * seat's doing with a thing of one's own. What merely happens in one's own name (a roll of dice in
 * somebody's turn) is no hit.
 */
export function hits({ args, loss }: EventInfo, eye: number | null, before: Json | null): boolean {
  if (eye === null) return false;
  const mine = Object.values(args).some((value) => typeof value === 'string' && owns(before, value, eye));
  const actor = ACTORS.map((name) => args[name] as unknown).find((value) => typeof value === 'number');
  if (loss) return actor === undefined ? mine : actor === eye;
  if (actor === undefined || actor === eye) return false;
  return mine || STRUCK.some((name) => args[name] === eye);
}

/** Whether some row of the view is called so and belongs to the seat. */
function owns(view: Json | null, key: string, eye: number): boolean {
  return Object.values(view ?? {}).some((group) => {
    if (typeof group !== 'object' || group === null || Array.isArray(group)) return false;
    const row = (group as Json)[key] as Json | undefined;
    if (typeof row !== 'object' || row === null) return false;
    return ['owner', 'owner_of', 'seat', 'player'].some((name) => row[name] === eye);
  });
}
