// What the generic board finds out about a game from its declarations alone.
import type { Key } from './board';
import { seatFacts } from './facts';
import type { ActionInfo, DomainInfo, FieldInfo, GameInfo, Json, SeatInfo } from './messages';
import { groupsOf, seatName } from './words';

export interface PieceDomain {
  name: string;
  numeric: boolean;
  members: { key: Key; label: string }[];
  /** Whether a verb that is asked for now takes it. */
  asked: boolean;
}

const MOST = 40;
// Numbers under these names are seats in every game.
const SEATS = /^(seat|player|faction)/;

/** The domains whose members can be pressed: those that verbs take, of the verbs asked for first. */
export function pieceDomains(
  info: GameInfo,
  actions: ActionInfo[],
  view: Json,
  seats: SeatInfo[],
): PieceDomain[] {
  const verbs = new Set(actions.map((a) => a.verb));
  const now = new Set(info.verbs.filter((v) => verbs.has(v.name)).flatMap((v) => v.arguments.map((a) => a.domain)));
  const taken = new Set(info.verbs.flatMap((v) => v.arguments.map((a) => a.domain)));
  return [...now, ...[...taken].filter((name) => !now.has(name))].flatMap((name) => {
    const domain = info.domains.find((d) => d.name === name);
    if (!domain) return [];
    const members = domain.numeric ? numbers(domain, info, view, seats) : things(domain, info, view);
    return members.length > 0 ? [{ name, numeric: domain.numeric, members, asked: now.has(name) }] : [];
  });
}

/** Of a domain that names the rows of a group, only those in play. */
function things(domain: DomainInfo, info: GameInfo, view: Json): PieceDomain['members'] {
  const rows = groupsOf(info)
    .filter((group) => !group.listed)
    .map((group) => Object.keys((view[group.name] ?? {}) as Json))
    .find((keys) => keys.length > 0 && keys.every((key) => domain.keys.includes(key)));
  return domain.keys
    .map((key, i) => ({ key, label: domain.labels[i] ?? key }))
    .filter(({ key }) => !rows || rows.includes(key));
}

function numbers(
  domain: DomainInfo,
  info: GameInfo,
  view: Json,
  seats: SeatInfo[],
): PieceDomain['members'] {
  const [low, high] = domain.keys.map(Number);
  if (low === undefined || high === undefined) return [];
  if (low === 0 && SEATS.test(domain.name)) {
    return seats.map((seat) => {
      const title = seatFacts(info, view, seat.seat).title;
      return { key: seat.seat, label: title ? `${seatName(seat)}, ${title}` : seatName(seat) };
    });
  }
  if (high - low >= MOST) return [];
  return Array.from({ length: high - low + 1 }, (_, i) => ({ key: low + i, label: String(low + i) }));
}

/** A board of squares holds pieces of a few kinds; a long list of other things is just a list. */
const KINDS = 8;

/**
 * The domain whose members are the columns of a long list of squares, drawn as a grid: one of
 * numbers that verbs choose from and that divides it. Null when it is no grid.
 */
export function columnsOf(
  info: GameInfo,
  field: FieldInfo,
  value: unknown,
): { domain: string; width: number } | null {
  if (field.shape !== 'list' || !Array.isArray(value) || value.length < 9) return null;
  const held = info.domains.find((d) => d.name === field.domain);
  if (held && held.keys.length > KINDS) return null;
  const taken = new Set(info.verbs.flatMap((v) => v.arguments.map((a) => a.domain)));
  for (const domain of info.domains) {
    if (!domain.numeric || !taken.has(domain.name)) continue;
    const [low = 0, high = 0] = domain.keys.map(Number);
    const width = high - low + 1;
    if (width > 1 && width < value.length && value.length % width === 0) {
      return { domain: domain.name, width };
    }
  }
  return null;
}
