// What a player's Empire points are made of, now and at the end.
import type { Part } from '../../lib/boards';
import type { Json } from '../../lib/messages';
import { CONDITIONS, type Faces, type PlanetfallView, type PlayerView } from './view';
import { sourceName } from './words';

export interface Line {
  key: string;
  text: string;
  /** Of each player. */
  points: number[];
  /** Not counted yet: what it would be if the game ended now. */
  open: boolean;
}

/** What is earned while playing, in the order of the rulebook. */
const EARNED = [
  'before',
  'units',
  'landmarks',
  'pairs',
  'technologies',
  'pickups',
  'sectors',
  'operations',
  'effects',
  'commander',
  'conversion',
];

/** The lines of the scores of all players; beside the goals, only those in which somebody has points. */
export function lines(view: PlanetfallView, faces: Faces): Line[] {
  const { players } = view;
  const goal = view.goal === null ? undefined : faces.goals[view.goal];
  const over = view.phase === 'over';
  const earned = (key: string) => players.map((p) => p.earned[key] ?? 0);
  const found: Line[] = EARNED.map((key) => ({
    key,
    text: sourceName(key),
    points: earned(key),
    open: false,
  }));
  CONDITIONS.forEach((key, i) => {
    const open = players.map((p) => p.goals[key] ?? 0);
    const done = earned(`${key}_goal`);
    const points = open.map((n, seat) => n + (done[seat] ?? 0));
    found.push({ key: `${key}_goal`, text: goal?.texts[i] ?? key, points, open: !over });
  });
  const cards = [...new Set(players.flatMap((p) => Object.keys(p.scoring)))];
  for (const key of cards) {
    const points = players.map((p) => p.scoring[key] ?? 0);
    found.push({ key, text: faces.cards[key]?.name ?? key, points, open: true });
  }
  found.push({ key: 'scoring', text: sourceName('scoring'), points: earned('scoring'), open: false });
  return found.filter((line) => (isGoal(line) && goal) || line.points.some((n) => n !== 0));
}

/** Whether a line is one of the Goal sheet's. */
export const isGoal = (line: Line): boolean => line.key.endsWith('_goal');

/** Empire points that are sure by now. */
export const scored = (player: PlayerView): number => player.stats['empire'] ?? 0;

/** For the final scores: the lines of one player. Of a goal only what it is for, not for how much. */
export function tally(view: Json, seat: number, faces: Json): Part[] {
  return lines(view as PlanetfallView, faces as Faces)
    .map((line) => ({
      text: isGoal(line) ? line.text.replace(/:.*/, '') : line.text,
      points: line.points[seat] ?? 0,
    }))
    .filter((part) => part.points !== 0);
}
