// The pages of the board: one is shown at a time.
export type Page = 'map' | 'players';
