import { describe, expect, it } from 'vitest';
import { eachOf, paceAt } from '../src/lib/pacing';

describe('the pace', () => {
  it('never takes longer than 1.5 s a turn and 300 ms an event', () => {
    for (const speed of [0.1, 0.5, 1, 2, 4]) {
      expect(paceAt(speed).turn).toBeLessThanOrEqual(1500);
      expect(eachOf(1, paceAt(speed).turn, 0, speed)).toBeLessThanOrEqual(300);
    }
    expect(paceAt(2).turn).toBeLessThan(paceAt(1).turn);
  });

  it('shares the time of a turn among all that waits', () => {
    let left = paceAt(1).turn;
    const changes = [4, 30, 1, 9];
    changes.forEach((events, i) => {
      const each = eachOf(events, left, changes.length - 1 - i, 1);
      expect(each).toBeGreaterThan(0);
      left -= each * events;
    });
    expect(left).toBeGreaterThanOrEqual(-1e-9);
  });

  it('is nothing when there is no time, or no motion', () => {
    expect(eachOf(3, -20, 2, 1)).toBe(0);
    expect(eachOf(3, 1000, 0, 0)).toBe(0);
  });
});
