// Small drawings as paths in a box from -10 to 10, and the colours they are filled with.
import type { GemKey, Resource, SymbolKey } from './view';

/** The outline of a token: each resource has its own, so that colour is never alone. */
export const TOKEN: Record<Resource, string> = {
  metal: 'M-9.5 0L-4.8 -8.6H4.8L9.5 0L4.8 8.6H-4.8Z',
  energy:
    'M0 -10L2.6 -6.8L6.6 -7.6L6.8 -3.4L10 -.6L7.4 2.8L8 6.8L3.9 7.2L1.2 10L-2.2 7.7L-6.2 8.3L-6.6 4.2L-10 1.6L-7.8 -2L-8.4 -6L-4.2 -6.6Z',
  water: 'M0 -11C3.6 -6.4 9 -2.9 9 2.2A9 8.4 0 0 1 -9 2.2C-9 -2.9 -3.6 -6.4 0 -11Z',
  agri: 'M-9.4 -9.4C2 -10.4 9.6 -5.6 9.6 1.4C9.6 6.8 6.6 9.4 9.4 9.4C-2 10.4 -9.6 5.6 -9.6 -1.4C-9.6 -5.4 -7.6 -7.6 -9.4 -9.4Z',
};

export const LETTER: Record<Resource, string> = { metal: 'M', energy: 'E', water: 'W', agri: 'A' };

/** The sign of a card's kind. */
export const SIGN: Record<string, string> = {
  metal: 'M-8 5L-5 -1H1L4 5ZM-2 -2L0 -7H6L8.4 -2ZM3 5L1.4 -.6H7L9 5Z',
  energy: 'M2.4 -10L-6.4 1.6H-.8L-2.8 10L6.6 -2.6H.6Z',
  water: 'M0 -9.6C3.4 -5 7.2 -1.8 7.2 2.8A7.2 7 0 0 1 -7.2 2.8C-7.2 -1.8 -3.4 -5 0 -9.6Z',
  agri: 'M0 9.4V1C-5.4 1.4 -8.6 -1.6 -8.6 -6.6C-3.6 -6.8 -.6 -4.4 0 -.4C.6 -5.6 3.6 -8.8 9 -9C9.2 -3 6.2 .8 1.4 1V9.4Z',
  mine_blast:
    'M0 -9.6L2 -4.4L7 -7L5.2 -1.8L10 0L5.2 2L7 7L1.8 5L0 9.6L-2 5L-7 7L-5 2L-10 0L-5 -2L-7 -7L-2 -4.6Z',
  meltdown:
    'M-1.4 -9.8C4.6 -7 8 -2.8 7 2.8C6.2 7.2 3 9.4 0 9.4C-4.6 9.4 -7.6 6 -7.2 1.8C-7 -.6 -5.4 -2.6 -3.4 -4.4C-3.2 -2.4 -2.6 -1.2 -1.4 -.6C-2 -4 -2 -6.8 -1.4 -9.8Z',
  leak: 'M-9 -8H9V-4.4H5.4V-1.6C5.4 .4 4 1.4 2.4 1.4H-5.4V-2H.8V-4.4H-9ZM-3.6 3.2C-2.2 5.2 -1.2 6.4 -1.2 7.8A2.4 2.2 0 0 1 -6 7.8C-6 6.4 -5 5.2 -3.6 3.2Z',
  virus:
    'M-1 -10H1V-6.2A6.3 6.3 0 0 1 3.8 -5L6.4 -7.8L7.8 -6.4L5 -3.8A6.3 6.3 0 0 1 6.2 -1H10V1H6.2A6.3 6.3 0 0 1 5 3.8L7.8 6.4L6.4 7.8L3.8 5A6.3 6.3 0 0 1 1 6.2V10H-1V6.2A6.3 6.3 0 0 1 -3.8 5L-6.4 7.8L-7.8 6.4L-5 3.8A6.3 6.3 0 0 1 -6.2 1H-10V-1H-6.2A6.3 6.3 0 0 1 -5 -3.8L-7.8 -6.4L-6.4 -7.8L-3.8 -5A6.3 6.3 0 0 1 -1 -6.2Z',
  raider:
    'M-9 -4.8C-4 -8.6 4 -8.6 9 -4.8C9 1.6 6.6 5.6 2.8 5.8C1.2 5.8 .8 3.6 0 3.6C-.8 3.6 -1.2 5.8 -2.8 5.8C-6.6 5.6 -9 1.6 -9 -4.8ZM-6.4 -1.8C-4.6 .8 -2.6 1 -1.4 -.2C-2.4 -2 -4.4 -2.8 -6.4 -1.8ZM6.4 -1.8C4.6 .8 2.6 1 1.4 -.2C2.4 -2 4.4 -2.8 6.4 -1.8Z',
};

