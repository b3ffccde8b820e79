// A game as a film: any point of it, through any eye one may have.
import { getStep, messageOf } from '../../lib/api';
import type { Picker } from '../../lib/board';
import type { Line } from '../../lib/log';
import { merge } from '../../lib/log';
import type { Json, ReplayStep } from '../../lib/messages';
import { say } from '../../lib/say.svelte';

/** Nothing can be chosen in the past. */
export const STILL: Picker = {
  stateOf: () => 'idle',
  press: () => {},
  point: () => {},
  clear: () => {},
  matching: [],
  chosen: [],
  hovered: null,
  preview: null,
};

/** Everything shown open, in a finished game. */
export const OPEN = -1;

export class Film {
  readonly id: string;
  #known = new Map<string, ReplayStep>();
  #asked = 0;

  step: ReplayStep | null = $state.raw(null);
  /** The events to animate: only when the film went on by one. */
  events: Json[] = $state.raw([]);
  log: Line[] = $state.raw([]);
  starts: number[] = $state.raw([]);
  length = $state(0);
  at = $state(0);
  eye: number | null = $state(null);
  problem = $state('');

  constructor(id: string, length: number, eye: number | null) {
    this.id = id;
    this.length = length;
    this.eye = eye;
  }

  async seek(to: number): Promise<void> {
    const at = Math.max(0, Math.min(this.length, to));
    const before = this.step?.at;
    this.at = at;
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const step = await this.#get(at, this.eye);
      if (asked !== this.#asked) return;
      this.length = step.length;
      this.events = before === at - 1 ? step.events : [];
      this.step = step;
      this.problem = '';
      say(`Action ${at} of ${step.length}. ${step.events.map((e) => String(e['text'])).join('. ')}`);
      // The next one is likely wanted next.
      if (at < step.length) void this.#get(at + 1, this.eye).catch(() => {});
    } catch (refused) {
      if (asked === this.#asked) this.problem = messageOf(refused);
    }
  }

  async look(eye: number | null): Promise<void> {
    this.eye = eye;
    await this.readLog();
    await this.seek(this.at);
  }

  /** The whole log as this eye may read it, so that any line can be gone to. */
  async readLog(): Promise<void> {
    try {
      const last = await this.#get(this.length, this.eye);
      this.length = last.length;
      this.starts = last.starts;
      const reader = { eye: this.eye, before: null };
      this.log = merge([], { events: last.log, first: 0, reset: true }, reader) ?? [];
    } catch (refused) {
      this.problem = messageOf(refused);
    }
  }

  async #get(at: number, eye: number | null): Promise<ReplayStep> {
    const name = `${at} ${eye}`;
    const known = this.#known.get(name);
    if (known) return known;
    const step = await getStep(this.id, at, eye);
    if (this.#known.size > 200) this.#known.clear();
    this.#known.set(name, step);
    return step;
  }
}
