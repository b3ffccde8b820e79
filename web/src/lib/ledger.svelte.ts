// The drawer with the rules: one in the page, opened from prompts, reasons and the log.
export const ledger: { open: boolean; game: string; rules: string[] } = $state({
  open: false,
  game: '',
  rules: [],
});

/** Open the rules of a game, at these rules if some are named. */
export function openRules(game: string, ...rules: string[]): void {
  ledger.game = game;
  ledger.rules = rules;
  ledger.open = true;
}
