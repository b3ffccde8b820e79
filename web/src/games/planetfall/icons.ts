// Small drawings as paths in a box from -10 to 10.
import type { Held } from './view';
import type { CardFace, CardType, Stat } from './view';

export const STAT: Record<Stat, string> = {
  // Chevrons of rank.
  experience: 'M0 -9.4L8 -4.6V-.6L0 -5.2L-8 -.6V-4.6ZM0 -2.8L8 2V6L0 1.4L-8 6V2ZM0 4L5.6 7.4V10L0 6.8L-5.6 10V7.4Z',
  // Crossed blades.
  strength:
    'M-9.6 -9.6L-5.6 -9L1.2 -1.6L-1.4 1L-9 -5.6ZM9.6 -9.6L9 -5.6L-2.6 4.8L-1 6.4L-2.6 8L-4.6 6L-7.6 9.4L-9.4 7.6L-6 4.6L-8 2.6L-6.4 1L-4.8 2.6L5.6 -9ZM3.4 1.6L4.8 3L6.4 1.4L8 3L6 5L9.4 7.8L7.6 9.6L4.6 6.2L2.6 8.2L1 6.6L2.6 5L.8 3.6Z',
  energy: 'M2.4 -10L-6.6 1.8H-.8L-2.8 10L6.8 -2.8H.6Z',
  // A crown.
  empire: 'M-8.6 7.6H8.6V10H-8.6ZM-9.6 -5L-4.6 -.4L0 -9L4.6 -.4L9.6 -5L8.4 5.8H-8.4Z',
};

export const TYPE: Record<CardType, string> = {
  unit: 'M-8 -9L-4.6 -4.6H4.6L8 -9L9 1.6L4.4 9.4L2 6.6H-2L-4.4 9.4L-9 1.6ZM-5.2 -.6L-1.4 1.4L-4.6 3.2ZM5.2 -.6L1.4 1.4L4.6 3.2Z',
  landmark: 'M0 -10L9.4 -4.8V-2.8H-9.4V-4.8ZM-8 -1.6H-4.8V6H-8ZM-1.6 -1.6H1.6V6H-1.6ZM4.8 -1.6H8V6H4.8ZM-9.6 7.2H9.6V9.8H-9.6Z',
  technology:
    'M-3.4 -9.8H3.4V-7.8H2.2V-2.4L8.6 7.4C9.4 8.8 8.6 9.8 7.2 9.8H-7.2C-8.6 9.8 -9.4 8.8 -8.6 7.4L-2.2 -2.4V-7.8H-3.4ZM-3.6 2.8L-6 6.8C-6.4 7.6 -6 8 -5.4 8H5.4C6 8 6.4 7.6 6 6.8L3.6 2.8Z',
  pickup: 'M-9 -5L0 -9.6L9 -5V5L0 9.8L-9 5ZM-7 -4.8L0 -1.2L7 -4.8L0 -8ZM-7.4 -3V4.2L-.8 7.6V.4ZM.8 .4V7.6L7.4 4.2V-3Z',
};