export const GEM: Record<GemKey, string> = {
  vertium: 'M-4.6 -9H4.6L9 -3.4L0 9.6L-9 -3.4Z',
  gelbon: 'M0 -10L7.4 -4.4V4.4L0 10L-7.4 4.4V-4.4Z',
};
/** The cut of a gem, drawn over it as lines. */
export const FACET: Record<GemKey, string> = {
  vertium: 'M-9 -3.4H9M-4.6 -9L-3 -3.4L0 9.6L3 -3.4L4.6 -9M-3 -3.4L0 -9L3 -3.4',
  gelbon: 'M-7.4 -4.4L0 -1.4L7.4 -4.4M0 -1.4V10M-7.4 4.4L0 -1.4L7.4 4.4',
};

export const FACE: Record<SymbolKey, string> = {
  photon:
    'M0 -10L1.9 -2.9L7.1 -7.1L2.9 -1.9L10 0L2.9 1.9L7.1 7.1L1.9 2.9L0 10L-1.9 2.9L-7.1 7.1L-2.9 1.9L-10 0L-2.9 -1.9L-7.1 -7.1L-1.9 -2.9Z',
  atomic:
    'M0 -2.4A2.4 2.4 0 1 1 0 2.4A2.4 2.4 0 1 1 0 -2.4ZM-10 0A10 3.9 0 0 1 10 0A10 3.9 0 0 1 -10 0ZM-8.4 0A8.4 2.4 0 0 0 8.4 0A8.4 2.4 0 0 0 -8.4 0ZM-5 -8.7A10 3.9 60 0 1 5 8.7A10 3.9 60 0 1 -5 -8.7ZM-4.2 -7.3A8.4 2.4 60 0 0 4.2 7.3A8.4 2.4 60 0 0 -4.2 -7.3ZM5 -8.7A10 3.9 -60 0 1 -5 8.7A10 3.9 -60 0 1 5 -8.7ZM4.2 -7.3A8.4 2.4 -60 0 0 -4.2 7.3A8.4 2.4 -60 0 0 4.2 -7.3Z',
  shield: 'M0 -9.6L8 -6.8V-.4C8 4.8 4.6 8.2 0 10C-4.6 8.2 -8 4.8 -8 -.4V-6.8Z',
};

/** A blue moon's sign, once it is open. */
export const MOON_SIGN: Record<string, string> = {
  harvest:
    'M0 8V-2M0 8C-1 4.6 -3.6 3.6 -6 3.8C-5.6 6.4 -3.4 8 0 8ZM0 8C1 4.6 3.6 3.6 6 3.8C5.6 6.4 3.4 8 0 8ZM0 3.4C-1 .2 -3.2 -.8 -5.4 -.8C-5 1.8 -3.2 3.4 0 3.4ZM0 3.4C1 .2 3.2 -.8 5.4 -.8C5 1.8 3.2 3.4 0 3.4ZM0 -1.4C-2.2 -3.2 -2.2 -6 0 -8.4C2.2 -6 2.2 -3.2 0 -1.4Z',
  winter_eclipse:
    'M0 -8.6V8.6M-7.4 -4.3L7.4 4.3M-7.4 4.3L7.4 -4.3M-2.4 -7L0 -4.8L2.4 -7M-2.4 7L0 4.8L2.4 7M-7 -1.2L-4.2 -2.4L-4.6 -5.6M7 1.2L4.2 2.4L4.6 5.6M-7 1.2L-4.2 2.4L-4.6 5.6M7 -1.2L4.2 -2.4L4.6 -5.6',
  refuge: 'M-7 7V0A7 7 0 0 1 7 0V7H2.6V2.4A2.6 2.6 0 0 0 -2.6 2.4V7Z',
};

export const CAPTAIN_HEAD = 'M0 -10A3.9 3.9 0 1 1 0 -2.2A3.9 3.9 0 1 1 0 -10Z';
export const ROBOT_HEAD = 'M-4.6 -9.4H-.7V-11.4H.7V-9.4H4.6V-2.2H-4.6Z';

export const colour = (kind: string): string => `var(--vt-${kind})`;
/** The colour of a card: its resource's, or that of the disaster's. */
export const CARD_COLOUR: Record<string, string> = {
  mine_blast: 'metal',
  meltdown: 'energy',
  leak: 'water',
  virus: 'agri',
};
export const cardColour = (card: string): string => colour(CARD_COLOUR[card] ?? card);
