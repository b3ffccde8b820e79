// What moves on the board for each event: ships between track and planet, cards to their new owners,
// figures at the gauges. Pure, so that it is easily tested.
import type { EventInfo } from '../../lib/board';
import { nothing, shape, type Shown } from '../../lib/motion.svelte';
import { seatStyle } from '../../lib/seats';
import { HULLS, signOf } from './icons';
import type { Faces, PlanetfallView } from './view';

function shipDrawing(seat: number): string {
  const mark = `<g transform="translate(-6.6 -5.4) scale(.55)">${shape(seatStyle(seat).path, 'var(--drawn-ink)')}</g>`;
  return shape(HULLS[seat % HULLS.length] ?? '', `var(--seat-${seat})`) + mark;
}

function cardDrawing(key: string, faces: Faces): string {
  const face = faces.cards[key];
  const sign = face ? shape(signOf(face), `var(--pf-${face.type})`) : '';
  return shape('M-14 -18H14V18H-14Z', 'var(--pf-card)') + sign;
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
export function shownBy(events: EventInfo[], before: PlanetfallView, faces: Faces): Shown[] {
  const at = berths(before);
  return events.map(({ event, args }) => {
    const shown = nothing();
    const player = args['player'] as number;
    const place = args['place'] as string | undefined;
    const sail = (to: string) => {
      const from = at.get(player);
      if (from && from !== to) {
        shown.flights.push({ from: [from], to: [to], drawing: shipDrawing(player), hides: `ship-${player}` });
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
          from: [`place-${place}`],
          to: [`seat-${player}`, `tableau-${player}`, 'fleet'],
          drawing: cardDrawing(args['card'] as string, faces),
        });
        break;
      case 'reveals':
        shown.reveals = `place-${place}`;
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
