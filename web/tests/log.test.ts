import { describe, expect, it } from 'vitest';
import { actionOf, hits, merge, startsAfter, type Line } from '../src/lib/log';

const event = (text: string, args = {}) => ({ event: 'x', args, text });
const texts = (log: Line[] | null) => log?.map((line) => line.text);

describe('the log', () => {
  const log = merge([], { events: [event('a'), event('b')], first: 0, reset: false, by: 1 }) ?? [];

  it('grows', () => {
    const more = merge(log, { events: [event('c')], first: 2, reset: false, by: 0, automatic: 'a bot stands in' });
    expect(texts(more)).toEqual(['a', 'b', 'c']);
    expect(more?.[2]).toMatchObject({ number: 2, by: 0, automatic: 'a bot stands in' });
  });

  it('is not doubled by lines it has', () => {
    const again = merge(log, { events: [event('b'), event('c')], first: 1, reset: false });
    expect(texts(again)).toEqual(['a', 'b', 'c']);
    expect(again?.[1]?.by).toBe(1);
  });

  it('is cut back by an undo', () => {
    expect(texts(merge(log, { events: [], first: 1, reset: true }))).toEqual(['a']);
    expect(texts(merge(log, { events: [event('z')], first: 1, reset: true }))).toEqual(['a', 'z']);
  });

  it('follows when known lines now read otherwise', () => {
    expect(texts(merge(log, { events: [event('B')], first: 1, reset: false }))).toEqual(['a', 'B']);
  });

  it('notices a hole', () => {
    expect(merge(log, { events: [event('d')], first: 3, reset: false })).toBeNull();
  });

  it('knows the action of a line, and forgets with an undo', () => {
    let starts: number[] = [3];
    starts = startsAfter(starts, { events: [], first: 5, reset: false });
    expect(starts).toEqual([3, 5]);
    expect([0, 2, 3, 4, 5, 9].map((line) => actionOf(starts, line))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(startsAfter(starts, { events: [], first: 5, reset: true })).toEqual([3]);
  });

  it('marks what hits a seat', () => {
    const view = { planets: { kepler: { owner_of: 0 }, brahe: { owner_of: 1 } } };
    const line = (by: number | null, args: object): Line => ({ ...event('x', args), number: 0, by, automatic: '' });
    expect(hits(line(1, { planet: 'kepler' }), 0, view)).toBe(true);
    expect(hits(line(1, { planet: 'brahe' }), 0, view)).toBe(false);
    expect(hits(line(0, { planet: 'kepler' }), 0, view)).toBe(false);
    expect(hits(line(null, { victim: 0 }), 0, view)).toBe(true);
    expect(hits(line(1, { planet: 'kepler' }), null, view)).toBe(false);
  });
});
