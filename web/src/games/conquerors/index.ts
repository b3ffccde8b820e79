// What the client uses of Planetary Conquerors.
export { default as Board } from './Board.svelte';
export { default as Seat } from './Seat.svelte';
export { tally } from './tally';

export const keys: [string, string][] = [
  ['P', 'pass until something new happens, or stop passing'],
  ['X', 'back to the usual stops'],
];
