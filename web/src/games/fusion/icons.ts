// Small drawings, each one path in a box from -11 to 11, filled by the even-odd rule.
import type { Icon, Origin, Track } from './view';

/** Arms of the eight factions. */
export const EMBLEM: Record<string, string> = {
  // A great helm under its plume.
  black_knights:
    'M-1.4 -11C1 -11 3 -9.6 3.4 -7.8H6.6L8 -3.6V3.6L4.4 10H-4.4L-8 3.6V-3.6L-6.6 -7.8H.4C.2 -9 -.4 -9.8 -1.4 -11ZM-5.8 -3.8V-1.4H-1V-3.8ZM1 -3.8V-1.4H5.8V-3.8ZM-1 .4V7.6H1V.4Z',
  // A hat over a robot's face.
  cowbots:
    'M-11 -2.6C-8.4 -1 -6 -1.4 -5.4 -3L-4.2 -8.4C-2.2 -9.8 -1 -8.6 0 -8.6C1 -8.6 2.2 -9.8 4.2 -8.4L5.4 -3C6 -1.4 8.4 -1 11 -2.6C9.4 1.6 5 2 0 2C-5 2 -9.4 1.6 -11 -2.6ZM-5.4 3H5.4V10.4H-5.4ZM-3.6 4.6V7H-1.2V4.6ZM1.2 4.6V7H3.6V4.6Z',
  // A knight of the chessboard.
  chesstaurs:
    'M-7 10.4H7.6V7.6H6C7 1.6 5.2 -5.2 -.4 -8.4L-1.6 -10.8L-3.4 -7.6C-6 -5.6 -7.6 -2.6 -8.8 1L-6.6 3.2L-3.2 1.6C-1.8 1.8 -.8 1.2 -.2 .4C-.6 3.2 -4.2 5 -5 7.6H-7ZM-3.4 -4.8A1.2 1.2 0 1 1 -3.4 -2.4A1.2 1.2 0 1 1 -3.4 -4.8Z',
  // A crab with both claws up.
  crabpeople:
    'M0 -.4C4 -.4 6.6 1.8 6.6 4.6C6.6 7.6 3.6 9 0 9C-3.6 9 -6.6 7.6 -6.6 4.6C-6.6 1.8 -4 -.4 0 -.4ZM-3 2.4V4.6H-1.2V2.4ZM1.2 2.4V4.6H3V2.4ZM-5.4 .8C-9.6 -1 -11.4 -5.4 -8.6 -9.8L-7 -5.8L-3.6 -8.4C-2.4 -4.2 -4 -1.8 -4.2 -.2ZM5.4 .8C9.6 -1 11.4 -5.4 8.6 -9.8L7 -5.8L3.6 -8.4C2.4 -4.2 4 -1.8 4.2 -.2ZM-7.4 5.4L-11 8.6L-9.8 10L-6.6 7.4ZM7.4 5.4L11 8.6L9.8 10L6.6 7.4Z',
  // A beast of prey with open jaws.
  dinosaurs:
    'M-9 -6C-6 -9.8 2 -10.4 6 -8L10.6 -4.8V-.6L8.2 .8L6.6 -1.2L4.8 1L3.2 -.8L1.4 1.4L-.2 -.4L-.6 2.2L9.2 3.4L8 6.8H-1.4L-3 10.4H-9.8C-7.8 5 -10.6 1 -9 -6ZM1 -6.8A1.4 1.4 0 1 0 1 -4A1.4 1.4 0 1 0 1 -6.8Z',
  // A horned helmet.
  vikings:
    'M-6.8 1.6C-6.8 -4 -4 -7.4 0 -7.4C4 -7.4 6.8 -4 6.8 1.6V3.8H-6.8ZM-7.4 .4C-11 -1.2 -11.8 -5.6 -9.8 -10C-9.2 -6.4 -7.6 -4.8 -5.6 -4.4ZM7.4 .4C11 -1.2 11.8 -5.6 9.8 -10C9.2 -6.4 7.6 -4.8 5.6 -4.4ZM-1.3 4.8H1.3V10.6H-1.3ZM-6.8 4.8H-3.2L-4.6 9.8ZM6.8 4.8H3.2L4.6 9.8Z',
  // An eye with rays.
  observers:
    'M-11 1.4C-6.4 -5.4 6.4 -5.4 11 1.4C6.4 8.2 -6.4 8.2 -11 1.4ZM-7.4 1.4C-4.2 5.6 4.2 5.6 7.4 1.4C4.2 -2.8 -4.2 -2.8 -7.4 1.4ZM0 -1.8A3.2 3.2 0 1 1 0 4.6A3.2 3.2 0 1 1 0 -1.8ZM-1.1 -10.6H1.1V-6H-1.1ZM-8.6 -8.2L-6.8 -9.4L-4.6 -5.6L-6.4 -4.6ZM8.6 -8.2L6.8 -9.4L4.6 -5.6L6.4 -4.6Z',
  // A gate and the way through.
  portalers:
    'M0 -10.6A10.6 10.6 0 1 1 0 10.6A10.6 10.6 0 1 1 0 -10.6ZM0 -7.4A7.4 7.4 0 1 0 0 7.4A7.4 7.4 0 1 0 0 -7.4ZM-4.8 -1.5H.8V-4.4L5.6 0L.8 4.4V1.5H-4.8Z',
};

