// The view of a game of Vertium as the server sends it, and what can be read off it.

export type Bag = Partial<Record<string, number>>;
export type Resource = 'metal' | 'energy' | 'water' | 'agri';
export type SymbolKey = 'photon' | 'atomic' | 'shield';
export type GemKey = 'vertium' | 'gelbon';

export interface PlanetView {
  value: number;
  blue: string | null;
  owner_of: number | null;
  vertium: number;
  gelbon: number;
  cube: boolean;
  orbit: number | null;
  tokens: Bag;
}

export interface FactionView {
  faction: string;
  /** Counts by card; `{size: n}` towards everybody else. */
  hand: Bag;
  supply: Bag;
  captains: number;
  cubes: number;
  objective: string | null;
  miss: number;
  refuge: number;
  attacked: boolean;
  skirmish: Bag;
}

export interface VertiumView {
  phase: 'one' | 'two' | 'over';
  turn: number;
  worlds: string[];
  taken: number;
  display: string[];
  deck: Bag;
  discard: string[];
  pool: Bag;
  lost: Bag;
  revealed: boolean;
  declared: boolean;
  round: number;
  order: number[];
  attacker: number | null;
  source: string | null;
  target: string | null;
  from_refuge: boolean;
  force_vertium: number;
  force_gelbon: number;
  rolls: number;
  cube_hits: number;
  fallen: 'attacker' | 'defender' | null;
  attack_dice: number[];
  defence_dice: number[];
  pile: Bag;
  planets: Record<string, PlanetView>;
  factions: FactionView[];
}

export const RESOURCES: Resource[] = ['metal', 'energy', 'water', 'agri'];
export const SYMBOLS: SymbolKey[] = ['photon', 'atomic', 'shield'];
const FACES: SymbolKey[] = ['photon', 'atomic', 'shield', 'shield', 'atomic', 'photon'];
const TURNED: Record<SymbolKey, number> = { photon: 6, atomic: 5, shield: 4 };
const FAST_UP_TO = 3;
export const PLANET_POINTS = 2;
export const SET_SIZE = 3;
export const CUBE_STRENGTH = 3;

export const isResource = (key: string): key is Resource =>
  (RESOURCES as string[]).includes(key);

/** How many things a bag holds; a veiled one tells its size. */
export function total(bag: Bag): number {
  return Object.values(bag).reduce<number>((sum, n) => sum + (n ?? 0), 0);
}

/** What a die shows. */
export function face(pips: number): SymbolKey {
  return FACES[pips - 1] ?? 'shield';
}

/** The side to which a Skirmish Card turns a die. */
export function turned(symbol: SymbolKey): number {
  return TURNED[symbol];
}

export function isFast(planet: PlanetView): boolean {
  return planet.value <= FAST_UP_TO;
}

export function points(view: VertiumView, faction: number): number {
  let sum = 0;
  for (const planet of Object.values(view.planets)) {
    if (planet.owner_of === faction) sum += planet.vertium + planet.gelbon + PLANET_POINTS;
  }
  return sum;
}

export function planetsOf(view: VertiumView, faction: number): number {
  return Object.values(view.planets).filter((p) => p.owner_of === faction).length;
}

export interface Hits {
  photons: number;
  pairs: number;
  shields: number;
  net: number;
}

/** The hits of one side's dice: Photon Blasts and pairs of Atomic Beams, less the other's shields. */
export function hits(dice: number[], against: number[]): Hits {
  const count = (of: number[], symbol: SymbolKey) => of.filter((d) => face(d) === symbol).length;
  const photons = count(dice, 'photon');
  const pairs = Math.floor(count(dice, 'atomic') / 2);
  const shields = Math.min(count(against, 'shield'), photons + pairs);
  return { photons, pairs, shields, net: photons + pairs - shields };
}
