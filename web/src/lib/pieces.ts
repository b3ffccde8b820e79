// All pieces of a page are one stop of the Tab key: arrows go to the nearest one in that direction,
// Home and End to the first and the last, and a key of the table to the next legal one.
import { nearest } from './steering';

/** Pieces, and things beside them that can only be looked at. */
const STOP = '.piece, [data-look]';
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const stops = (inside: ParentNode): HTMLElement[] =>
  [...inside.querySelectorAll<HTMLElement>(STOP)].filter((e) => e.checkVisibility());

const stopOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(STOP) : null;

export function pieceGroup(node: HTMLElement) {
  let last: HTMLElement | null = null;

  const settle = () => {
    const shown = stops(node);
    const kept = last && shown.includes(last) ? last : null;
    const stop = kept ?? shown.find((e) => e.matches('.legal')) ?? shown[0];
    for (const each of node.querySelectorAll(STOP)) {
      const index = each === stop ? '0' : '-1';
      if (each.getAttribute('tabindex') !== index) each.setAttribute('tabindex', index);
    }
  };
  const changed = (records: MutationRecord[]) => {
    if (!records.some((r) => r.type === 'childList' || (r.target as Element).matches(STOP))) return;
    // Whoever comes back to another question begins at what can be chosen now.
    if (last !== document.activeElement) last = null;
    settle();
  };
  const focusin = (event: FocusEvent) => {
    const stop = stopOf(event.target);
    if (!stop) return;
    last = stop;
    settle();
  };
  const keydown = (event: KeyboardEvent) => {
    const from = stopOf(event.target);
    if (!from || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const shown = stops(node);
    const step = STEPS[event.key];
    if (!step && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    event.stopPropagation();
    const to = step ? nearest(shown, from, step) : event.key === 'Home' ? shown[0] : shown.at(-1);
    to?.focus();
  };

  const watch = new MutationObserver(changed);
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ['class', 'hidden'] });
  node.addEventListener('focusin', focusin);
  node.addEventListener('keydown', keydown);
  node.dataset['pieces'] = '';
  settle();
  return {
    destroy() {
      watch.disconnect();
      node.removeEventListener('focusin', focusin);
      node.removeEventListener('keydown', keydown);
    },
  };
}

/** To the piece that Tab would come to. */
export function toPieces(): void {
  const board = document.getElementById('board');
  (board?.querySelector<HTMLElement>('[tabindex="0"]:is(.piece, [data-look])') ?? stops(board ?? document)[0])?.focus();
}

/** To the next legal piece that is not chosen yet, or (by -1) to the one before; false: there is none. */
export function toLegal(by: 1 | -1): boolean {
  const group = document.querySelector('[data-pieces]') ?? document;
  const shown = stops(group);
  const legal = shown.filter((e) => e.matches('.legal'));
  const at = shown.indexOf(document.activeElement as HTMLElement);
  const later = legal.filter((e) => shown.indexOf(e) > at);
  const earlier = legal.filter((e) => shown.indexOf(e) < at);
  const to = by > 0 ? (later[0] ?? legal[0]) : (earlier.at(-1) ?? legal.at(-1));
  to?.focus();
  return to !== undefined;
}
