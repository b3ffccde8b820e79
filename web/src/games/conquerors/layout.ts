// Where everything lies on the planet: a side for each player, rows of warriors, traps before what they
// guard, buildings with the base, and the mine. Pure, so that it is easily tested.
import { rowOf, type ConquerorsView } from './view';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Side {
  player: number;
  box: Box;
  /** At the top: its warriors look down. */
  flipped: boolean;
  /** Pixels that a card is wide, before it is made broader. */
  unit: number;
  broad: number;
  /** The line that tells of the player. */
  plate: Box;
}

export interface Lay {
  sides: Side[];
  tiles: Record<string, Box>;
}

/** In units: the height of a card, the base, a miner, a trap and how much of it those behind show. */
const HIGH = 1.16;
const BASE = 1.3;
const MINER = { w: 0.66, h: 0.56 };
const TRAP = { w: 0.8, h: 0.42, step: 0.25 };
const GAP = 0.08;
const LARGEST = 96;
const SMALLEST = 14;
/** So many warriors there is always room for: the first to arrive move nothing. */
const USUAL = 4;
const EDGE = 4;
/** Cards are made so much wider at most where a side is wider than high. */
const BROADEST = 1.5;

/** The players around the table, each in a part of it: who looks sits below, the others clockwise. */
export function places(count: number, eye: number | null, width: number, height: number): { player: number; box: Box; flipped: boolean }[] {
  const first = eye ?? 0;
  const around = Array.from({ length: count }, (_, i) => (first + i) % count);
  const below = count < 4 ? 1 : Math.floor(count / 2);
  const low = [around[0] ?? 0, ...around.slice(count - below + 1).reverse()];
  const high = around.slice(1, count - below + 1);
  // Few above need no more room than one below; the own side gets a little more.
  const cut = Math.round(height * 0.49);
  const row = (players: number[], y: number, h: number, flipped: boolean) =>
    players.map((player, i) => {
      const w = width / players.length;
      return { player, flipped, box: { x: i * w, y, w, h } };
    });
  return [...row(high, 0, cut, true), ...row(low, cut, height - cut, false)];
}

interface Row {
  /** Widths in units; of a column the traps before it. */
  items: { spot: string; w: number; h: number; column: string[] }[];
  /** In units. */
  wide: number;
}

/** Items in rows that are at most so many units wide. */
function wrapped(items: Row['items'], most: number): Row[] {
  const rows: Row[] = [];
  for (const item of items) {
    const last = rows.at(-1);
    if (last && last.wide + GAP + item.w <= most) {
      last.items.push(item);
      last.wide += GAP + item.w;
    } else rows.push({ items: [item], wide: item.w });
  }
  return rows;
}

const bandOf = (row: Row): number => {
  const most = Math.max(0, ...row.items.map((item) => item.column.length));
  return most === 0 ? 0 : TRAP.h + (most - 1) * TRAP.step + GAP;
};

/** Before the base there is always room for a trap. */
const bandIn = (row: Row, nth: number): number => Math.max(bandOf(row), nth === 0 ? TRAP.h + GAP : 0);

interface Plan {
  unit: number;
  warriors: Row[];
  buildings: Row[];
  miners: Row[];
  /** The mine beside the base, two high; otherwise in a row of its own. */
  beside: number;
}

function planned(view: ConquerorsView, player: number, width: number, height: number): Plan {
  const warriors = rowOf(view, player, 'warrior').map((spot) => ({ spot, w: 1, h: HIGH, column: [] }));
  const column = (spot: string) => view.planet[spot]?.column ?? [];
  const base = `base${player}`;
  const home = [
    ...(view.planet[base] ? [{ spot: base, w: BASE, h: HIGH, column: column(base) }] : []),
    ...rowOf(view, player, 'building').map((spot) => ({ spot, w: 1, h: HIGH, column: column(spot) })),
  ];
  const mine = rowOf(view, player, 'miner').map((spot) => ({ spot, ...MINER, column: [] }));
  const block = Math.ceil(mine.length / 2) * (MINER.w + GAP);
  for (let unit = LARGEST; unit > SMALLEST; unit -= 1) {
    const most = width / unit;
    if (most < BASE) continue;
    for (const beside of [true, false]) {
      const inset = beside ? block : 0;
      if (inset + BASE > most) continue;
      const first = beside ? [{ spot: '', w: inset, h: HIGH, column: [] }] : [];
      const rows = {
        warriors: wrapped(warriors, most),
        buildings: wrapped(inset > 0 ? [...first, ...home] : home, most),
        miners: beside ? [] : wrapped(mine, most),
      };
      const fights = Math.max(rows.warriors.length, 1, Math.ceil(USUAL / Math.max(1, Math.floor(most / (1 + GAP)))));
      const high =
        fights * (HIGH + GAP) +
        rows.buildings.reduce((sum, row, i) => sum + HIGH + GAP + bandIn(row, i), 0) +
        rows.miners.length * (MINER.h + GAP);
      if (high * unit <= height) return { unit, ...rows, beside: inset };
    }
  }
  return { unit: SMALLEST, warriors: wrapped(warriors, width / SMALLEST), buildings: wrapped(home, width / SMALLEST), miners: wrapped(mine, width / SMALLEST), beside: 0 };
}

