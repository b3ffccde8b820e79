// What has just happened, shown: pieces fly, numbers rise, and where it was glows for two seconds.
import type { EventInfo } from '../../lib/board';
import { seatStyle } from '../../lib/seats';
import { cardColour, colour, GEM, SIGN, TOKEN } from './icons';
import { within } from './lens';
import type { GemKey, Resource } from './view';

/** All flights of one update begin within this time. */
const WITHIN_MS = 1100;
const MANY = 40;

interface Flight {
  from: string;
  to: string;
  /** What flies, as SVG in a box from -12 to 12; made of our own paths only. */
  drawing: string;
  /** Hide the thing itself until it has landed. */
  hides: boolean;
}

interface Pop {
  at: string;
  text: string;
  good: boolean;
}

const shape = (d: string, fill: string) =>
  `<path d="${d}" fill="${fill}" stroke="var(--vt-ink)" stroke-width="1" fill-rule="evenodd"/>`;
const token = (r: Resource) => shape(TOKEN[r], colour(r));
const gem = (g: GemKey) => shape(GEM[g], colour(g));
const card = (c: string | undefined) =>
  c
    ? shape('M-8 -11H8V11H-8Z', 'var(--vt-card-1)') + shape(SIGN[c] ?? '', cardColour(c))
    : shape('M-8 -11H8V11H-8Z', 'var(--vt-back)');
const captain = (seat: number) =>
  `<g transform="translate(-10 -10) scale(.84)">${shape(seatStyle(seat).path, `var(--seat-${seat})`)}</g>`;

/** The flights that tell an event. */
function flights({ event, args }: EventInfo, eye: number | null): Flight[] {
  const home = (faction: number) => (faction === eye ? 'hand' : `faction-${faction}`);
  const fly = (from: string, to: string, drawing: string, hides = false): Flight[] => [
    { from, to, drawing, hides },
  ];
  const { faction, planet, resource, source, target, victim } = args;
  switch (event) {
    case 'places':
      return fly(home(faction), `socket-${planet}-${resource}`, token(resource), true);
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
      return fly(`faction-${faction}`, `captain-${planet}`, captain(faction), true);
    case 'attacks':
      return fly(`planet-${source}`, `planet-${target}`, captain(faction));
    case 'builds':
      return fly(`faction-${faction}`, `cube-${planet}`, shape('M0 -10L9 -5V5L0 10L-9 5V-5Z', 'var(--vt-cube-2)'), true);
    default:
      return [];
  }
}

function pop({ event, args }: EventInfo): Pop | null {
  if (event !== 'gains' && event !== 'loses') return null;
  const good = event === 'gains';
  return { at: `planet-${args['planet']}`, text: `${good ? '+' : '−'}${args['count']}`, good };
}

/** The pieces an event touches. */
function touched({ args }: EventInfo): string[] {
  const found: string[] = [];
  for (const name of ['planet', 'target', 'source']) {
    if (typeof args[name] === 'string') found.push(`planet-${args[name]}`);
  }
  for (const name of ['faction', 'victim']) {
    if (typeof args[name] === 'number') found.push(`faction-${args[name]}`);
  }
  return found;
}

export class Motion {
  /** Grows with each thing that happens to a piece. */
  stamps: Record<string, number> = $state({});
  #count = 0;

  /** `wait`: how long a battle is told before the rest is shown. */
  show(
    events: EventInfo[],
    root: HTMLElement,
    layer: HTMLElement,
    pace: number,
    eye: number | null,
    wait: number,
  ): void {
    const stamps: Record<string, number> = {};
    for (const event of events) {
      // Every moon moves in every turn: that alone is no news.
      if (event.event === 'orbits') continue;
      for (const key of touched(event)) stamps[key] = ++this.#count;
    }
    this.stamps = stamps;
    if (pace === 0 || events.length > MANY) return;
    const moving = events.filter((e) => flights(e, eye).length > 0 || pop(e));
    const gap = Math.min(pace * 0.7, WITHIN_MS / Math.max(1, moving.length));
    moving.forEach((event, i) => {
      for (const flight of flights(event, eye)) fly(root, layer, flight, pace, wait + i * gap);
      const rise = pop(event);
      if (rise) popUp(root, layer, rise, pace, wait + i * gap);
    });
  }
}

function middle(root: HTMLElement, layer: HTMLElement, at: string): [number, number] | null {
  const box = root.querySelector(`[data-at="${CSS.escape(at)}"]`)?.getBoundingClientRect();
  if (!box) return null;
  const { x, y } = within(layer, box);
  return [x, y];
}

function fly(root: HTMLElement, layer: HTMLElement, f: Flight, pace: number, delay: number): void {
  const from = middle(root, layer, f.from);
  const to = middle(root, layer, f.to);
  if (!from || !to) return;
  const node = document.createElement('div');
  node.className = 'flight';
  node.innerHTML = `<svg width="34" height="34" viewBox="-12 -12 24 24">${f.drawing}</svg>`;
  layer.append(node);
  const at = ([x, y]: [number, number], scale: number) =>
    `translate(${x - 17}px, ${y - 17}px) scale(${scale})`;
  const run = node.animate(
    [
      { transform: at(from, 0.7), opacity: 0 },
      { transform: at(from, 1.15), opacity: 1, offset: 0.15 },
      { transform: at(to, 1), opacity: 1 },
    ],
    { duration: pace, delay, easing: 'cubic-bezier(.3,.7,.2,1)', fill: 'backwards' },
  );
  run.onfinish = () => node.remove();
  run.oncancel = () => node.remove();
  if (f.hides) {
    root
      .querySelector(`[data-at="${CSS.escape(f.to)}"]`)
      ?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], {
        duration: pace + delay,
      });
  }
}

function popUp(root: HTMLElement, layer: HTMLElement, p: Pop, pace: number, delay: number): void {
  const at = middle(root, layer, p.at);
  if (!at) return;
  const node = document.createElement('div');
  node.className = p.good ? 'flight pop good' : 'flight pop bad';
  node.textContent = p.text;
  layer.append(node);
  const run = node.animate(
    [
      { transform: `translate(${at[0] - 12}px, ${at[1]}px)`, opacity: 0 },
      { transform: `translate(${at[0] - 12}px, ${at[1] - 16}px)`, opacity: 1, offset: 0.25 },
      { transform: `translate(${at[0] - 12}px, ${at[1] - 44}px)`, opacity: 0 },
    ],
    // It only fades away longer; the next event does not wait for it.
    { duration: pace * 3, delay, easing: 'ease-out', fill: 'backwards' },
  );
  run.onfinish = () => node.remove();
  run.oncancel = () => node.remove();
}