/** Landmarks by the sign printed on them. */
const LANDMARK: Record<string, string> = {
  lattice:
    'M0 -10L2.4 -7.6L8 -2.4L10 0L8 2.4L2.4 7.6L0 10L-2.4 7.6L-8 2.4L-10 0L-8 -2.4L-2.4 -7.6ZM0 -7L-2.8 -4.2L0 -1.4L2.8 -4.2ZM-4.2 -2.8L-7 0L-4.2 2.8L-1.4 0ZM4.2 -2.8L1.4 0L4.2 2.8L7 0ZM0 1.4L-2.8 4.2L0 7L2.8 4.2Z',
  hammer: 'M-9 -9H4.6L8.8 -5.4V-2.4H-9ZM-2.6 -1.2H1.6V4.4H-2.6ZM-7 5.4H6L8.6 9.8H-9.6Z',
  snowflake:
    'M-1.2 -10H1.2V-6.6L3.6 -8.4L4.8 -6.6L1.2 -3.8V-2L2.8 -3L3.4 -7.4L5.6 -7L5.2 -4.2L8.2 -6L9.4 -4L6.4 -2.2L9 -1L8 1L4 -.8L2.4 0L4 .8L8 -1L9 1L6.4 2.2L9.4 4L8.2 6L5.2 4.2L5.6 7L3.4 7.4L2.8 3L1.2 2V3.8L4.8 6.6L3.6 8.4L1.2 6.6V10H-1.2V6.6L-3.6 8.4L-4.8 6.6L-1.2 3.8V2L-2.8 3L-3.4 7.4L-5.6 7L-5.2 4.2L-8.2 6L-9.4 4L-6.4 2.2L-9 1L-8 -1L-4 .8L-2.4 0L-4 -.8L-8 1L-9 -1L-6.4 -2.2L-9.4 -4L-8.2 -6L-5.2 -4.2L-5.6 -7L-3.4 -7.4L-2.8 -3L-1.2 -2V-3.8L-4.8 -6.6L-3.6 -8.4L-1.2 -6.6Z',
  eye: 'M-10 0C-6 -6.6 6 -6.6 10 0C6 6.6 -6 6.6 -10 0ZM-7.2 0C-4.4 4 4.4 4 7.2 0C4.4 -4 -4.4 -4 -7.2 0ZM0 -3A3 3 0 1 1 0 3A3 3 0 1 1 0 -3ZM-1 -10H1V-7H-1ZM-1 7H1V10H-1Z',
  helix:
    'M-7 -10H-4.4C-4.4 -5.4 7 -4.6 7 .6C7 5.4 -4.4 5.4 -4.4 10H-7C-7 4 4.2 4 4.2 .6C4.2 -2.6 -7 -3.6 -7 -10ZM4.4 -10H7C7 -7.4 5.4 -5.8 3.4 -4.4L1.2 -5.8C3.2 -7 4.4 -8 4.4 -10ZM-7 .4C-7 -1.4 -5.8 -2.8 -4.2 -3.8L-2.2 -2.4C-3.4 -1.6 -4.2 -.6 -4.2 .6C-4.2 2 -2 3 0 4L-2.2 5.6C-4.8 4.4 -7 3 -7 .4ZM1.6 5.2L3.6 6.4C5.6 7.4 7 8.4 7 10H4.4C4.4 8.8 3.4 8 -.4 6.4Z',
  scales:
    'M-1.2 -10H1.2V-7.4H8.6V-5.4H8L10 1.4C10 3.6 8.6 5 6.8 5C5 5 3.6 3.6 3.6 1.4L5.8 -5.4H1.2V7H5V9.6H-5V7H-1.2V-5.4H-5.8L-3.6 1.4C-3.6 3.6 -5 5 -6.8 5C-8.6 5 -10 3.6 -10 1.4L-8 -5.4H-8.6V-7.4H-1.2ZM-6.9 -3L-8.4 1.4H-5.4ZM6.9 -3L5.4 1.4H8.4Z',
};

