// Looking closer, for boards: on hover, focus or a long press something is shown large beside its place.

export interface Enlarged {
  /** What kind of thing it is, in the board's own words. */
  kind: string;
  key: string;
  /** Where it lies in the page. */
  box: DOMRect;
  /** To be shown at the other side of the board: words appear beside the thing itself. */
  aside: boolean;
}

/** Show something large; or put `shown` away, unless another is shown by now. */
export type Show = (what: Enlarged | null, shown?: Enlarged | null) => void;

export interface LensOptions {
  kind: string;
  key: string;
  show: Show;
  /** What a tap does besides pressing the piece: nothing, show it too, or only look at it. */
  tap?: 'presses' | 'shows' | 'looks';
}

/** A box of the page in the pixels of an element that may be zoomed. */
export function within(root: HTMLElement, box: DOMRect): { x: number; y: number; width: number; height: number } {
  const frame = root.getBoundingClientRect();
  const scale = frame.width / root.clientWidth || 1;
  return {
    x: (box.x - frame.x) / scale,
    y: (box.y - frame.y) / scale,
    width: box.width / scale,
    height: box.height / scale,
  };
}

const HOVER_MS = 260;
const PRESS_MS = 420;

export function enlarge(node: HTMLElement, options: LensOptions) {
  let now = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  let touched = false;
  let mine: Enlarged | null = null;

  const open = () => {
    mine = { kind: now.kind, key: now.key, box: node.getBoundingClientRect(), aside: now.tap !== 'looks' };
    now.show(mine);
  };
  const close = () => {
    clearTimeout(timer);
    const [was, show] = [mine, now.show];
    mine = null;
    // A card that leaves the page loses the focus while the page is being drawn: not then.
    if (was) queueMicrotask(() => show(null, was));
  };
  const wait = (ms: number, long: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      pressed = long;
      open();
    }, ms);
  };
  const enter = (e: PointerEvent) => e.pointerType === 'mouse' && wait(HOVER_MS, false);
  const down = (e: PointerEvent) => {
    pressed = false;
    touched = e.pointerType !== 'mouse';
    if (!touched) close();
    else wait(PRESS_MS, true);
  };
  const focus = () => node.matches(':focus-visible') && open();
  const click = (e: Event) => {
    clearTimeout(timer);
    if (now.tap === 'looks') {
      if (mine) close();
      else open();
      return;
    }
    // A long press looks at the card; it does not play it.
    if (pressed) {
      e.stopImmediatePropagation();
      e.preventDefault();
    } else if (touched && now.tap === 'shows') open();
    pressed = false;
  };
  const menu = (e: Event) => e.preventDefault();
  const events: [string, (e: any) => unknown, boolean?][] = [
    ['pointerenter', enter],
    ['pointerleave', close],
    ['pointercancel', close],
    ['pointerdown', down],
    ['focus', focus],
    ['blur', close],
    ['click', click, true],
    ['contextmenu', menu],
  ];
  for (const [name, run, capture] of events) node.addEventListener(name, run, capture);
  return {
    update(next: LensOptions) {
      now = next;
    },
    destroy() {
      close();
      for (const [name, run, capture] of events) node.removeEventListener(name, run, capture);
    },
  };
}
