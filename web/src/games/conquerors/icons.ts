// The signs of the game, drawn in a box from -11 to 11.
import type { CardType, Material, Phase, What } from './view';

const PICK = 'M-9.6 -4.6C-5 -10.4 5 -10.4 9.6 -4.6C5.4 -6.8 3 -7.2 1.6 -7.2V10.4H-1.6V-7.2C-3 -7.2 -5.4 -6.8 -9.6 -4.6Z';
const TOWER = 'M-8 10V-4H-9.4V-9.6H-5.8V-7H-2.2V-9.6H2.2V-7H5.8V-9.6H9.4V-4H8V10H2.6V4.6A2.6 2.6 0 0 0 -2.6 4.6V10Z';
export const SWORD = 'M8.8 -10.4L10.4 -8.8L-1 3.4L1.4 5.8L-0.4 7.6L-2.8 5.4L-7.4 10.4L-10.4 7.4L-5.4 2.8L-7.6 0.4L-5.8 -1.4L-3.4 1Z';
export const HEART = 'M0 9.8C-6.4 5 -10 1.4 -10 -3C-10 -6.6 -7.6 -8.8 -4.8 -8.8C-2.6 -8.8 -0.9 -7.6 0 -5.8C0.9 -7.6 2.6 -8.8 4.8 -8.8C7.6 -8.8 10 -6.6 10 -3C10 1.4 6.4 5 0 9.8Z';
const JAWS = 'M-10.4 -7H-7.4L-5.4 -1.6L-3 -7H-1.4L0 -1.6L1.4 -7H3L5.4 -1.6L7.4 -7H10.4V-9.4H-10.4ZM-10.4 7H-7.4L-5.4 1.6L-3 7H-1.4L0 1.6L1.4 7H3L5.4 1.6L7.4 7H10.4V9.4H-10.4Z';
const SPARK = 'M0 -11L2.4 -3.2L8 -8L4.4 -1.4L11 0L4.4 1.4L8 8L2.4 3.2L0 11L-2.4 3.2L-8 8L-4.4 1.4L-11 0L-4.4 -1.4L-8 -8L-2.4 -3.2Z';
const SUN = 'M-6 4A6 6 0 0 1 6 4ZM-10.6 6H10.6V8.2H-10.6ZM-1 -10H1V-5.4H-1ZM-9.2 -5.4L-7.6 -6.8L-4.8 -3.6L-6.2 -2.2ZM9.2 -5.4L7.6 -6.8L4.8 -3.6L6.2 -2.2Z';
export const EYE = 'M-10.4 0C-7.6 -5 -4 -7.2 0 -7.2S7.6 -5 10.4 0C7.6 5 4 7.2 0 7.2S-7.6 5 -10.4 0ZM0 -4.4A4.4 4.4 0 1 0 0 4.4A4.4 4.4 0 1 0 0 -4.4ZM0 -2.2A2.2 2.2 0 1 1 0 2.2A2.2 2.2 0 1 1 0 -2.2Z';
const MOON = 'M3.4 -9.4A9.8 9.8 0 1 0 9.4 4.4A8 8 0 0 1 3.4 -9.4Z';
export const CARDS = 'M-9.6 -5.4L-2 -8.6L3 6.4L-4.6 9.4ZM-0.4 -9.4H8.6V8H4.8L-0.4 -7.4Z';
export const DECK = 'M-6.4 -9.6H7.6V6.4H-6.4ZM-9 -6.4H-7.8V7.8H5.2V9.6H-9Z';
export const SCRAP = 'M-7.4 -5.6H7.4L6 10H-6ZM-9 -8.6H-3.4L-2.4 -10.2H2.4L3.4 -8.6H9V-6.8H-9ZM-3.8 -3V7.4H-2V-3ZM2 -3V7.4H3.8V-3Z';
export const SHIELD = 'M0 -10.2L8.6 -7V-0.6C8.6 5 4.8 8.6 0 10.6C-4.8 8.6 -8.6 5 -8.6 -0.6V-7Z';
export const CROWN = 'M-10 -5.6L-5 0L0 -8L5 0L10 -5.6L8 8H-8Z';
export const BOLT = 'M2.5 -10.5L-6.5 1.5H-0.8L-2.6 10.5L6.8 -2.4H0.9Z';
export const SLEEP = 'M-8 -8H0V-5.8L-4.6 -1H0V1.2H-8V-1L-3.4 -5.8H-8ZM2 0H8.6V1.8L4.9 6H8.6V8H2V6.2L5.7 2H2Z';
export const USED = 'M0 -9.6A9.6 9.6 0 1 1 -9.6 0H-6.8A6.8 6.8 0 1 0 0 -6.8V-3.6L-6 -8.2L0 -11Z';
const CUBES = 'M0 -10L8.8 -5V5L0 10L-8.8 5V-5ZM0 -7.2L-5 -4.3L0 -1.4L5 -4.3Z';
const TARGET = 'M-1 -11H1V-8.4A8.4 8.4 0 0 1 8.4 -1H11V1H8.4A8.4 8.4 0 0 1 1 8.4V11H-1V8.4A8.4 8.4 0 0 1 -8.4 1H-11V-1H-8.4A8.4 8.4 0 0 1 -1 -8.4ZM0 -6.2A6.2 6.2 0 1 0 0 6.2A6.2 6.2 0 1 0 0 -6.2ZM0 -2.6A2.6 2.6 0 1 1 0 2.6A2.6 2.6 0 1 1 0 -2.6Z';
const BURST = 'M0 -11L3 -4.6L9.6 -7.6L6.2 -1.2L11 3L4.6 3.6L5 10L0 5.8L-5 10L-4.6 3.6L-11 3L-6.2 -1.2L-9.6 -7.6L-3 -4.6Z';

export const TYPE: Record<CardType | 'base', string> = {
  miner: PICK,
  building: TOWER,
  warrior: SWORD,
  trap: JAWS,
  spell: SPARK,
  base: CROWN,
};
export const MATERIAL: Record<Material, string> = {
  // An ingot, a crystal, a bolt.
  gold: 'M-6 -6.4H6L10.4 6.4H-10.4ZM-4.4 -4.2L-7.2 4.2H7.2L4.4 -4.2Z',
  cosmium: 'M0 -10.8L6.6 -3.4L4.2 8.6L0 10.8L-4.2 8.6L-6.6 -3.4ZM0 -7L-3.8 -2.8L0 -0.6Z',
  electricity: BOLT,
};
export const PHASE: Partial<Record<Phase, string>> = {
  start: SUN,
  mining: PICK,
  kuk: EYE,
  main: CARDS,
  attack: SWORD,
  trap: JAWS,
  end: MOON,
};
export const WHAT: Record<What, string> = {
  card: CARDS,
  effect: CUBES,
  trap: JAWS,
  phase: MOON,
  aiming: TARGET,
  resolution: SWORD,
  line: SWORD,
  damage: BURST,
  ambush: SHIELD,
};
