// What things are called, and whole sentences about them: for labels and for the lens.
import { seatStyle } from '../../lib/seats';
import { list, plural } from '../../lib/words';
import {
  atHome,
  cardsOf,
  threatOf,
  total,
  TRACKS,
  type Bag,
  type CardFace,
  type Faces,
  type FleetView,
  type FusionView,
  type Helper,
  type Icon,
  type LocationView,
  type PlayerView,
  type SideKey,
  type SideView,
  type Source,
  type Step,
  type Threat,
  type Track,
} from './view';

export { list, plural };

/** What the players are called, by seat. */
export type Names = string[];

export const STEP_NAME: Record<Step, string> = {
  allies: 'Allies',
  tactics: 'Tactics',
  planning: 'Planning',
  reveal: 'Reveal',
  support: 'Support',
  outcome: 'Outcome',
};

export const ICON_NAME: Record<Icon, string> = {
  tactic: 'Tactic',
  planning: 'Planning',
  support: 'Support',
  action: 'Action',
  free: 'Free action',
};

const MARK_NAME: Record<string, string> = {
  face_up: 'Tactic placed face up',
  no_planning: 'may play no Planning cards',
  no_support: 'may play no Support cards',
  keeps_population: 'loses no Population on defeat',
  retreats_anywhere: 'may retreat anywhere',
  goes_home: 'must retreat to its Homeworld',
  goes_first: 'goes first',
};

export const TRACK_NAME: Record<Track, string> = {
  colonization: 'Colonization',
  domination: 'Domination',
};

export const markName = (mark: string): string => MARK_NAME[mark] ?? mark.replaceAll('_', ' ');

export const fleetName = (faces: Faces, key: string): string => faces.factions[key]?.name ?? key;
export const placeName = (faces: Faces, key: string): string => faces.locations[key]?.name ?? key;
/** Where there is little room. */
export const shortPlace = (faces: Faces, key: string): string => placeName(faces, key).replace(' Planet', '');
export const cardName = (faces: Faces, key: string): string => faces.cards[key]?.name ?? key;
export const traitName = (faces: Faces, key: string): string => faces.traits[key]?.name ?? key;

/** A number with its sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export function bagWords(bag: Bag, faces: Faces): string {
  const words = Object.entries(bag).map(([key, n]) => (n === 1 ? cardName(faces, key) : `${n} ${cardName(faces, key)}`));
  return list(words) || 'nothing';
}

/** A seat by name and colour. */
export function whose(names: Names, seat: number): string {
  const { colour } = seatStyle(seat);
  const name = names[seat] ?? '';
  return name.toLowerCase() === colour ? name : `${name} (${colour})`;
}

/** The names where the page tells of the seats by itself: their colours. */
export const colours = (view: FusionView): Names =>
  view.players.map((_, seat) => seatStyle(seat).colour.replace(/^./, (first) => first.toUpperCase()));

const ofWhom = (names: Names, seat: number, eye: number | null): string =>
  seat === eye ? 'of yours' : `of ${whose(names, seat)}`;

/** How long a Final Fusion can still be stopped. */
export function timeLeft(threat: Threat): string {
  if (threat.turns <= 0) return 'nobody can stop it any more';
  return threat.turns === 1 ? 'this is the last turn to stop it' : `${threat.turns} turns are left to stop it`;
}

export function threatLabel(threat: Threat, faces: Faces, names: Names, eye: number | null): string {
  const who = threat.player === eye ? 'You win' : `${whose(names, threat.player)} wins`;
  const fleet = `the ${fleetName(faces, threat.fleet)} complete their Final Fusion on ${placeName(faces, threat.location)}`;
  return `${who} when ${fleet}: ${timeLeft(threat)}. It counts ${signed(threat.modifier)} in their battles.`;
}

function attemptWords(fleet: FleetView): string {
  if (fleet.attempt === 'fusion') return ', in Final Fusion';
  return fleet.attempt === 'extraction' ? ', extracting a Void Particle' : '';
}

/** Everything that is seen of a Fleet. */
export function fleetLabel(view: FusionView, key: string, faces: Faces, names: Names, eye: number | null): string {
  const fleet = view.fleets[key] as FleetView;
  const where = fleet.at === null ? 'in the Homeworld' : `on ${placeName(faces, fleet.at)}`;
  const words = [
    `${fleetName(faces, key)}, Fleet ${ofWhom(names, fleet.player, eye)}, ${where}${attemptWords(fleet)}`,
    `${fleet.population} of ${fleet.capacity} Population`,
  ];
  if (key === view.active) words.push(`active with ${plural(view.actions, 'action')} left`);
  else if (view.acted.includes(key)) words.push('has acted this turn');
  const traits = fleet.traits.map((t) => `${traitName(faces, t)}: ${faces.traits[t]?.text ?? ''}`);
  return [`${words.join(', ')}.`, ...traits].join(' ');
}

function spotWords(location: LocationView, names: Names, eye: number | null): string {
  const free = location.needs.filter((_, i) => (location.colony[i] ?? null) === null);
  const held = location.colony.flatMap((seat) => (seat === null ? [] : [ofWhom(names, seat, eye)]));
  const words = [];
  if (held.length > 0) words.push(`${held.length === 1 ? 'A colony' : 'Colonies'} ${list(held)}.`);
  if (free.length > 0) words.push(`Free ${free.length === 1 ? 'spot asks' : 'spots ask'} for ${list(free.map(String))} Military Power.`);
  else words.push('No spot is free.');
  return words.join(' ');
}

