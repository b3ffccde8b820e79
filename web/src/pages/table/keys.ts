// Keys of the table that work wherever the focus is, except while typing.
import type { LiveTable } from '../../lib/live.svelte';
import { toLegal, toPieces } from '../../lib/pieces';
import { say } from '../../lib/say.svelte';
import { zoomKeys } from '../../lib/zoom.svelte';

export interface KeyActions {
  help(): void;
  side(): void;
  text(): void;
  rules(): void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export function keys(event: KeyboardEvent, live: LiveTable, on: KeyActions): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (live.curtain !== null || document.querySelector('dialog[open]')) return;
  const { picker } = live;
  if (event.key === 'Escape') {
    picker.clear();
    return;
  }
  if (typing(event.target) || zoomKeys(event)) return;
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const plain: Record<string, () => void> = {
    '?': on.help,
    b: toPieces,
    n: () => {
      live.skip();
      if (!toLegal(event.shiftKey ? -1 : 1)) say('Nothing on the board can be chosen now.');
    },
    o: () => document.querySelector<HTMLElement>('[data-options] [tabindex="0"]')?.focus(),
    h: () => live.asked && void live.hint(),
    u: () => live.takeBack(false),
    l: on.side,
    t: on.text,
    s: () => live.skip(),
    r: on.rules,
  };
  // Enter on a button is that button's; elsewhere it confirms.
  const button = event.target instanceof Element && event.target.closest('button, a, .piece');
  if (pressed === 'Enter' && !button && picker.preview) {
    event.preventDefault();
    picker.confirm();
  } else if (/^[1-9]$/.test(pressed)) {
    const options = document.querySelectorAll<HTMLElement>('[data-options] [data-action]');
    options[Number(pressed) - 1]?.click();
  } else {
    const act = plain[pressed];
    if (act) {
      event.preventDefault();
      act();
    }
  }
}