/** How a card may be played. */
export const PLAYED: Record<Icon, string> = {
  tactic: 'M0 -11L2.2 -8L2.2 3H5.6V5.6H1.5V10.6H-1.5V5.6H-5.6V3H-2.2V-8Z',
  planning:
    'M-9.6 -6.4L-3.4 -9.2L3.4 -6.4L9.6 -9.2V6.4L3.4 9.2L-3.4 6.4L-9.6 9.2ZM-2.4 -6.2V4.6L2.4 6.6V-4.4Z',
  support: 'M0 -10L9.4 -1.4H4.6L0 -5.6L-4.6 -1.4H-9.4ZM0 -.6L9.4 8H4.6L0 3.8L-4.6 8H-9.4Z',
  action: 'M3 -10.6L-7.4 2.2H-1.2L-3.2 10.6L7.4 -2.6H1Z',
  free: 'M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10ZM2.2 -7.2L-5.4 1.6H-.8L-2.2 7.2L5.4 -1.8H.8Z',
};

export const SCIENCE =
  'M-3.6 -10H3.6V-7.8H2.4V-2.6L8.8 7.2C9.6 8.6 8.8 10 7.2 10H-7.2C-8.8 10 -9.6 8.6 -8.8 7.2L-2.4 -2.6V-7.8H-3.6ZM-3.2 2.6L-6 7C-6.4 7.6 -6 8 -5.6 8H5.6C6 8 6.4 7.6 6 7L3.2 2.6Z';
export const CUBE = 'M0 -9.6L8.6 -4.8V4.8L0 9.6L-8.6 4.8V-4.8ZM0 -7L-5.6 -4L0 -1L5.6 -4Z';
export const HAND = 'M-8.6 -8L1.4 -10.4L5 5.8L-5 8.2ZM3.4 -9.2L9.2 -7.6L6 7.6L4.2 7.2L6.4 6.6Z';
export const PARTICLE =
  'M0 -4.6A4.6 4.6 0 1 1 0 4.6A4.6 4.6 0 1 1 0 -4.6ZM-8.2 6.6C-12.6 2.2 -4 -9.4 3.4 -9.8C11 -10.2 10.6 -3 5 2.4C8.8 -2.6 8.8 -8 3.6 -7.8C-2 -7.6 -9.6 1.4 -7 5C-5.4 7.2 -.4 6 3 3.8C-1 7.6 -6 8.8 -8.2 6.6Z';
export const POWER =
  'M0 -10.6L2.6 -3.6L9.8 -5L4.8 .6L8.8 7L1.9 4.8L0 10.8L-1.9 4.8L-8.8 7L-4.8 .6L-9.8 -5L-2.6 -3.6Z';