/** Lay the planet out in a window; `plate`: how high the line about a player is. */
export function layOut(view: ConquerorsView, eye: number | null, width: number, height: number, plate: number): Lay {
  const lay: Lay = { sides: [], tiles: {} };
  for (const { player, box, flipped } of places(view.players.length, eye, width, height)) {
    const inner = { x: box.x + EDGE, y: box.y + EDGE + (flipped ? plate : 0), w: box.w - 2 * EDGE, h: box.h - 2 * EDGE - plate };
    const plan = planned(view, player, inner.w, inner.h);
    const u = plan.unit;
    const widest = Math.max(...[...plan.warriors, ...plan.buildings, ...plan.miners].map((row) => row.wide));
    const broad = Math.max(1, Math.min(BROADEST, (inner.w - 1) / (widest * u)));
    const across = u * broad;
    const at = { x: box.x, y: flipped ? box.y : box.y + box.h - plate, w: box.w, h: plate };
    lay.sides.push({ player, box, flipped, unit: u, broad, plate: at });
    /** From the outer edge towards the middle of the table. */
    const put = (spot: string, x: number, from: number, w: number, h: number) => {
      const y = flipped ? inner.y + from : inner.y + inner.h - from - h;
      if (spot) lay.tiles[spot] = { x, y, w, h };
    };
    let from = 0;
    const band = (rows: Row[], draws: (row: Row, start: number, nth: number) => number) => {
      rows.forEach((row, i) => (from += draws(row, inner.x + (inner.w - row.wide * across) / 2, i)));
    };
    const line = (row: Row, start: number, high: number): number => {
      let x = start;
      for (const item of row.items) {
        put(item.spot, x, from, item.w * across, item.h * u);
        item.column.forEach((trap, i) => {
          // Outermost first: the last one lies nearest to what it guards.
          const back = item.column.length - 1 - i;
          put(trap, x + ((item.w - TRAP.w) * across) / 2, from + (item.h + GAP / 2 + back * TRAP.step) * u, TRAP.w * across, TRAP.h * u);
        });
        x += (item.w + GAP) * across;
      }
      return high * u;
    };
    band(plan.miners, (row, start) => line(row, start, MINER.h + GAP));
    band(plan.buildings, (row, start, nth) => {
      if (row.items[0]?.spot === '') {
        rowOf(view, player, 'miner').forEach((spot, i) =>
          put(spot, start + Math.floor(i / 2) * (MINER.w + GAP) * across, from + (i % 2) * (MINER.h + 0.04) * u, MINER.w * across, MINER.h * u),
        );
      }
      return line(row, start, HIGH + GAP + bandIn(row, nth));
    });
    band(plan.warriors, (row, start) => line(row, start, HIGH + GAP));
  }
  return lay;
}

export const centre = (box: Box): [number, number] => [box.x + box.w / 2, box.y + box.h / 2];

/** A curve from one thing to another that ends at its edge. */
export function arrow(from: Box, to: Box): { path: string; middle: [number, number]; end: [number, number]; angle: number } {
  const [ax, ay] = centre(from);
  const [bx, by] = centre(to);
  const far = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far];
  // Where the line meets the edges.
  const reach = (box: Box) => Math.min(box.w / 2 / Math.max(Math.abs(ux), 0.01), box.h / 2 / Math.max(Math.abs(uy), 0.01));
  const [out, into] = [Math.min(reach(from) * 0.92, far * 0.3), Math.min(reach(to) * 0.92, far * 0.4)];
  const start: [number, number] = [ax + ux * out, ay + uy * out];
  const end: [number, number] = [bx - ux * into, by - uy * into];
  const bend = Math.min(28, far * 0.12);
  const mid: [number, number] = [(start[0] + end[0]) / 2 - uy * bend, (start[1] + end[1]) / 2 + ux * bend];
  const at: [number, number] = [(start[0] + 2 * mid[0] + end[0]) / 4, (start[1] + 2 * mid[1] + end[1]) / 4];
  const n = (value: number) => value.toFixed(1);
  const angle = (Math.atan2(end[1] - mid[1], end[0] - mid[0]) * 180) / Math.PI;
  return { path: `M${n(start[0])} ${n(start[1])}Q${n(mid[0])} ${n(mid[1])} ${n(end[0])} ${n(end[1])}`, middle: at, end, angle };
}

export interface Camera {
  zoom: number;
  x: number;
  y: number;
}

/** How the window is zoomed and moved so that what is asked about is big enough for fingers. */
export function cameraOn(boxes: Box[], width: number, height: number, finger: number): Camera | null {
  const small = Math.min(...boxes.map((box) => Math.min(box.w, box.h)));
  if (boxes.length === 0 || small >= finger) return null;
  const margin = 8;
  const left = Math.min(...boxes.map((box) => box.x)) - margin;
  const right = Math.max(...boxes.map((box) => box.x + box.w)) + margin;
  const top = Math.min(...boxes.map((box) => box.y)) - margin;
  const bottom = Math.max(...boxes.map((box) => box.y + box.h)) + margin;
  const zoom = Math.min(width / (right - left), height / (bottom - top), finger / small);
  if (zoom <= 1.05) return null;
  return { zoom, x: width / 2 - ((left + right) / 2) * zoom, y: height / 2 - ((top + bottom) / 2) * zoom };
}
