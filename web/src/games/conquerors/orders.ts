// Standing orders of a seat: where its person is stopped to react, and where a pass is given for them.
// Pure, so that it is easily tested; nothing of it is ever sent.
import type { EventInfo } from '../../lib/board';
import type { ActionInfo, TurnInfo } from '../../lib/messages';
import { openWindow, PHASES, type ConquerorsView, type Phase } from './view';

/** Where one is stopped: in every window, where people usually want to be, only when it hurts, never. */
export type Level = 'every' | 'usual' | 'threats' | 'none';
/** Until when passes are given whatever the stops say. */
export type Until = 'news' | 'phase' | 'turn';
/** Of one phase: as the level says, always stop, never stop. */
export type PhaseOrder = 'level' | 'stop' | 'pass';

export interface Orders {
  level: Level;
  phases: Partial<Record<Phase, PhaseOrder>>;
}

/** An order that ends by itself. */
export interface Passing {
  until: Until;
  turn: number;
  phase: Phase;
  active: number;
}

export const USUAL: Orders = { level: 'usual', phases: {} };
export const LEVELS: Level[] = ['every', 'usual', 'threats', 'none'];

export const LEVEL_NAME: Record<Level, string> = {
  every: 'Every window',
  usual: 'Usual stops',
  threats: 'Threats only',
  none: 'Never',
};
export const LEVEL_TEXT: Record<Level, string> = {
  every: 'You are asked whenever you may react.',
  usual: 'You are asked when others play cards or attack, and at the end of main phases and turns.',
  threats: 'You are asked when something is played, a trap goes off or something of yours is about to be hit.',
  none: 'Passes are given for you in every window.',
};
export const UNTIL_NAME: Record<Until, string> = {
  news: 'until something new happens',
  phase: 'for this phase',
  turn: 'for this turn',
};

/** What can be answered in a window, besides passing. */
const REACTIONS = ['pass', 'play', 'use', 'convert'];
/** What happens to the table rather than in it. */
const NEWS = ['plays', 'uses', 'activates', 'attacks', 'aims', 'aims_base', 'places', 'returns_trap', 'controls', 'out'];
const HURTS = ['damaged', 'base_damaged', 'dies', 'demolished', 'loses', 'discards', 'restricts', 'exhausts', 'bounces', 'tucks', 'vanishes'];

/** Whether somebody else has done something that one may want to answer. */
export function isNews(events: EventInfo[], eye: number, before: ConquerorsView | null): boolean {
  return events.some(({ event, args }) => {
    const spot = args['spot'] as string | undefined;
    const by = (args['player'] as number | undefined) ?? (spot ? before?.planet[spot]?.side : undefined);
    if (NEWS.includes(event)) return by !== eye;
    return HURTS.includes(event) && (by === eye || args['whose'] === eye);
  });
}

/** The same read off two views, for changes that came together: somebody acted, or something was hit. */
export function differs(before: ConquerorsView, now: ConquerorsView, eye: number): boolean {
  const acts = (view: ConquerorsView) => view.stack.filter((row) => row.player !== eye && ['card', 'trap', 'ambush'].includes(row.what)).length;
  if (acts(now) > acts(before)) return true;
  if (now.active !== eye && now.attackers.length > 0 && before.attackers.length === 0) return true;
  return Object.entries(before.planet).some(([spot, piece]) => {
    if (piece.side !== eye) return false;
    const later = now.planet[spot];
    return later?.stamp !== piece.stamp || later.life < piece.life;
  });
}

/** The pass that the asked seat could give in an open window of reactions; null: something else is asked. */
export function passIn(view: ConquerorsView, turn: TurnInfo, eye: number | null): ActionInfo | null {
  if (eye === null || turn.seat !== eye || !openWindow(view)) return null;
  if (turn.actions.some((action) => !REACTIONS.includes(action.verb))) return null;
  return turn.actions.find((action) => action.verb === 'pass') ?? null;
}

/** Whether something of a seat is about to be hit, or somebody has just done something. */
function threatens(view: ConquerorsView, eye: number): boolean {
  const row = openWindow(view);
  if (!row) return false;
  const own = (spot: string | null | undefined) => (spot ? view.planet[spot]?.side === eye : false);
  if (row.what === 'card' || row.what === 'trap' || row.what === 'ambush') return row.player !== eye;
  if (row.what === 'damage') return row.targets.some(own);
  if (row.what === 'line') return view.goals.some((goal, i) => own(goal) && view.ranks[i] === view.line) || view.active === eye;
  return row.what === 'resolution' && view.goals.some(own);
}

/** Whether the orders stop the person here. */
export function stops(view: ConquerorsView, eye: number, orders: Orders, passing: Passing | null): boolean {
  if (passing) return false;
  const phase = orders.phases[view.phase] ?? 'level';
  if (phase !== 'level') return phase === 'stop';
  switch (orders.level) {
    case 'every':
      return true;
    case 'none':
      return false;
    case 'threats':
      return threatens(view, eye);
    case 'usual':
      return view.players[eye]?.stop ?? true;
  }
}

/** Whether an order that ends by itself still holds. */
export function holds(passing: Passing, view: ConquerorsView): boolean {
  if (passing.until === 'news') return true;
  if (passing.turn !== view.turn || passing.active !== view.active) return false;
  return passing.until === 'turn' || passing.phase === view.phase;
}

/** What was kept in the browser, read with care. */
export function readOrders(kept: unknown): Orders {
  if (typeof kept !== 'object' || kept === null) return USUAL;
  const { level, phases } = kept as Partial<Orders>;
  const found: Orders = { level: level && LEVELS.includes(level) ? level : 'usual', phases: {} };
  for (const phase of PHASES) {
    const order = phases?.[phase];
    if (order === 'stop' || order === 'pass') found.phases[phase] = order;
  }
  return found;
}

export const isUsual = (orders: Orders): boolean =>
  orders.level === 'usual' && Object.values(orders.phases).every((order) => order === 'level');
