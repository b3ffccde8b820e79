// Which legal actions a row of pressed pieces can mean. Pure, so that it is easily tested.
import type { Key, Piece } from './board';
import type { ActionInfo, GameInfo, Json, VerbInfo } from './messages';

export type Verbs = Map<string, VerbInfo>;

export const verbsOf = (info: GameInfo): Verbs => new Map(info.verbs.map((v) => [v.name, v]));

export const same = (a: Key, b: Key): boolean => String(a) === String(b);

export const samePiece = (a: Piece, b: Piece): boolean =>
  a.domain === b.domain && same(a.key, b.key);

/** The pieces an action names, in the order of its verb's arguments. */
export function piecesOf(action: ActionInfo, verbs: Verbs): Piece[] {
  const verb = verbs.get(action.verb);
  if (!verb) return [];
  return verb.arguments.map((a) => ({ domain: a.domain, key: action.args[a.name] as Key }));
}

/** Each piece is the next argument of its domain. */
function inOrder(parts: Piece[], pressed: Piece[]): boolean {
  const used = new Map<string, number>();
  for (const piece of pressed) {
    const nth = used.get(piece.domain) ?? 0;
    const part = parts.filter((p) => p.domain === piece.domain)[nth];
    if (!part || !same(part.key, piece.key)) return false;
    used.set(piece.domain, nth + 1);
  }
  return true;
}

/** Each piece is some argument, each argument used once. */
function inAnyOrder(parts: Piece[], pressed: Piece[]): boolean {
  const rest = [...parts];
  return pressed.every((piece) => {
    const at = rest.findIndex((part) => samePiece(part, piece));
    if (at < 0) return false;
    rest.splice(at, 1);
    return true;
  });
}

/** The actions that fit: read in the verb's order, and swapped only where that gives nothing. */
export function fitting(actions: ActionInfo[], verbs: Verbs, pressed: Piece[]): ActionInfo[] {
  if (pressed.length === 0) return actions;
  const parts = actions.map((action) => piecesOf(action, verbs));
  const ordered = actions.filter((_, i) => inOrder(parts[i] ?? [], pressed));
  if (ordered.length > 0) return ordered;
  return actions.filter((_, i) => inAnyOrder(parts[i] ?? [], pressed));
}

/** Every piece that some legal action names. */
export function named(actions: ActionInfo[], verbs: Verbs): Piece[] {
  const found = new Map<string, Piece>();
  for (const action of actions) {
    for (const piece of piecesOf(action, verbs)) found.set(tag(piece.domain, piece.key), piece);
  }
  return [...found.values()];
}

export const tag = (domain: string, key: Key): string => `${domain} ${key}`;

/** Where pressing a piece leads: the new row, or null when nothing legal begins so. */
export function extend(
  actions: ActionInfo[],
  verbs: Verbs,
  chosen: Piece[],
  piece: Piece,
): Piece[] | null {
  const rows = [[...chosen, piece]];
  // Another target instead of the last one, then a new beginning.
  if (chosen.length > 1) rows.push([...chosen.slice(0, -1), piece]);
  if (chosen.length > 0) rows.push([piece]);
  return rows.find((row) => fitting(actions, verbs, row).length > 0) ?? null;
}

/** Whether every argument of an action was pressed and nothing is left to guess. */
export const complete = (action: ActionInfo, verbs: Verbs, chosen: Piece[]): boolean =>
  piecesOf(action, verbs).length === chosen.length;

/**
 * Actions somebody who presses a piece that is not legal may have meant, likeliest first:
 * of the verbs that are asked for, with what is chosen already and otherwise as in a legal action.
 */
export function meant(
  actions: ActionInfo[],
  verbs: Verbs,
  chosen: Piece[],
  piece: Piece,
  all: GameInfo,
): Json[] {
  const asked = [...new Set(actions.map((a) => a.verb))];
  const others = all.verbs.map((v) => v.name).filter((v) => !asked.includes(v));
  const found: Json[] = [];
  for (const name of [...asked, ...others]) {
    const verb = verbs.get(name);
    if (!verb) continue;
    const places = verb.arguments.map((a, i) => (a.domain === piece.domain ? i : -1));
    const free = places.filter((i) => i >= 0);
    if (free.length === 0) continue;
    // The last argument of the domain is the target, unless nothing was chosen before it.
    const place = free[Math.min(chosen.filter((c) => c.domain === piece.domain).length, free.length - 1)];
    const order = [place, ...free].filter((v, i, list) => list.indexOf(v) === i);
    for (const at of order) {
      const args: Json = {};
      const left = [...chosen];
      verb.arguments.forEach((argument, i) => {
        if (i === at) {
          args[argument.name] = piece.key;
          return;
        }
        const held = left.findIndex((c) => c.domain === argument.domain);
        if (held >= 0) {
          args[argument.name] = left.splice(held, 1)[0]?.key;
          return;
        }
        const like = actions.find((a) => a.verb === name);
        args[argument.name] = like ? like.args[argument.name] : firstOf(all, argument.domain);
      });
      if (Object.values(args).every((value) => value !== undefined)) {
        found.push({ verb: name, args });
      }
    }
  }
  return found;
}

function firstOf(info: GameInfo, domain: string): Key | undefined {
  const known = info.domains.find((d) => d.name === domain);
  return known?.numeric ? 1 : known?.keys[0];
}
