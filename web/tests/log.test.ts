import { describe, expect, it } from 'vitest';
import { actionOf, hits, merge, startsAfter, type Line } from '../src/lib/log';

const event = (text: string, args = {}) => ({ event: 'x', args, text });
const texts = (log: Line[] | null) => log?.map((line) => line.text);

describe('the log', () => {
  const log = merge([], { events: [event('a'), event('b')], first: 0, reset: false }) ?? [];

  it('grows', () => {
    const more = merge(log, { events: [event('c')], first: 2, reset: false, automatic: 'a bot stands in' });
    expect(texts(more)).toEqual(['a', 'b', 'c']);
    expect(more?.[2]).toMatchObject({ number: 2, automatic: 'a bot stands in' });
  });

  it('is not doubled by lines it has', () => {
    const reader = { eye: 0, before: null };
    const hit = merge([], { events: [event('a'), event('b', { faction: 1, victim: 0 })], first: 0, reset: false }, reader);
    const again = merge(hit ?? [], { events: [event('b'), event('c')], first: 1, reset: false });
    expect(texts(again)).toEqual(['a', 'b', 'c']);
    expect(again?.map((line) => line.hit)).toEqual([false, true, false]);
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

  it('marks what others do to a seat and to what is its own', () => {
    const view = { planets: { kepler: { owner_of: 0 }, brahe: { owner_of: 1 } } };
    const attack = (faction: number, target: string) => event('attacks', { faction, target });
    expect(hits(attack(1, 'kepler'), 0, view)).toBe(true);
    expect(hits(attack(1, 'brahe'), 0, view)).toBe(false);
    expect(hits(attack(0, 'brahe'), 1, view)).toBe(true);
    expect(hits(event('steals', { faction: 1, victim: 0 }), 0, null)).toBe(true);
    expect(hits(attack(1, 'kepler'), null, view)).toBe(false);
  });

  it('does not mark what a seat does itself, nor what merely happens', () => {
    const view = { planets: { kepler: { owner_of: 0 } } };
    expect(hits(event('rolls', { faction: 0, first: 6 }), 0, view)).toBe(false);
    expect(hits(event('builds', { faction: 0, planet: 'kepler' }), 0, view)).toBe(false);
    expect(hits(event('orbits', { planet: 'kepler', orbit: 3 }), 0, view)).toBe(false);
  });

  it('marks a loss for the seat it names, or the owner of what it names', () => {
    const view = { planets: { kepler: { owner_of: 0 } } };
    const falls = { ...event('captain_falls', { faction: 0 }), loss: true };
    expect(hits(falls, 0, view)).toBe(true);
    expect(hits(falls, 1, view)).toBe(false);
    const cube = { ...event('hit_cube', { planet: 'kepler', count: 1 }), loss: true };
    expect(hits(cube, 0, view)).toBe(true);
    expect(hits(cube, 1, view)).toBe(false);
  });
});
