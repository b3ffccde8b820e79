// One stop of the Tab key for a list of rows with two buttons each; the arrow keys move inside it.
const WIDE = 2;
const STEPS: Record<string, number> = { ArrowUp: -WIDE, ArrowDown: WIDE, ArrowLeft: -1, ArrowRight: 1 };

export function rows(node: HTMLElement) {
  const items = () => [...node.querySelectorAll<HTMLElement>('button')];
  let last: HTMLElement | undefined;
  let place = 0;

  const settle = () => {
    const list = items();
    // Whoever stood on a row that has gone stands on the next one.
    const lost = last && !list.includes(last) && document.activeElement === document.body;
    if (lost) list[Math.min(place, list.length - 1)]?.focus();
    // Adding is what one comes for.
    const stop = last && list.includes(last) ? last : list[1];
    for (const item of list) item.tabIndex = item === stop ? 0 : -1;
  };
  const focusin = (event: FocusEvent) => {
    last = event.target as HTMLElement;
    place = items().indexOf(last);
    settle();
  };
  const keydown = (event: KeyboardEvent) => {
    const list = items();
    const at = list.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? 1 : event.key === 'End' ? list.length - 1 : step === undefined ? -1 : at + step;
    if (at < 0 || to < 0 || to >= list.length) return;
    event.preventDefault();
    list[to]?.focus();
  };

  const watch = new MutationObserver(settle);
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener('focusin', focusin);
  node.addEventListener('keydown', keydown);
  settle();
  return {
    destroy() {
      watch.disconnect();
      node.removeEventListener('focusin', focusin);
      node.removeEventListener('keydown', keydown);
    },
  };
}
