// The standing orders of the seat that looks.
import type { EventInfo } from '../../lib/board';
import { differs, holds, isNews, isUsual, readOrders, USUAL, type Level, type Orders, type Passing, type PhaseOrder, type Until } from './orders';
import type { ConquerorsView, Phase } from './view';

const NEXT: Record<PhaseOrder, PhaseOrder> = { level: 'stop', stop: 'pass', pass: 'level' };

export class Standing {
  readonly #keep: (orders: Orders) => void;
  orders: Orders = $state.raw(USUAL);
  /** Passes are given until this ends; never kept beyond the page. */
  passing: Passing | null = $state.raw(null);
  /** Why it ended, until the next order. */
  ended = $state('');

  /** From what was kept, and with where to keep it. */
  constructor(kept: unknown, keep: (orders: Orders) => void) {
    this.#keep = keep;
    this.orders = readOrders(kept);
  }

  #set(orders: Orders): void {
    this.orders = orders;
    this.#keep(orders);
  }

  level(level: Level): void {
    this.#set({ ...this.orders, level });
  }

  /** As the level says, always, never, and again. */
  turnPhase(phase: Phase): void {
    this.#set({ ...this.orders, phases: { ...this.orders.phases, [phase]: NEXT[this.orders.phases[phase] ?? 'level'] } });
  }

  pass(until: Until, view: ConquerorsView): void {
    this.passing = { until, turn: view.turn, phase: view.phase, active: view.active };
    this.ended = '';
  }

  /** Back to the usual stops. */
  revoke(): void {
    this.passing = null;
    this.ended = '';
    this.#set(USUAL);
  }

  /** Stop passing; the stops stay as they are. */
  stop(why = ''): void {
    this.passing = null;
    this.ended = why;
  }

  usual: boolean = $derived.by(() => this.passing === null && isUsual(this.orders));

  /** After every change, before anything is answered: does the order that ends by itself still hold? */
  renew(view: ConquerorsView, before: ConquerorsView | null, events: EventInfo[], eye: number): void {
    const passing = this.passing;
    if (!passing) return;
    if (isNews(events, eye, before) || (before && differs(before, view, eye))) this.stop('Something new happened: you are asked again.');
    else if (!holds(passing, view)) this.stop(passing.until === 'phase' ? 'The phase is over.' : 'The turn is over.');
  }
}
