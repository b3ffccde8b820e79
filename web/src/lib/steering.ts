// Arrow keys among things that lie anywhere: the nearest one in that direction.
export interface Spot {
  x: number;
  y: number;
}

/** How far a spot is in a direction; sideways counts double, behind not at all. */
export function distance(from: Spot, to: Spot, [dx, dy]: [number, number]): number {
  const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
  const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  return ahead <= 1 ? Infinity : ahead + 2 * aside;
}

const middle = (element: Element): Spot => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

export function nearest<T extends Element>(
  among: T[],
  from: Element,
  direction: [number, number],
): T | undefined {
  const start = middle(from);
  let best: T | undefined;
  let least = Infinity;
  for (const other of among) {
    const far = other === from ? Infinity : distance(start, middle(other), direction);
    if (far < least) {
      least = far;
      best = other;
    }
  }
  return best;
}
