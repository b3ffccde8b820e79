// What moves on the board for each event: tokens, cards, gems and Captains between their places,
// figures at the planets.
import type { EventInfo } from '../../lib/board';
import { nothing, shape, type Flight, type Shown } from '../../lib/motion.svelte';
import { seatStyle } from '../../lib/seats';
import { cardColour, colour, GEM, SIGN, TOKEN } from './icons';
import type { GemKey, Resource } from './view';

/** The signs are made for smaller boxes than things that fly have. */
const grown = (by: number, drawing: string) => `<g transform="scale(${by})">${drawing}</g>`;
const token = (r: Resource) => grown(1.4, shape(TOKEN[r], colour(r)));
const gem = (g: GemKey) => grown(1.4, shape(GEM[g], colour(g)));
const cube = grown(1.4, shape('M0 -10L9 -5V5L0 10L-9 5V-5Z', 'var(--vt-cube-2)'));
const sheet = (fill: string) => shape('M-11 -15.5H11V15.5H-11Z', fill);
const card = (c: string | undefined) =>
  c ? sheet('var(--vt-card-1)') + grown(1.4, shape(SIGN[c] ?? '', cardColour(c))) : sheet('var(--vt-back)');
const captain = (seat: number) =>
  `<g transform="translate(-14 -14) scale(1.17)">${shape(seatStyle(seat).path, `var(--seat-${seat})`)}</g>`;

function flight({ event, args }: EventInfo, eye: number | null): Flight | null {
  const home = (faction: number) => (faction === eye ? ['hand', `faction-${faction}`] : [`faction-${faction}`]);
  const fly = (from: string | string[], to: string | string[], drawing: string): Flight => ({
    from: [from].flat(),
    to: [to].flat(),
    drawing,
  });
  /** The thing lies at its end already. */
  const settle = (from: string[], to: string, drawing: string): Flight => ({ from, to: [to], drawing, hides: to });
  const { faction, planet, resource, source, target, victim } = args;
  switch (event) {
    case 'places':
      return settle(home(faction), `socket-${planet}-${resource}`, token(resource));
    case 'removes':
      return fly(`socket-${planet}-${resource}`, 'pool', token(resource));
    case 'takes':
      return fly('display', home(faction), card(args['card']));
    case 'draws':
      return fly('deck', home(faction), card(args['card']));
    case 'turns_up':
      return fly('deck', 'display', card(args['card']));
    case 'plays':
      return fly(home(faction), 'discard', card(args['card']));
    case 'plays_set':
      return fly(home(faction), 'discard', card(resource));
    case 'steals':
      return fly(home(victim), home(faction), card(args['card']));
    case 'raids':
      return fly(`planet-${source}`, `gems-${planet}`, gem(args['gem']));
    case 'claims':
      return settle([`faction-${faction}`], `captain-${planet}`, captain(faction));
    case 'attacks':
      return fly(`planet-${source}`, `planet-${target}`, captain(faction));
    case 'builds':
      return settle([`faction-${faction}`], `cube-${planet}`, cube);
    default:
      return null;
  }
}

/** The planets an event touches. Every moon moves in every turn: that alone is no news. */
function touched({ event, args }: EventInfo): string[] {
  if (event === 'orbits') return [];
  const named = [args['planet'], args['target'], args['source']].filter((key) => typeof key === 'string');
  return named.map((key) => `planet-${key}`);
}

/** Each event with what is to be seen of it. */
export function shownBy(events: EventInfo[], eye: number | null): Shown[] {
  return events.map((told) => {
    const { event, args } = told;
    const shown = nothing();
    shown.touched = touched(told);
    const moves = flight(told, eye);
    if (moves) shown.flights.push(moves);
    if (event === 'gains' || event === 'loses') {
      const good = event === 'gains';
      shown.pop = { at: [`planet-${args['planet']}`], text: `${good ? '+' : '−'}${args['count']}`, good };
    }
    return shown;
  });
}
