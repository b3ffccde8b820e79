export type Page = 'planet' | 'players';
