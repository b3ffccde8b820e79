// A battle as it is shown: the one in the view, and the steps by which events led to it.
import type { EventInfo } from '../../lib/board';
import { turned, type GemKey, type PlanetView, type SymbolKey, type VertiumView } from './view';

export interface Fight {
  attacker: number;
  defender: number;
  source: string | null;
  target: string;
  /** The attacking force and what the planet holds. */
  force: Record<GemKey, number>;
  held: Record<GemKey, number>;
  cube: boolean;
  cubeHits: number;
  attackDice: number[];
  defenceDice: number[];
  rolls: number;
  /** Net hits once they are counted: on the defender, on the attacker. */
  struck: { attack: number; defence: number } | null;
  fallen: number | null;
  /** How it ended, in words. */
  outcome: string;
}

/** The battle that is being fought, once the force has left. */
export function fightOf(view: VertiumView, asked: number | null): Fight | null {
  const planet = view.target ? view.planets[view.target] : undefined;
  if (view.attacker === null || !view.target || !planet || planet.owner_of === null) return null;
  const begun = view.attack_dice.length > 0 || asked === planet.owner_of;
  if (!begun) return null;
  return {
    attacker: view.attacker,
    defender: planet.owner_of,
    source: view.source,
    target: view.target,
    force: { vertium: view.force_vertium, gelbon: view.force_gelbon },
    held: { vertium: planet.vertium, gelbon: planet.gelbon },
    cube: planet.cube,
    cubeHits: view.cube_hits,
    attackDice: view.attack_dice,
    defenceDice: view.defence_dice,
    rolls: view.rolls,
    struck: null,
    fallen: null,
    outcome: '',
  };
}

function begin(planets: Record<string, PlanetView>, args: Record<string, any>): Fight | null {
  const target = planets[args['target']];
  if (!target || target.owner_of === null) return null;
  const source = args['source'] ? planets[args['source']] : undefined;
  const sent = Number(args['count']);
  const vertium = Math.min(sent, source?.vertium ?? sent);
  return {
    attacker: args['faction'],
    defender: target.owner_of,
    source: args['source'] ?? null,
    target: args['target'],
    force: { vertium, gelbon: sent - vertium },
    held: { vertium: target.vertium, gelbon: target.gelbon },
    cube: target.cube,
    cubeHits: 0,
    attackDice: [],
    defenceDice: [],
    rolls: 0,
    struck: null,
    fallen: null,
    outcome: '',
  };
}

/** What a fight looks like after one more event; the same object when it does not show. */
function after(fight: Fight, { event, args, text }: EventInfo): Fight {
  const attacks = args['faction'] === fight.attacker;
  const withDice = (dice: number[]): Fight =>
    attacks
      ? { ...fight, attackDice: dice, rolls: fight.rolls + 1, struck: null }
      : { ...fight, defenceDice: dice, struck: null };
  const shown = () => [args['first'], args['second'], args['third'], args['fourth']];
  switch (event) {
    case 'rolls':
    case 'rolls_four':
      return withDice(shown().filter((n): n is number => typeof n === 'number'));
    case 'turns_cards':
      return withDice(shown().map((s) => turned(s as SymbolKey)));
    case 'changes': {
      const dice = [...(attacks ? fight.attackDice : fight.defenceDice)];
      dice[Number(args['die']) - 1] = turned(args['symbol'] as SymbolKey);
      return attacks ? { ...fight, attackDice: dice } : { ...fight, defenceDice: dice };
    }
    case 'net_hits':
      return { ...fight, struck: { attack: args['attack'], defence: args['defence'] } };
    case 'hit_gem': {
      const gem = args['gem'] as GemKey;
      const stock = attacks ? fight.force : fight.held;
      const less = { ...stock, [gem]: Math.max(0, stock[gem] - 1) };
      return attacks ? { ...fight, force: less } : { ...fight, held: less };
    }
    case 'hit_cube':
      return { ...fight, cubeHits: args['count'] };
    case 'cube_falls':
      return { ...fight, cube: false };
    case 'captain_falls':
      return { ...fight, fallen: args['faction'] };
    case 'escapes':
    case 'conquers':
    case 'defends':
      return { ...fight, outcome: text };
    default:
      return fight;
  }
}

const ROLLING = ['rolls', 'rolls_four', 'turns_cards'];
type Planets = Record<string, PlanetView>;

function change(planets: Planets, key: string, by: (p: PlanetView) => Partial<PlanetView>): void {
  const planet = planets[key];
  if (planet) planets[key] = { ...planet, ...by(planet) };
}

/** Gems come and go between battles too. */
function count(planets: Planets, { event, args }: EventInfo): void {
  if (event !== 'gains' && event !== 'loses') return;
  const gem = args['gem'] as GemKey;
  const n = event === 'gains' ? Number(args['count']) : -Number(args['count']);
  change(planets, args['planet'], (p) => ({ [gem]: p[gem] + n }));
}

/** The force leaves its planet. */
function depart(planets: Planets, fight: Fight): void {
  if (!fight.source) return;
  const { vertium, gelbon } = fight.force;
  change(planets, fight.source, (p) => ({
    vertium: p.vertium - vertium,
    gelbon: p.gelbon - gelbon,
  }));
}

/** The planet after its battle. */
function settle(planets: Planets, fight: Fight, conquered: boolean): void {
  change(planets, fight.target, () => ({
    ...(conquered ? { ...fight.force, owner_of: fight.attacker } : fight.held),
    cube: fight.cube,
  }));
}

/** The steps of the battles that these events tell, from the view before them. */
export function reel(before: VertiumView, asked: number | null, events: EventInfo[]): Fight[] {
  const planets = { ...before.planets };
  let fight = fightOf(before, asked);
  const frames: Fight[] = [];
  events.forEach((event, i) => {
    count(planets, event);
    if (event.event === 'attacks' || event.event === 'leads') {
      fight = begin(planets, event.args);
      if (fight) depart(planets, fight);
      return;
    }
    if (!fight) return;
    const next = after(fight, event);
    if (next === fight) return;
    fight = next;
    // Both sides roll together.
    const together = ROLLING.includes(event.event) && ROLLING.includes(events[i + 1]?.event ?? '');
    if (!together) frames.push(next);
    if (next.outcome && event.event !== 'escapes') {
      settle(planets, next, event.event === 'conquers');
      fight = null;
    }
  });
  return frames;
}

/** So many steps at most: of a long fight only how its battles ended, and of many only the last. */
export function short(frames: Fight[], most: number): Fight[] {
  if (frames.length <= most) return frames;
  return most > 0 ? frames.filter((f) => f.outcome).slice(-most) : [];
}
