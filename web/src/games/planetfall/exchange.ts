// Trades of Operation points: rows of numbers to choose from.
import type { ActionInfo } from '../../lib/messages';
import { STATS, type Stat } from './view';

export const isTrade = (action: ActionInfo): boolean => action.verb.startsWith('trade');

const count = (action: ActionInfo, stat: Stat): number => Number(action.args[stat] ?? 0);

/** For each thing that can be bought, the numbers of it that some trade has. */
export function rows(trades: ActionInfo[]): { stat: Stat; numbers: number[] }[] {
  const first = trades[0];
  if (!first) return [];
  const bought = (['empire', 'strength', 'energy', 'experience'] as Stat[]).filter((stat) => stat in first.args);
  return bought.map((stat) => ({
    stat,
    numbers: [...new Set(trades.map((trade) => count(trade, stat)))].sort((a, b) => a - b),
  }));
}

/** The trades than which no other brings more: those that waste nothing. */
export function thrifty(trades: ActionInfo[]): ActionInfo[] {
  const more = (a: ActionInfo, b: ActionInfo) =>
    a !== b && STATS.every((stat) => count(a, stat) >= count(b, stat)) && STATS.some((stat) => count(a, stat) > count(b, stat));
  return trades.filter((trade) => !trades.some((other) => more(other, trade)));
}
