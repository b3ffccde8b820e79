// What stands for a seat everywhere: a colour, a symbol and a hatch, never a colour alone.

export interface SeatStyle {
  /** The name of its colour, for people. */
  colour: string;
  /** The name of its symbol, for people. */
  symbol: string;
  /** A character that looks like the symbol, for plain text. */
  mark: string;
  /** A CSS colour: a token. */
  fill: string;
  /** The symbol as an SVG path in a box of 24 by 24. */
  path: string;
  /** A paint for SVG fills: its colour with its hatch. */
  hatch: string;
}

const SHAPES: [string, string, string, string][] = [
  ['orange', 'circle', '●', 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z'],
  ['sky blue', 'triangle', '▲', 'M12 2.5L22.5 21H1.5z'],
  ['green', 'square', '■', 'M4 4h16v16H4z'],
  ['yellow', 'diamond', '◆', 'M12 1.5L22 12L12 22.5L2 12z'],
  [
    'vermilion',
    'star',
    '★',
    'M12 1.5l3.1 6.9l7.4.8l-5.5 5l1.6 7.3L12 17.7l-6.6 3.8L7 14.2l-5.5-5l7.4-.8z',
  ],
  ['purple', 'hexagon', '⬢', 'M12 1.8l8.9 5.1v10.2L12 22.2l-8.9-5.1V6.9z'],
];

export const SEATS: SeatStyle[] = SHAPES.map(([colour, symbol, mark, path], seat) => ({
  colour,
  symbol,
  mark,
  path,
  fill: `var(--seat-${seat})`,
  hatch: `url(#hatch-${seat})`,
}));

/** What stands for a seat; beyond six they repeat. */
export function seatStyle(seat: number): SeatStyle {
  const found = SEATS[((seat % SEATS.length) + SEATS.length) % SEATS.length];
  if (!found) throw new Error(`no style for seat ${seat}`);
  return found;
}
