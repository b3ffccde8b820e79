// The analysis of a finished game as it grows: what the server has found, for both ways to look.
import { analysisNews, beginAnalysis, messageOf, stopAnalysis } from '../../lib/api';
import type { Analysis, Judged, Progress } from '../../lib/messages';
import { say } from '../../lib/say.svelte';
import { plural } from '../../lib/words';

class Findings {
  state: Progress | 'none' | 'stopping' = $state('none');
  done = $state(0);
  total = $state(0);
  points: Judged[] = $state.raw([]);
  end: number[] = $state.raw([]);

  get running(): boolean {
    return this.state === 'running' || this.state === 'waiting' || this.state === 'stopping';
  }

  take(news: Analysis, anew: boolean): void {
    this.state = news.state;
    this.done = news.done;
    this.total = news.total;
    this.end = news.end;
    if (anew) this.points = news.points;
    else if (news.points.length > 0) this.points = [...this.points, ...news.points];
  }
}

export class GameAnalysis {
  readonly id: string;
  readonly length: number;
  #known = new Findings();
  #opened = new Findings();
  /** Counts what was begun, so that an older one ends when a newer one goes on. */
  #round = 0;
  /** Whether everything is open, or each seat judged by what it knew. */
  open = $state(false);
  problem = $state('');

  constructor(id: string, length: number) {
    this.id = id;
    this.length = length;
  }

  get found(): Findings {
    return this.open ? this.#opened : this.#known;
  }

  get running(): boolean {
    return this.found.running;
  }

  /** Begin, or go on where it was stopped, until all is found. */
  async begin(): Promise<void> {
    if (this.running || this.found.state === 'done') return;
    this.#round += 1;
    const round = this.#round;
    const { open, found } = this;
    this.problem = '';
    found.state = 'waiting';
    try {
      let news = await beginAnalysis(this.id, open);
      if (round !== this.#round) return;
      found.take(news, true);
      if (this.running) say('The analysis has begun.');
      while (found.running) {
        news = await analysisNews(this.id, open, news.next);
        if (round !== this.#round) return;
        found.take(news, false);
      }
      if (news.state === 'done') say(`The analysis is done: ${plural(found.done, 'choice')} judged.`);
      if (news.state === 'failed') this.problem = 'The analysis could not be made.';
    } catch (refused) {
      if (round !== this.#round) return;
      found.state = 'failed';
      this.problem = messageOf(refused);
    }
  }

  async cancel(): Promise<void> {
    this.#round += 1;
    const { open, found } = this;
    found.state = 'stopping'; // what is judged until the server stops still counts
    try {
      found.take(await stopAnalysis(this.id, open), true);
      say('The analysis is stopped.');
    } catch (refused) {
      found.state = 'failed';
      this.problem = messageOf(refused);
    }
  }

  /** The other way to look; what was under way for this one rests. */
  async look(open: boolean): Promise<void> {
    if (open === this.open) return;
    if (this.running) await this.cancel();
    this.open = open;
    await this.begin();
  }

  /** The page is left: nobody asks any more. */
  leave(): void {
    this.#round += 1;
  }
}
