// What the looked-at or chosen deed would do to the own Morality tracker. Pure, so that it is easily
// tested; all of it is told by the view.
import type { ActionInfo } from '../../lib/messages';
import type { Faces, Faction, FulcrumView, ReachView } from './view';
import { rowOf } from './words';

/** A marker where a deed would put it. */
export interface Ghost {
  row: number;
  circle: number;
  deed: string;
  /** The own faction after it. */
  faction: Faction;
}

/** The deeds that a verb of the Action phase may turn out to be. */
const MEANT: Record<string, string[]> = {
  claim: ['claim'],
  steal: ['steal'],
  jump: ['jump_occupied', 'jump_uninhabited'],
  attack: ['attack'],
  defend: ['defend'],
  gather: ['outer', 'central'],
  draw: ['meteor'],
};

function ghosts(way: ReachView, faces: Faces, wanted: (deed: string, target: string | null) => boolean): Ghost[] {
  const found: Ghost[] = [];
  way.deeds.forEach((deed, i) => {
    const [circle, faction] = [way.circles[i], way.factions[i]];
    const row = rowOf(faces, deed);
    if (row < 0 || circle === undefined || !faction || !wanted(deed, way.targets[i] ?? null)) return;
    if (!found.some((ghost) => ghost.row === row && ghost.circle === circle && ghost.deed === deed)) {
      found.push({ row, circle, deed, faction });
    }
  });
  return found;
}

/** What could come of any of some deeds, each told once. */
export const together = (all: Ghost[][]): Ghost[] =>
  all.flat().filter((ghost, i, every) => i === every.findIndex((other) => other.deed === ghost.deed && other.circle === ghost.circle));

/** What could come of ending the move on a space. */
export function ghostsAt(view: FulcrumView, faces: Faces, space: string | null): Ghost[] {
  const way = space === null ? undefined : view.reach[space];
  return way ? ghosts(way, faces, () => true) : [];
}

/** What an action would do where the player on turn stands. */
export function ghostsOf(view: FulcrumView, faces: Faces, action: ActionInfo | null): Ghost[] {
  const at = view.turn === null ? null : (view.players[view.turn]?.at ?? null);
  const way = at === null ? undefined : view.reach[at];
  if (!way || !action) return [];
  if (action.verb === 'stop') return ghostsAt(view, faces, at);
  const meant = MEANT[action.verb];
  if (!meant) return [];
  return ghosts(way, faces, (deed, target) => meant.includes(deed) && (target === null || target === action.args['space']));
}
