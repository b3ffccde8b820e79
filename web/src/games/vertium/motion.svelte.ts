// What has just happened, shown: pieces fly, numbers rise, and where it was glows for two seconds.
import type { EventInfo } from '../../lib/board';
import { seatStyle } from '../../lib/seats';
import { cardColour, colour, GEM, SIGN, TOKEN } from './icons';
import { within } from '../../lib/lens';
import type { GemKey, Resource } from './view';

const MANY = 40;
/** A flight takes so long at most, and if there is time for it so long at least. */
const LONGEST_MS = 300;
const SHORTEST_MS = 140;

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
  return found;
}

/** Whether events tell of a faction. */
export const touches = (events: EventInfo[], faction: number): boolean =>
  events.some(({ args }) => args['faction'] === faction || args['victim'] === faction);

export class Motion {
  /** Grows with each thing that happens to a planet. */
  stamps: Record<string, number> = $state({});
  #count = 0;
  #running: Animation[] = [];

  /** Show events within their time; `wait`: how much of it a battle takes first. */
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
    this.stop();
    const span = pace * events.length - wait;
    if (span <= 0 || events.length > MANY) return;
    const moving = events.filter((e) => flights(e, eye).length > 0 || pop(e));
    const long = Math.min(span, LONGEST_MS, Math.max(pace, SHORTEST_MS));
    const gap = Math.min(pace, (span - long) / Math.max(1, moving.length - 1));
    moving.forEach((event, i) => {
      const delay = wait + i * gap;
      for (const flight of flights(event, eye)) this.#running.push(...fly(root, layer, flight, long, delay));
      const rise = pop(event);
      if (rise) this.#running.push(...popUp(root, layer, rise, long, delay));
    });
  }

  stop(): void {
    for (const run of this.#running) run.finish();
    this.#running = [];
  }
}

/** Where something lies; the seats may be outside the board. */
function middle(root: HTMLElement, layer: HTMLElement, at: string): [number, number] | null {
  const named = `[data-at="${CSS.escape(at)}"]`;
  const box = (root.querySelector(named) ?? document.querySelector(named))?.getBoundingClientRect();
  if (!box) return null;
  const { x, y, width, height } = within(layer, box);
  return [x + width / 2, y + height / 2];
}

/** Something that moves above the board for a while. */
function above(layer: HTMLElement, look: string, frames: Keyframe[], timing: KeyframeAnimationOptions): { node: HTMLElement; run: Animation } {
  const node = document.createElement('div');
  node.className = `flight ${look}`;
  layer.append(node);
  const run = node.animate(frames, { ...timing, fill: 'backwards' });
  run.onfinish = () => node.remove();
  return { node, run };
}

function fly(root: HTMLElement, layer: HTMLElement, f: Flight, long: number, delay: number): Animation[] {
  const from = middle(root, layer, f.from);
  const to = middle(root, layer, f.to);
  if (!from || !to) return [];
  const at = ([x, y]: [number, number], scale: number) =>
    `translate(${x - 17}px, ${y - 17}px) scale(${scale})`;
  const frames = [
    { transform: at(from, 0.7), opacity: 0 },
    { transform: at(from, 1.15), opacity: 1, offset: 0.15 },
    { transform: at(to, 1), opacity: 1 },
  ];
  const timing = { duration: long, delay, easing: 'cubic-bezier(.3,.7,.2,1)' };
  const { node, run } = above(layer, '', frames, timing);
  node.innerHTML = `<svg width="34" height="34" viewBox="-12 -12 24 24">${f.drawing}</svg>`;
  const target = f.hides ? root.querySelector(`[data-at="${CSS.escape(f.to)}"]`) : null;
  const hidden = target?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], {
    duration: long + delay,
  });
  return hidden ? [run, hidden] : [run];
}

function popUp(root: HTMLElement, layer: HTMLElement, p: Pop, long: number, delay: number): Animation[] {
  const at = middle(root, layer, p.at);
  if (!at) return [];
  const frames = [
    { transform: `translate(${at[0] - 12}px, ${at[1]}px)`, opacity: 0 },
    { transform: `translate(${at[0] - 12}px, ${at[1] - 16}px)`, opacity: 1, offset: 0.25 },
    { transform: `translate(${at[0] - 12}px, ${at[1] - 44}px)`, opacity: 0 },
  ];
  // It only fades away longer; the next event does not wait for it.
  const timing = { duration: long * 3, delay, easing: 'ease-out' };
  const { node, run } = above(layer, p.good ? 'pop good' : 'pop bad', frames, timing);
  node.textContent = p.text;
  return [run];
}
