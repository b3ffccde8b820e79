// The signs of the game, drawn in a box from -11 to 11, and the bigger shapes of the map.
import type { Chit, Cube, Kind, Power } from './view';

export const POWER: Record<Power, string> = {
  // A bolt, a shield, a hammer, an eye, wings of speed.
  energy: 'M2.5 -10.5L-6.5 1.5H-0.8L-2.6 10.5L6.8 -2.4H0.9Z',
  resilience: 'M0 -10.2L8.6 -7V-0.6C8.6 5 4.8 8.6 0 10.6C-4.8 8.6 -8.6 5 -8.6 -0.6V-7ZM0 -6.8L-5.4 -4.8V-0.6C-5.4 3.1 -3.2 5.5 0 7.1Z',
  strength: 'M-8.8 -9.2H6.4L9.4 -5.4L6.4 -1.8H2.2V10.4H-2.6V-1.8H-8.8Z',
  intelligence: 'M-10.4 0C-7.6 -5 -4 -7.2 0 -7.2S7.6 -5 10.4 0C7.6 5 4 7.2 0 7.2S-7.6 5 -10.4 0ZM0 -4.6A4.6 4.6 0 1 0 0 4.6A4.6 4.6 0 1 0 0 -4.6ZM0 -2.2A2.2 2.2 0 1 1 0 2.2A2.2 2.2 0 1 1 0 -2.2Z',
  speed: 'M-10 -8.6L-1.4 0L-10 8.6H-5.4L3.2 0L-5.4 -8.6ZM-1.2 -8.6L7.4 0L-1.2 8.6H2.2L10.8 0L2.2 -8.6Z',
};

export const CHIT: Record<Chit, string> = {
  // A winged shield, a compass, a broken crown, a crown under a dark star.
  guardian: 'M0 -7.5L4.4 -5.8V-1.4C4.4 3 2.6 5.8 0 7.6C-2.6 5.8 -4.4 3 -4.4 -1.4V-5.8ZM-5.6 -5.4C-7.6 -6.2 -9.6 -6.2 -11 -5.4C-10.6 -0.6 -8.6 2.6 -4.8 4.4C-5.4 2.6 -5.6 0.6 -5.6 -1.4ZM5.6 -5.4C7.6 -6.2 9.6 -6.2 11 -5.4C10.6 -0.6 8.6 2.6 4.8 4.4C5.4 2.6 5.6 0.6 5.6 -1.4Z',
  nomad: 'M0 -10.5A10.5 10.5 0 1 1 0 10.5A10.5 10.5 0 1 1 0 -10.5ZM0 -8.3A8.3 8.3 0 1 0 0 8.3A8.3 8.3 0 1 0 0 -8.3ZM4.8 -5.2L1.9 2L-4.8 5.2L-1.9 -2Z',
  overlord: 'M-10 -7L-5.2 -1.6L-2.4 -8.6L-0.4 -4.6L-2.6 -1L0.6 2L-1.2 8.6H-8.6ZM10 -7L5.2 -1.6L2.2 -8.8L1.2 -4.2L2.4 -1.2L-0.2 0.2L2.6 2.6L0.8 8.6H8.6Z',
  paragon: 'M0 -11L1.7 -8.1L4.9 -7.6L2.6 -5.2L3 -2L0 -3.4L-3 -2L-2.6 -5.2L-4.9 -7.6L-1.7 -8.1ZM-10.4 -4.6L-5.4 0.4L0 -2L5.4 0.4L10.4 -4.6L8.4 9.6H-8.4ZM-6.2 5.2V7.2H6.2V5.2Z',
};

