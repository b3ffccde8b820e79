// What moves on the board for each event: ships between track and planet, cards to their new owners,
// figures at the gauges. Pure, so that it is easily tested.
import type { EventInfo } from '../../lib/board';
import type { PlanetfallView } from './view';

export interface Flight {
  kind: 'ship' | 'card';
  /** Places by their `data-at`; the first that is on the page counts. */
  from: string[];
  to: string[];
  /** The seat of a ship, the key of a card. */
  key: string | number;
  /** What is at its end already and must not be seen before. */
  hides?: string;
}

export interface Pop {
  at: string[];
  text: string;
  good: boolean;
}

export interface Shown {
  flights: Flight[];
  pop: Pop | null;
  /** A card that comes to light there. */
  reveals: string | null;
  /** Places that it touches. */
  touched: string[];
}

/** Where the ships are before anything happens. */
function berths(view: PlanetfallView): Map<number, string> {
  const found = new Map<number, string>();
  view.players.forEach((player, seat) => {
    const slot = view.track.indexOf(seat);
    if (player.ship !== null) found.set(seat, `place-${player.ship}`);
    else if (slot >= 0) found.set(seat, `slot-${slot + 1}`);
    else found.set(seat, `waiting-${seat}`);
  });
  return found;
}

/** Each event of a change with what is to be seen of it. */
export function shownBy(events: EventInfo[], before: PlanetfallView): Shown[] {
  const at = berths(before);
  return events.map(({ event, args }) => {
    const shown: Shown = { flights: [], pop: null, reveals: null, touched: [] };
    const player = args['player'] as number;
    const place = args['place'] as string | undefined;
    const sail = (to: string) => {
      const from = at.get(player);
      if (from && from !== to) {
        shown.flights.push({ kind: 'ship', from: [from], to: [to], key: player, hides: `ship-${player}` });
      }
      at.set(player, to);
    };
    switch (event) {
      case 'places':
      case 'takes_slot':
        sail(`place-${place}`);
        break;
      case 'lines_up':
        sail(`slot-${args['slot']}`);
        break;
      case 'claims':
        shown.flights.push({
          kind: 'card',
          from: [`place-${place}`],
          to: [`seat-${player}`, `tableau-${player}`, 'fleet'],
          key: args['card'] as string,
        });
        break;
      case 'reveals':
        shown.reveals = place ?? null;
        break;
      case 'gains':
      case 'pays': {
        const good = event === 'gains';
        const text = `${good ? '+' : '−'}${args['count']}`;
        shown.pop = { at: [`gauge-${player}-${args['stat']}`], text, good };
        break;
      }
    }
    if (place && event !== 'reveals') shown.touched.push(place);
    return shown;
  });
}
