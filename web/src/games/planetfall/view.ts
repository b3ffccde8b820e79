// The view of a game of Planetfall as the server sends it, what is printed on its components, and
// what can be read off both.
import type { TurnInfo } from '../../lib/messages';

export type Bag = Partial<Record<string, number>>;
export type Stat = 'experience' | 'strength' | 'energy' | 'empire';
export type CardType = 'unit' | 'landmark' | 'technology' | 'pickup';
export type Level = 'I' | 'II' | 'III';
export type Phase =
  | 'setup'
  | 'discovery'
  | 'income'
  | 'exploration_1'
  | 'exploration_2'
  | 'migration'
  | 'over';

export interface PlaceView {
  card: string | null;
  level: Level;
  costs: number[];
  other_costs: (number | null)[];
  missing: number[];
  other_missing: number[];
  payable: boolean[];
  other_payable: boolean[];
  points: number[];
}

export interface PlayerView {
  commander: string | null;
  side: string | null;
  stats: Bag;
  earned: Bag;
  ship: string | null;
  cards: string[];
  annexed: string[];
  fresh: string | null;
  bought: number;
  most: Bag;
  empire_limit: number;
  measures: Bag;
  goals: Bag;
  scoring: Bag;
  total: number;
}

export interface PlanetfallView {
  phase: Phase;
  round: number;
  goal: string | null;
  track: (number | null)[];
  waiting: number[];
  restrained: string | null;
  box: string[];
  planet: string | null;
  deck: Bag;
  /** What the bonuses printed on Pickups and Landmarks are in this game. */
  pickup_bonus_stat: Stat;
  pair_bonus_stat: Stat;
  places: Record<string, PlaceView>;
  players: PlayerView[];
}

export interface CardFace {
  name: string;
  /** The number of its planet, from 1. */
  planet: number;
  type: CardType;
  reward: Bag;
  /** Lists of three are by level. */
  prices?: number[];
  required?: number[];
  diplomacy?: number[];
  aggression?: number[];
  yields?: number[];
  annex?: number;
  /** Points of the game's `pickup_bonus_stat`, collected with it. */
  pickup_bonus?: number;
  icon?: string;
  /** Points of the game's `pair_bonus_stat`. */
  pair?: number;
  /** The planets on which the same Landmark is found again. */
  upcoming?: number[];
  text?: string;
  /** Whether it scores at the end. */
  scores?: boolean;
}

/** Something that a condition counts, and the number to reach where there is one. */
export interface Counted {
  measure: string;
  at_least?: number;
}

export interface GoalFace {
  name: string;
  texts: string[];
  /** Of each condition. */
  counts: Counted[][];
}

export interface SideFace {
  name: string;
  faction: string;
  side: string;
  initiative: number;
  start: Bag;
  most: Bag;
  text: string;
}

export interface Faces {
  cards: Record<string, CardFace>;
  sides: Record<string, SideFace>;
  goals: Record<string, GoalFace>;
  /** What measures are called. */
  measures: Record<string, string>;
  planets: { key: string; name: string }[];
}

export const STATS: Stat[] = ['experience', 'strength', 'energy', 'empire'];
/** The tracks of a Commander's sheet. */
export const TRACKS: Stat[] = ['experience', 'strength', 'energy'];
export const isTrack = (key: string): boolean => (TRACKS as string[]).includes(key);
export const LEVELS: Level[] = ['I', 'II', 'III'];
export const TYPES: CardType[] = ['unit', 'landmark', 'technology', 'pickup'];
export const CONDITIONS = ['first', 'second', 'third'];

/** The two ways to claim a card of a type: what is done, and what is spent on it. */
export const WAYS: Record<CardType, { mode: string; stat: Stat | null }[]> = {
  unit: [
    { mode: 'defeat', stat: 'strength' },
    { mode: 'recruit', stat: 'energy' },
  ],
  landmark: [
    { mode: 'peaceful', stat: 'energy' },
    { mode: 'forceful', stat: 'strength' },
  ],
  technology: [{ mode: 'study', stat: 'energy' }],
  pickup: [
    { mode: 'collect', stat: null },
    { mode: 'annex', stat: null },
  ],
};

