// One stop of the Tab key for a group of buttons; the arrow keys move inside it.
export function roving(node: HTMLElement) {
  const items = () => [...node.querySelectorAll<HTMLElement>('button, a[href], input')].filter((e) => !e.hasAttribute('disabled'));
  let last: HTMLElement | undefined;

  const settle = () => {
    const list = items();
    const stop = last && list.includes(last) ? last : list[0];
    for (const item of list) item.tabIndex = item === stop ? 0 : -1;
  };
  const focusin = (event: FocusEvent) => {
    last = event.target as HTMLElement;
    settle();
  };
  const keydown = (event: KeyboardEvent) => {
    const list = items();
    const at = list.indexOf(event.target as HTMLElement);
    const typing = event.target instanceof HTMLInputElement;
    if (at < 0 || typing) return;
    const to =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? (at + 1) % list.length
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? (at - 1 + list.length) % list.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? list.length - 1
              : -1;
    if (to < 0) return;
    event.preventDefault();
    event.stopPropagation();
    list[to]?.focus();
  };

  const watch = new MutationObserver(settle);
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] });
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
