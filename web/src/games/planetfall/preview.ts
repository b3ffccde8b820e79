// What the present choice would change on the tracks of whoever chooses, as far as it is printed.
import type { Picker } from '../../lib/board';
import type { ActionInfo } from '../../lib/messages';
import { amount, rewardOf, STATS, waysOf, type Bag, type Faces, type PlanetfallView, type Stat } from './view';

export interface Change {
  /** What is paid and what is gained, by stat. */
  paid: Bag;
  gained: Bag;
}

const NONE: Change = { paid: {}, gained: {} };

/** A card is claimed one of two ways; where the way is still open, the only one that can be paid. */
function claim(view: PlanetfallView, faces: Faces, seat: number, key: string, mode?: string): Change {
  const place = view.places[key];
  const face = place?.card ? faces.cards[place.card] : undefined;
  if (!place || !face) return NONE;
  const ways = waysOf(place, face, seat).filter((way) => (mode ? way.mode === mode : way.payable));
  const way = ways[0];
  if (!way || ways.length > 1) return NONE;
  return {
    paid: way.stat && way.cost > 0 ? { [way.stat]: way.cost } : {},
    gained: rewardOf(view, face, place.level, way.mode),
  };
}

export function changeBy(
  view: PlanetfallView,
  faces: Faces,
  seat: number,
  action: ActionInfo | null,
): Change {
  if (!action) return NONE;
  const args = action.args as Record<string, string & number>;
  const ship = view.players[seat]?.ship ?? '';
  switch (action.verb) {
    case 'place':
      return claim(view, faces, seat, String(args['place']));
    case 'claim':
      return claim(view, faces, seat, ship, String(args['mode']));
    case 'pay':
      return { paid: { strength: Number(args['strength']), energy: Number(args['energy']) }, gained: {} };
    case 'trade':
    case 'trade_energy': {
      const gained: Bag = {};
      for (const stat of STATS) if (args[stat] !== undefined) gained[stat] = Number(args[stat]);
      return { paid: {}, gained };
    }
    case 'convert': {
      const n = Number(args['converted']);
      return { paid: { [String(args['source'])]: n }, gained: { [String(args['target'])]: n } };
    }
    default:
      return NONE;
  }
}

/** What a seat's tracks would show: from where to where; `paid` is where the marker turns. */
export function markers(
  change: Change,
  stat: Stat,
  now: number,
  most: number,
): { paid: number; after: number } {
  const paid = Math.max(0, now - amount(change.paid, stat));
  const after = paid + amount(change.gained, stat);
  return { paid, after: stat === 'empire' ? after : Math.min(most, after) };
}

/** The change that a picker's choice would make for a seat. */
export function previewOf(view: PlanetfallView, faces: Faces, seat: number, eye: number | null, picker: Picker): Change {
  if (seat !== eye) return NONE;
  return changeBy(view, faces, seat, picker.preview ?? picker.hovered);
}
