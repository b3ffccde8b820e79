// What the client uses of Planet Fulcrum.
export { default as Board } from './Board.svelte';
export { default as Seat } from './Seat.svelte';
export { places, tally } from './tally';
