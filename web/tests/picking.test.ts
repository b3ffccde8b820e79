import { describe, expect, it } from 'vitest';
import { complete, extend, fitting, meant, verbsOf } from '../src/lib/picking';
import { action, INFO } from './helpers';

const verbs = verbsOf(INFO);
const planet = (key: string) => ({ domain: 'planet', key });

describe('choosing piece by piece', () => {
  const fromKepler = action('attack', { source: 'kepler', target: 'brahe' });
  const other = action('attack', { source: 'kepler', target: 'galileo' });
  const pass = action('pass');
  const actions = [fromKepler, other, pass];

  it('narrows in the order of the verb', () => {
    expect(fitting(actions, verbs, [])).toEqual(actions);
    expect(fitting(actions, verbs, [planet('kepler')])).toEqual([fromKepler, other]);
    expect(fitting(actions, verbs, [planet('kepler'), planet('brahe')])).toEqual([fromKepler]);
  });

  it('accepts the swapped order where only that is legal', () => {
    expect(fitting(actions, verbs, [planet('brahe')])).toEqual([fromKepler]);
    expect(fitting(actions, verbs, [planet('brahe'), planet('kepler')])).toEqual([fromKepler]);
  });

  it('reads in order when both orders are legal', () => {
    const there = action('attack', { source: 'kepler', target: 'brahe' });
    const back = action('attack', { source: 'brahe', target: 'kepler' });
    expect(fitting([there, back], verbs, [planet('kepler')])).toEqual([there]);
    expect(fitting([there, back], verbs, [planet('brahe'), planet('kepler')])).toEqual([back]);
  });

  it('keeps domains apart', () => {
    const set = action('set', { resource: 'water', planet: 'brahe' });
    const found = fitting([set], verbs, [planet('brahe'), { domain: 'resource', key: 'water' }]);
    expect(found).toEqual([set]);
    expect(fitting([set], verbs, [{ domain: 'resource', key: 'metal' }])).toEqual([]);
  });

  it('takes the same piece for several arguments', () => {
    const build = action('build', { one: 'kepler', two: 'kepler', planet: 'kepler' });
    const row = [planet('kepler'), planet('kepler'), planet('kepler')];
    expect(fitting([build], verbs, row)).toEqual([build]);
    expect(complete(build, verbs, row)).toBe(true);
    expect(fitting([build], verbs, [...row, planet('kepler')])).toEqual([]);
  });

  it('compares numbers with the text of numbers', () => {
    const send = action('send', { count: 3 });
    expect(fitting([send], verbs, [{ domain: 'count', key: '3' }])).toEqual([send]);
  });

  it('goes on, takes another target, or begins anew', () => {
    expect(extend(actions, verbs, [planet('kepler')], planet('brahe'))).toHaveLength(2);
    const changed = extend(actions, verbs, [planet('kepler'), planet('brahe')], planet('galileo'));
    expect(changed).toEqual([planet('kepler'), planet('galileo')]);
    const set = action('set', { resource: 'water', planet: 'brahe' });
    const anew = extend([...actions, set], verbs, [planet('kepler')], { domain: 'resource', key: 'water' });
    expect(anew).toEqual([{ domain: 'resource', key: 'water' }]);
    expect(extend([pass], verbs, [], planet('kepler'))).toBeNull();
  });
});

describe('what somebody may have meant', () => {
  it('is an action of the verbs asked for, with what is chosen', () => {
    const actions = [action('attack', { source: 'kepler', target: 'brahe' })];
    const [first] = meant(actions, verbs, [planet('kepler')], planet('galileo'), INFO);
    expect(first).toEqual({ verb: 'attack', args: { source: 'kepler', target: 'galileo' } });
  });

  it('fills in what nobody chose from a legal action', () => {
    const actions = [action('set', { resource: 'water', planet: 'brahe' })];
    const [first] = meant(actions, verbs, [], planet('galileo'), INFO);
    expect(first).toEqual({ verb: 'set', args: { resource: 'water', planet: 'galileo' } });
  });
});