/** Everything that is seen of a location. */
export function locationLabel(view: FusionView, key: string, faces: Faces, names: Names, eye: number | null): string {
  const location = view.locations[key] as LocationView;
  const face = faces.locations[key];
  const threat = threatOf(view, location.fleet);
  const words = [`${placeName(faces, key)}${location.particle ? ', with a Void Particle' : ''}.`];
  if (threat) words.push(threatLabel(threat, faces, names, eye));
  if (view.battle === key) words.push('A battle is fought here.');
  if (location.fleet) words.push(fleetLabel(view, location.fleet, faces, names, eye));
  else words.push('No Fleet is here.');
  words.push(face?.sides[view.board_side].text ?? '', spotWords(location, names, eye));
  const holes = location.black_holes.map((to) => placeName(faces, to));
  if (holes.length > 0) words.push(`Black ${holes.length === 1 ? 'Hole' : 'Holes'} towards ${list(holes)}.`);
  return words.join(' ');
}

/** A colonization spot of the location where the active Fleet is. */
export function spotLabel(location: LocationView, spot: number, names: Names, eye: number | null): string {
  const owner = location.colony[spot - 1] ?? null;
  const held = owner === null ? 'free' : `with a colony ${ofWhom(names, owner, eye)}`;
  return `Spot ${spot}, ${held}, asks for ${location.needs[spot - 1] ?? 0} Military Power`;
}

/** A card with all that is printed on it. */
export function cardWords(face: CardFace): string {
  const icons = face.icons.map((icon) => ICON_NAME[icon]);
  const kind = face.faction === undefined ? 'Tech card' : 'Command card';
  return `${kind}, base ${face.base}${icons.length > 0 ? `, ${list(icons)}` : ''}. ${face.text}`;
}

export function handLabel(faces: Faces, key: string, count: number): string {
  const face = faces.cards[key];
  const name = cardName(faces, key);
  return `${count > 1 ? `${count} ${name}` : name}, in your hand. ${face ? cardWords(face) : ''}`;
}

export function marketLabel(faces: Faces, key: string, price: number): string {
  const face = faces.cards[key];
  return `${cardName(faces, key)}, on offer for ${price} Science. ${face ? cardWords(face) : ''}`;
}

export function traitLabel(faces: Faces, key: string): string {
  const face = faces.traits[key];
  return `${traitName(faces, key)}, ${face?.kind === 'military' ? 'Military' : 'Commercial'} Trait. ${face?.text ?? ''}`;
}

/** Everything that is seen of a player. */
export function playerLabel(view: FusionView, seat: number, faces: Faces, names: Names, eye: number | null): string {
  const player = view.players[seat] as PlayerView;
  const home = atHome(view, seat).map((key) => fleetName(faces, key));
  const words = [
    `${whose(names, seat)}${seat === eye ? ', you' : ''}: ${plural(player.vp, 'Void Particle')}`,
    `a Final Fusion would count ${signed(player.fusion_modifier)}`,
    `${player.science} of ${player.science_limit} Science`,
    `${plural(total(player.hand), 'card')} in hand, limit ${player.hand_limit}`,
    ...TRACKS.map((track) => `${TRACK_NAME[track]} spot ${player[track]} of ${faces.tracks[track].length}`),
    `${plural(player.colonies, 'colony', 'colonies')}`,
  ];
  if (home.length > 0) words.push(`${list(home)} in the Homeworld`);
  const threat = view.threats.find((t) => t.player === seat);
  const known = Object.keys(player.known_cards).length > 0 && seat !== eye ? ` You know ${bagWords(player.known_cards, faces)} in this hand.` : '';
  return `${words.join(', ')}.${known}${threat ? ` ${threatLabel(threat, faces, names, eye)}` : ''}`;
}

/** Where points of a side come from, in a few words. */
export function sourceWords(source: Source, view: FusionView, faces: Faces): string {
  const what = source.what === null ? '' : String(source.what);
  switch (source.origin) {
    case 'population':
      return 'Population';
    case 'ally':
      return `${fleetName(faces, what)} ally`;
    case 'colony':
      return `Colony on spot ${what}`;
    case 'tactic':
      return what ? `${cardName(faces, what)}, base` : 'Face-down Tactic';
    case 'card':
      return cardName(faces, what);
    case 'trait':
      return traitName(faces, what);
    case 'enemy_trait':
      return `Enemy’s ${traitName(faces, what)}`;
    case 'location':
      return placeName(faces, what);
    case 'lasting':
      return cardName(faces, what.split(':')[0] ?? what);
    case 'fusion':
      return `Final Fusion (${view.mode} game)`;
  }
}

/** One side of a battle as a sentence. */
export function sideLabel(view: FusionView, key: SideKey, side: SideView, faces: Faces, names: Names, eye: number | null): string {
  const counted = side.sources.filter((s) => s.counts).map((s) => `${sourceWords(s, view, faces)} ${s.points}`);
  const open = side.sources.filter((s) => !s.counts);
  const later = open.map((s) =>
    s.points === null ? 'a face-down Tactic that you do not know' : `${sourceWords(s, view, faces)} ${s.points} at Reveal`,
  );
  const who = `${key === 'attacker' ? 'Attacker' : 'Defender'}: ${fleetName(faces, side.fighter)} ${ofWhom(names, side.player, eye)}`;
  return `${who}, Military Power ${side.total}: ${list(counted) || 'nothing yet'}${later.length > 0 ? `; still to come: ${list(later)}` : ''}.`;
}

export function helperLabel(helper: Helper, faces: Faces, names: Names): string {
  const what = helper.fleet ? fleetName(faces, helper.fleet) : `Colony on spot ${helper.spot}`;
  const does = helper.side ? `allied with the ${helper.side}` : 'on neither side';
  return `${what} of ${whose(names, helper.player)}, ${does}`;
}

/** The cards that the eye knows to be in a hand. */
export const knownCards = (player: PlayerView): string[] => cardsOf(player.known_cards);
