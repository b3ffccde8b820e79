// Where the planets stand: in pixels of the drawing, so that text and targets keep their size.

export interface Spot {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  /** The star. */
  sun: Spot;
  sunSize: number;
  /** Of a planet's sphere. */
  radius: number;
  /** Of an orange moon, and of the circle it runs on. */
  moon: number;
  orbit: number;
  /** Of a token on the rim. */
  socket: number;
  spots: Spot[];
}

type Unit = [number, number];

// From the star, -1 to 1 each way; nearly ellipses, with the middle left to the star and the duel.
const WIDE: Record<number, Unit[]> = {
  5: [[-0.52, -0.9], [0.44, -1], [1, -0.12], [0.5, 0.94], [-0.78, 0.62]],
  7: [[-0.36, -1], [0.36, -0.94], [1, -0.46], [0.86, 0.76], [0.04, 1], [-0.74, 0.84], [-1, -0.34]],
  9: [
    [-0.62, -0.92], [0, -1], [0.62, -0.9], [1, -0.02], [0.93, 0.97],
    [0.31, 1], [-0.31, 0.98], [-0.94, 0.94], [-1, -0.05],
  ],
};
const TALL: Record<number, Unit[]> = {
  5: [[-0.62, -1], [0.74, -0.78], [1, 0.36], [0, 1], [-1, 0.2]],
  7: [[-0.62, -1], [0.66, -0.94], [1, -0.12], [0.94, 0.72], [0, 1], [-0.94, 0.66], [-1, -0.22]],
  9: [
    [-0.94, -0.98], [0, -1], [0.94, -0.94], [1, -0.28], [0.98, 0.38],
    [0.56, 1], [-0.5, 1], [-1, 0.36], [-0.97, -0.32],
  ],
};

const LABEL = 17;
const EDGE = 5;
const LEAST = 16;
const MOST = 66;
/** Rows of planets in the lowest drawing. */
const ROWS = 3;

const moonSize = (r: number) => Math.max(9.5, r * 0.29);
const orbitSize = (r: number) => r * 1.36 + moonSize(r) * 0.55;
const reach = (r: number) => orbitSize(r) + moonSize(r);

/** The height below which the drawing would rather be panned than shrunk. */
export const LEAST_HEIGHT = Math.ceil(ROWS * (2 * reach(LEAST) + LABEL)) + 8 * EDGE;

/** Arrangements of so many planets; the one with the largest planets is taken. */
function arrangements(count: number): Unit[][] {
  const known = [WIDE[count], TALL[count]].filter((a) => a !== undefined);
  if (known.length > 0) return known;
  const circle = Array.from({ length: count }, (_, i): Unit => {
    const turn = (i / count) * 2 * Math.PI - Math.PI / 2;
    return [Math.cos(turn), Math.sin(turn)];
  });
  return [circle];
}

function place(points: Unit[], width: number, height: number, r: number): Spot[] {
  const out = reach(r) + EDGE;
  const halfX = width / 2 - out;
  const halfY = (height - LABEL) / 2 - out;
  return points.map(([x, y]) => ({
    x: width / 2 + x * halfX,
    y: (height - LABEL) / 2 + y * halfY,
  }));
}

/** Whether every planet with its moon and name keeps clear of the others. */
export function clear(spots: Spot[], r: number): boolean {
  const wide = 2 * reach(r) + 2;
  const high = 2 * reach(r) + LABEL;
  const round = 2 * reach(r) + 2;
  for (let i = 0; i < spots.length; i++) {
    for (let j = 0; j < i; j++) {
      const a = spots[i] as Spot;
      const b = spots[j] as Spot;
      const dx = Math.abs(a.x - b.x);
      const dy = Math.abs(a.y - b.y);
      // The orbits are round; only the name below reaches further down.
      const apart = Math.hypot(dx, dy) >= round && (dy >= high || dx >= wide * 0.86);
      if (!apart) return false;
    }
  }
  return true;
}

/** The largest planets that fit an arrangement. */
function largest(points: Unit[], width: number, height: number): number {
  let radius = 0;
  for (let r = LEAST; r <= MOST; r += 0.5) {
    const fits = width / 2 > reach(r) + EDGE && height / 2 > reach(r) + EDGE + LABEL;
    if (!fits || !clear(place(points, width, height, r), r)) break;
    radius = r;
  }
  return radius;
}

/** `top`: what is left free above the planets. */
export function layOut(count: number, width: number, whole: number, top = 0): Layout {
  const height = whole - top;
  let points: Unit[] = [];
  let radius = -1;
  for (const each of arrangements(count)) {
    const r = largest(each, width, height);
    if (r > radius) [points, radius] = [each, r];
  }
  radius = Math.max(radius, LEAST);
  const spots = place(points, width, height, radius).map(({ x, y }) => ({ x, y: y + top }));
  const sun = { x: width / 2, y: (height - LABEL) / 2 + top };
  const room = Math.min(...spots.map((s) => Math.hypot(s.x - sun.x, s.y - sun.y))) - reach(radius);
  return {
    width,
    height: whole,
    sun,
    sunSize: Math.max(10, Math.min(radius * 0.92, room * 0.42)),
    radius,
    moon: moonSize(radius),
    orbit: orbitSize(radius),
    socket: Math.max(7.5, radius * 0.25),
    spots,
  };
}
