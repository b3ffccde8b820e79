// What the data of a game is called: labels of domain members, fields in words.
import type { Key, Piece } from './board';
import type { FieldInfo, GameInfo, HintInfo, Json, SeatInfo } from './messages';
import { seatStyle } from './seats';

export const NOTHING = '–';
/** Lists longer than this are told by their filled places. */
const SPARSE = 12;

export const isHidden = (value: unknown): boolean => value === '?' || hiddenSize(value) !== null;

/** How many things are hidden in a bag or list one may not see, null if it is open. */
export function hiddenSize(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const keys = Object.keys(value);
  const size = (value as Json)['size'] as unknown;
  return keys.length === 1 && typeof size === 'number' ? size : null;
}

export function labelOf(info: GameInfo, domain: string, key: Key | boolean | null): string {
  if (key === null) return NOTHING;
  if (typeof key === 'boolean') return key ? 'yes' : 'no';
  for (const each of info.domains) {
    if (each.name !== domain || each.numeric) continue;
    const at = each.keys.indexOf(String(key));
    if (at >= 0) return each.labels[at] ?? String(key);
  }
  return String(key).replaceAll('_', ' ');
}

/** A piece that was pressed; of a number, what it is a number of. */
export function pieceWords(info: GameInfo, { domain, key }: Piece): string {
  const label = labelOf(info, domain, key);
  const numeric = info.domains.some((each) => each.name === domain && each.numeric);
  return numeric ? `${domain.replaceAll('_', ' ')} ${label}` : label;
}

export const titled = (name: string): string => {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Words of the server as a sentence of their own. */
export const sentence = (text: string): string =>
  text && `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!…]$/.test(text) ? '' : '.'}`;

/** What a field holds. */
export function inWords(info: GameInfo, field: FieldInfo, value: unknown): string {
  const hidden = hiddenSize(value);
  if (hidden !== null) return `${hidden} hidden`;
  if (value === '?') return 'hidden';
  if (field.shape === 'bag' && typeof value === 'object' && value !== null) {
    const parts = Object.entries(value as Json).map(
      ([key, count]) => `${String(count)} ${labelOf(info, field.domain, key)}`,
    );
    return parts.join(', ') || NOTHING;
  }
  if (Array.isArray(value)) {
    if (value.length > SPARSE && value.includes(null)) {
      const held = value.flatMap((each, i) =>
        each === null ? [] : [`${i + 1}: ${labelOf(info, field.domain, each as Key)}`],
      );
      return `${held.join(', ') || 'empty'} (of ${value.length} places)`;
    }
    return value.map((each) => labelOf(info, field.domain, each as Key)).join(', ') || NOTHING;
  }
  return labelOf(info, field.domain, value as Key);
}

/** What a field is called where people read it. */
export const textOf = (field: FieldInfo): string => field.text || titled(field.name);

/** The groups of a game, in the order of their declaration. */
export function groupsOf(info: GameInfo): { name: string; listed: boolean; fields: FieldInfo[] }[] {
  const found = new Map<string, { name: string; listed: boolean; fields: FieldInfo[] }>();
  for (const field of info.fields) {
    if (!field.group) continue;
    const group = found.get(field.group) ?? { name: field.group, listed: field.listed, fields: [] };
    group.fields.push(field);
    found.set(field.group, group);
  }
  return [...found.values()];
}

/** The rows of a group in a view, with what each is called. */
export function rowsOf(
  info: GameInfo,
  view: Json,
  group: { name: string; listed: boolean },
  seats: SeatInfo[],
): { key: Key; name: string; values: Json }[] {
  const part: unknown = view[group.name];
  if (Array.isArray(part)) {
    return part.map((values: Json, seat) => ({
      key: seat,
      name: seats[seat] ? seatName(seats[seat]) : `${titled(group.name)} ${seat + 1}`,
      values,
    }));
  }
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part as Record<string, Json>).map(([key, values]) => ({
    key,
    name: labelAnywhere(info, key),
    values,
  }));
}

function labelAnywhere(info: GameInfo, key: string): string {
  for (const domain of info.domains) {
    const at = domain.keys.indexOf(key);
    if (at >= 0) return domain.labels[at] ?? key;
  }
  return titled(key);
}

export function seatName(seat: SeatInfo): string {
  if (seat.name) return seat.name;
  if (seat.kind === 'open') return 'Open seat';
  if (seat.kind === 'bot') return `Bot ${seat.seat + 1}`;
  return seat.mine ? 'You' : `Seat ${seat.seat + 1}`;
}

export const seatTitle = (seat: SeatInfo): string =>
  `${seatName(seat)} (${seatStyle(seat.seat).colour} ${seatStyle(seat.seat).symbol})`;

/** How long ago, as people say it. */
export function ago(seconds: number): string {
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}

export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** An option that a bot likes, and how good it looks. */
export const hintWords = ({ action, chance }: HintInfo): string =>
  chance === null ? action.text : `${action.text} (winning chance ${percent(chance)})`;

/** Words one after the other: a, b and c. */
export const list = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
