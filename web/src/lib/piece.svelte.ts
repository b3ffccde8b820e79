// Makes any SVG or HTML element a piece of the game: named, focusable, pressable, never silent.
import type { Key, Picker } from './board';

export interface PieceOptions {
  picker: Picker;
  domain: string;
  key: Key;
  /** Its name and public facts, as a screen reader says them. */
  label: string;
}

const SPOKEN = { legal: '', chosen: ', chosen', idle: '' };

export function piece(node: HTMLElement | SVGElement, options: PieceOptions) {
  let now = $state.raw(options);

  const press = (event: Event) => {
    event.stopPropagation();
    now.picker.press(now.domain, now.key, node);
  };
  const keydown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      // The table confirms with Enter; a piece takes the key for itself.
      event.preventDefault();
      press(event);
    }
  };
  const enter = () => now.picker.point(now.domain, now.key, node);
  // Later, because a focused piece that leaves the page blurs while the page is being drawn.
  const leave = () => queueMicrotask(() => now.picker.point(now.domain, now.key, null));

  node.setAttribute('role', 'button');
  node.setAttribute('tabindex', '0');
  node.classList.add('piece');
  node.addEventListener('click', press);
  node.addEventListener('keydown', keydown as EventListener);
  node.addEventListener('pointerenter', enter);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('focus', enter);
  node.addEventListener('blur', leave);

  $effect(() => {
    const state = now.picker.stateOf(now.domain, now.key);
    node.dataset['domain'] = now.domain;
    node.dataset['key'] = String(now.key);
    node.setAttribute('aria-label', now.label + SPOKEN[state]);
    node.setAttribute('aria-disabled', String(state === 'idle'));
    node.setAttribute('aria-pressed', String(state === 'chosen'));
    node.classList.toggle('legal', state === 'legal');
    node.classList.toggle('chosen', state === 'chosen');
  });

  return {
    update(next: PieceOptions) {
      now = next;
    },
    destroy() {
      leave();
      node.removeEventListener('click', press);
      node.removeEventListener('keydown', keydown as EventListener);
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('focus', enter);
      node.removeEventListener('blur', leave);
    },
  };
}
