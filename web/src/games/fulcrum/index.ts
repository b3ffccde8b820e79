// What the client uses of Planet Fulcrum.
export { default as Board } from './Board.svelte';
export { default as Seat } from './Seat.svelte';
export { places, tally } from './tally';
/** Mats tell so much of each seat that four of them need the room of their names. */
export const roomy = 3;
