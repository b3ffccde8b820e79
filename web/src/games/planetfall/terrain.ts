// The skylines of the seven planets: each has its own features along a curved horizon.
import { scatter } from '../../lib/stars';

type Feature = (x: number, y: number, wide: number, high: number, x2: number, y2: number) => string;

const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A feature as corners: shares of its width and height. */
const corners =
  (...points: [number, number][]): Feature =>
  (x, y, wide, high, x2, y2) =>
    points
      .map(([dx, dy]) => `L${at(x + dx * wide, y + (y2 - y) * dx - dy * high)}`)
      .join('') + `L${at(x2, y2)}`;

const FEATURES: Record<string, Feature> = {
  // Dunes.
  amber_drift: (x, y, wide, high, x2, y2) =>
    `C${at(x + wide * 0.4, y)} ${at(x + wide * 0.5, y - high)} ${at(x + wide * 0.62, y - high * 0.9)}` +
    `C${at(x + wide * 0.66, y - high * 0.4)} ${at(x + wide * 0.8, y2)} ${at(x2, y2)}`,
  // Firs.
  mirewood: corners([0.14, 0.06], [0.3, 0.5], [0.24, 0.48], [0.5, 1], [0.76, 0.48], [0.7, 0.5], [0.86, 0.06]),
  // Ice.
  frostline: corners([0.3, 0.8], [0.4, 0.42], [0.58, 1], [0.78, 0.3], [0.86, 0.5]),
  // Volcanoes.
  cinder_vale: corners([0.2, 0.3], [0.42, 0.94], [0.47, 0.82], [0.53, 0.84], [0.58, 1], [0.8, 0.36]),
  // Breakers.
  hollow_sea: (x, y, wide, high, x2, y2) =>
    `C${at(x + wide * 0.2, y - high * 1.1)} ${at(x + wide * 0.7, y - high * 1.1)} ${at(x + wide * 0.8, y - high * 0.4)}` +
    `C${at(x + wide * 0.6, y - high * 0.7)} ${at(x + wide * 0.5, y2)} ${at(x2, y2)}`,
  // Crystals.
  glassreach: corners([0.1, 0.1], [0.2, 0.7], [0.3, 0.82], [0.4, 0.16], [0.52, 0.94], [0.6, 1], [0.7, 0.2], [0.84, 0.46], [0.9, 0.1]),
  // Halls and spires.
  old_throne: corners([0.1, 0], [0.1, 0.44], [0.3, 0.44], [0.3, 0.7], [0.44, 0.7], [0.5, 1], [0.56, 0.7], [0.7, 0.7], [0.7, 0.36], [0.9, 0.36], [0.9, 0]),
};

/** The ground below a horizon that rises towards the middle, with features up to a height on it. */
export function ground(planet: string, width: number, bottom: number, y: number, high: number, nth: number): string {
  const feature = FEATURES[planet] ?? (FEATURES['amber_drift'] as Feature);
  const horizon = (x: number) => y + high * 0.9 * ((2 * x) / width - 1) ** 2;
  let path = `M0 ${bottom}L${at(0, horizon(0))}`;
  let x = 0;
  for (let i = 1; x < width; i++) {
    const wide = high * (1.2 + 2.2 * scatter(i + nth * 31, 12.9898));
    const next = Math.min(width, x + wide);
    const tall = high * (0.35 + 0.65 * scatter(i + nth * 17, 78.233));
    path += feature(x, horizon(x), next - x, tall, next, horizon(next));
    x = next;
  }
  return `${path}L${at(width, bottom)}Z`;
}
