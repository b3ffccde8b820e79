// What things are called, and whole sentences about them: for labels and for the lens.
import { list, plural, sentence, titled } from '../../lib/words';
import {
  amount,
  chitOf,
  CUBES,
  FACTIONS,
  POWERS,
  total,
  type AbilityFace,
  type Bag,
  type CardFace,
  type Chit,
  type Faces,
  type FulcrumView,
  type Kind,
  type Phase,
  type PlayerView,
  type Power,
  type ReachView,
  type SideKey,
} from './view';

const PHASES: Record<Phase, string> = {
  setup: 'Set-up',
  move: 'Move',
  action: 'Action',
  battle: 'Battle',
  morality: 'Morality',
  over: 'The end',
};
export const phaseName = (phase: Phase): string => PHASES[phase];

const KINDS: Record<Kind, string> = {
  central_fulcra: 'Central Fulcra',
  outer_fulcra: 'Outer Fulcra',
  meteor_site: 'Meteor Site',
  portal: 'Portal',
  territory: 'Territory',
  border: 'Border',
  begin: 'Begin space',
};
export const kindName = (kind: Kind): string => KINDS[kind];

const PART_NAME: Record<string, string> = {
  regions: 'Whole regions',
  territories: 'Territories',
  powers: 'Powers',
  fulcra: 'Fulcra',
  meteors: 'Meteor cards',
};
export const partName = (part: string): string => PART_NAME[part] ?? titled(part);

const CHITS: Record<Chit, string> = {
  guardian: 'Guardian',
  nomad: 'Nomad',
  overlord: 'Overlord',
  paragon: 'Dark Paragon',
};
export const chitName = (chit: Chit): string => CHITS[chit];

const DEEDS: Record<string, string> = {
  claim: 'Claim it',
  steal: 'Steal it',
  jump_occupied: 'Jump to an occupied region',
  jump_uninhabited: 'Jump to an empty region',
  defend: 'Defend in battle',
  attack: 'Attack in battle',
  outer: 'Gather Fulcra',
  meteor: 'Draw Meteor cards',
  central: 'Gather Fulcra, level up',
};
export const deedName = (deed: string): string => DEEDS[deed] ?? titled(deed);

const AIMS: Record<string, string> = {
  steal: 'Steal territory',
  claim: 'Claim territory',
  attack: 'Attack',
  defend: 'Defend',
  meteor: 'Meteor Site',
  outer: 'Outer Fulcra',
  central: 'Central Fulcra',
  restore: 'Restore a Power',
};
export const aimName = (aim: string): string => AIMS[aim] ?? titled(aim);

const WHEN: Record<AbilityFace['phase'], string> = {
  map: 'on the map',
  battle: 'in battle',
  downtime: 'in the turns of others',
};
const MARKS: Record<CardFace['mark'], string> = { light: 'light', dark: 'dark', both: 'for all' };

export const powerName = (power: string): string => titled(power);
export const spaceName = (faces: Faces, space: string): string => faces.spaces[space]?.name ?? space;
export const spaceTitle = (faces: Faces, space: string): string =>
  titled(spaceName(faces, space).replace(/^the /, ''));
export const abilityName = (faces: Faces, key: string): string => faces.abilities[key]?.name ?? titled(key);
export const cardName = (faces: Faces, key: string): string => faces.cards[key]?.name ?? titled(key);

export const factionList = (face: AbilityFace): string =>
  face.factions.length === FACTIONS.length ? 'every faction' : list(face.factions.map((f) => `${chitName(f)}s`));

/** The character of a player. */
export function characterName(view: FulcrumView, faces: Faces, player: number | null): string {
  const key = player === null ? undefined : view.players[player]?.character;
  return (key && faces.characters[key]?.name) || `Player ${(player ?? 0) + 1}`;
}

/** The last of its names, where there is little room. */
export const shortName = (view: FulcrumView, faces: Faces, player: number | null): string =>
  characterName(view, faces, player).split(' ').at(-1) ?? '';

export const cubeWords = (bag: Bag): string =>
  list(CUBES.filter((cube) => amount(bag, cube) > 0).map((cube) => plural(amount(bag, cube), `${cube} cube`)));

/** A circle of the tracker. */
export const circleWords = (circle: number): string =>
  circle === 0 ? 'the middle' : `${Math.abs(circle)} ${circle < 0 ? 'light' : 'dark'}`;

