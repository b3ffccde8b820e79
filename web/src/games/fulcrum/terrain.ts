// What grows and stands in the corners of the hexes: engraved, a little different in each corner.
// Drawings fill a box from -26 to 26.

const PEAKS = [
  'M-26 18L-8 -18L2 0L10 -10L26 18M-13 -8L-8 -4L-4 -9M6 -5L10 -1L14 -4',
  'M-24 16L-2 -24L22 16M-9 -11L-3 -5L2 -10L6 -8M-16 16L-10 6M8 16L12 8',
  'M-26 14L-14 -8L-6 4L6 -20L26 14M0 -9L6 -4L11 -10M-18 0L-14 4',
];
const ISLES = [
  'M-24 10C-16 2 -8 18 0 10S16 2 24 10M-20 18C-12 10 -4 26 4 18S18 12 22 16M4 -22L-8 -4H1L-3 8L10 -9H2Z',
  'M-22 4C-14 -4 -6 12 2 4S16 -4 24 4M-20 -8C-12 -16 -4 0 4 -8S18 -14 22 -10M-14 16C-6 8 2 24 10 16',
  'M0 -22A14 14 0 1 1 -0.1 -22M0 -15A7 7 0 1 1 -0.1 -15M0 8V22M-8 14L0 22L8 14',
];
const FORGES = [
  'M-20 18V-4H-12V-18H-6V-4H2V4L10 -4V4L18 -4V18ZM-9 -22C-13 -25 -5 -27 -9 -31',
  'M-18 -6H8C14 -6 18 -10 22 -12V-2C18 4 12 6 8 6H4V12H12V18H-14V12H-6V6C-12 4 -18 0 -18 -6Z',
  'M0 18C-14 14 -16 0 -6 -8C-6 0 0 0 -2 -20C12 -12 16 10 0 18ZM0 14C-5 12 -5 6 0 2C4 6 5 12 0 14Z',
];
const TREES = [
  'M-12 20V12M-22 12L-12 -14L-2 12ZM10 20V10M-2 10L10 -22L22 10Z',
  'M0 20V8M-14 8C-24 0 -16 -14 -6 -12C-4 -24 12 -22 12 -12C22 -10 20 6 10 8ZM0 8V-4M0 2L6 -4',
  'M-14 18V8M-14 8C-24 6 -22 -8 -14 -8S-4 6 -14 8M12 18V4M12 4C0 2 2 -18 12 -18S24 2 12 4M-1 20V14M-1 14C-7 12 -5 4 -1 4S5 12 -1 14',
];
const CANYONS = [
  'M-26 -14H-8L-4 -2H-10L-6 10H-12L-8 20M26 -14H10L6 -4H12L8 8H14L10 20M-26 -4H-12M26 -4H13M-26 8H-9M26 8H15',
  'M-26 -10C-12 -16 4 -4 26 -12M-26 0C-12 -6 6 6 26 -2M-26 10C-10 4 6 16 26 8M-4 -20L2 -12L-2 -10L4 -2',
  'M-20 18L-16 -10H-2L2 18M6 18L9 -18H18L22 18M-18 0H0M8 -4H20M-19 9H1M7 7H21',
];

const ART: Record<string, string[]> = {
  potestas_isle: ISLES,
  mount_immortalis: PEAKS,
  daemons_forge: FORGES,
  furtivus_forest: TREES,
  corposant_canyon: CANYONS,
};

/** The drawing in a corner of a region's hex. */
export const terrainOf = (region: string, corner: number): string => ART[region]?.[corner % 3] ?? '';
