// The board in the page that can be zoomed and panned: one at a time, steered from the bar and by keys.

export interface Zoomable {
  readonly zoom: number;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  fit(): void;
}

export const MOST = 5;
const STEP = 60;

class Shown {
  board: Zoomable | null = $state.raw(null);
}

export const shown = new Shown();

const PANS: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Plus, minus and 0 zoom; arrows with Shift pan. Whether the key was one of them. */
export function zoomKeys(event: KeyboardEvent): boolean {
  const board = shown.board;
  if (!board) return false;
  const pan = event.shiftKey ? PANS[event.key] : undefined;
  if (pan) board.panBy(...pan);
  else if (event.key === '+' || event.key === '=') board.zoomBy(1.25);
  else if (event.key === '-') board.zoomBy(0.8);
  else if (event.key === '0') board.fit();
  else return false;
  event.preventDefault();
  return true;
}
