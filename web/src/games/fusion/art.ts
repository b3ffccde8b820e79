// The twelve locations as planets: colours of the sphere, and what is to be seen on it, in a circle
// of radius 100.

export interface Feature {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

export interface Planet {
  light: string;
  deep: string;
  features: Feature[];
  /** A ring or belt, drawn before and behind it. */
  belt?: string;
}

const dot = (x: number, y: number, r: number) => `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}Z`;

const mushroom = (x: number, y: number, s: number) =>
  `M${x - s} ${y}A${s} ${s * 0.9} 0 0 1 ${x + s} ${y}Q${x} ${y + s * 0.35} ${x - s} ${y}Z`;
const stem = (x: number, y: number, s: number) =>
  `M${x - s * 0.25} ${y}L${x - s * 0.35} ${y + s * 1.2}H${x + s * 0.35}L${x + s * 0.25} ${y}Z`;

export const PLANETS: Record<string, Planet> = {
  water: {
    light: '#5db4ea',
    deep: '#114a86',
    features: [
      { d: 'M-78 -34C-50 -70 -20 -48 -6 -30C10 -12 -30 6 -52 -2C-66 -8 -84 -16 -78 -34ZM20 30C40 14 74 20 80 40C70 66 30 66 22 52C14 46 12 38 20 30Z', fill: '#3f9d6d' },
      { d: 'M-92 26Q-72 14 -52 26T-12 26M-60 56Q-40 44 -20 56T20 60M18 -40Q38 -52 58 -40T90 -36', stroke: '#d9f3ff', width: 6, opacity: 0.6 },
    ],
  },
  rocky: {
    light: '#c2aa8d',
    deep: '#574636',
    features: [
      { d: dot(-36, -30, 26) + dot(34, 26, 32) + dot(-30, 52, 16) + dot(44, -46, 14), fill: '#6d5945', opacity: 0.85 },
      { d: dot(-40, -34, 18) + dot(29, 21, 23) + dot(-33, 49, 10) + dot(42, -49, 9), fill: '#a58c70' },
    ],
  },
  lava: {
    light: '#6b3b31',
    deep: '#1f0f10',
    features: [
      { d: 'M-90 -20L-50 -30L-30 0L10 -16L26 -56L50 -80M-30 0L-40 40L-10 60L0 98M10 -16L50 6L60 40L94 40M50 6L92 -20', stroke: '#ff7b2e', width: 12 },
      { d: 'M-90 -20L-50 -30L-30 0L10 -16L26 -56M-30 0L-40 40L-10 60M10 -16L50 6L60 40', stroke: '#ffd36b', width: 4 },
    ],
  },
  swamp: {
    light: '#8aa35a',
    deep: '#2c3d20',
    features: [
      { d: 'M-90 10C-60 -12 -30 14 0 4S60 -10 92 8C90 40 60 50 30 44S-60 56 -88 36Z', fill: '#3f5a38', opacity: 0.85 },
      { d: dot(-40, 26, 14) + dot(6, 22, 10) + dot(44, 30, 16), fill: '#a6c25c' },
      { d: 'M-62 -16V-66M-50 -18V-54M30 -10V-60M42 -8V-50M54 -6V-64', stroke: '#2e4722', width: 7 },
    ],
  },
  dystopian: {
    light: '#86719c',
    deep: '#221a36',
    features: [
      { d: 'M-100 30H-76V-10H-58V14H-40V-46L-22 -60V20H-4V-20H18V-70H34V10H52V-30H70V30H100V100H-100Z', fill: '#2b2142' },
      { d: 'M-70 4H-64V12H-70ZM-34 -36H-28V-26H-34ZM-34 -14H-28V-4H-34ZM22 -54H29V-44H22ZM22 -26H29V-16H22ZM57 -16H64V-8H57ZM4 0H10V8H4ZM-34 8H-28V18H-34Z', fill: '#ff8f6b' },
    ],
  },
  mushroom: {
    light: '#57b0ad',
    deep: '#123f45',
    features: [
      { d: stem(-34, 4, 34) + stem(36, 20, 26) + stem(6, 44, 18), fill: '#e8e0c8' },
      { d: mushroom(-34, 6, 40) + mushroom(36, 22, 30) + mushroom(6, 46, 20), fill: '#c8487f' },
      { d: dot(-48, -12, 6) + dot(-26, -18, 7) + dot(30, 8, 5) + dot(46, 10, 4), fill: '#ffe3ef' },
    ],
  },
  urban: {
    light: '#7c87a8',
    deep: '#20283f',
    features: [
      { d: 'M-96 -34H96M-100 0H100M-96 34H96M-70 -70H70M-70 70H70M-34 -96V96M0 -100V100M34 -96V96M-70 -70V70M70 -70V70', stroke: '#2d3550', width: 5 },
      { d: 'M-28 -28H-8V-8H-28ZM8 -62H28V-42H8ZM42 8H62V28H42ZM-62 8H-42V28H-62ZM8 8H28V28H8ZM-28 42H-8V62H-28ZM42 -28H62V-8H42ZM-62 -62H-42V-42H-62Z', fill: '#ffd57a' },
    ],
  },
  ice: {
    light: '#e6f6fd',
    deep: '#6aa3c6',
    features: [
      { d: 'M-20 -98L-44 -30L-98 -8L-36 22L-30 96L14 40L84 52L46 -6L74 -66L10 -46Z', fill: '#bfe3f2', opacity: 0.9 },
      { d: 'M-44 -30L10 -46L46 -6L14 40L-36 22Z', fill: '#f5fcff' },
      { d: 'M-44 -30L46 -6M10 -46L14 40M-36 22L46 -6', stroke: '#8cc1dc', width: 3 },
    ],
  },
  desert: {
    light: '#efc987',
    deep: '#92642a',
    features: [
      { d: 'M-100 -10C-60 -40 -30 -8 0 -16S60 -46 100 -16V30C60 4 30 24 -4 22S-70 6 -100 34Z', fill: '#d9a552' },
      { d: 'M-96 46C-60 28 -20 54 16 44S70 30 98 46L70 98H-70Z', fill: '#b9823a' },
      { d: 'M-70 -54Q-40 -66 -14 -54M24 -66Q44 -74 62 -62', stroke: '#c99a4e', width: 5 },
    ],
  },
  gas: {
    light: '#efb98a',
    deep: '#87492a',
    belt: '#d9b98c',
    features: [
      { d: 'M-100 -58C-60 -50 60 -66 100 -54V-34C60 -44 -60 -30 -100 -38ZM-100 -8C-50 4 50 -14 100 -4V18C50 8 -50 26 -100 14ZM-100 46C-60 56 60 40 100 50V66C60 58 -60 74 -100 64Z', fill: '#c9733f', opacity: 0.8 },
      { d: 'M18 2A20 11 0 1 0 58 2A20 11 0 1 0 18 2Z', fill: '#f8dcb8' },
    ],
  },
  crystal: {
    light: '#c39be8',
    deep: '#43226e',
    features: [
      { d: 'M-40 60L-56 -10L-36 -50L-18 -8L-16 60ZM-4 66L-14 -20L12 -80L36 -18L28 66ZM40 62L36 14L54 -20L72 16L66 62Z', fill: '#9b62d3' },
      { d: 'M-36 -50L-18 -8L-16 60L-34 56ZM12 -80L36 -18L28 66L10 62ZM54 -20L72 16L66 62L54 60Z', fill: '#e5ccff' },
    ],
  },
  junk: {
    light: '#b08d68',
    deep: '#42301f',
    belt: '#8f8a80',
    features: [
      { d: 'M-80 -30L-30 -56L-10 -20L-56 6ZM10 -70L56 -58L50 -14L6 -24ZM-60 26L-20 14L-6 58L-50 66ZM18 16L76 0L80 40L30 56Z', fill: '#77583a' },
      { d: 'M-66 -26L-34 -44L-22 -22L-52 -6ZM24 24L66 12L68 32L34 44Z', fill: '#9a9a94' },
      { d: dot(30, -42, 12) + dot(-34, 40, 10), fill: '#d98b45' },
    ],
  },
};
