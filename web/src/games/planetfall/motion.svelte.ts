// What has just happened, shown: ships and cards fly, figures rise, and where it was glows for two
// seconds.
import type { EventInfo } from '../../lib/board';
import { seatStyle } from '../../lib/seats';
import { shownBy, type Flight, type Pop, type Shown } from './flights';
import { HULLS, signOf } from './icons';
import { within } from '../../lib/lens';
import type { Faces, PlanetfallView } from './view';

const MANY = 60;
/** A flight takes so long at most, and if there is time for it so long at least. */
const LONGEST_MS = 300;
const SHORTEST_MS = 140;

/** Whether events tell of a player. */
export const touches = (events: EventInfo[], seat: number): boolean =>
  events.some(({ args }) => args['player'] === seat || args['seat'] === seat);

interface Stage {
  root: HTMLElement;
  layer: HTMLElement;
  faces: Faces;
}

export class Motion {
  /** Grows with each thing that happens at a place. */
  stamps: Record<string, number> = $state.raw({});
  #count = 0;
  #running: Animation[] = [];

  show(events: EventInfo[], before: PlanetfallView, stage: Stage, pace: number): void {
    const shown = shownBy(events, before);
    const stamps: Record<string, number> = {};
    for (const { touched } of shown) for (const key of touched) stamps[key] = ++this.#count;
    this.stamps = stamps;
    this.stop();
    const span = pace * events.length;
    if (span <= 0 || events.length > MANY) return;
    const moving = shown.filter((s) => s.flights.length > 0 || s.pop || s.reveals);
    const long = Math.min(span, LONGEST_MS, Math.max(pace, SHORTEST_MS));
    const gap = Math.min(pace, (span - long) / Math.max(1, moving.length - 1));
    moving.forEach((each, i) => this.#running.push(...play(each, stage, long, i * gap)));
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

/** A thing on the board, or beside it: the seats may be outside. */
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

const shape = (d: string, fill: string) =>
  `<path d="${d}" fill="${fill}" stroke="var(--seat-line)" stroke-width="1.4" fill-rule="evenodd"/>`;

/** What flies, as SVG in a box from -20 to 20; made of our own paths only. */
function drawing(flight: Flight, faces: Faces): string {
  if (flight.kind === 'ship') {
    const seat = Number(flight.key);
    const mark = `<g transform="translate(-6.6 -5.4) scale(.55)">${shape(seatStyle(seat).path, 'var(--pf-ink)')}</g>`;
    return shape(HULLS[seat % HULLS.length] ?? '', `var(--seat-${seat})`) + mark;
  }
  const face = faces.cards[String(flight.key)];
  const sign = face ? shape(signOf(face), `var(--pf-${face.type})`) : '';
  return shape('M-14 -18H14V18H-14Z', 'var(--pf-card)') + sign;
}

function fly(flight: Flight, stage: Stage, long: number, delay: number): Animation[] {
  const from = middle(stage, flight.from);
  const to = middle(stage, flight.to);
  if (!from || !to) return [];
  const at = ([x, y]: [number, number], scale: number) => `translate(${x - 20}px, ${y - 20}px) scale(${scale})`;
  const frames = [
    { transform: at(from, 0.8), opacity: 0 },
    { transform: at(from, 1.15), opacity: 1, offset: 0.15 },
    { transform: at(to, 1), opacity: 1 },
  ];
  const timing = { duration: long, delay, easing: 'cubic-bezier(.3,.7,.2,1)' };
  const { node, run } = above(stage.layer, '', frames, timing);
  node.innerHTML = `<svg width="40" height="40" viewBox="-20 -20 40 40">${drawing(flight, stage.faces)}</svg>`;
  const target = flight.hides ? find(stage.root, [flight.hides]) : null;
  const hidden = target?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], { duration: long + delay });
  return hidden ? [run, hidden] : [run];
}

function rise(pop: Pop, stage: Stage, long: number, delay: number): Animation[] {
  const at = middle(stage, pop.at);
  if (!at) return [];
  const frames = [
    { transform: `translate(${at[0] - 12}px, ${at[1]}px)`, opacity: 0 },
    { transform: `translate(${at[0] - 12}px, ${at[1] - 14}px)`, opacity: 1, offset: 0.25 },
    { transform: `translate(${at[0] - 12}px, ${at[1] - 38}px)`, opacity: 0 },
  ];
  // It only fades away longer; the next event does not wait for it.
  const timing = { duration: long * 3, delay, easing: 'ease-out' };
  const { node, run } = above(stage.layer, pop.good ? 'pop good' : 'pop bad', frames, timing);
  node.textContent = pop.text;
  return [run];
}

function reveal(place: string, stage: Stage, long: number, delay: number): Animation[] {
  const card = find(stage.root, [`place-${place}`]);
  const frames = [
    { opacity: 0, transform: 'translateY(-14px) rotateX(50deg)' },
    { opacity: 1, transform: 'none' },
  ];
  return card ? [card.animate(frames, { duration: long, delay, fill: 'backwards', easing: 'ease-out' })] : [];
}
