// The view of a game of Planet Fulcrum as the server sends it, what is printed on its components, and
// what can be read off both.
import { hiddenSize } from '../../lib/words';

export type Bag = Partial<Record<string, number>>;
export type Power = 'energy' | 'resilience' | 'strength' | 'intelligence' | 'speed';
export type Cube = 'pink' | 'blue' | 'black' | 'green' | 'orange';
export type Faction = 'guardian' | 'nomad' | 'overlord';
export type Chit = Faction | 'paragon';
export type Kind = 'central_fulcra' | 'outer_fulcra' | 'meteor_site' | 'portal' | 'territory' | 'border' | 'begin';
export type SideKey = 'attacker' | 'defender';
export type Phase = 'setup' | 'move' | 'action' | 'battle' | 'morality' | 'over';

export interface TerritoryView {
  holder: number | null;
  ability: string | null;
  chit: Chit | null;
  /** For each player; null where it cannot be had. */
  prices: (number | null)[];
}

export interface SideView {
  committed: Bag;
  burnt: number;
  player: number;
  sources: string[];
  /** null: face down. */
  points: (number | null)[];
  total: number;
  face_down: number;
  feinted: number;
  whole: number | '?';
}

/** A side of the latest battle whose modifiers were turned up. */
export interface FoughtView {
  fought_by: number | null;
  /** The points that were counted, by where they came from. */
  tally: Bag;
  total: number;
  won: boolean;
}

export interface PlayerView {
  character: string;
  faction: Faction;
  levels: Bag;
  cubes: Bag;
  at: string | null;
  /** By row; empty without a tracker. */
  markers: number[];
  /** Circles on each side of the middle of its tracker; 0 without one. */
  half: number;
  hand: Bag;
  spent: boolean;
  ai: boolean;
  power_total: number;
  limits: Bag;
  held: Bag;
  access: Bag;
  columns: Bag;
  mat: Bag;
  restoring: Power[];
  active: string[];
  idle: string[];
  buried: string[] | Bag;
  score: Bag;
  total: number;
}

export interface RegionView {
  place: string;
  visitors: number[];
  abilities: Bag;
}

export interface ReachView {
  path: string[];
  gains: Bag;
  meets: number[];
  deeds: string[];
  targets: (string | null)[];
  costs: number[];
  circles: number[];
  factions: Faction[];
}

export interface FulcrumView {
  phase: Phase;
  layout: string;
  first: number | null;
  turn: number | null;
  round: number;
  ending: boolean;
  paragon: number | null;
  path: string[];
  supply: Bag;
  attacker: number | null;
  defender: number | null;
  revealed: boolean;
  /** Where the latest battle was, until the next begins. */
  battle_at: string | null;
  last_battle: Partial<Record<SideKey, FoughtView>>;
  /** Circles on each side of the middle that are the Nomads'. */
  nomad_half: number;
  moves_left: number;
  deck_size: number;
  vacant: number;
  territories: Record<string, TerritoryView>;
  sides: Partial<Record<SideKey, SideView>>;
  players: PlayerView[];
  regions: Record<string, RegionView>;
  reach: Record<string, ReachView>;
}

export interface CardFace {
  name: string;
  phase: 'attack' | 'defense';
  mark: 'light' | 'dark' | 'both';
  value: number;
}

export interface AbilityFace {
  name: string;
  region: string;
  power: Power;
  phase: 'map' | 'battle' | 'downtime';
  factions: Faction[];
  frequency: string;
  text: string;
}

export interface CharacterFace {
  name: string;
  look: string;
  colour: string;
  ai: {
    faction: Faction;
    objective: string;
    levels: Bag;
    priority: string[];
    meteor: { phase: string; marks: string[] };
  };
}

export interface RegionFace {
  code: string;
  name: string;
  power: Power;
  cube: Cube;
}

export interface SpaceFace {
  name: string;
  region: string;
  kind: Kind;
}

export type Point = [number, number];

export interface LayoutFace {
  spaces: Record<string, Point>;
  hexes: Record<string, Point>;
  links: [string, string][];
  crossings: [string, string][];
  exits: [string, string][];
}

export interface RowFace {
  key: string;
  name: string;
  light: string[];
  dark: string[];
}

export interface FactionFace {
  name: string;
  sign: string;
  reminder: string;
  strict: string;
}

export interface Faces {
  cards: Record<string, CardFace>;
  abilities: Record<string, AbilityFace>;
  characters: Record<string, CharacterFace>;
  regions: Record<string, RegionFace>;
  spaces: Record<string, SpaceFace>;
  layouts: Record<string, LayoutFace>;
  rows: RowFace[];
  factions: Record<string, FactionFace>;
  indicators: Bag;
}

export const SIDES: SideKey[] = ['attacker', 'defender'];
export const POWERS: Power[] = ['energy', 'resilience', 'strength', 'intelligence', 'speed'];
export const CUBES: Cube[] = ['pink', 'blue', 'black', 'green', 'orange'];
export const FACTIONS: Faction[] = ['guardian', 'nomad', 'overlord'];
export const PARTS = ['regions', 'territories', 'powers', 'fulcra', 'meteors'];
export const HIGHEST = 5;

/** A Power and its cube share a place in their lists. */
export const cubeOf = (power: Power): Cube => CUBES[POWERS.indexOf(power)] ?? 'pink';
export const powerOf = (cube: Cube): Power => POWERS[CUBES.indexOf(cube)] ?? 'energy';

export const amount = (bag: Bag, key: string): number => bag[key] ?? 0;

/** How many things a bag holds, seen or not. */
export const total = (bag: Bag): number =>
  hiddenSize(bag) ?? Object.values(bag).reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** The keys of a bag, each as often as it is there; none of a hidden one. */
export const keysOf = (bag: Bag): string[] =>
  hiddenSize(bag) === null ? Object.entries(bag).flatMap(([key, n]) => Array<string>(n ?? 0).fill(key)) : [];

/** Who stands on a space. */
export const standing = (view: FulcrumView, space: string): number[] =>
  view.players.flatMap((player, i) => (player.at === space ? [i] : []));

/** For whom prices are shown: who looks, else the player on turn. */
export const payer = (view: FulcrumView, eye: number | null): number => eye ?? view.turn ?? 0;

export const heldBy = (view: FulcrumView, player: number): string[] =>
  Object.keys(view.territories).filter((key) => view.territories[key]?.holder === player);

/** The cards of a player under the deck, which only that player knows. */
export const buriedOf = (player: PlayerView): string[] => (Array.isArray(player.buried) ? player.buried : []);

export const chitOf = (view: FulcrumView, player: number): Chit =>
  view.paragon === player ? 'paragon' : (view.players[player]?.faction ?? 'nomad');
