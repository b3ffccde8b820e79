// How the parts of the board share its room.

export interface Room {
  /** The size in which the board is drawn; where it has less, all of it is drawn smaller. */
  width: number;
  height: number;
  scale: number;
  /** Levels as bands across the planet; otherwise side by side, as columns. */
  wide: boolean;
  /** Whether there is room for cards below the planet. */
  tableau: boolean;
  /** Too low for a row of its own for the turn order: it is beside the own tracks. */
  tight: boolean;
  /** Cards in a row (or column) of the level that has most, and rows of its Operation slots. */
  most: number;
  slots: number;
}

/** A card in a band can be read from this width on. */
const CARD = 92;
const LEVEL = 30;
const TRACK = 54;
const SLOT = 96;
/** Of the lowest board that can be read across. */
const LEAST_ACROSS = 400;
/** Of one in columns: all but cards, slots and the own tracks; and all but cards and slots if tight. */
const COLUMNS = 105;
const TRACKS = 53;
const TIGHT_COLUMNS = 112;
/** Of a card or slot in a column: big enough for a finger, with the gap below it. */
const FLAT = 48;
const TIGHT_FLAT = 47;
/** From these heights on there is room for a tableau too. */
const TABLEAU = 520;
const TABLEAU_BELOW_COLUMNS = 640;

/**
 * `most`: cards of the level that has most of them, 0 without a planet; `slots`: its Operation
 * slots; `seated`: the players' tracks are beside the board and not on it.
 */
export function roomFor(width: number, height: number, most: number, slots = 1, seated = false): Room {
  const pairs = Math.max(1, Math.ceil(slots / 2));
  const wide = (width - LEVEL - TRACK - SLOT) / most >= CARD;
  const flat = most + pairs;
  const full = COLUMNS + (seated ? 0 : TRACKS) + flat * FLAT;
  const tight = !wide && !seated && height < full;
  const down = tight ? TIGHT_COLUMNS + flat * TIGHT_FLAT : full;
  const least = most === 0 ? 0 : wide ? LEAST_ACROSS : down;
  const scale = height > 0 ? Math.min(1, height / least) : 1;
  const drawn = { width: width / scale, height: Math.max(height, least), scale, most, slots: pairs };
  return { ...drawn, wide, tight, tableau: drawn.height >= (wide ? TABLEAU : TABLEAU_BELOW_COLUMNS) };
}

/** A card in a tableau. */
const PLATE = 116;
const PLATE_GAP = 4;
/** An empty tableau keeps its place. */
const LEAST = 1;

/** Columns and rows for so many cards in a tableau of a width. */
export function plates(width: number, count: number): { columns: number; rows: number } {
  const columns = Math.max(2, Math.floor((width + PLATE_GAP) / (PLATE + PLATE_GAP)));
  return { columns, rows: Math.max(LEAST, Math.ceil(count / columns)) };
}

/** The angle of a value on a gauge, in degrees from the top; it runs from -SWEEP to SWEEP. */
export const SWEEP = 125;

export function angle(value: number, most: number): number {
  const share = most > 0 ? Math.min(1, Math.max(0, value / most)) : 0;
  return -SWEEP + 2 * SWEEP * share;
}

/** An arc of a gauge between two values. */
export function arc(from: number, to: number, most: number, radius: number): string {
  const at = (value: number) => {
    const turn = ((angle(value, most) - 90) * Math.PI) / 180;
    return `${(Math.cos(turn) * radius).toFixed(2)} ${(Math.sin(turn) * radius).toFixed(2)}`;
  };
  const long = angle(to, most) - angle(from, most) > 180 ? 1 : 0;
  return `M${at(from)}A${radius} ${radius} 0 ${long} 1 ${at(to)}`;
}
