export type Page = 'map' | 'players';
