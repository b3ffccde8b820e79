import { describe, expect, it } from 'vitest';
import { columnsOf } from '../src/lib/generic';
import type { FieldInfo, GameInfo } from '../src/lib/messages';
import { INFO } from './helpers';

const numbers = (name: string, low: number, high: number) => ({
  name,
  keys: [String(low), String(high)],
  labels: [String(low), String(high)],
  numeric: true,
});
const list = (domain: string): FieldInfo => ({ name: 'board', group: '', listed: false, shape: 'list', domain, text: '' });

const FOUR: GameInfo = {
  ...INFO,
  verbs: [{ name: 'drop', text: 'Drop into {column}', arguments: [{ name: 'column', domain: 'column' }] }],
  domains: [
    numbers('column', 1, 7),
    { name: 'colour', keys: ['first', 'second'], labels: ['First', 'Second'], numeric: false },
    { name: 'card', keys: Array.from('abcdefghijkl'), labels: Array.from('ABCDEFGHIJKL'), numeric: false },
  ],
};

describe('the generic board', () => {
  it('draws squares as a grid whose columns can be pressed', () => {
    const squares = Array<string | null>(42).fill(null);
    expect(columnsOf(FOUR, list('colour'), squares)).toEqual({ domain: 'column', width: 7 });
    expect(columnsOf(FOUR, list('colour'), squares.fill('first'))).toEqual({ domain: 'column', width: 7 });
  });

  it('leaves other lists alone', () => {
    expect(columnsOf(FOUR, list('card'), Array<string>(14).fill('a'))).toBeNull();
    expect(columnsOf(FOUR, list('colour'), Array<null>(10).fill(null))).toBeNull();
    expect(columnsOf(INFO, list('resource'), Array<null>(42).fill(null))).toBeNull();
  });
});
