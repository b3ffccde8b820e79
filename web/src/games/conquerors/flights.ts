// What moves on the board for each event: cards from hand to planet, materials to storages, figures at
// what is hit or healed. Pure, so that it is easily tested.
import type { EventInfo } from '../../lib/board';
import { nothing, shape, type Shown } from '../../lib/motion.svelte';
import { MATERIAL, SWORD, TYPE } from './icons';
import type { ConquerorsView, Material } from './view';

const at = (spot: string | undefined): string[] => (spot ? [`spot-${spot}`] : []);
const handOf = (player: number): string[] => [`hand-${player}`, `plate-${player}`, `seat-${player}`];
const deckOf = (player: number): string[] => [`deck-${player}`, `plate-${player}`, `seat-${player}`];
const storeOf = (player: number, material: Material): string[] => [`store-${player}-${material}`, `plate-${player}`, `seat-${player}`];

const BACK = shape('M-12 -17H12V17H-12Z', 'var(--pc-back)') + `<g transform="scale(.8)">${shape(TYPE.trap, 'var(--pc-back-line)')}</g>`;
const FRONT = (player: number) => shape('M-12 -17H12V17H-12Z', 'var(--pc-card)') + shape('M-12 12H12V17H-12Z', `var(--seat-${player})`);
const BLADE = `<g transform="scale(1.4)">${shape(SWORD, 'var(--pc-attack)')}</g>`;
const stuff = (material: Material) => shape(MATERIAL[material], `var(--pc-${material})`);

/** Each event of a change with what is to be seen of it. */
export function shownBy(events: EventInfo[], before: ConquerorsView): Shown[] {
  return events.map(({ event, args }) => {
    const shown = nothing();
    const player = Number(args['player']);
    const spot = args['spot'] as string | undefined;
    const goal = args['goal'] as string | undefined;
    const material = args['material'] as Material | undefined;
    const count = Number(args['count'] ?? 1);
    const fly = (from: string[], to: string[], drawing: string, hides?: string) =>
      shown.flights.push({ from, to, drawing, ...(hides ? { hides } : {}) });
    const pop = (place: string[], text: string, good: boolean) => (shown.pop = { at: place, text, good });
    switch (event) {
      case 'draws':
      case 'retrieves':
        fly(deckOf(player), handOf(player), BACK);
        break;
      case 'enters':
      case 'creates':
        if (spot) fly(handOf(player), at(spot), FRONT(player), `spot-${spot}`);
        break;
      case 'places':
      case 'returns_trap':
        if (spot) fly(handOf(player), [...at(spot), ...at(goal)], BACK, `spot-${spot}`);
        break;
      case 'mines':
      case 'gains':
        if (material) {
          fly([`spot-base${player}`], storeOf(player, material), stuff(material));
          pop(storeOf(player, material), `+${count}`, true);
        }
        break;
      case 'pays':
      case 'loses':
        if (material) pop(storeOf(player, material), `−${count}`, false);
        break;
      case 'damaged':
      case 'base_damaged':
        pop(at(spot), `−${count}`, false);
        break;
      case 'healed':
      case 'base_healed':
        pop(at(spot), `+${count}`, true);
        break;
      case 'shielded':
        pop(at(spot), 'shielded', true);
        break;
      case 'changes_attack':
        pop(at(spot), `${Number(args['amount']) > 0 ? '+' : '−'}${Math.abs(Number(args['amount']))} attack`, Number(args['amount']) > 0);
        break;
      case 'hits':
        fly(at(spot), at(goal), BLADE);
        break;
      case 'fights':
        fly(at(spot), at(args['attacker'] as string), BLADE);
        break;
      case 'activates':
        shown.reveals = spot ? `spot-${spot}` : null;
        break;
      case 'dies':
      case 'demolished':
      case 'vanishes':
      case 'bounces':
      case 'tucks': {
        // What has gone is no longer drawn: it is told where its side is.
        const side = spot ? before.planet[spot]?.side : undefined;
        if (side !== undefined) pop([`plate-${side}`, `seat-${side}`], event === 'dies' ? '☠' : '✕', false);
        break;
      }
      case 'discards':
        fly(handOf(player), deckOf(player), FRONT(player));
        break;
    }
    if (spot) shown.touched.push(spot);
    if (goal) shown.touched.push(goal);
    return shown;
  });
}
