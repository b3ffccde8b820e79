// Skies for boards: numbers and stars that look scattered and are the same every time.

export const scatter = (i: number, by: number): number => (((Math.sin(i * by) * 43758.5453) % 1) + 1) % 1;

export interface Star {
  x: number;
  y: number;
  r: number;
  opacity: number;
}

/** Stars over an area; `rise` above 1 leaves fewer of them near the ground. */
export const stars = (count: number, width: number, height: number, rise = 1): Star[] =>
  Array.from({ length: count }, (_, i) => ({
    x: scatter(i + 1, 12.9898) * width,
    y: scatter(i + 1, 78.233) ** rise * height,
    r: 0.4 + scatter(i + 1, 37.719) ** 6 * 1.3,
    opacity: 0.25 + scatter(i + 1, 9.13) * 0.6,
  }));