const DOING: Record<string, string> = {
  claim: 'Claiming it',
  steal: 'Stealing it',
  jump_occupied: 'Jumping',
  jump_uninhabited: 'Jumping',
  defend: 'Defending in battle',
  attack: 'Attacking in battle',
  outer: 'Gathering Fulcra',
  meteor: 'Drawing Meteor cards',
  central: 'Gathering Fulcra and levelling up',
};

export const rowOf = (faces: Faces, deed: string): number =>
  faces.rows.findIndex((row) => row.light.includes(deed) || row.dark.includes(deed));

/** What a deed would do to the own marker and faction. */
function effectWords(faces: Faces, way: ReachView, i: number, own: PlayerView): string {
  const row = rowOf(faces, way.deeds[i] ?? '');
  const [from, to, faction] = [own.markers[row], way.circles[i] ?? 0, way.factions[i]];
  const joins = faction && faction !== own.faction ? `, and you join the ${chitName(faction)}s` : '';
  const name = faces.rows[row]?.name ?? '';
  if (from === to) return `leaves the marker of ${name} at ${circleWords(to)}${joins}`;
  return `moves the marker of ${name} to ${circleWords(to)}${joins}`;
}

/** What whoever is on turn could do on a space in reach, and what that would do to its tracker. */
function deedWords(view: FulcrumView, faces: Faces, space: string): string {
  const way = view.reach[space];
  const own = view.turn === null ? undefined : view.players[view.turn];
  if (!way || !own?.markers.length) return '';
  const found = new Map<string, string[]>();
  way.deeds.forEach((deed, i) => {
    const target = way.targets[i];
    const effect = effectWords(faces, way, i, own);
    const name = target ? `to ${spaceName(faces, target)}` : (DOING[deed] ?? deedName(deed));
    found.set(effect, [...(found.get(effect) ?? []), name]);
  });
  return [...found].map(([effect, names]) => `${names[0]?.startsWith('to ') ? 'Jumping ' : ''}${list(names)} ${effect}.`).join(' ');
}

/** The way to a space in reach, and what could be done there. */
export function wayWords(view: FulcrumView, faces: Faces, space: string): string {
  const way = view.reach[space];
  if (!way) return jumpWords(view, faces, space);
  const words: string[] = [];
  if (way.path.length > 0) {
    const gains = cubeWords(way.gains);
    words.push(`In reach with ${plural(way.path.length, 'move')}${gains ? `, taking ${gains}` : ''}.`);
  } else if (view.phase === 'move') words.push('Press to stop here.');
  if (way.meets.length > 0) words.push(`You would meet ${list(way.meets.map((p) => characterName(view, faces, p)))}.`);
  words.push(deedWords(view, faces, space));
  return words.filter(Boolean).join(' ');
}

/** What jumping to a portal would do, from where whoever is on turn stands. */
function jumpWords(view: FulcrumView, faces: Faces, space: string): string {
  const own = view.turn === null ? undefined : view.players[view.turn];
  const way = own?.at ? view.reach[own.at] : undefined;
  const i = way && view.phase === 'action' ? way.targets.indexOf(space) : -1;
  return way && own && i >= 0 ? `Jumping here ${effectWords(faces, way, i, own)}.` : '';
}

/** Somebody who is met, and what could be done. */
export function rivalLabel(view: FulcrumView, faces: Faces, player: number): string {
  const at = view.players[player]?.at;
  const here = at ? deedWords(view, faces, at) : '';
  return `${characterName(view, faces, player)}, whom you have met.${here ? ` ${here}` : ''}`;
}

/** What confirming a chosen way means: it is gone step by step. */
export function planWords(view: FulcrumView, faces: Faces, space: string): string {
  const way = view.reach[space];
  const gains = way ? cubeWords(way.gains) : '';
  return `Go to ${spaceName(faces, space)}, ${plural(way?.path.length ?? 0, 'move')}${gains ? `, taking ${gains}` : ''}`;
}

