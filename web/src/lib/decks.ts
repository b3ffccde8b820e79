// Decks of one's own, kept on this device; the server judges them when they are built and brought.
import type { GameInfo, Json, OptionInfo } from './messages';
import { recall, remember } from './settings.svelte';
import { uuid } from './uuid';

export type Cards = Record<string, number>;

export interface OwnDeck {
  id: string;
  name: string;
  cards: Cards;
  /** What the server said when it last looked. */
  legal: boolean;
}

const place = (game: string) => `decks.${game}`;

export const decksOf = (game: string): OwnDeck[] =>
  recall<OwnDeck[]>(place(game), []).filter((deck) => deck && typeof deck.id === 'string' && typeof deck.cards === 'object');

/** Keep a deck, in its place or as the newest. */
export function keepDeck(game: string, deck: OwnDeck): void {
  const decks = decksOf(game);
  const at = decks.findIndex((other) => other.id === deck.id);
  if (at < 0) decks.push(deck);
  else decks[at] = deck;
  remember(place(game), decks);
}

export function dropDeck(game: string, id: string): void {
  remember(
    place(game),
    decksOf(game).filter((deck) => deck.id !== id),
  );
}

/** A name that none of these decks has. */
export function freeName(name: string, decks: OwnDeck[]): string {
  const taken = new Set(decks.map((deck) => deck.name));
  let found = name;
  for (let n = 2; taken.has(found); n += 1) found = `${name} ${n}`;
  return found;
}

export const newDeck = (name: string, cards: Cards, decks: OwnDeck[]): OwnDeck => ({
  id: uuid(),
  name: freeName(name, decks),
  cards: { ...cards },
  legal: false,
});

// -- bringing one to a table ----------------------------------------------------------------

/** The option by which each seat brings something. */
export const broughtBy = (game: GameInfo): OptionInfo | undefined =>
  game.options.find((option) => option.by_seat);

/** What a choice in a form stands for: the key of a deck of the game, or one of one's own. */
export function deckChosen(game: string, choice: string): string | Json | null {
  const [kind, ...rest] = choice.split(':');
  const id = rest.join(':');
  if (kind === 'game') return id;
  const own = decksOf(game).find((deck) => deck.id === id);
  return own ? { name: own.name, cards: own.cards } : null;
}

/** The choice for a seat when nobody made one: the decks of the game in turn. */
export const usualChoice = (option: OptionInfo, seat: number): string =>
  `game:${option.choices[seat % option.choices.length] ?? ''}`;