/** What Units look like, by the words of their names. */
const UNITS: [RegExp, string][] = [
  [
    /swarm|skitterers|pack|shardling/i,
    'M0 -9L2 -6.4L5 -8.6L3.6 -4.6H6L3 -2V1L0 3L-3 1V-2L-6 -4.6H-3.6L-5 -8.6L-2 -6.4ZM-6 2L-4.8 3.6L-3 2.2L-3.8 4.8H-2.4L-4.2 6.4V8.4L-6 9.6L-7.8 8.4V6.4L-9.6 4.8H-8.2L-9 2.2L-7.2 3.6ZM6 2L7.2 3.6L9 2.2L8.2 4.8H9.6L7.8 6.4V8.4L6 9.6L4.2 8.4V6.4L2.4 4.8H3.8L3 2.2L4.8 3.6Z',
  ],
  [
    /colossus|titan|behemoth|brute|maw/i,
    'M-3 -10H3L4.4 -6.4L9.6 -4L8.6 2L6.4 1.4L5.6 -1L4.4 2L6.4 9.8H1.6L0 4.6L-1.6 9.8H-6.4L-4.4 2L-5.6 -1L-6.4 1.4L-8.6 2L-9.6 -4L-4.4 -6.4ZM-2 -7.4L-1.4 -5.8H-.4V-7.4ZM2 -7.4H.4V-5.8H1.4Z',
  ],
  [
    /wardens|phalanx|sentinels|praetorian|automata/i,
    'M0 -10C4.6 -10 6.6 -6.6 6.6 -2.4L8.8 9.8H-8.8L-6.6 -2.4C-6.6 -6.6 -4.6 -10 0 -10ZM-4 -3.6L-3.4 -.8H-1V6H1V-.8H3.4L4 -3.6Z',
  ],
  [
    /nomads|tribe|exiles|miners|corsairs|monks|renegades|company|outriders/i,
    'M-.4 -9.8A3.6 3.6 0 1 1 -.4 -2.6A3.6 3.6 0 1 1 -.4 -9.8ZM-6.6 9.8C-7.2 2.6 -5.4 -1.6 -.4 -1.6C4.6 -1.6 6.4 2.6 5.8 9.8ZM7.2 -10H9V9.8H7.2Z',
  ],
];
const BEAST =
  'M-10 -3.4L-6.4 -8.4L-4.4 -5.2L3 -4.6C6 -4.4 7.4 -6 9.8 -7.4C9.4 -3.4 8.4 -1.4 7.4 .6L9 9.4H6L4.4 3.6H-1L-2.6 9.4H-5.6L-4.8 2.4C-6.2 2 -7 1 -7.4 -.6L-10 -.8ZM-6.8 -4.4L-5.6 -4.4L-6 -3.2Z';

/** Something that pays: a plant that can be annexed. */
const PLANT = 'M-9.6 9.6V.6H-7.4V-6.4H-4.4V.6H-2.6L2.4 -3V.6L7.4 -3V.6H9.6V9.6ZM-7 3.4V6H-4.4V3.4ZM-1.4 3.4V6H1.4V3.4ZM4.4 3.4V6H7V3.4ZM-7.8 -9.6H-4V-7.6H-7.8Z';
export const FLAG = 'M-7.4 -9.8H-5V9.8H-7.4ZM-4.2 -9H8.8L5.4 -4.6L8.8 -.2H-4.2Z';
export const LINK = 'M-5.4 -4.6H-1.4V-2.4H-5.2A2.4 2.4 0 0 0 -5.2 2.4H-1.4V4.6H-5.4A4.6 4.6 0 0 1 -5.4 -4.6ZM5.4 -4.6A4.6 4.6 0 0 1 5.4 4.6H1.4V2.4H5.2A2.4 2.4 0 0 0 5.2 -2.4H1.4V-4.6ZM-4 -1.1H4V1.1H-4Z';
export const HOURGLASS = 'M-6.6 -9.8H6.6V-7.6H5.4C5.4 -4 3.4 -1.8 1.4 0C3.4 1.8 5.4 4 5.4 7.6H6.6V9.8H-6.6V7.6H-5.4C-5.4 4 -3.4 1.8 -1.4 0C-3.4 -1.8 -5.4 -4 -5.4 -7.6H-6.6ZM-3.2 -7.6C-3 -4.8 -1.6 -3 0 -1.6C1.6 -3 3 -4.8 3.2 -7.6Z';
export const LOCK = 'M-7.4 -1.4H-5.6V-4.6A5.6 5.6 0 0 1 5.6 -4.6V-1.4H7.4V9.6H-7.4ZM-3.2 -1.4H3.2V-4.6A3.2 3.2 0 0 0 -3.2 -4.6ZM-1.2 2.4V6H1.2V2.4Z';