export const KIND: Record<Kind, string> = {
  // A cluster of crystals, one crystal, a meteor, a spiral, a keep, a gem, a way out.
  central_fulcra: 'M0 -10.8L3.8 -4.6V7L0 10.6L-3.8 7V-4.6ZM-5.4 -5.2L-8.8 -0.6V6L-5.4 9.2L-4.9 8.6V-4.6ZM5.4 -5.2L8.8 -0.6V6L5.4 9.2L4.9 8.6V-4.6Z',
  outer_fulcra: 'M0 -10.2L6.4 -3.4L0 10.4L-6.4 -3.4ZM0 -6.8L-3 -3.2H3ZM-2.6 -1.2L0 5L2.6 -1.2Z',
  meteor_site: 'M10.4 -10.4L2.6 -6.6A7.2 7.2 0 1 0 6.6 -2.6ZM-2.6 -2.2A4.6 4.6 0 1 1 -2.6 7A4.6 4.6 0 1 1 -2.6 -2.2ZM-4 0.2A1.6 1.6 0 1 0 -4 3.4A1.6 1.6 0 1 0 -4 0.2ZM-0.8 3A1.2 1.2 0 1 0 -0.8 5.4A1.2 1.2 0 1 0 -0.8 3Z',
  portal: 'M0 -10.4A10.4 10.4 0 0 1 10.4 0A8.6 8.6 0 0 1 -6.8 0A6.6 6.6 0 0 1 6 0.8A4.6 4.6 0 0 1 -2.6 1.4A2.8 2.8 0 0 1 2.4 1.6A1 1 0 0 0 0.2 1.8A2.4 2.4 0 0 0 4 0.8A4.4 4.4 0 0 0 -4.6 0A6.2 6.2 0 0 0 8.2 0A8.2 8.2 0 0 0 -8.4 0A10.4 10.4 0 0 0 0 10.4A10.4 10.4 0 0 1 0 -10.4Z',
  territory: 'M-8 10.4V-3H-9.4V-9.4H-6V-6.8H-3.2V-9.4H3.2V-6.8H6V-9.4H9.4V-3H8V10.4H2.6V5.4A2.6 2.6 0 0 0 -2.6 5.4V10.4Z',
  border: 'M0 -8.4L6.2 0L0 8.4L-6.2 0Z',
  begin: 'M0 -10L3 -3L10 0L3 3L0 10L-3 3L-10 0L-3 -3Z',
};

export const SWORDS =
  'M-10 -10L-6.4 -9.4L1 -2L-2 1L-9.4 -6.4ZM10 -10L9.4 -6.4L-3.6 6.6L-2 8.2L-3.6 9.8L-6 7.4L-8.8 10.2L-10.2 8.8L-7.4 6L-9.8 3.6L-8.2 2L-6.6 3.6L6.4 -9.4ZM3.6 6.6L6.6 3.6L8.2 2L9.8 3.6L7.4 6L10.2 8.8L8.8 10.2L6 7.4L3.6 9.8L2 8.2ZM1.4 4.4L4.4 1.4L6.6 3.6L3.6 6.6Z';
export const HAND = 'M-9.6 -5.4L-2 -8.6L3 6.4L-4.6 9.4ZM-0.4 -9.4H8.6V8H4.8L-0.4 -7.4Z';
export const STEPS = 'M-5 -10C-2.4 -10 -1.8 -6.6 -2.4 -3.4L-6.8 -2.8C-8 -6 -7.6 -10 -5 -10ZM-6.4 -1.2L-2.8 -1.7C-2.6 1 -6.2 1.4 -6.4 -1.2ZM5 -6.6C7.6 -6.6 8 -2.6 6.8 0.6L2.4 0C1.8 -3.2 2.4 -6.6 5 -6.6ZM6.4 2.2L2.8 1.7C2.6 4.4 6.2 4.8 6.4 2.2Z';
export const UP = 'M0 -10L8 -1H3.4V9.6H-3.4V-1H-8Z';
export const LIGHT =
  'M0 -5A5 5 0 1 1 0 5A5 5 0 1 1 0 -5ZM-1 -10.8H1V-7H-1ZM-1 7H1V10.8H-1ZM7 -1H10.8V1H7ZM-10.8 -1H-7V1H-10.8ZM4.6 -6L7.2 -8.6L8.6 -7.2L6 -4.6ZM-8.6 7.2L-6 4.6L-4.6 6L-7.2 8.6ZM4.6 6L6 4.6L8.6 7.2L7.2 8.6ZM-8.6 -7.2L-7.2 -8.6L-4.6 -6L-6 -4.6Z';