export const DOME = 'M-8 6.4V3A8 9.6 0 0 1 8 3V6.4ZM-10.4 7.6H10.4V10H-10.4ZM-1 -3.4V6.4H1V-3.4Z';
export const CROWN = 'M-8.6 6.6H8.6V9.6H-8.6ZM-10 -5.4L-4.8 -.8L0 -9.6L4.8 -.8L10 -5.4L8.6 5.2H-8.6Z';
export const HOME = 'M0 -10L10.4 -1.2H7.4V9.6H2.4V3H-2.4V9.6H-7.4V-1.2H-10.4Z';
export const SWORDS =
  'M-10 -10L-5.6 -9.2L9.4 5.8L7.8 7.4L10.2 9.8L8.6 11L6 8.6L4.4 10.2L3 8.8L5.4 6.2L-9.2 -8.4ZM10 -10L9.2 -5.6L3.6 0L1.2 -2.4L5.6 -9.2ZM-3.2 1.6L-.8 4L-3 6.2L-1.4 8.8L-3 10.2L-4.6 8.6L-8.6 11L-10.2 9.8L-7.8 7.4L-9.4 5.8L-6.8 5.2Z';
export const SHIELD = 'M0 -10.4L8.6 -7V-.4C8.6 5.2 5 8.8 0 10.8C-5 8.8 -8.6 5.2 -8.6 -.4V-7ZM0 -7.4L-5.8 -5V-.4C-5.8 3.6 -3.6 6.2 0 7.8Z';
export const COIN = 'M0 -9.8A9.8 9.8 0 1 1 0 9.8A9.8 9.8 0 1 1 0 -9.8ZM-1.2 -6.4V6.4H1.2V-6.4ZM-5 -3.4V3.4H-2.8V-3.4ZM2.8 -3.4V3.4H5V-3.4Z';
/** A corona: what nobody may overlook. */
export const CORONA =
  'M0 -11L1.8 -6.4L5.6 -9.6L5 -4.8L9.6 -5.4L6.4 -1.6L11 0L6.4 1.6L9.6 5.4L5 4.8L5.6 9.6L1.8 6.4L0 11L-1.8 6.4L-5.6 9.6L-5 4.8L-9.6 5.4L-6.4 1.6L-11 0L-6.4 -1.6L-9.6 -5.4L-5 -4.8L-5.6 -9.6L-1.8 -6.4ZM0 -3.4A3.4 3.4 0 1 0 0 3.4A3.4 3.4 0 1 0 0 -3.4Z';
/** Something that cannot be known yet. */
export const VEIL =
  'M-1.5 4.6H1.5V7.6H-1.5ZM-5.4 -4.4C-5.4 -7.8 -3 -9.6 0 -9.6C3 -9.6 5.4 -7.8 5.4 -4.6C5.4 -.6 1.5 -.4 1.5 2.8H-1.5C-1.5 -1.8 2.4 -2 2.4 -4.6C2.4 -6.2 1.4 -6.9 0 -6.9C-1.4 -6.9 -2.4 -6.1 -2.4 -4.4Z';
export const EXTRACT = 'M-1.4 -10.6H1.4V-2H5.4L0 4.6L-5.4 -2H-1.4ZM-10 4H-7V7.6H7V4H10V10.4H-10Z';

export const TRACK: Record<Track, string> = { colonization: DOME, domination: CROWN };

/** Where points come from. */
export const ORIGIN: Record<Origin, string> = {
  population: CUBE,
  ally: SHIELD,
  colony: DOME,
  tactic: PLAYED.tactic,
  card: PLAYED.support,
  trait: SHIELD,
  location: 'M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10ZM-9 1.4C-5 4.8 5 4.8 9 1.4L9.4 -1C5 2 -5 2 -9.4 -1Z',
  enemy_trait: SHIELD,
  lasting: PLAYED.free,
  fusion: CORONA,
};

/** The hull of a Fleet's ship, in a box from -20 to 20, pointing up. */
export const HULL =
  'M0 -20C7.6 -15 11.6 -7 12 3L20 12.4V17L10.4 14L7 19.4H-7L-10.4 14L-20 17V12.4L-12 3C-11.6 -7 -7.6 -15 0 -20Z';
