// What things are called, and whole sentences about them: for labels and for the lens.
import { list, plural } from '../../lib/words';
import {
  amount,
  LEVELS,
  makesPair,
  printedOf,
  shipsAt,
  STATS,
  waysOf,
  type Bag,
  type CardFace,
  type CardType,
  type Faces,
  type GoalFace,
  type Held,
  type Phase,
  type PlanetfallView,
  type PlayerView,
  type SideFace,
  type Stat,
  type Way,
} from './view';

export const TYPE_NAME: Record<CardType, string> = {
  unit: 'Unit',
  landmark: 'Landmark',
  technology: 'Technology',
  pickup: 'Pickup',
};

const PHASES: Record<Phase, string> = {
  setup: 'Choice of Commanders',
  discovery: 'Discovery',
  income: 'Income',
  exploration_1: 'Exploration, part I',
  exploration_2: 'Exploration, part II',
  migration: 'Migration',
  over: 'The end',
};

export const phaseName = (phase: Phase): string => PHASES[phase];

const SOURCES: Record<string, string> = {
  units: 'Units',
  landmarks: 'Landmarks',
  pairs: 'Pairs of Landmarks',
  pickups: 'Pickups',
  technologies: 'Technologies',
  sectors: 'Sectors',
  operations: 'Operations',
  effects: 'Effects of Technologies',
  commander: 'The Commander',
  conversion: 'Conversion',
  before: 'Earlier',
};

export const sourceName = (key: string): string => SOURCES[key] ?? key;

const STAT_NAME: Record<Stat, string> = {
  experience: 'experience',
  strength: 'strength',
  energy: 'energy',
  empire: 'Empire',
};

export const statName = (stat: Stat): string => STAT_NAME[stat];

export const pointWords = (stat: Stat, n: number): string =>
  stat === 'empire' ? plural(n, 'Empire point') : `${n} ${STAT_NAME[stat]}`;

/** What a condition of a Goal sheet counts, and how much of it a player has. */
export const countedWords = (goal: GoalFace, condition: number, player: PlayerView, faces: Faces): string =>
  (goal.counts[condition] ?? [])
    .map(({ measure, at_least }) => {
      const has = amount(player.measures, measure);
      return `${faces.measures[measure] ?? measure} ${has}${at_least === undefined ? '' : ` of ${at_least}`}`;
    })
    .join(', ');

export const bagWords = (bag: Bag): string =>
  list(STATS.filter((stat) => amount(bag, stat) > 0).map((stat) => pointWords(stat, amount(bag, stat))));

const MODES: Record<string, string> = {
  defeat: 'to defeat it',
  recruit: 'to recruit it',
  peaceful: 'to claim it peacefully',
  forceful: 'to take it by force',
  study: 'to study it',
};

const MODE_NAME: Record<string, string> = {
  defeat: 'Defeat',
  recruit: 'Recruit',
  peaceful: 'Claim peacefully',
  forceful: 'Take by force',
  study: 'Study',
  collect: 'Collect',
  annex: 'Annex',
};

export const modeName = (mode: string): string => MODE_NAME[mode] ?? mode;

/** What a way to claim a card asks and brings. */
export function wayWords(way: Way, face: CardFace, level: number): string {
  if (way.mode === 'collect') return `collected for ${plural(face.yields?.[level] ?? 0, 'energy', 'energy')}`;
  if (way.mode === 'annex') return `or annexed for ${face.annex ?? 0} energy in each Income Phase`;
  const cost = `${way.cost} ${way.stat ?? ''} ${MODES[way.mode] ?? ''}`.trim();
  const part = way.missing > 0 ? `, ${way.missing} of it for missing experience` : '';
  return `${cost}${part}${way.payable ? '' : ' (not enough)'}`;
}

/** What is printed on a card beside its prices. */
export function faceWords(view: PlanetfallView, face: CardFace): string {
  const words: string[] = [];
  const reward = bagWords(printedOf(view, face));
  if (reward) words.push(`Brings ${reward}.`);
  if (face.pair) {
    const again = face.upcoming?.length ? `, found again on planet ${list(face.upcoming.map(String))}` : '';
    words.push(`${pointWords(view.pair_bonus_stat, face.pair)} more for a pair${again}.`);
  }
  if (face.text) words.push(face.text);
  return words.join(' ');
}

/** Everything about a place: the piece one sends a ship to. */
export function placeLabel(
  view: PlanetfallView,
  faces: Faces,
  key: string,
  player: number,
  you: boolean,
): string {
  const place = view.places[key];
  if (!place) return key;
  const face = place.card === null ? undefined : faces.cards[place.card];
  const words: string[] = [];
  const whom = you ? 'you' : commanderOf(view, faces, player);
  if (face) {
    words.push(`${face.name}, ${TYPE_NAME[face.type]} on Level ${place.level}.`);
    const ways = waysOf(place, face, player).map((way) => wayWords(way, face, LEVELS.indexOf(place.level)));
    if (ways.length > 0) words.push(`For ${whom}: ${ways.join(', or ').replace('or or', 'or')}.`);
    words.push(faceWords(view, face));
    const own = view.players[player];
    if (own && makesPair(face, own, faces)) words.push(`It would make a pair for ${whom}.`);
    if (view.restrained === key) words.push('Reserved by the Restrain token.');
  } else {
    words.push(`Operations of Level ${place.level}, for ${whom} ${plural(place.points[player] ?? 0, 'point')}.`);
  }
  for (const seat of shipsAt(view, key)) words.push(`The ship of ${commanderOf(view, faces, seat)} is here.`);
  return words.filter(Boolean).join(' ');
}

/** A Commander's name, once there is one. */
export function commanderOf(view: PlanetfallView, faces: Faces, seat: number): string {
  const side = view.players[seat]?.side;
  return (side ? faces.sides[side]?.name : undefined) ?? `seat ${seat + 1}`;
}

export const sideLabel = (face: SideFace): string =>
  `${face.name}, side ${face.side}, ${face.faction}. Initiative ${face.initiative}. Begins with ${bagWords(face.start)}. ${face.text}`;

/** A card in a tableau. */
export function heldLabel(held: Held): string {
  const { face } = held;
  const words = [`${face.name}, ${held.sector ? 'annexed sector' : TYPE_NAME[face.type]} of planet ${face.planet}.`];
  if (held.sector) words.push(`${face.annex ?? 0} energy in each Income Phase.`);
  if (held.fresh) words.push('Not in force yet.');
  if (held.paired) words.push('Part of a pair.');
  if (face.text) words.push(face.text);
  if (held.scores !== null) words.push(`Scores ${held.scores} as things stand.`);
  return words.join(' ');
}

/** A player's dashboard. */
export function playerLabel(view: PlanetfallView, faces: Faces, seat: number): string {
  const player = view.players[seat] as PlayerView;
  const tracks = (['experience', 'strength', 'energy'] as Stat[]).map(
    (stat) => `${amount(player.stats, stat)} of ${amount(player.most, stat)} ${STAT_NAME[stat]}`,
  );
  const now = amount(player.stats, 'empire');
  const words = [
    `${commanderOf(view, faces, seat)}: ${list(tracks)}`,
    `${plural(now, 'Empire point')}${player.total > now ? `, ${player.total} with what would score now` : ''}`,
    plural(player.cards.length, 'card'),
  ];
  return words.join('; ');
}