/** Everything that everybody may know of a space; for whoever is asked, also the way there. */
export function spaceLabel(view: FulcrumView, faces: Faces, space: string, player: number, asked: boolean): string {
  const face = faces.spaces[space];
  if (!face) return space;
  const region = faces.regions[face.region];
  const words: string[] = [];
  const land = view.territories[space];
  if (land) {
    words.push(`${face.name}, territory of ${region?.name ?? ''}.`);
    const price = land.prices[player];
    if (land.holder === null) words.push('Nobody controls it.');
    else words.push(`${characterName(view, faces, land.holder)} (${chitName(land.chit ?? 'nomad')}) controls it.`);
    if (land.ability) words.push(`Ability ${abilityName(faces, land.ability)}.`);
    if (price !== null && price !== undefined) {
      words.push(`${land.holder === null ? 'Claiming' : 'Stealing'} costs ${plural(price, `${region?.cube ?? ''} cube`)}.`);
    }
  } else words.push(sentence(face.name));
  for (const [i, other] of view.players.entries()) {
    if (other.at === space) words.push(`${characterName(view, faces, i)} is here.`);
  }
  if (asked) words.push(wayWords(view, faces, space));
  return words.filter(Boolean).join(' ');
}

/** The player's standing in a sentence. */
export function playerLabel(view: FulcrumView, faces: Faces, player: number): string {
  const own = view.players[player];
  if (!own) return '';
  const levels = POWERS.map((power) => `${powerName(power)} ${amount(own.levels, power)}`);
  const words = [
    `${characterName(view, faces, player)}, ${own.ai ? 'an AI, ' : ''}${chitName(chitOf(view, player))}: ${plural(own.total, 'point')}`,
    list(levels),
    cubeWords(own.cubes) || 'no cubes',
    `${plural(total(own.held), 'territory', 'territories')}, ${plural(total(own.hand), 'Meteor card')}`,
  ];
  return `${words.join('; ')}.`;
}

/** A column of a mat. */
export function columnLabel(view: FulcrumView, faces: Faces, player: number, power: Power, asks: string): string {
  const own = view.players[player];
  if (!own) return '';
  const i = POWERS.indexOf(power);
  const cube = CUBES[i] ?? 'pink';
  const region = Object.entries(faces.regions).find(([, face]) => face.power === power);
  const [key, face] = region ?? ['', undefined];
  const words = [
    `${powerName(power)}: level ${amount(own.levels, power)} of 5, ${plural(amount(own.cubes, cube), `${cube} cube`)}.`,
    `${amount(own.held, key)} of ${plural(amount(own.limits, key), 'territory', 'territories')} in ${face?.name ?? ''}.`,
  ];
  if (asks === 'take') words.unshift(`Take one ${cube} cube.`);
  if (asks === 'burn') words.unshift(`Return one ${cube} cube.`);
  if (asks === 'level_up') words.unshift(`Level ${powerName(power)} up.`);
  words.push(`${plural(amount(view.supply, cube), 'cube')} in the supply.`);
  return words.join(' ');
}

export const cardLabel = (face: CardFace): string =>
  `${face.name}, ${face.phase === 'attack' ? 'Attack' : 'Defense'} modifier, ${MARKS[face.mark]}, value ${face.value}.`;

export const markName = (mark: string): string => MARKS[mark as CardFace['mark']] ?? mark;

/** Why an ability does nothing for whoever holds it. */
export const idleWords = (own: PlayerView, face: AbilityFace): string =>
  face.factions.includes(own.faction) ? 'not in use' : 'not in this faction';

export const whenName = (face: AbilityFace): string => WHEN[face.phase];

/** A row of a tracker. */
export function rowLabel(faces: Faces, row: number, marker: number, ghosts: string[]): string {
  const face = faces.rows[row];
  const words = `${face?.name ?? ''}: ${circleWords(marker)}`;
  return ghosts.length > 0 ? `${words}; ${list(ghosts)}` : words;
}

export const sideName = (side: SideKey): string => (side === 'attacker' ? 'Attacker' : 'Defender');

/** Where points of a battle come from. */
export function sourceName(faces: Faces, source: string, side: SideKey, power: Power | null): string {
  if (source === 'base') return power ? powerName(power) : 'Base Power';
  if (source === 'buffer') return side === 'attacker' ? 'Strength buffer' : 'Resilience buffer';
  if (source === 'face_down') return 'Face-down modifier';
  return faces.cards[source]?.name ?? faces.abilities[source]?.name ?? titled(source);
}
