// Whole moves on the map: a press on any space in reach means to go there, step by step along its way,
// and to stop. To the pieces it is a picker; the table is asked for one step at a time.
import { untrack } from 'svelte';
import type { Key, PieceState, Picker } from '../../lib/board';
import type { ActionInfo, TurnInfo } from '../../lib/messages';
import type { FulcrumView, ReachView } from './view';

/** A picker that can also choose what no piece stands for. */
export interface Chooser extends Picker {
  pick?(action: ActionInfo): void;
}

interface Plan {
  to: string;
  path: string[];
  /** How many of its steps are made. */
  made: number;
}

export class Traveller implements Picker {
  #base: () => Chooser;
  #view: () => FulcrumView;
  #turn: () => TurnInfo;
  #plan: Plan | null = $state.raw(null);
  #words: (to: string) => string;
  /** The space in reach that is pointed at. */
  pointed: string | null = $state.raw(null);
  /** The other player that is pointed at. */
  met: number | null = $state.raw(null);

  /** `words`: what going to a space means. */
  constructor(base: () => Chooser, view: () => FulcrumView, turn: () => TurnInfo, words: (to: string) => string) {
    this.#base = base;
    this.#view = view;
    this.#turn = turn;
    this.#words = words;
  }

  /** Whether a move is asked of whoever looks. */
  moving: boolean = $derived.by(() => this.#base().matching.some(isStep) || this.#base().preview?.verb === 'move');

  /** The space where the chosen way ends. */
  target: string | null = $derived.by(() => (this.#plan && this.#base().preview ? this.#plan.to : null));

  /** The way to what is pointed at, or else chosen. */
  shown: string | null = $derived.by(() => this.pointed ?? this.target);

  #wayTo(domain: string, key: Key): ReachView | undefined {
    return domain === 'space' && this.moving ? this.#view().reach[String(key)] : undefined;
  }

  get matching(): ActionInfo[] {
    return this.#base().matching;
  }
  get chosen(): { domain: string; key: Key }[] {
    return this.#base().chosen;
  }
  get hovered(): ActionInfo | null {
    return this.#base().hovered;
  }
  get preview(): ActionInfo | null {
    return this.#base().preview;
  }

  stateOf(domain: string, key: Key): PieceState {
    if (domain !== 'space' || !this.moving) return this.#base().stateOf(domain, key);
    if (this.target === key) return 'chosen';
    return this.#wayTo(domain, key) ? 'legal' : 'idle';
  }

  press(domain: string, key: Key, anchor?: Element): void {
    const way = this.#wayTo(domain, key);
    if (!way) {
      this.#base().press(domain, key, anchor);
      return;
    }
    const [first] = way.path;
    if (first === undefined) {
      this.#stop();
      return;
    }
    const again = this.target === key;
    if (!again) {
      this.#base().clear();
      this.#plan = { to: String(key), path: way.path, made: 0 };
    }
    this.#base().press('space', first, undefined, this.#words(String(key)));
  }

  clear(): void {
    this.#plan = null;
    this.#base().clear();
  }

  point(domain: string, key: Key, anchor: Element | null): void {
    const way = this.#wayTo(domain, key);
    if (anchor && way) this.pointed = String(key);
    else if (this.pointed === key) this.pointed = null;
    if (domain === 'player' && anchor) this.met = Number(key);
    else if (this.met === key) this.met = null;
    // The way is drawn; words beside it would only be in its way.
    if (!way || !anchor) this.#base().point(domain, key, anchor);
  }

  /**
   * After every change: make the next step of the way, or give it up when something came between.
   * Whether a step is due.
   */
  due(): boolean {
    const plan = this.#plan;
    if (!plan) return false;
    const base = this.#base();
    if (base.preview) return false;
    const view = this.#view();
    const at = view.turn === null ? null : (view.players[view.turn]?.at ?? null);
    if (base.matching.length === 0) {
      // Sent and not answered yet; or the move has ended by itself.
      if (this.#turn().actions.length === 0 || !this.#turn().actions.some(isStep)) this.#plan = null;
      return false;
    }
    if (at !== plan.path[plan.made] || !base.matching.some(isStep)) {
      this.#plan = null;
      return false;
    }
    return true;
  }

  step(): void {
    const plan = this.#plan;
    if (!plan) return;
    const base = this.#base();
    const made = plan.made + 1;
    const next = plan.path[made];
    const known = base.matching.some((action) => action.verb === 'move' && action.args['space'] === next);
    if (next === undefined || !known) {
      this.#plan = null;
      if (next === undefined) this.#stop();
      return;
    }
    this.#plan = { ...plan, made };
    base.press('space', next);
    // Somebody who confirms each choice has confirmed the whole way.
    if (base.preview) base.press('space', next);
  }

  #stop(): void {
    untrack(() => {
      const stop = this.#turn().actions.find((action) => action.verb === 'stop');
      if (stop) this.#base().pick?.(stop);
    });
  }
}

const isStep = (action: ActionInfo): boolean => action.verb === 'move' || action.verb === 'stop';
