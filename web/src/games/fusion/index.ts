// What the client uses of Final Fusion.
export { default as Board } from './Board.svelte';
export { default as Seat } from './Seat.svelte';
