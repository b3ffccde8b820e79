import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionInfo, Json } from '../src/lib/messages';
import { ActionPicker } from '../src/lib/picker.svelte';
import { action, INFO } from './helpers';

const sent: ActionInfo[] = [];
const asked: Json[] = [];
let atOnce = false;

function picker(actions: ActionInfo[], idle = ''): ActionPicker {
  return new ActionPicker({
    info: INFO,
    actions: () => actions,
    idle: () => idle,
    rule: () => '',
    atOnce: () => atOnce,
    hurry: () => undefined,
    commit: (chosen) => sent.push(chosen),
    why: (what) => {
      asked.push(what);
      return Promise.resolve([{ rule: 'LT-01', text: 'needs 3 gems, you have 2' }]);
    },
  });
}

const anchor = { getAttribute: () => 'Galileo, value 4' } as unknown as Element;
const attack = action('attack', { source: 'kepler', target: 'brahe' });
const other = action('attack', { source: 'kepler', target: 'galileo' });

beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  atOnce = false;
});

describe('the picker', () => {
  it('previews a complete choice and sends it when confirmed', () => {
    const one = picker([attack, other]);
    one.press('planet', 'kepler');
    expect(one.preview).toBeNull();
    expect(one.stateOf('planet', 'kepler')).toBe('chosen');
    expect(one.stateOf('planet', 'brahe')).toBe('legal');
    one.press('planet', 'brahe');
    expect(one.preview).toEqual(attack);
    expect(sent).toEqual([]);
    one.confirm();
    expect(sent).toEqual([attack]);
    expect(one.chosen).toEqual([]);
  });

  it('previews another target instead', () => {
    const one = picker([attack, other]);
    one.press('planet', 'kepler');
    one.press('planet', 'brahe');
    expect(one.stateOf('planet', 'galileo')).toBe('legal');
    one.press('planet', 'galileo');
    expect(one.preview).toEqual(other);
  });

  it('confirms by pressing the previewed target again, and steps back from a source', () => {
    const one = picker([attack, other]);
    one.press('planet', 'kepler');
    one.press('planet', 'kepler');
    expect(one.chosen).toEqual([]);
    one.press('planet', 'kepler');
    one.press('planet', 'brahe');
    one.press('planet', 'brahe');
    expect(sent).toEqual([attack]);
  });

  it('sends at once only what was pressed in full', () => {
    atOnce = true;
    const one = picker([attack]);
    one.press('planet', 'kepler');
    expect(sent).toEqual([]);
    one.press('planet', 'brahe');
    expect(sent).toEqual([attack]);
  });

  it('answers why, with the rule, and asks once', async () => {
    const one = picker([action('set', { resource: 'water', planet: 'brahe' })]);
    one.press('planet', 'galileo', anchor);
    await Promise.resolve();
    await Promise.resolve();
    expect(one.tip?.reasons).toEqual([{ rule: 'LT-01', text: 'needs 3 gems, you have 2' }]);
    expect(one.tip?.label).toBe('Galileo');
    one.press('planet', 'galileo', anchor);
    await Promise.resolve();
    expect(asked).toHaveLength(1);
    expect(one.chosen).toEqual([]);
  });

  it('previews the piece that is pointed at, even if the one before is left later', () => {
    const one = picker([attack, other]);
    one.press('planet', 'kepler');
    one.point('planet', 'galileo', anchor);
    one.point('planet', 'brahe', anchor);
    one.point('planet', 'galileo', null);
    expect(one.hovered).toEqual(attack);
    one.point('planet', 'brahe', null);
    expect(one.hovered).toBeNull();
  });

  it('says whose turn it is without asking the server', () => {
    const one = picker([], 'It is not your turn: Tycho must choose.');
    one.press('planet', 'galileo', anchor);
    expect(one.tip?.reasons[0]?.text).toContain('Tycho');
    expect(asked).toEqual([]);
  });
});
