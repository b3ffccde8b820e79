// What things are called, in print and in speech.
import { seatStyle } from '../../lib/seats';
import { list, plural } from '../../lib/words';
import {
  isFast,
  planetsOf,
  points,
  RESOURCES,
  total,
  type Bag,
  type FactionView,
  type PlanetView,
  type VertiumView,
} from './view';

const NAMES: Record<string, string> = {
  mine_blast: 'Mine Blast',
  rmf: 'Royal Martian Federation',
  photon: 'Photon Blast',
  atomic: 'Atomic Beam',
  harvest: 'Harvest Moon',
  winter_eclipse: 'Winter Eclipse Moon',
  refuge: 'Refuge Moon',
};

/** The name of a planet, card, resource, symbol or faction. */
export function nameOf(key: string): string {
  return NAMES[key] ?? key.charAt(0).toUpperCase() + key.slice(1).replace('_', ' ');
}

/** The name of a faction where there is little room. */
export function shortName(key: string): string {
  return key === 'rmf' ? 'Martians' : nameOf(key);
}

const EFFECTS: Record<string, string> = {
  mine_blast: 'The next two players miss a turn; a single rival misses two.',
  meltdown: 'Name a player, who discards every Energy card.',
  leak: 'One Water token leaves a planet that has no colony.',
  virus: 'Every Agri token leaves the planets without a colony.',
  raider: 'Steal a card unseen, or a gem from a faction that has more.',
};

export const isDisaster = (card: string): boolean => card in EFFECTS;

/** What a card does. */
export function effectOf(card: string): string {
  return EFFECTS[card] ?? `Three of them put ${/^[AE]/.test(nameOf(card)) ? 'an' : 'a'} ${nameOf(card)} token on a planet.`;
}

export function bagWords(bag: Bag, keys: string[] = RESOURCES): string {
  return list(
    keys
      .filter((key) => (bag[key] ?? 0) > 0)
      .map((key) => (bag[key] === 1 ? nameOf(key) : `${bag[key]} ${nameOf(key)}`)),
  );
}

export function gemWords(vertium: number, gelbon: number): string {
  const words = [`${vertium} Vertium`];
  if (gelbon > 0) words.push(`${gelbon} Gelbon`);
  return list(words);
}

function ownerWords(view: VertiumView, owner: number, eye: number | null): string {
  if (owner === eye) return 'yours';
  return `held by ${nameOf(view.factions[owner]?.faction ?? '')}`;
}

/** Everything that is seen of a planet. */
export function planetLabel(view: VertiumView, key: string, eye: number | null): string {
  const planet = view.planets[key] as PlanetView;
  const words = [nameOf(key), `value ${planet.value}`];
  if (planet.owner_of === null) words.push('no colony');
  else {
    words.push(ownerWords(view, planet.owner_of, eye));
    words.push(gemWords(planet.vertium, planet.gelbon));
  }
  if (planet.cube) words.push('defended by a CUBE');
  if (view.phase === 'one') {
    words.push(total(planet.tokens) ? `tokens ${bagWords(planet.tokens)}` : 'no tokens');
    if (planet.orbit !== null) {
      words.push(isFast(planet) ? `moon at ${planet.orbit / 2} of 4` : `moon at ${planet.orbit} of 8`);
    }
  }
  if (planet.blue === '?') words.push('a veiled blue moon');
  else if (planet.blue) {
    words.push(nameOf(planet.blue));
    if (planet.blue === 'refuge') {
      view.factions.forEach((f) => {
        if (f.refuge) words.push(`${plural(f.refuge, 'Captain')} of ${nameOf(f.faction)} wait there`);
      });
    }
  }
  return words.join(', ');
}

/** Everything that is seen of a faction. */
export function factionLabel(view: VertiumView, index: number, eye: number | null): string {
  const f = view.factions[index] as FactionView;
  const style = seatStyle(index);
  const words = [
    `${nameOf(f.faction)}${index === eye ? ' (you)' : ''}, ${style.colour} ${style.symbol}`,
    plural(points(view, index), 'point'),
    plural(planetsOf(view, index), 'planet'),
  ];
  if (view.phase === 'one') {
    words.push(plural(total(f.hand), 'card'));
    words.push(`tokens to place: ${total(f.supply) ? bagWords(f.supply) : 'none'}`);
  }
  words.push(`${plural(f.captains, 'Captain')} in supply`);
  if (f.cubes) words.push(`${plural(f.cubes, 'CUBE')} in supply`);
  if (f.refuge) words.push(`${plural(f.refuge, 'Captain')} on the Refuge Moon`);
  if (f.miss) words.push(`misses ${plural(f.miss, 'turn')}`);
  if (f.objective === '?') words.push('objective hidden');
  else if (f.objective) words.push(`objective ${nameOf(f.objective)}`);
  if (view.turn === index && view.phase !== 'over') words.push('on turn');
  return words.join(', ');
}

/** A kind of card in hand. */
export function handLabel(card: string, count: number): string {
  const set = !isDisaster(card) && count >= 3 ? ', a set' : '';
  return `${count} ${nameOf(card)} in hand${set}. ${effectOf(card)}`;
}

export function discardLabel(discard: string[]): string {
  const counts: Bag = {};
  for (const card of discard) counts[card] = (counts[card] ?? 0) + 1;
  const words = bagWords(counts, Object.keys(counts));
  return `Discard pile, ${plural(discard.length, 'card')}${words ? ': ' + words : ''}`;
}

export function handSize(f: FactionView): number {
  return total(f.hand);
}
