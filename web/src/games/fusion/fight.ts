// A battle as it is shown: the one in the view, and the steps by which events led on from it. A battle
// that is over has left the view; what was compared is told by its last steps.
import type { EventInfo } from '../../lib/board';
import { SIDES, type Faces, type FusionView, type SideKey, type SideView, type Step } from './view';

export interface Fight {
  location: string;
  step: Step;
  sides: Record<SideKey, SideView>;
  winner: SideKey | null;
}

/** The battle that is being fought. */
export function fightOf(view: FusionView): Fight | null {
  const { attacker, defender } = view.sides;
  if (!view.battle || !view.step || !attacker || !defender) return null;
  return { location: view.battle, step: view.step, sides: { attacker, defender }, winner: view.winner };
}

function begin(view: FusionView, args: EventInfo['args']): Fight | null {
  const side = (fighter: string): SideView | null => {
    const fleet = view.fleets[fighter];
    if (!fleet) return null;
    return {
      fighter,
      began: fleet.attempt,
      tactic: null,
      shown: null,
      marks: {},
      player: fleet.player,
      total: fleet.population,
      sources: [{ origin: 'population', what: fighter, points: fleet.population, counts: true }],
      allies: [],
    };
  };
  const [attacker, defender] = [side(args['fleet']), side(args['other'])];
  if (!attacker || !defender) return null;
  return { location: args['location'], step: 'allies', sides: { attacker, defender }, winner: null };
}

const change = (fight: Fight, key: SideKey, by: (side: SideView) => Partial<SideView>): Fight => {
  const side = fight.sides[key];
  return { ...fight, sides: { ...fight.sides, [key]: { ...side, ...by(side) } } };
};

/** What a fight looks like after one more event; the same object when it does not show. */
function after(fight: Fight, { event, args }: EventInfo, faces: Faces): Fight {
  const of = SIDES.find((key) => fight.sides[key].player === args['player']);
  switch (event) {
    case 'step':
      return { ...fight, step: args['step'] as Step };
    case 'allies':
      return change(fight, args['side'] as SideKey, (side) => ({ allies: [...side.allies, args['fleet'] as string] }));
    case 'reveals': {
      if (!of) return fight;
      const card = args['card'] as string;
      const base = faces.cards[card]?.base ?? 0;
      return change(fight, of, (side) => ({
        shown: card,
        tactic: null,
        total: side.total + base,
        sources: [
          ...side.sources.filter((s) => s.counts),
          { origin: 'tactic', what: card, points: base, counts: true },
        ],
      }));
    }
    case 'counts': {
      const points = Number(args['points']);
      return change(fight, args['side'] as SideKey, (side) => ({
        total: side.total + points,
        sources: [...side.sources, { origin: 'card', what: args['card'] as string, points, counts: true }],
      }));
    }
    case 'totals':
      return SIDES.reduce((now, key) => change(now, key, () => ({ total: Number(args[key]) })), { ...fight, step: 'outcome' as Step });
    case 'wins_battle': {
      const winner = SIDES.find((key) => fight.sides[key].fighter === args['fleet']) ?? null;
      return { ...fight, winner };
    }
    default:
      return fight;
  }
}

/**
 * The steps of the battle that these events tell, from the view before them; and the last of them
 * when it ended the battle.
 */
export function reel(before: FusionView, events: EventInfo[], faces: Faces): { frames: Fight[]; ended: Fight | null } {
  let fight = fightOf(before);
  let ended: Fight | null = null;
  const frames: Fight[] = [];
  events.forEach((event, i) => {
    if (event.event === 'battle') fight = begin(before, event.args);
    if (!fight) return;
    if (event.event === 'battle_ends') {
      ended = fight;
      fight = null;
      return;
    }
    const next = after(fight, event, faces);
    if (next === fight) return;
    fight = next;
    const same = events[i + 1]?.event === event.event && event.event === 'reveals';
    if (!same && event.event !== 'step') frames.push(next);
  });
  return { frames, ended };
}
