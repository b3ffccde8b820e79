// The deck that is being built: every change is kept on this device and judged by the server.
import { checkDeck, messageOf } from '../../lib/api';
import { decksOf, dropDeck, keepDeck, newDeck, type Cards, type OwnDeck } from '../../lib/decks';
import type { DeckInfo } from '../../lib/messages';
import { say } from '../../lib/say.svelte';
import { recall, remember } from '../../lib/settings.svelte';
import { plural } from '../../lib/words';
import { sizeOf, withCard, type PoolCard } from './pool';

const PATIENCE = 250; // milliseconds without a change before the server is asked

export class Bench {
  decks: OwnDeck[] = $state.raw([]);
  deck: OwnDeck | null = $state.raw(null);
  /** What the server says of the deck as it is now; null until it has. */
  verdict: DeckInfo | null = $state.raw(null);
  problem = $state('');
  /** The deck that was deleted last, to bring it back. */
  gone: OwnDeck | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(readonly game: string) {
    this.decks = decksOf(game);
    const last = recall(`deck.${game}`, '');
    this.open(this.decks.find((deck) => deck.id === last)?.id ?? this.decks[0]?.id ?? '');
  }

  get cards(): Cards {
    return this.deck?.cards ?? {};
  }

  open(id: string): void {
    this.deck = this.decks.find((deck) => deck.id === id) ?? null;
    remember(`deck.${this.game}`, id);
    this.#judge(0);
  }

  begin(name: string, cards: Cards): void {
    const deck = newDeck(name, cards, this.decks);
    this.#keep(deck);
    this.open(deck.id);
    say(`${deck.name} is begun.`);
  }

  duplicate(): void {
    if (this.deck) this.begin(`Copy of ${this.deck.name}`.slice(0, 60), this.deck.cards);
  }

  rename(name: string): void {
    if (!this.deck) return;
    this.#keep({ ...this.deck, name });
    this.#judge(PATIENCE);
  }

  change(card: PoolCard, change: number): void {
    if (!this.deck) this.begin('My deck', {});
    const deck = this.deck;
    if (!deck) return;
    const cards = withCard(deck.cards, card.key, change);
    this.#keep({ ...deck, cards, legal: false });
    say(`${card.name}: ${cards[card.key] ?? 0}. ${plural(sizeOf(cards), 'card')} in the deck.`);
    this.#judge(PATIENCE);
  }

  remove(): void {
    const deck = this.deck;
    if (!deck) return;
    dropDeck(this.game, deck.id);
    this.decks = decksOf(this.game);
    this.gone = deck;
    this.open(this.decks[0]?.id ?? '');
    say(`${deck.name} is deleted.`);
  }

  bringBack(): void {
    if (!this.gone) return;
    this.#keep(this.gone);
    this.open(this.gone.id);
    this.gone = null;
  }

  /** A deck from a file; one that breaks rules may be mended here. */
  async bringIn(text: string): Promise<void> {
    try {
      const found = await checkDeck(this.game, { text });
      this.begin(found.name, found.cards);
      this.problem = '';
    } catch (refused) {
      this.problem = messageOf(refused);
    }
  }

  #keep(deck: OwnDeck): void {
    keepDeck(this.game, deck);
    this.decks = decksOf(this.game);
    if (this.deck?.id === deck.id) this.deck = deck;
  }

  #judge(wait: number): void {
    clearTimeout(this.#timer);
    this.verdict = null;
    this.problem = '';
    this.#asked += 1;
    const deck = this.deck;
    if (deck) this.#timer = setTimeout(() => void this.#ask(deck, this.#asked), wait);
  }

  async #ask(deck: OwnDeck, asked: number): Promise<void> {
    let verdict: DeckInfo | null = null;
    let problem = '';
    try {
      verdict = await checkDeck(this.game, { deck: { name: deck.name, cards: deck.cards } });
    } catch (refused) {
      problem = messageOf(refused);
    }
    // Another change was made, or another deck opened, meanwhile.
    if (asked !== this.#asked) return;
    this.problem = problem;
    this.verdict = verdict;
    this.#keep({ ...deck, legal: verdict?.legal ?? false });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }
}
