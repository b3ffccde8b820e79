// Where the tiles lie: in pixels of the drawing, so that text and targets keep their size.

export interface Spot {
  x: number;
  y: number;
}

export interface Cell {
  q: number;
  r: number;
}

export interface HexMap {
  width: number;
  height: number;
  /** From the middle of a tile to its corners. */
  size: number;
  /** How much wider and higher than regular tiles are, to use the room there is. */
  wide: number;
  high: number;
  /** A corner at the top, or an edge. */
  pointy: boolean;
  spots: Record<string, Spot>;
}

const ROOT = Math.sqrt(3);
/** Tiles keep a gap in which lanes and Black Holes are drawn. */
const GAP = 0.08;
const MOST = 128;
/** Tiles may be stretched so far. */
const STRETCH = 1.3;

const place = ({ q, r }: Cell, pointy: boolean): Spot =>
  pointy ? { x: ROOT * (q + r / 2), y: 1.5 * r } : { x: 1.5 * q, y: ROOT * (r + q / 2) };

/** How far tiles reach from their middle. */
const reach = (pointy: boolean): Spot => (pointy ? { x: ROOT / 2, y: 1 } : { x: 1, y: ROOT / 2 });

interface Extent {
  low: Spot;
  wide: number;
  high: number;
}

function extent(cells: Cell[], pointy: boolean): Extent {
  const spots = cells.map((cell) => place(cell, pointy));
  const out = reach(pointy);
  const xs = spots.map((s) => s.x);
  const ys = spots.map((s) => s.y);
  const low = { x: Math.min(...xs) - out.x, y: Math.min(...ys) - out.y };
  return { low, wide: Math.max(...xs) + out.x - low.x, high: Math.max(...ys) + out.y - low.y };
}

/** The map as large as fits, turned the way that makes the tiles larger. */
export function layOut(cells: Record<string, Cell>, width: number, height: number, edge = 6): HexMap {
  const all = Object.values(cells);
  const fitted = [true, false].map((pointy) => {
    const found = extent(all, pointy);
    const size = Math.min((width - 2 * edge) / found.wide, (height - 2 * edge) / found.high, MOST);
    return { pointy, found, size: Math.max(size, 1) };
  });
  const [upright, flat] = fitted;
  if (!upright || !flat) throw new Error('a map lies one of two ways');
  const { pointy, found, size } = flat.size > upright.size * 1.04 ? flat : upright;
  const stretch = (room: number, used: number) => Math.min(STRETCH, Math.max(1, (room - 2 * edge) / (used * size)));
  const [wide, high] = [stretch(width, found.wide), stretch(height, found.high)];
  const [unitX, unitY] = [size * wide, size * high];
  const left = (width - found.wide * unitX) / 2 - found.low.x * unitX;
  const top = (height - found.high * unitY) / 2 - found.low.y * unitY;
  const spots = Object.fromEntries(
    Object.entries(cells).map(([key, cell]) => {
      const { x, y } = place(cell, pointy);
      return [key, { x: left + x * unitX, y: top + y * unitY }];
    }),
  );
  return { width, height, size, wide, high, pointy, spots };
}

/** The outline of a tile around 0 0, its corners rounded; a gap is left to its neighbours. */
export function outline(map: HexMap, round = 0.16): string {
  const out = map.size * (1 - GAP);
  const corner = (i: number): Spot => {
    const turn = (Math.PI / 3) * i + (map.pointy ? Math.PI / 6 : 0);
    return { x: Math.cos(turn) * out * map.wide, y: Math.sin(turn) * out * map.high };
  };
  const between = (a: Spot, b: Spot, t: number) =>
    `${(a.x + (b.x - a.x) * t).toFixed(2)} ${(a.y + (b.y - a.y) * t).toFixed(2)}`;
  let d = '';
  for (let i = 0; i < 6; i++) {
    const [before, here, after] = [corner(i + 5), corner(i), corner(i + 1)];
    d += `${d ? 'L' : 'M'}${between(here, before, round)}Q${between(here, after, 0)} ${between(here, after, round)}`;
  }
  return d + 'Z';
}

/** The middle between two tiles, and the angle of the edge they share. */
export function between(map: HexMap, from: string, to: string): Spot & { turn: number } {
  const a = map.spots[from] ?? { x: 0, y: 0 };
  const b = map.spots[to] ?? { x: 0, y: 0 };
  return {
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
  };
}
