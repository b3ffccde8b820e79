import { describe, expect, it } from 'vitest';
import { across, actionAt, areasOf, chancesAt, courseOf, gaveAway, turnsOf } from '../src/lib/chances';
import type { Judged } from '../src/lib/messages';
import { hintWords, percent } from '../src/lib/words';
import { action } from './helpers';

const point = (at: number, seat: number, first: number, more: Partial<Judged> = {}): Judged => ({
  at,
  seat,
  text: `move ${at}`,
  chances: [first, 1 - first],
  chosen: 0.5,
  best: '',
  best_chance: 0.5,
  ...more,
});

// As they come from several workers: in no order.
const POINTS = [
  point(4, 0, 0.2),
  point(0, 0, 0.5, { best: 'another', best_chance: 0.6, chosen: 0.1 }),
  point(2, 1, 0.5),
];
const END = [0, 1];

describe('the course of a game', () => {
  it('is in the order of the game, and has its end when all is known', () => {
    expect(courseOf(POINTS, END, 6, false).map(({ at }) => at)).toEqual([0, 2, 4]);
    expect(courseOf(POINTS, END, 6, true).at(-1)).toEqual({ at: 6, chances: END });
    expect(courseOf([], END, 6, true)).toEqual([]);
  });

  it('tells the chances at any action: those known last', () => {
    const course = courseOf(POINTS, END, 6, true);
    expect(chancesAt(course, 0)).toEqual([0.5, 0.5]);
    expect(chancesAt(course, 5)).toEqual([0.2, 0.8]);
    expect(chancesAt(course, 6)).toEqual(END);
    expect(chancesAt([], 3)).toBeNull();
    // Before the first choice nothing else is known.
    expect(chancesAt(courseOf([point(3, 0, 0.4)], END, 6, false), 0)).toEqual([0.4, 0.6]);
  });
});

describe('the moves that changed most', () => {
  it('are sorted by what they changed for whoever made them, or gave away', () => {
    const turns = turnsOf(POINTS, END, true, 8);
    expect(turns.map(({ point: { at } }) => at)).toEqual([0, 2, 4]);
    expect(turns[0]?.lost).toBeCloseTo(0.5);
    expect([turns[1]?.before, turns[1]?.after]).toEqual([0.5, 0.8]);
    expect([turns[2]?.before, turns[2]?.after]).toEqual([0.2, 0]);
    expect(turns.map(gaveAway)).toEqual([true, false, false]);
  });

  it('leave out what is little, what is too much, and what came last while more is to come', () => {
    expect(turnsOf([point(0, 0, 0.5), point(1, 1, 0.51)], END, false, 8)).toEqual([]);
    expect(turnsOf(POINTS, END, true, 1)).toHaveLength(1);
    expect(turnsOf(POINTS, END, false, 8)).toHaveLength(2);
  });
});

describe('the graph', () => {
  it('leads from actions to places and back', () => {
    for (const at of [0, 1, 17, 40]) expect(actionAt(across(at, 40, 300), 40, 300)).toBe(at);
    expect(actionAt(-20, 40, 300)).toBe(0);
    expect(actionAt(999, 40, 300)).toBe(40);
    expect(across(3, 0, 300)).toBe(0);
    expect(actionAt(10, 40, 0)).toBe(0);
  });

  it('is filled from top to bottom, each area below the one before', () => {
    const course = courseOf(POINTS, END, 6, true);
    const [first = '', second = ''] = areasOf(course, 2, 6, 60, 100);
    expect(first).toBe('M0.0 0.0L20.0 0.0L40.0 0.0L60.0 0.0L60.0 0.0L40.0 20.0L20.0 50.0L0.0 50.0Z');
    expect(second).toBe('M0.0 50.0L20.0 50.0L40.0 20.0L60.0 0.0L60.0 100.0L40.0 100.0L20.0 100.0L0.0 100.0Z');
    expect(areasOf(course.slice(0, 1), 2, 6, 60, 100)).toEqual(['', '']);
  });
});

describe('chances in words', () => {
  it('are percentages', () => {
    expect(percent(0.526)).toBe('53%');
    expect(hintWords({ action: action('pass'), chance: 0.4 })).toBe('Pass (winning chance 40%)');
    expect(hintWords({ action: action('pass'), chance: null })).toBe('Pass');
  });
});
