// What moves on the board for each event: ships between locations, cards and particles to their
// owners, figures at Fleets. Pure, so that it is easily tested.
import type { EventInfo } from '../../lib/board';
import { nothing, shape, type Shown } from '../../lib/motion.svelte';
import { seatStyle } from '../../lib/seats';
import { EMBLEM, HULL, PARTICLE } from './icons';
import type { FusionView } from './view';

const at = (location: string) => [`location-${location}`];
/** An empty Homeworld is not drawn. */
const berth = (player: number) => [`home-${player}`, `seat-${player}`];
/** Where a player's things are: on the board, or beside it. */
const belongings = (player: number, eye: number | null) =>
  player === eye ? ['hand', `seat-${player}`] : [`seat-${player}`];

function ship(fleet: string, player: number): string {
  const sign = EMBLEM[fleet] ?? '';
  const mark = `<circle r="9.6" cy="2" fill="var(--ff-disc)"/><g transform="translate(0 2) scale(.74)">${shape(sign, 'var(--drawn-ink)')}</g>`;
  return shape(HULL, `var(--seat-${player})`) + mark;
}

const card = shape('M-13 -18H13V18H-13Z', 'var(--ff-back)') + shape('M-9 -14H9V14H-9ZM-7 -12V12H7V-12Z', 'var(--drawn-engrave)');
const cube = (player: number) => `<g transform="translate(-12 -12)">${shape(seatStyle(player).path, `var(--seat-${player})`)}</g>`;
const particle = `<g transform="scale(1.4)">${shape(PARTICLE, 'var(--ff-extract)')}</g>`;

/** Each event of a change with what is to be seen of it. */
export function shownBy(events: EventInfo[], before: FusionView, eye: number | null): Shown[] {
  const where = new Map<string, string[]>();
  const owner = (fleet: string) => before.fleets[fleet]?.player ?? 0;
  for (const [key, fleet] of Object.entries(before.fleets)) {
    where.set(key, fleet.at === null ? berth(fleet.player) : at(fleet.at));
  }
  return events.map(({ event, args }) => {
    const shown = nothing();
    const fleet = args['fleet'] as string;
    const player = args['player'] as number;
    const location = args['location'] as string | undefined;
    const sail = (which: string, to: string[]) => {
      const from = where.get(which);
      if (from && from[0] !== to[0]) {
        shown.flights.push({ from, to, drawing: ship(which, owner(which)), hides: `fleet-${which}` });
      }
      where.set(which, to);
    };
    const pop = (place: string[], count: number) => {
      shown.pop = { at: place, text: count < 0 ? `−${-count}` : `+${count}`, good: count > 0 };
    };
    switch (event) {
      case 'deploys':
      case 'moves':
      case 'jumps':
      case 'teleports':
      case 'retreats':
        if (location) sail(fleet, at(location));
        break;
      case 'swaps': {
        const [here, there] = [where.get(fleet), where.get(args['other'])];
        if (here && there) {
          sail(fleet, there);
          sail(args['other'], here);
        }
        break;
      }
      case 'home':
        sail(fleet, berth(owner(fleet)));
        break;
      case 'gains_population':
        pop([`fleet-${fleet}`], Number(args['count']));
        break;
      case 'loses_population':
      case 'crosses':
        pop([`fleet-${fleet}`], -Number(args['count']));
        break;
      case 'colonizes':
        shown.flights.push({
          from: [`fleet-${fleet}`],
          to: [`spot-${location}-${args['spot']}`],
          drawing: cube(owner(fleet)),
          hides: `spot-${location}-${args['spot']}`,
        });
        break;
      case 'extracts':
        shown.flights.push({ from: [`particle-${location}`, ...at(location ?? '')], to: [`fleet-${fleet}`], drawing: particle });
        break;
      case 'completes':
        if (args['attempt'] === 'extraction') {
          shown.flights.push({ from: [`fleet-${fleet}`], to: belongings(owner(fleet), eye), drawing: particle });
        }
        break;
      case 'steals_vp':
        shown.flights.push({ from: belongings(args['other'], eye), to: belongings(player, eye), drawing: particle });
        break;
      case 'gains_science':
        pop([`science-${player}`], Number(args['count']));
        break;
      case 'loses_science':
        pop([`science-${player}`], -Number(args['count']));
        break;
      case 'buys':
        shown.flights.push({ from: [`market-${args['tech']}`, 'market'], to: belongings(player, eye), drawing: card });
        break;
      case 'draws':
        shown.flights.push({ from: [`seat-${player}`], to: belongings(player, eye), drawing: card });
        break;
      case 'on_offer':
        shown.reveals = `market-${args['tech']}`;
        break;
      case 'places_tactic':
      case 'places_open':
      case 'plans':
      case 'supports':
        shown.flights.push({ from: belongings(player, eye), to: [`fighter-${player}`], drawing: card });
        break;
    }
    if (location) shown.touched.push(location);
    const place = where.get(fleet)?.[0];
    if (place?.startsWith('location-')) shown.touched.push(place.slice('location-'.length));
    return shown;
  });
}
