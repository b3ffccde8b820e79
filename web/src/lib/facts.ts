// What the panel of the seats tells, and the hand, found in the view of any game.
import type { FieldInfo, GameInfo, Json } from './messages';
import { hiddenSize, labelOf } from './words';

export interface Facts {
  /** What the seat plays, such as its faction. */
  title: string;
  counts: { name: string; value: number; text: string }[];
}

const sizeOf = (value: unknown): number | null => {
  const hidden = hiddenSize(value);
  if (hidden !== null) return hidden;
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'object' && value !== null) {
    return Object.values(value as Json).reduce<number>((sum, count) => sum + Number(count), 0);
  }
  return typeof value === 'number' ? value : null;
};

const keyed = (info: GameInfo, field: FieldInfo): boolean =>
  info.domains.some(
    (d) => d.name === field.domain && !d.numeric && d.keys.length > 0 && d.keys[0] !== 'false',
  );

const named = (text: string): string => text.replaceAll('_', ' ');

/** Rows under these names are seats in every game; other lists, such as a stack, are not. */
const SEATED = /^(seat|player|faction|commander)/;

export function seatFacts(info: GameInfo, view: Json, seat: number): Facts {
  const facts: Facts = { title: '', counts: [] };
  for (const field of info.fields) {
    if (!field.listed || !SEATED.test(field.group)) continue;
    const row = (view[field.group] as Json[] | undefined)?.[seat];
    const value: unknown = row?.[field.name];
    if (value === undefined || value === null) continue;
    if (field.shape === 'one' && keyed(info, field)) {
      if (!facts.title && typeof value === 'string' && value !== '?') {
        facts.title = labelOf(info, field.domain, value);
      }
      continue;
    }
    const size = sizeOf(value);
    if (size !== null && size > 0) {
      facts.counts.push({ name: named(field.name), value: size, text: field.text });
    }
  }
  return facts;
}

export interface Holding {
  field: FieldInfo;
  cards: { key: string; label: string; count: number }[];
}

/** The bags and lists of a seat that others may not see. */
export function handOf(info: GameInfo, view: Json, seat: number): Holding[] {
  const found: Holding[] = [];
  for (const field of info.fields) {
    if (!field.listed || field.shape === 'one') continue;
    const rows = view[field.group] as Json[] | undefined;
    const value: unknown = rows?.[seat]?.[field.name];
    if (!rows || value === undefined || hiddenSize(value) !== null) continue;
    const secret = rows.some((row, i) => i !== seat && hiddenSize(row[field.name]) !== null);
    if (!secret && field.name !== 'hand') continue;
    const counts = new Map<string, number>();
    if (Array.isArray(value)) {
      for (const each of value as unknown[]) counts.set(String(each), (counts.get(String(each)) ?? 0) + 1);
    } else {
      for (const [key, count] of Object.entries(value as Json)) counts.set(key, Number(count));
    }
    const cards = [...counts].map(([key, count]) => ({
      key,
      label: labelOf(info, field.domain, key),
      count,
    }));
    found.push({ field, cards });
  }
  return found;
}
