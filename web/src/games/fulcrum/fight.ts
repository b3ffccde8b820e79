// A battle as it is shown: the one in the view, the latest that is over, and the steps by which events
// led on from one to the other. Pure, so that it is easily tested.
import type { EventInfo } from '../../lib/board';
import { keysOf, SIDES, type FoughtView, type FulcrumView, type SideKey, type SideView } from './view';

export interface Source {
  source: string;
  /** null: not known. */
  points: number | null;
}

export interface FightSide {
  player: number;
  sources: Source[];
  /** What everybody knows of it. */
  total: number;
  faceDown: number;
  /** Own modifiers that are still face down for others. */
  own: string[];
  /** With them, for their owner. */
  whole: number | null;
  /** Whether it has laid all it will. */
  done: boolean;
}

export interface Fight {
  space: string;
  sides: Record<SideKey, FightSide>;
  revealed: boolean;
  /** 'tie' when both are even; null while it is fought. */
  outcome: SideKey | 'tie' | null;
  /** What came of it, in the words of the log. */
  news: string[];
}

function sideOf(side: SideView, revealed: boolean): FightSide {
  return {
    player: side.player,
    sources: side.sources.map((source, i) => ({ source, points: side.points[i] ?? null })),
    total: side.total,
    faceDown: side.face_down,
    own: revealed ? [] : keysOf(side.committed),
    whole: typeof side.whole === 'number' && !revealed ? side.whole : null,
    done: revealed,
  };
}

/** The battle that is being fought. */
export function fightOf(view: FulcrumView): Fight | null {
  const { attacker, defender } = view.sides;
  if (!attacker || !defender) return null;
  const space = view.players[attacker.player]?.at ?? '';
  const sides = { attacker: sideOf(attacker, view.revealed), defender: sideOf(defender, view.revealed) };
  return { space, sides, revealed: view.revealed, outcome: null, news: [] };
}

const foughtBy = (side: FoughtView): FightSide => ({
  ...empty(side.fought_by ?? 0),
  sources: Object.entries(side.tally).map(([source, points]) => ({ source, points: points ?? 0 })),
  total: side.total,
  done: true,
});

/** The latest battle whose modifiers were turned up, with what was counted then. */
export function lastOf(view: FulcrumView): Fight | null {
  const { attacker, defender } = view.last_battle;
  if (!attacker || !defender || view.battle_at === null) return null;
  const sides = { attacker: foughtBy(attacker), defender: foughtBy(defender) };
  const outcome = attacker.won ? 'attacker' : defender.won ? 'defender' : 'tie';
  return { space: view.battle_at, sides, revealed: true, outcome, news: [] };
}

const same = (a: Fight, b: Fight): boolean =>
  a.space === b.space && SIDES.every((key) => a.sides[key].player === b.sides[key].player && a.sides[key].total === b.sides[key].total);

/** The latest battle of a view, with what came of it if that was told. */
export function recall(view: FulcrumView, told: Fight | null): Fight | null {
  const found = lastOf(view);
  return found && told && same(found, told) ? { ...found, news: told.news } : found;
}

const empty = (player: number): FightSide => ({ player, sources: [], total: 0, faceDown: 0, own: [], whole: null, done: false });

function begin({ event, args }: EventInfo): Fight {
  const attacks = event === 'attacks';
  const [player, rival] = [Number(args['player']), Number(args['rival'])];
  const sides = { attacker: empty(attacks ? player : rival), defender: empty(attacks ? rival : player) };
  return { space: String(args['space']), sides, revealed: false, outcome: null, news: [] };
}

const change = (fight: Fight, key: SideKey | undefined, by: (side: FightSide) => Partial<FightSide>): Fight =>
  key ? { ...fight, sides: { ...fight.sides, [key]: { ...fight.sides[key], ...by(fight.sides[key]) } } } : fight;

/** Modifiers are turned up: from here on the events count every point anew. */
const open = (fight: Fight): Fight =>
  fight.revealed
    ? fight
    : SIDES.reduce<Fight>(
        (now, key) => change(now, key, () => ({ sources: [], total: 0, faceDown: 0, own: [], whole: null, done: true })),
        { ...fight, revealed: true },
      );

const NEWS = ['gains', 'drops', 'releases', 'defects', 'gives_back', 'returns', 'ties_battle', 'wins_battle'];

/** What a fight looks like after one more event; the same object when it does not show. */
function after(fight: Fight, told: EventInfo): Fight {
  const { event, args, text } = told;
  const of = SIDES.find((key) => fight.sides[key].player === args['player']);
  switch (event) {
    case 'lays':
      return change(fight, of, (side) => ({
        faceDown: side.faceDown + 1,
        sources: [...side.sources, { source: 'face_down', points: null }],
      }));
    case 'lays_no_more':
      return change(fight, of, () => ({ done: true }));
    case 'counts':
      return change(open(fight), of, (side) => ({
        sources: [...side.sources, { source: String(args['source']), points: Number(args['points']) }],
        total: side.total + Number(args['points']),
      }));
    case 'battle_score':
      return change(open(fight), of, () => ({ total: Number(args['points']) }));
    case 'wins_battle':
      return { ...fight, outcome: of ?? null, news: [...fight.news, text] };
    case 'ties_battle':
      return { ...fight, outcome: 'tie', news: [...fight.news, text] };
  }
  return fight.outcome && NEWS.includes(event) ? { ...fight, news: [...fight.news, text] } : fight;
}

/**
 * The steps of the battles that these events tell, from the view before them; and how the last of
 * them ended, if it did.
 */
export function reel(before: FulcrumView, events: EventInfo[], last: Fight | null = null): { frames: Fight[]; ended: Fight | null } {
  // After the reveal somebody may still have to choose; the battle is not over before.
  let fight = before.revealed ? (last ?? lastOf(before)) : fightOf(before);
  let ended: Fight | null = null;
  const frames: Fight[] = [];
  for (const told of events) {
    if (told.event === 'attacks' || told.event === 'defends') fight = begin(told);
    else if (told.event === 'turn' || told.event === 'shifts') fight = null;
    else if (fight) {
      const next: Fight = after(fight, told);
      if (next === fight) continue;
      fight = next;
      if (next.outcome) ended = next;
    } else continue;
    if (fight) frames.push(fight);
  }
  return { frames, ended };
}
