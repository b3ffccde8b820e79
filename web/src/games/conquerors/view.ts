// The view of a game of Planetary Conquerors as the server sends it, what is printed on its cards, and
// what can be read off both.
import { hiddenSize } from '../../lib/words';

export type Bag = Partial<Record<string, number>>;
export type Material = 'gold' | 'cosmium' | 'electricity';
export type CardType = 'miner' | 'building' | 'warrior' | 'trap' | 'spell';
export type Theme = 'core' | 'raider' | 'bastion' | 'mirage' | 'volt';
export type Phase = 'setup' | 'start' | 'mining' | 'kuk' | 'main' | 'attack' | 'trap' | 'end' | 'over';
export type What = 'card' | 'effect' | 'trap' | 'phase' | 'aiming' | 'resolution' | 'line' | 'damage' | 'ambush';
export type Keyword = 'final_hit' | 'illusion' | 'selfdestroy' | 'selfheal' | 'shielding';
/** A list that may be hidden: then only its size is told. */
export type Held = string[] | { size: number };

export interface PieceView {
  type: CardType | 'base';
  /** null: a base, or a face-down trap. */
  card: string | null;
  /** '?': not for this eye. */
  trap: string | null;
  owned_by: number;
  side: number;
  life: number;
  stamp: number;
  guards: string | null;
  seen: number;
  marks: Bag;
  attack: number | null;
  most: number;
  keywords: Bag;
  cannot: Bag;
  column: string[];
  shown: string | null;
}

export interface PlayerView {
  out: boolean;
  store: Bag;
  deck: number;
  hand: Held;
  junkyard: string[];
  gone: string[];
  unseen: Bag | { size: number };
  brought: Bag | { size: number };
  limits: Bag;
  total: number;
  cost_changes: Bag;
  stop: boolean;
  deck_top: (string | null)[] | { size: number };
  deck_bottom: (string | null)[] | { size: number };
  open_top: (string | null)[];
  open_bottom: (string | null)[];
  open_hand: Bag;
}

export interface InsightView {
  hand: Bag | { size: number };
  top: (string | null)[] | { size: number };
  bottom: (string | null)[] | { size: number };
  spots: string[];
  traps: Held;
}

export interface StackRow {
  what: What;
  card: string | null;
  player: number;
  source: string | null;
  number: number;
  attacker: string | null;
  attacked: string | null;
  targets: string[];
  open: boolean;
}

export interface ConquerorsView {
  phase: Phase;
  turn: number;
  active: number;
  converted: boolean;
  placed: boolean;
  moved: boolean;
  ending: string | null;
  line: number;
  runner: string | null;
  attackers: string[];
  goals: (string | null)[];
  ranks: number[];
  stages: string[];
  block: ('open' | 'blocked' | 'let_through')[];
  blockers: (string | null)[];
  blocked_with: string[];
  passed: string[];
  traps: string[];
  queue_cards: (string | null)[];
  queue_players: number[];
  queue_spots: (string | null)[];
  planet: Record<string, PieceView>;
  players: PlayerView[];
  insights: Record<string, InsightView>;
  stack: StackRow[];
}

export interface CardFace {
  name: string;
  type: CardType;
  stars: number;
  theme: Theme;
  text: string;
  /** May be played as a reaction. */
  quick: boolean;
  cost?: Bag;
  life?: number;
  attack?: number;
  mines?: Bag;
  keywords?: Bag;
  paid?: Bag[];
  token?: boolean;
}

export interface Faces {
  cards: Record<string, CardFace>;
  decks: Record<string, { name: string; plan: string; cards: Bag }>;
  base_life: number;
  conquest: number;
}

export const MATERIALS: Material[] = ['gold', 'cosmium', 'electricity'];
export const PHASES: Phase[] = ['start', 'mining', 'kuk', 'main', 'attack', 'trap', 'end'];
export const CARD_TYPES: CardType[] = ['miner', 'building', 'warrior', 'trap', 'spell'];

export const amount = (bag: Bag, key: string): number => bag[key] ?? 0;

/** How many cards a hand or list holds, seen or not. */
export const sizeOf = (held: Held | Bag | (string | null)[]): number =>
  Array.isArray(held) ? held.length : (hiddenSize(held) ?? Object.values(held).reduce<number>((sum, n) => sum + (n ?? 0), 0));

/** The cards of a list that one may see. */
export const cardsOf = (held: Held): string[] => (Array.isArray(held) ? held : []);

/** Alike cards lie on one another: each with its number, in their order. */
export function counted(cards: (string | null)[]): [string, number][] {
  const found = new Map<string, number>();
  for (const card of cards) if (card !== null) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
}

/** A bag of cards that may be hidden. */
export const bagOf = (held: Bag | { size: number }): [string, number][] | null =>
  hiddenSize(held) === null
    ? Object.entries(held as Bag).flatMap(([key, n]): [string, number][] => ((n ?? 0) > 0 ? [[key, n ?? 0]] : []))
    : null;

/** What one player has found out about another, if anything. */
export const insight = (view: ConquerorsView, eye: number | null, other: number): InsightView | undefined =>
  eye === null ? undefined : view.insights[`${eye}_of_${other}`];

/** The card that lies at a spot, face up or known to this eye; null: a base, or a trap one cannot name. */
export function cardAt(view: ConquerorsView, spot: string, eye: number | null): string | null {
  const piece = view.planet[spot];
  if (!piece) return null;
  if (piece.card) return piece.card;
  if (piece.trap && piece.trap !== '?') return piece.trap;
  if (piece.shown) return piece.shown;
  const known = insight(view, eye, piece.side);
  const at = known ? known.spots.indexOf(spot) : -1;
  return known && at >= 0 ? (cardsOf(known.traps)[at] ?? null) : null;
}

/** Whether a trap lies face down. */
export const faceDown = (piece: PieceView): boolean => piece.type === 'trap' && piece.card === null;

/** The spots of a side of one type, in the order in which they came. */
export const rowOf = (view: ConquerorsView, player: number, type: PieceView['type']): string[] =>
  Object.keys(view.planet)
    .filter((spot) => view.planet[spot]?.side === player && view.planet[spot]?.type === type)
    .sort((a, b) => (view.planet[a]?.stamp ?? 0) - (view.planet[b]?.stamp ?? 0));

/** What the printed sources of a side bring in each mining phase. */
export function income(view: ConquerorsView, faces: Faces, player: number): Bag {
  const found: Bag = {};
  for (const piece of Object.values(view.planet)) {
    const mines = piece.side === player && piece.card ? faces.cards[piece.card]?.mines : undefined;
    for (const [material, n] of Object.entries(mines ?? {})) found[material] = amount(found, material) + (n ?? 0);
  }
  return found;
}

/** What a card costs its player now. */
export function costOf(view: ConquerorsView, face: CardFace, player: number | null): Bag {
  const cost = { ...face.cost };
  const changes = player === null ? {} : (view.players[player]?.cost_changes ?? {});
  for (const material of MATERIALS) {
    const change = amount(changes, `${face.type}_${material}`);
    if (change !== 0 && face.cost) cost[material] = Math.max(0, amount(cost, material) + change);
  }
  return cost;
}

/** What is reacted to now, if a window is open. */
export const openWindow = (view: ConquerorsView): StackRow | undefined => view.stack.findLast((row) => row.open);

/** The attacker that is aimed next. */
export const aiming = (view: ConquerorsView): string | null =>
  view.attackers.find((_, i) => (view.goals[i] ?? null) === null && view.stages[i] === 'chosen') ?? null;
