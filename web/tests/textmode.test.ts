import { describe, expect, it } from 'vitest';
import { actionsLike, rulesLike, understand, whereIs } from '../src/lib/textmode';
import { action, INFO } from './helpers';

const attack = action('attack', { source: 'kepler', target: 'brahe' });
const other = action('attack', { source: 'kepler', target: 'galileo' });
const pass = action('pass');
const actions = [attack, other, pass];

describe('text mode', () => {
  it('takes numbers and the beginning of a sentence', () => {
    expect(understand('2', actions)).toEqual({ do: 'choose', action: other });
    expect(understand('PASS', actions)).toEqual({ do: 'choose', action: pass });
    expect(understand('attack br', actions)).toEqual({ do: 'choose', action: attack });
    expect(understand('attack', actions)).toEqual({ do: 'several', actions: [attack, other] });
    expect(understand('9', actions)).toEqual({ do: 'unknown', text: '9' });
    expect(understand('fly away', actions)).toEqual({ do: 'unknown', text: 'fly away' });
  });

  it('knows its words', () => {
    expect(understand(' moves ', actions)).toEqual({ do: 'moves' });
    expect(understand('why attack kepler', actions)).toEqual({ do: 'why', text: 'attack kepler' });
    expect(understand('log 20', actions)).toEqual({ do: 'log', count: 20 });
    expect(understand('undo turn', actions)).toEqual({ do: 'undo turn' });
    expect(understand('', actions)).toEqual({ do: 'nothing' });
  });

  it('finds the action that words can mean, legal or not', () => {
    expect(actionsLike(INFO, 'attack galileo from brahe')).toEqual([
      { verb: 'attack', args: { source: 'brahe', target: 'galileo' } },
    ]);
    expect(actionsLike(INFO, 'set water kepler')).toEqual([
      { verb: 'set', args: { resource: 'water', planet: 'kepler' } },
    ]);
    expect(actionsLike(INFO, 'send 4')).toEqual([{ verb: 'send', args: { count: 4 } }]);
    expect(actionsLike(INFO, 'sing')).toEqual([]);
  });

  it('says where things are and where they may be', () => {
    const view = {
      display: ['water'],
      deck: { size: 7 },
      planets: { kepler: { gems: 2 }, brahe: { gems: 0 }, galileo: { gems: 1 } },
      players: [{ hand: { water: 2 } }, { hand: { size: 3 } }],
    };
    const found = whereIs(INFO, view, [], 'water');
    expect(found).toContain('Water: the face-up cards');
    expect(found).toContain('2 Water: the hand, Players 1');
    expect(found.at(-1)).toBe('You cannot see, and so it may be there: the deck (7); the hand, Players 2 (3).');
    expect(whereIs(INFO, view, [], 'kepler')[0]).toBe('Kepler: gems there: 2');
    expect(whereIs(INFO, view, [], 'unicorn')[0]).toContain('Nothing');
  });

  it('finds rules by id, beginning and words', () => {
    const rule = (id: string, text: string) => ({ id, section: '', text, certainty: 'explicit', ruling: '' });
    const rules = [rule('LT-ATK-01', 'Attack a rival.'), rule('LT-ATK-02', 'Leave one gem.'), rule('LT-X-1', 'Gems score.')];
    expect(rulesLike(rules, 'lt-atk-01')).toHaveLength(1);
    expect(rulesLike(rules, 'LT-ATK')).toHaveLength(2);
    expect(rulesLike(rules, 'gem')).toHaveLength(2);
  });
});
