// The cards that decks are built from, as the server's faces print them.
import type { Cards } from '../../lib/decks';

export interface Face {
  name: string;
  type: string;
  stars: number;
  theme: string;
  text: string;
  cost?: Record<string, number>;
  life?: number;
  attack?: number;
  token?: boolean;
}

export interface DeckFaces {
  cards: Record<string, Face>;
  decks: Record<string, { name: string; plan: string; cards: Cards }>;
  /** How many cards a deck has, and of one card by its stars; 0 for any number. */
  deck: { least: number; most: number; copies: number[] };
}

export interface PoolCard extends Face {
  key: string;
  /** All materials together. */
  price: number;
}

export interface Wanted {
  text: string;
  type: string;
  /** A price; the last of all stands for it and more. */
  price: string;
  stars: string;
  held: boolean;
}

export const ANY = '';
export const DEAR = 6;

export const poolOf = (faces: DeckFaces): PoolCard[] =>
  Object.entries(faces.cards)
    .filter(([, face]) => !face.token)
    .map(([key, face]) => ({ ...face, key, price: sum(Object.values(face.cost ?? {})) }));

const sum = (numbers: number[]): number => numbers.reduce((all, n) => all + n, 0);

export const sizeOf = (cards: Cards): number => sum(Object.values(cards));

/** The cards that somebody looks for; every word must be somewhere on the card. */
export function wantedOf(pool: PoolCard[], wanted: Wanted, cards: Cards): PoolCard[] {
  const words = wanted.text.toLowerCase().split(/\s+/).filter(Boolean);
  return pool.filter((card) => {
    const said = `${card.name} ${card.type} ${card.theme} ${card.text}`.toLowerCase();
    return (
      words.every((word) => said.includes(word)) &&
      (wanted.type === ANY || card.type === wanted.type) &&
      (wanted.stars === ANY || card.stars === Number(wanted.stars)) &&
      (wanted.price === ANY || Math.min(card.price, DEAR) === Number(wanted.price)) &&
      (!wanted.held || (cards[card.key] ?? 0) > 0)
    );
  });
}

/** How many cards cost how much, from nothing to `DEAR` and more. */
export function curveOf(pool: PoolCard[], cards: Cards): number[] {
  const found = Array.from({ length: DEAR + 1 }, () => 0);
  for (const card of pool) {
    const at = Math.min(card.price, DEAR);
    found[at] = (found[at] ?? 0) + (cards[card.key] ?? 0);
  }
  return found;
}

export function typesOf(pool: PoolCard[], cards: Cards): [string, number][] {
  const found = new Map<string, number>();
  for (const card of pool) found.set(card.type, (found.get(card.type) ?? 0) + (cards[card.key] ?? 0));
  return [...found];
}

/** How many of a card may be added: to its copies by stars, and to what fits into a deck. */
export function roomFor(card: PoolCard, cards: Cards, rules: DeckFaces['deck']): number {
  const most = rules.copies[card.stars - 1] ?? 0;
  const fits = rules.most - sizeOf(cards);
  return Math.max(0, most > 0 ? Math.min(fits, most - (cards[card.key] ?? 0)) : fits);
}

export function withCard(cards: Cards, key: string, change: number): Cards {
  const n = Math.max(0, (cards[key] ?? 0) + change);
  const { [key]: _, ...others } = cards;
  return n > 0 ? { ...others, [key]: n } : others;
}

export const costWords = (card: PoolCard): string =>
  Object.entries(card.cost ?? {})
    .map(([material, n]) => `${n} ${material}`)
    .join(', ') || 'free';

export function figures(card: PoolCard): string {
  if (card.attack !== undefined) return `attack ${card.attack}, life ${card.life ?? 0}`;
  return card.life === undefined ? '' : `life ${card.life}`;
}
