// The time, for clocks that tick: runs only while somebody looks at it.
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 500);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970; whoever reads it is told again twice a second. */
export function now(): number {
  subscribe();
  return Date.now();
}
