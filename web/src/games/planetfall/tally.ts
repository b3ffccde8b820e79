// What a player's Empire points are made of, now and at the end.
import type { Part } from '../../lib/boards';
import type { Json } from '../../lib/messages';
import { CONDITIONS, type Faces, type PlanetfallView, type PlayerView } from './view';
import { sourceName } from './words';

export interface Line {
  key: string;
  text: string;
  kind: 'earned' | 'goal' | 'technology';
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

/** The lines of the scores of all players: what somebody has earned, the goals, each scoring Technology. */
export function lines(view: PlanetfallView, faces: Faces): Line[] {
  const { players } = view;
  const goal = view.goal === null ? undefined : faces.goals[view.goal];
  const over = view.phase === 'over';
  const found: Line[] = EARNED.map((key) => ({
    key,
    text: sourceName(key),
    kind: 'earned' as const,
    points: players.map((p) => p.earned[key] ?? 0),
    open: false,
  })).filter((line) => line.points.some((n) => n !== 0));
  if (goal) {
    CONDITIONS.forEach((key, i) => {
      const points = players.map((p) => p.goals[key] ?? 0);
      found.push({ key: `${key}_goal`, text: goal.texts[i] ?? key, kind: 'goal', points, open: !over });
    });
  }
  // Whoever holds one may ask why it brings nothing.
  const held = new Set(players.flatMap((p) => p.cards).filter((key) => faces.cards[key]?.scores));
  for (const key of held) {
    const points = players.map((p) => p.scoring[key] ?? 0);
    found.push({ key, text: faces.cards[key]?.name ?? key, kind: 'technology', points, open: !over });
  }
  return found;
}

/** Empire points that are sure by now. */
export const scored = (player: PlayerView): number => player.stats['empire'] ?? 0;

/** For the final scores: the lines of one player. Of a goal only what it is for, not for how much. */
export function tally(view: Json, seat: number, faces: Json): Part[] {
  return lines(view as PlanetfallView, faces as Faces)
    .map((line) => ({
      text: line.kind === 'goal' ? line.text.replace(/:.*/, '') : line.text,
      points: line.points[seat] ?? 0,
    }))
    .filter((part) => part.points !== 0);
}
