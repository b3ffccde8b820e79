// The view of a game of Final Fusion as the server sends it, what is printed on its components, and
// what can be read off both.

export type Bag = Partial<Record<string, number>>;
export type Attempt = 'extraction' | 'fusion';
export type SideKey = 'attacker' | 'defender';
export type Step = 'allies' | 'tactics' | 'planning' | 'reveal' | 'support' | 'outcome';
export type Icon = 'tactic' | 'planning' | 'support' | 'action' | 'free';
export type Origin =
  | 'population'
  | 'ally'
  | 'colony'
  | 'tactic'
  | 'card'
  | 'trait'
  | 'location'
  | 'enemy_trait'
  | 'lasting'
  | 'fusion';

/** Some points of a side; of a face-down card that the eye does not know neither name nor points. */
export interface Source {
  origin: Origin;
  what: string | number | null;
  points: number | null;
  /** Whether they are part of the total yet. */
  counts: boolean;
}

export interface SideView {
  fighter: string;
  began: Attempt | null;
  /** Its face-down Tactic: the owner's to see, `?` for others. */
  tactic: string | null;
  shown: string | null;
  marks: Bag;
  player: number;
  total: number;
  sources: Source[];
  allies: string[];
}

export interface PlayerView {
  fleets: string[];
  /** Counts by card; `{size: n}` towards everybody else. */
  hand: Bag;
  pile: Bag;
  discard: Bag;
  science: number;
  vp: number;
  colonization: number;
  domination: number;
  known_cards: Bag;
  cubes: number;
  colonies: number;
  hand_limit: number;
  science_limit: number;
  fusion_modifier: number;
}

export interface FleetView {
  /** Null: in the Homeworld. */
  at: string | null;
  population: number;
  attempt: Attempt | null;
  source: string | null;
  traits: string[];
  ally: SideKey | null;
  player: number;
  capacity: number;
}

export interface LocationView {
  particle: boolean;
  colony: (number | null)[];
  q: number;
  r: number;
  needs: number[];
  neighbours: string[];
  black_holes: string[];
  fleet: string | null;
}

export interface Threat {
  player: number;
  fleet: string;
  location: string;
  modifier: number;
  /** Turns in which it can still be stopped, the present one included. */
  turns: number;
}

export interface FusionView {
  phase: 'setup' | 'play' | 'over';
  layout: string[];
  turn: number;
  round: number;
  last_round: number | null;
  active: string | null;
  actions: number;
  taken: Bag;
  acted: string[];
  resolving: string | null;
  lasting: string[];
  lasting_fleet: string[];
  vp_supply: number;
  market: string[];
  prices: number[];
  deck: Bag;
  offered: string[];
  removed: Bag;
  military_left: number;
  commercial_left: number;
  battle: string | null;
  step: Step | null;
  winner: SideKey | null;
  colony_ally: (SideKey | null)[];
  played: string[];
  played_by: SideKey[];
  played_as: Icon[];
  mode: string;
  board_side: 'A' | 'B';
  threats: Threat[];
  players: PlayerView[];
  fleets: Record<string, FleetView>;
  locations: Record<string, LocationView>;
  sides: Partial<Record<SideKey, SideView>>;
}

export interface CardFace {
  name: string;
  base: number;
  icons: Icon[];
  text: string;
  may_face_up: boolean;
  faction?: string;
  cost?: number;
  copies?: number;
}

export interface Faces {
  factions: Record<string, { name: string; theme: string }>;
  cards: Record<string, CardFace>;
  traits: Record<string, { name: string; kind: 'military' | 'commercial'; text: string }>;
  locations: Record<string, { name: string; sides: Record<'A' | 'B', { text: string; spots: number[] }> }>;
  modes: Record<string, { base: number; per_vp: number }>;
  tracks: Record<Track, string[]>;
}

export type Track = 'colonization' | 'domination';

export const STEPS: Step[] = ['allies', 'tactics', 'planning', 'reveal', 'support', 'outcome'];
export const SIDES: SideKey[] = ['attacker', 'defender'];
export const TRACKS: Track[] = ['colonization', 'domination'];

export const other = (side: SideKey): SideKey => (side === 'attacker' ? 'defender' : 'attacker');

/** How many things a bag holds; a veiled one tells its size. */
export const total = (bag: Bag): number => Object.values(bag).reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** The cards of a bag, each as often as it is in it; of a veiled one none. */
export function cardsOf(bag: Bag): string[] {
  if ('size' in bag) return [];
  return Object.entries(bag).flatMap(([key, n]) => Array<string>(n ?? 0).fill(key));
}

/** The Fleets in a player's Homeworld. */
export const atHome = (view: FusionView, player: number): string[] =>
  (view.players[player]?.fleets ?? []).filter((key) => view.fleets[key]?.at === null);

/** The pending Final Fusion of a Fleet. */
export const threatOf = (view: FusionView, fleet: string | null): Threat | undefined =>
  view.threats.find((threat) => threat.fleet === fleet);

/** Where the Fleet stands that acts or fights now. */
export function scene(view: FusionView): string | null {
  if (view.battle) return view.battle;
  return view.active ? (view.fleets[view.active]?.at ?? null) : null;
}

export interface Link {
  from: string;
  to: string;
  hole: boolean;
}

/** Each pair of neighbours once. */
export function linksOf(view: FusionView): Link[] {
  const keys = Object.keys(view.locations);
  return keys.flatMap((from, i) => {
    const location = view.locations[from];
    return (location?.neighbours ?? [])
      .filter((to) => keys.indexOf(to) > i)
      .map((to) => ({ from, to, hole: location?.black_holes.includes(to) ?? false }));
  });
}

/** Who could join the battle, Fleets around it and colonies on it, and what they do so far. */
export interface Helper {
  fleet: string | null;
  spot: number;
  player: number;
  side: SideKey | null;
}

export function helpersOf(view: FusionView): Helper[] {
  const place = view.battle ? view.locations[view.battle] : undefined;
  if (!place) return [];
  const fighters = SIDES.map((side) => view.sides[side]?.fighter);
  const fleets = Object.entries(view.fleets)
    .filter(([key, fleet]) => fleet.at !== null && place.neighbours.includes(fleet.at) && !fighters.includes(key))
    .map(([key, fleet]) => ({ fleet: key, spot: 0, player: fleet.player, side: fleet.ally }));
  const colonies = place.colony.flatMap((player, i) =>
    player === null ? [] : [{ fleet: null, spot: i + 1, player, side: view.colony_ally[i] ?? null }],
  );
  return [...fleets, ...colonies];
}
