// The pages of the board: one is shown at a time.
import type { Phase } from './view';

export type Page = 'table' | 'cards' | 'scores';

/** What the pages are called; at the end there is no planet to go to. */
export function pagesAt(phase: Phase): { key: Page; text: string }[] {
  const rest: { key: Page; text: string }[] = [
    { key: 'cards', text: 'Cards' },
    { key: 'scores', text: 'Scores' },
  ];
  if (phase === 'over') return rest.reverse();
  return [{ key: 'table', text: phase === 'setup' ? 'Commanders' : 'Planet' }, ...rest];
}
