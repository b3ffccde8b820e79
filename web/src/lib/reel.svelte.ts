// The steps of a battle, shown one after the other before what came of it.

/** Of the time in which the events of a change are shown; what flies comes after it. */
const SHARE = 0.8;
/** A step cannot be followed faster, nor may it take longer. */
const SHORTEST_MS = 90;
const LONGEST_MS = 300;

export class Reel<Frame> {
  #frames: Frame[] = $state.raw([]);
  #pause = 0;

  /** Of a board: its steps go on by themselves while that is on the page. */
  constructor() {
    $effect(() => {
      if (this.#frames.length === 0) return;
      const timer = setTimeout(() => (this.#frames = this.#frames.slice(1)), this.#pause);
      return () => clearTimeout(timer);
    });
  }

  /** The step that is shown; null: the present is. */
  get now(): Frame | null {
    return this.#frames[0] ?? null;
  }

  /** Show what `steps` gives for at most so many of them; the milliseconds this takes. `time`: of all events. */
  play(time: number, steps: (most: number) => Frame[]): number {
    const share = time * SHARE;
    this.#frames = steps(Math.floor(share / SHORTEST_MS));
    this.#pause = this.#frames.length > 0 ? Math.min(LONGEST_MS, share / this.#frames.length) : 0;
    return this.#frames.length * this.#pause;
  }

  stop(): void {
    this.#frames = [];
  }
}

/** The last of some steps: those that count, and always how it ended. */
export const latest = <Frame>(frames: Frame[], most: number): Frame[] => (most > 0 ? frames.slice(-most) : []);
