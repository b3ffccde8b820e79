// Where the spaces of the map are drawn. The hexes are as printed; inside them the ring of spaces and
// the borders are drawn evenly apart, so that each has room for a finger. On wide screens the map lies
// on its side.
import type { LayoutFace, Point } from './view';

/** From the middle of a hex: its ring, its borders and Begin spaces, its corners. */
const RING = 86;
const EDGE = 147;
const CORNER = 200;
/** Half of the map, upright, with the sea around it. */
const HALF: Point = [354, 508];

export interface Island {
  /** The map lies on its side. */
  lying: boolean;
  spots: Record<string, Point>;
  hexes: Record<string, Point>;
  /** Half of its width and height. */
  half: Point;
}

const turned = ([x, y]: Point, lying: boolean): Point => (lying ? [y, -x] : [x, y]);

export function islandOf(layout: LayoutFace, codes: Record<string, string>, lying: boolean): Island {
  const middles: Record<string, Point> = {};
  const hexes: Record<string, Point> = {};
  for (const [region, at] of Object.entries(layout.hexes)) {
    hexes[region] = turned(at, lying);
    middles[codes[region] ?? ''] = at;
  }
  const spots: Record<string, Point> = {};
  for (const [key, at] of Object.entries(layout.spaces)) {
    const middle = middles[key.slice(0, 2)] ?? [0, 0];
    const [dx, dy] = [at[0] - middle[0], at[1] - middle[1]];
    const far = Math.hypot(dx, dy);
    const by = far < 1 ? 0 : (far < 130 ? RING : EDGE) / far;
    spots[key] = turned([middle[0] + dx * by, middle[1] + dy * by], lying);
  }
  return { lying, spots, hexes, half: lying ? [HALF[1], HALF[0]] : HALF };
}

/** The corners of a hex, as the points of a polygon; smaller by a share. */
export function hexPoints([x, y]: Point, lying: boolean, share = 1): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((lying ? 0 : 30) + i * 60) * (Math.PI / 180);
    const r = CORNER * share;
    return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

/** Where the name of a region stands: along the edge that looks away from the other hexes. */
export function namePlace([x, y]: Point, lying: boolean): { x: number; y: number; turn: number } {
  const far = 154;
  if (lying) return { x, y: y + (y > 0 ? far : -far), turn: 0 };
  const side = x > 0 ? 1 : -1;
  return { x: x + side * far, y, turn: side * 90 };
}

/** Pixels for each unit of the map in a window. */
export const scaleIn = (half: Point, width: number, height: number): number =>
  Math.min(width / (2 * half[0]), height / (2 * half[1]));

/** A line through spaces. */
export const through = (spots: Record<string, Point>, keys: string[]): string =>
  keys
    .flatMap((key) => (spots[key] ? [spots[key]] : []))
    .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');

export interface Camera {
  zoom: number;
  x: number;
  y: number;
}

/**
 * How a window on the whole map is zoomed and moved to show some spaces large enough for fingers.
 * `finger`: units of the map that a finger needs; `fits`: pixels for a unit when all is shown.
 */
export function cameraOn(points: Point[], half: Point, width: number, height: number, finger: number): Camera {
  const fits = scaleIn(half, width, height);
  const margin = 56;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
  const most = Math.min(width / (right - left), height / (bottom - top)) / fits;
  const zoom = Math.max(1, Math.min(most, finger / fits));
  const middle: Point = [width / 2 + ((left + right) / 2) * fits, height / 2 + ((top + bottom) / 2) * fits];
  return { zoom, x: width / 2 - middle[0] * zoom, y: height / 2 - middle[1] * zoom };
}
