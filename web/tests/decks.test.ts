import { describe, expect, it } from 'vitest';
import { curveOf, poolOf, roomFor, sizeOf, typesOf, wantedOf, withCard, type DeckFaces } from '../src/pages/decks/pool';

const FACES: DeckFaces = {
  cards: {
    digger: { name: 'Digger', type: 'miner', stars: 1, theme: 'core', text: 'Digs gold.', cost: { gold: 1, cosmium: 1 } },
    pit: { name: 'Pit', type: 'trap', stars: 2, theme: 'volt', text: 'Whoever comes falls.' },
    giant: { name: 'Giant', type: 'warrior', stars: 3, theme: 'core', text: '', cost: { gold: 9 }, attack: 5, life: 5 },
    ghost: { name: 'Ghost', type: 'warrior', stars: 1, theme: 'mirage', text: '', token: true },
  },
  decks: {},
  deck: { least: 2, most: 8, copies: [0, 3, 1] },
};
const POOL = poolOf(FACES);
const ALL = { text: '', type: '', price: '', stars: '', held: false };
const keys = (wanted: Partial<typeof ALL>, cards = {}) =>
  wantedOf(POOL, { ...ALL, ...wanted }, cards).map((card) => card.key);

describe('the pool', () => {
  it('has no tokens and knows what a card costs in all', () => {
    expect(POOL.map((card) => [card.key, card.price])).toEqual([['digger', 2], ['pit', 0], ['giant', 9]]);
  });

  it('is filtered by type, cost, rarity, words, and what is in the deck', () => {
    expect(keys({})).toEqual(['digger', 'pit', 'giant']);
    expect(keys({ type: 'trap' })).toEqual(['pit']);
    expect(keys({ stars: '1' })).toEqual(['digger']);
    expect(keys({ price: '2' })).toEqual(['digger']);
    expect(keys({ price: '6' })).toEqual(['giant']);
    expect(keys({ text: 'GOLD dig' })).toEqual(['digger']);
    expect(keys({ text: 'gold falls' })).toEqual([]);
    expect(keys({ held: true }, { pit: 2 })).toEqual(['pit']);
  });
});

describe('a deck', () => {
  it('gains and loses cards, never fewer than none', () => {
    expect(withCard({}, 'pit', 1)).toEqual({ pit: 1 });
    expect(withCard({ pit: 1, digger: 2 }, 'pit', -1)).toEqual({ digger: 2 });
    expect(withCard({}, 'pit', -1)).toEqual({});
  });

  it('is counted by cost and by type', () => {
    const cards = { digger: 3, giant: 1 };
    expect(sizeOf(cards)).toBe(4);
    expect(curveOf(POOL, cards)).toEqual([0, 0, 3, 0, 0, 0, 1]);
    expect(typesOf(POOL, cards)).toEqual([['miner', 3], ['trap', 0], ['warrior', 1]]);
  });

  it('has room for copies by their stars, while it has room at all', () => {
    const room = (key: string, cards: Record<string, number>) =>
      roomFor(POOL.find((card) => card.key === key)!, cards, FACES.deck);
    expect(room('digger', { digger: 5 })).toBe(3);
    expect(room('pit', { pit: 1 })).toBe(2);
    expect(room('giant', { giant: 1 })).toBe(0);
    expect(room('giant', { digger: 8 })).toBe(0);
  });
});
