// What has just happened, shown above a board: pieces fly, figures rise, cards come to light, and
// where it was glows for a while. A game says what is to be seen of its events; places are found by
// their `data-at`.
import type { EventInfo } from './board';
import { within } from './lens';

export interface Flight {
  /** Names of places; of each the first that is on the page counts. */
  from: string[];
  to: string[];
  /** What flies, as SVG in a box from -20 to 20; made of a board's own paths only. */
  drawing: string;
  /** A place that shows the thing at its end already, and must not until it has landed. */
  hides?: string;
}

/** A figure that rises from a place and fades away. */
export interface Pop {
  at: string[];
  text: string;
  good: boolean;
}

/** What is to be seen of an event. */
export interface Shown {
  flights: Flight[];
  pop: Pop | null;
  /** A place at which something comes to light. */
  reveals: string | null;
  /** What it touches, under the names by which the board looks for its stamps. */
  touched: string[];
}

export const nothing = (): Shown => ({ flights: [], pop: null, reveals: null, touched: [] });

/** Whether one of the named parts of events is this seat. */
export const tellOf = (events: EventInfo[], seat: number, ...names: string[]): boolean =>
  events.some(({ args }) => names.some((name) => args[name] === seat));

/** A path as something that flies is drawn. */
export const shape = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="var(--drawn-ink)" stroke-width="1" fill-rule="evenodd"/>`;

/** Where it is shown: a board, and the layer above it. */
export interface Stage {
  root: HTMLElement;
  layer: HTMLElement;
}

/** After a long absence the board is shown as it is. */
const MANY = 60;
/** A flight takes so long at most, and if there is time for it so long at least. */
const LONGEST_MS = 300;
const SHORTEST_MS = 140;

export class Motion {
  /** Grows with each thing that happens at a place. */
  stamps: Record<string, number> = $state.raw({});
  #count = 0;
  #running: Animation[] = [];

  /** Show events within their time, `pace` for each; `wait`: how much of it something else takes first. */
  show(shown: Shown[], stage: Stage, pace: number, wait = 0): void {
    const stamps: Record<string, number> = {};
    for (const { touched } of shown) for (const key of touched) stamps[key] = ++this.#count;
    this.stamps = stamps;
    this.stop();
    const span = pace * shown.length - wait;
    if (span <= 0 || shown.length > MANY) return;
    const moving = shown.filter((s) => s.flights.length > 0 || s.pop || s.reveals);
    const long = Math.min(span, LONGEST_MS, Math.max(pace, SHORTEST_MS));
    const gap = Math.min(pace, (span - long) / Math.max(1, moving.length - 1));
    moving.forEach((each, i) => this.#running.push(...play(each, stage, long, wait + i * gap)));
  }

  stop(): void {
    for (const run of this.#running) run.finish();
    this.#running = [];
  }
}

function play({ flights, pop, reveals }: Shown, stage: Stage, long: number, delay: number): Animation[] {
  const runs = flights.flatMap((flight) => fly(flight, stage, long, delay));
  if (pop) runs.push(...rise(pop, stage, long, delay));
  if (reveals) runs.push(...reveal(reveals, stage, long, delay));
  return runs;
}

/** A place on the board, or beside it: the seats may be outside. */
function find(root: HTMLElement, names: string[]): Element | null {
  for (const name of names) {
    const named = `[data-at="${CSS.escape(name)}"]`;
    const found = root.querySelector(named) ?? document.querySelector(named);
    if (found) return found;
  }
  return null;
}

function middle({ root, layer }: Stage, names: string[]): [number, number] | null {
  const found = find(root, names);
  if (!found) return null;
  const { x, y, width, height } = within(layer, found.getBoundingClientRect());
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

function fly(flight: Flight, stage: Stage, long: number, delay: number): Animation[] {
  const from = middle(stage, flight.from);
  const to = middle(stage, flight.to);
  if (!from || !to) return [];
  const at = ([x, y]: [number, number], scale: number) => `translate(${x - 20}px, ${y - 20}px) scale(${scale})`;
  const frames = [
    { transform: at(from, 0.75), opacity: 0 },
    { transform: at(from, 1.15), opacity: 1, offset: 0.15 },
    { transform: at(to, 1), opacity: 1 },
  ];
  const timing = { duration: long, delay, easing: 'cubic-bezier(.3,.7,.2,1)' };
  const { node, run } = above(stage.layer, '', frames, timing);
  node.innerHTML = `<svg width="40" height="40" viewBox="-20 -20 40 40">${flight.drawing}</svg>`;
  const target = flight.hides ? find(stage.root, [flight.hides]) : null;
  const hidden = target?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], { duration: long + delay });
  return hidden ? [run, hidden] : [run];
}

function rise(pop: Pop, stage: Stage, long: number, delay: number): Animation[] {
  const at = middle(stage, pop.at);
  if (!at) return [];
  const up = (by: number) => `translate(${at[0] - 12}px, ${at[1] - by}px)`;
  const frames = [
    { transform: up(0), opacity: 0 },
    { transform: up(15), opacity: 1, offset: 0.25 },
    { transform: up(40), opacity: 0 },
  ];
  // It only fades away longer; the next event does not wait for it.
  const timing = { duration: long * 3, delay, easing: 'ease-out' };
  const { node, run } = above(stage.layer, pop.good ? 'pop good' : 'pop bad', frames, timing);
  node.textContent = pop.text;
  return [run];
}

function reveal(place: string, stage: Stage, long: number, delay: number): Animation[] {
  const card = find(stage.root, [place]);
  const frames = [
    { opacity: 0, transform: 'translateY(-14px) rotateX(50deg)' },
    { opacity: 1, transform: 'none' },
  ];
  return card ? [card.animate(frames, { duration: long, delay, fill: 'backwards', easing: 'ease-out' })] : [];
}
