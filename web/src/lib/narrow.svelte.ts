import { MediaQuery } from 'svelte/reactivity';

/** A phone or a tablet held upright, or a window as narrow as one: styles use the same width. */
export const narrow = new MediaQuery('(max-width: 900px)');
