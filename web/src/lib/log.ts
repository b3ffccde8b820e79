// The log of a table: numbered lines that arrive in parts, overlap after a reconnect, and are cut
// back by an undo.
import type { EventInfo } from './board';
import type { Json } from './messages';

export interface Line extends EventInfo {
  number: number;
  /** The seat whose action caused it, null when not known. */
  by: number | null;
  /** Why nobody chose it, or ''. */
  automatic: string;
}

export interface Part {
  events: Json[];
  first: number;
  reset: boolean;
  by?: number | null;
  automatic?: string;
}

/** The log with a part joined to it, or null when lines between them are missing. */
export function merge(log: Line[], part: Part): Line[] | null {
  if (part.first > log.length) return null;
  const fresh = part.events.map((event, i) => ({
    ...(event as EventInfo),
    number: part.first + i,
    by: part.by ?? null,
    automatic: part.automatic ?? '',
  }));
  const kept = log.slice(0, part.first);
  // Lines known already stay as they are: they may say who acted, which a scene does not.
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

const STRUCK = ['victim', 'defender', 'loser'];
const SEATS = ['faction', 'seat', 'player', 'target', ...STRUCK];

/** Whether a line tells of something that others did to a seat or to what is its own. */
export function hits(line: Line, eye: number | null, view: Json): boolean {
  if (eye === null) return false;
  const args = line.args;
  if (STRUCK.some((name) => args[name] === eye)) return true;
  if (line.by === null || line.by === eye) return false;
  if (SEATS.some((name) => args[name] === eye)) return true;
  return Object.values(args).some((value) => typeof value === 'string' && owns(view, value, eye));
}

/** Whether some row of the view is called so and belongs to the seat. */
function owns(view: Json, key: string, eye: number): boolean {
  return Object.values(view).some((group) => {
    if (typeof group !== 'object' || group === null || Array.isArray(group)) return false;
    const row = (group as Json)[key] as Json | undefined;
    if (typeof row !== 'object' || row === null) return false;
    return ['owner', 'owner_of', 'seat'].some((name) => row[name] === eye);
  });
}
