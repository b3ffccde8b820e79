// Where the present choice would lead a Fleet, as an arrow on the map.
import type { Picker } from '../../lib/board';
import type { HexMap } from './hexes';
import type { FusionView } from './view';

export interface Arrow {
  d: string;
  /** Somebody else's Fleet is there. */
  attack: boolean;
}

const LEADS = ['move', 'jump', 'retreat', 'send', 'deploy'];

/** The Fleet that an action would move. */
function mover(view: FusionView, verb: string, args: Record<string, unknown>): string | null {
  if (verb === 'deploy') return args['fleet'] as string;
  if (verb !== 'retreat') return view.active;
  const loser = view.winner === 'attacker' ? view.sides.defender : view.sides.attacker;
  return loser?.fighter ?? null;
}

export function arrowOf(view: FusionView, map: HexMap, picker: Picker): Arrow | null {
  const action = picker.preview ?? picker.hovered;
  if (!action || !LEADS.includes(action.verb)) return null;
  const fleet = mover(view, action.verb, action.args);
  const from = fleet ? map.spots[view.fleets[fleet]?.at ?? ''] : undefined;
  const to = map.spots[action.args['location'] as string];
  if (!fleet || !from || !to || from === to) return null;
  const found = view.locations[action.args['location'] as string]?.fleet ?? null;
  const attack = found !== null && view.fleets[found]?.player !== view.fleets[fleet]?.player;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy);
  const gap = Math.min(map.size * 0.42, long * 0.3);
  const end = (share: number) => `${(from.x + dx * share).toFixed(1)} ${(from.y + dy * share).toFixed(1)}`;
  const bend = `${((from.x + to.x) / 2 - dy * 0.12).toFixed(1)} ${((from.y + to.y) / 2 + dx * 0.12).toFixed(1)}`;
  return { d: `M${end(gap / long)}Q${bend} ${end(1 - gap / long)}`, attack };
}
