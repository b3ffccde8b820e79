// What the Victory Points of a faction are made of.
import type { Part } from '../../lib/boards';
import type { Json } from '../../lib/messages';
import { PLANET_POINTS, planetsOf, type GemKey, type VertiumView } from './view';
import { plural } from '../../lib/words';
import { nameOf } from './words';

const GEMS: GemKey[] = ['vertium', 'gelbon'];

export function tally(view: Json, seat: number): Part[] {
  const { planets } = view as VertiumView;
  const own = Object.values(planets).filter((planet) => planet.owner_of === seat);
  const held = planetsOf(view as VertiumView, seat);
  const gems = GEMS.map((gem) => ({
    text: nameOf(gem),
    points: own.reduce((sum, planet) => sum + planet[gem], 0),
  }));
  return [
    { text: plural(held, 'planet'), points: held * PLANET_POINTS },
    ...gems.filter(({ text, points }) => points > 0 || text === nameOf('vertium')),
  ];
}