/** The sign of a card. */
export function signOf(face: CardFace): string {
  switch (face.type) {
    case 'unit':
      return UNITS.find(([words]) => words.test(face.name))?.[1] ?? BEAST;
    case 'landmark':
      return LANDMARK[face.icon ?? ''] ?? TYPE.landmark;
    case 'pickup':
      return face.annex === undefined ? TYPE.pickup : PLANT;
    default:
      return TYPE[face.type];
  }
}

/** The sign of a card in a tableau: a sector flies a flag. */
export const heldSign = (held: Held): string => (held.sector ? FLAG : signOf(held.face));

/** Hulls of the ships, by seat, in a box from -18 to 18, pointing up. */
export const HULLS = [
  'M0 -17C7 -11 9 -3 9 5L16 13L7 12L4 17H-4L-7 12L-16 13L-9 5C-9 -3 -7 -11 0 -17Z',
  'M0 -18L18 15L6 11L0 16L-6 11L-18 15Z',
  'M-6 -16H6L9 -9V-3H16V13H8V17H-8V13H-16V-3H-9V-9Z',
  'M0 -18L8 -5L17 4L9 8L5 17H-5L-9 8L-17 4L-8 -5Z',
  'M0 -18L5 -6L17 -12L11 3L16 16L5 11L0 17L-5 11L-16 16L-11 3L-17 -12L-5 -6Z',
  'M-5 -17H5L10 -9V-3L17 3V13L9 10L6 17H-6L-9 10L-17 13V3L-10 -3V-9Z',
];

/** Arms of the Commanders' factions. */
export const ARMS: Record<string, string> = {
  Vanguard: 'M0 -9.6L8 -6.6V-.4C8 4.8 4.6 8.2 0 10C-4.6 8.2 -8 4.8 -8 -.4V-6.6ZM0 -5.4L1.4 -1.8L5 -1.6L2.2 .6L3.2 4.2L0 2.2L-3.2 4.2L-2.2 .6L-5 -1.6L-1.4 -1.8Z',
  Syndicate: 'M0 -10L4.4 -3.4L10 0L4.4 3.4L0 10L-4.4 3.4L-10 0L-4.4 -3.4ZM0 -3.2L-3.2 0L0 3.2L3.2 0Z',
  "Kir'Ko": 'M-9.6 -9C-6 -9 -3.4 -7 -2.4 -3.6H2.4C3.4 -7 6 -9 9.6 -9C9.6 -4.6 7.6 -1.6 5 -.2C5.4 4.2 3 7.4 0 10C-3 7.4 -5.4 4.2 -5 -.2C-7.6 -1.6 -9.6 -4.6 -9.6 -9ZM-3.2 .2L-.8 1.8L-2.8 3ZM3.2 .2L.8 1.8L2.8 3Z',
  Amazon: 'M0 -10C5.6 -5.6 7.6 -.6 6 4.6C4.6 7.6 2.4 9 .9 9.4V0H-.9V9.4C-2.4 9 -4.6 7.6 -6 4.6C-7.6 -.6 -5.6 -5.6 0 -10Z',
  Dvar: 'M-9.6 -7.6H-2V-9.6H2V-7.6H9.6V-1.6H2V9.8H-2V-1.6H-9.6Z',
  Assembly: 'M-2 -10H2L2.6 -7.4L5 -6.4L7.2 -7.8L9.8 -5L8 -2.8V2.8L9.8 5L7.2 7.8L5 6.4L2.6 7.4L2 10H-2L-2.6 7.4L-5 6.4L-7.2 7.8L-9.8 5L-8 2.8V-2.8L-9.8 -5L-7.2 -7.8L-5 -6.4L-2.6 -7.4ZM0 -3.6A3.6 3.6 0 1 0 0 3.6A3.6 3.6 0 1 0 0 -3.6Z',
};