/** A way to claim a card, and what it asks of a player now. */
export interface Way {
  mode: string;
  stat: Stat | null;
  cost: number;
  /** The part of it that stands for missing experience. */
  missing: number;
  payable: boolean;
}

export const amount = (bag: Bag, key: string): number => bag[key] ?? 0;

export const isSlot = (place: string): boolean => place.includes('ops');

export const isExploration = (phase: Phase): boolean =>
  phase === 'exploration_1' || phase === 'exploration_2';

/** The ways in which a player could claim what lies at a place. */
export function waysOf(place: PlaceView, face: CardFace, player: number): Way[] {
  const [first, other] = WAYS[face.type];
  const found: Way[] = [];
  const cost = place.costs[player];
  if (first && cost !== undefined) {
    const payable = place.payable[player] ?? false;
    found.push({ ...first, cost, missing: place.missing[player] ?? 0, payable });
  }
  const price = place.other_costs[player];
  if (other && price !== null && price !== undefined) {
    const payable = place.other_payable[player] ?? false;
    found.push({ ...other, cost: price, missing: place.other_missing[player] ?? 0, payable });
  }
  return found;
}

/** The places of a level: cards first, then the Operation slots. */
export function placesOf(view: PlanetfallView, level: Level): { cards: string[]; slots: string[] } {
  const keys = Object.keys(view.places).filter((key) => view.places[key]?.level === level);
  return { cards: keys.filter((key) => !isSlot(key)), slots: keys.filter(isSlot) };
}

/** Whose ship stands at a place. */
export const shipsAt = (view: PlanetfallView, place: string): number[] =>
  view.players.flatMap((player, seat) => (player.ship === place ? [seat] : []));

/** For whom prices are shown: who looks, else who is asked. */
export const payer = (eye: number | null, turn: TurnInfo): number => eye ?? turn.seat ?? 0;

/** What a card brings by itself, whoever claims it. */
export function printedOf(view: PlanetfallView, face: CardFace): Bag {
  const stat = view.pickup_bonus_stat;
  return face.pickup_bonus ? { ...face.reward, [stat]: amount(face.reward, stat) + face.pickup_bonus } : face.reward;
}

/** What claiming a card brings, as far as it is printed on it. */
export function rewardOf(view: PlanetfallView, face: CardFace, level: Level, mode: string): Bag {
  const reward: Bag = { ...printedOf(view, face) };
  // A recruited Unit keeps its energy; a sector pays in later rounds.
  if (mode === 'recruit') delete reward['energy'];
  if (mode === 'collect') {
    reward['energy'] = amount(reward, 'energy') + (face.yields?.[LEVELS.indexOf(level)] ?? 0);
  }
  if (mode === 'annex') return {};
  return reward;
}

/** Whether a Landmark would be the second of a pair. */
export function makesPair(face: CardFace, player: PlayerView, faces: Faces): boolean {
  if (face.type !== 'landmark') return false;
  const like = player.cards.filter((key) => faces.cards[key]?.icon === face.icon);
  return like.length % 2 === 1;
}

export interface Held {
  key: string;
  face: CardFace;
  /** Annexed: it pays in each Income Phase. */
  sector: boolean;
  /** A Technology that is not in force yet. */
  fresh: boolean;
  /** A Landmark with its like. */
  paired: boolean;
  /** What it would score now or has scored, of a scoring Technology. */
  scores: number | null;
}

/** A player's cards by type, Landmarks beside their like. */
export function tableauOf(player: PlayerView, faces: Faces): Held[] {
  const found = player.cards.flatMap((key): Held[] => {
    const face = faces.cards[key];
    if (!face) return [];
    const sector = player.annexed.includes(key);
    const scores = face.scores ? (player.scoring[key] ?? 0) : null;
    return [{ key, face, sector, fresh: player.fresh === key, paired: false, scores }];
  });
  const order = (held: Held) => TYPES.indexOf(held.face.type) * 2 + (held.sector ? 1 : 0);
  found.sort((a, b) => order(a) - order(b) || (a.face.icon ?? '').localeCompare(b.face.icon ?? ''));
  for (let i = 1; i < found.length; i++) {
    const [before, held] = [found[i - 1], found[i]];
    if (before && held?.face.icon && before.face.icon === held.face.icon && !before.paired) {
      before.paired = held.paired = true;
    }
  }
  return found;
}
