// For looking at the board while drawing it: mounts it with positions that the page gives it.
// Not part of the bundle; `npm run dev`, then /src/games/vertium/harness.html.
import '@fontsource-variable/fraunces';
import '@fontsource-variable/inter';
import { mount } from 'svelte';
import '../../lib/tokens.css';
import '../../lib/drawn.css';
import Harness from './Harness.svelte';

mount(Harness, { target: document.getElementById('board') as HTMLElement });
