import { MediaQuery } from 'svelte/reactivity';

/** A phone, or a window as narrow as one. */
export const narrow = new MediaQuery('(max-width: 720px)');
