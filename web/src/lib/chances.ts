// Winning chances over a game: what the graph draws, and which moves changed them most.
import type { Judged } from './messages';

/** The chances of all seats after so many actions. */
export interface Known {
  at: number;
  chances: number[];
}

export interface Turn {
  point: Judged;
  /** The chance of the seat that chose, before its choice and at the next one. */
  before: number;
  after: number;
  /** What was given away: the best choice's chance less that of the one made. */
  lost: number;
}

/** A smaller change is not worth telling. */
const LEAST = 0.03;

/** The points in the order of the game; once all are there, the end as well. */
export function courseOf(points: Judged[], end: number[], length: number, whole: boolean): Known[] {
  const known = points.map(({ at, chances }) => ({ at, chances })).sort((a, b) => a.at - b.at);
  return whole && known.length > 0 ? [...known, { at: length, chances: end }] : known;
}

/** The chances after so many actions: those that were known last. */
export function chancesAt(course: Known[], at: number): number[] | null {
  let found = course[0];
  for (const known of course) {
    if (known.at > at) break;
    found = known;
  }
  return found?.chances ?? null;
}

/** The choices by which the chances of their seats changed most, the greatest change first. */
export function turnsOf(points: Judged[], end: number[], whole: boolean, most: number): Turn[] {
  const ordered = [...points].sort((a, b) => a.at - b.at);
  const turns = ordered.flatMap((point, i): Turn[] => {
    const next = ordered[i + 1]?.chances ?? (whole ? end : null);
    if (!next) return [];
    const before = point.chances[point.seat] ?? 0;
    return [{ point, before, after: next[point.seat] ?? 0, lost: point.best_chance - point.chosen }];
  });
  return turns
    .filter((turn) => weightOf(turn) >= LEAST)
    .sort((a, b) => weightOf(b) - weightOf(a) || a.point.at - b.point.at)
    .slice(0, most);
}

/** What was given away counts in full; a change may be luck, or what another seat knew. */
export const weightOf = ({ before, after, lost }: Turn): number => Math.max(Math.abs(after - before) / 2, lost);

/** Whether a choice gave enough away for another one to be named. */
export const gaveAway = (turn: Turn): boolean => turn.point.best !== '' && turn.lost >= LEAST;

/** Where an action is in a graph that is so wide. */
export const across = (at: number, length: number, width: number): number =>
  length > 0 ? (at / length) * width : 0;

/** The action nearest to a place in a graph that is so wide. */
export const actionAt = (x: number, length: number, width: number): number =>
  width > 0 ? Math.max(0, Math.min(length, Math.round((x / width) * length))) : 0;

/** The area of each seat, one above the other, as SVG paths: together they fill the height. */
export function areasOf(course: Known[], seats: number, length: number, width: number, height: number): string[] {
  const place = (at: number, share: number) =>
    `${across(at, length, width).toFixed(1)} ${(share * height).toFixed(1)}`;
  const upTo = (chances: number[], seat: number) => chances.slice(0, seat).reduce((all, one) => all + one, 0);
  return Array.from({ length: seats }, (_, seat) => {
    const above = course.map(({ at, chances }) => place(at, upTo(chances, seat)));
    const below = course.map(({ at, chances }) => place(at, upTo(chances, seat + 1))).reverse();
    return course.length > 1 ? `M${[...above, ...below].join('L')}Z` : '';
  });
}