export const DARK = 'M3.4 -9.4A9.8 9.8 0 1 0 9.4 4.4A8 8 0 0 1 3.4 -9.4Z';
export const BOTH = 'M0 -9.6A9.6 9.6 0 1 1 0 9.6A9.6 9.6 0 1 1 0 -9.6ZM0 -7.6V7.6A7.6 7.6 0 0 0 0 -7.6Z';
export const MARK: Record<string, string> = { light: LIGHT, dark: DARK, both: BOTH };
export const AI =
  'M-7 -6.4H-1V-8.6A2 2 0 1 1 1 -8.6V-6.4H7A2.4 2.4 0 0 1 9.4 -4V6A2.4 2.4 0 0 1 7 8.4H-7A2.4 2.4 0 0 1 -9.4 6V-4A2.4 2.4 0 0 1 -7 -6.4ZM-4 -2.4A1.9 1.9 0 1 0 -4 1.4A1.9 1.9 0 1 0 -4 -2.4ZM4 -2.4A1.9 1.9 0 1 0 4 1.4A1.9 1.9 0 1 0 4 -2.4ZM-4.6 4.2V6H4.6V4.2Z';
/** What an AI does, by its aim. */
export const AIM: Record<string, string> = {
  steal: 'M-9.6 -2C-6 -4.6 -2.4 -4.6 0 -2.2C2.4 -4.6 6 -4.6 9.6 -2C9.4 3.4 6.6 5.6 4 5.4C1.8 5.2 0.8 3.4 0 2C-0.8 3.4 -1.8 5.2 -4 5.4C-6.6 5.6 -9.4 3.4 -9.6 -2ZM-6.6 -0.6C-5.4 2 -3 2 -1.8 -0.2C-3.2 -1.4 -5 -1.4 -6.6 -0.6ZM6.6 -0.6C5 -1.4 3.2 -1.4 1.8 -0.2C3 2 5.4 2 6.6 -0.6Z',
  claim: 'M-7 10.6V-10.4H-4.6V-9.4C-1.6 -11 1.4 -7.8 8.4 -9.6V1C2 3 -1.4 -0.4 -4.6 1.2V10.6Z',
  attack: SWORDS,
  defend: POWER.resilience,
  meteor: KIND.meteor_site,
  outer: KIND.outer_fulcra,
  central: KIND.central_fulcra,
  restore: UP,
};
/** What the rows of the tracker are about. */
export const ROW: Record<string, string> = {
  territory: KIND.territory,
  portals: KIND.portal,
  players: SWORDS,
  items: KIND.outer_fulcra,
};

/** A standee: somebody on a base, in a box of 40 by 52 whose foot is at 0, 0. */
export const STANDEE = 'M0 -50C7 -50 11 -45 11 -39C11 -34 9 -31 6.4 -29.4C13 -26 16 -18 16.4 -8H19V0H-19V-8H-16.4C-16 -18 -13 -26 -6.4 -29.4C-9 -31 -11 -34 -11 -39C-11 -45 -7 -50 0 -50Z';
/** A cube, seen from a corner: its outline, its left and its right side. */
export const CUBE = 'M0 -10L8.8 -5V5L0 10L-8.8 5V-5Z';
export const CUBE_LEFT = 'M-8.8 -5L0 0V10L-8.8 5Z';
export const CUBE_RIGHT = 'M8.8 -5L0 0V10L8.8 5Z';

export const cubeDrawing = (cube: Cube, scale = 1.3): string =>
  `<g transform="scale(${scale})"><path d="${CUBE}" fill="var(--pk-${cube})" stroke="var(--pk-cube-edge)" stroke-width="1"/>` +
  `<path d="${CUBE_LEFT}" fill="#000" fill-opacity=".22"/><path d="${CUBE_RIGHT}" fill="#000" fill-opacity=".4"/></g>`;
