// What moves on the board for each event: standees along their way, cubes and cards to their owners,
// figures at Powers. Pure, so that it is easily tested.
import type { EventInfo } from '../../lib/board';
import { nothing, shape, type Shown } from '../../lib/motion.svelte';
import { seatStyle } from '../../lib/seats';
import { cubeDrawing, STANDEE } from './icons';
import { cubeOf, type Cube, type FulcrumView, type Power } from './view';

const at = (space: string) => [`space-${space}`];
const cubesOf = (player: number, cube: Cube) => [`cube-${player}-${cube}`, `power-${player}-${cube}`, `seat-${player}`];
const handOf = (player: number) => [`hand-${player}`, `seat-${player}`];

const standee = (player: number): string =>
  `<g transform="translate(0 18) scale(.72)">${shape(STANDEE, `var(--seat-${player})`)}` +
  `<g transform="translate(-8 -26) scale(.66)">${shape(seatStyle(player).path, '#fff')}</g></g>`;
const card = shape('M-12 -17H12V17H-12Z', 'var(--pk-back)') + shape('M-8 -13H8V13H-8ZM-6 -11V11H6V-11Z', 'var(--drawn-engrave)');

/** Each event of a change with what is to be seen of it. */
export function shownBy(events: EventInfo[], before: FulcrumView): Shown[] {
  const where = before.players.map((player) => player.at);
  return events.map(({ event, args }) => {
    const shown = nothing();
    const player = Number(args['player']);
    const space = (args['space'] ?? args['territory']) as string | undefined;
    const cube = args['cube'] as Cube | undefined;
    const count = Number(args['count'] ?? 1);
    const fly = (from: string[], to: string[], drawing: string) => shown.flights.push({ from, to, drawing });
    const pop = (place: string[], text: string, good: boolean) => (shown.pop = { at: place, text, good });
    switch (event) {
      case 'moves':
      case 'sidesteps':
      case 'jumps': {
        const source = (args['source'] as string | undefined) ?? where[player];
        if (source && space) {
          shown.flights.push({ from: at(source), to: at(space), drawing: standee(player), hides: `standee-${player}` });
        }
        where[player] = space ?? null;
        break;
      }
      case 'gains':
        if (cube) {
          fly([...at(where[player] ?? ''), 'supply'], cubesOf(player, cube), cubeDrawing(cube));
          pop(cubesOf(player, cube), `+${count}`, true);
        }
        break;
      case 'pays':
      case 'returns':
      case 'burns':
        if (cube) {
          fly(cubesOf(player, cube), [`supply-${cube}`, 'supply'], cubeDrawing(cube));
          pop(cubesOf(player, cube), `−${count}`, false);
        }
        break;
      case 'gives':
        if (cube) fly(cubesOf(player, cube), cubesOf(Number(args['receiver']), cube), cubeDrawing(cube));
        break;
      case 'draws':
        fly(['deck'], handOf(player), card);
        break;
      case 'buries':
      case 'gives_back':
        fly(handOf(player), ['deck'], card);
        break;
      case 'lays':
        fly(handOf(player), [`fighter-${player}`], card);
        break;
      case 'levels_up':
      case 'drops': {
        const power = args['power'] as Power;
        const up = event === 'levels_up';
        pop([`cube-${player}-${cubeOf(power)}`, `power-${player}-${power}`], up ? '▲' : '▼', up);
        break;
      }
    }
    if (space && !Number.isNaN(player)) shown.touched.push(space);
    if (!Number.isNaN(player)) shown.touched.push(`player-${player}`);
    return shown;
  });
}

/** What each AI headed for in these events. */
export function aimsIn(events: EventInfo[], known: Record<number, string>): Record<number, string> {
  const found = { ...known };
  for (const { event, args } of events) if (event === 'heads_for') found[Number(args['player'])] = String(args['aim']);
  return found;
}
