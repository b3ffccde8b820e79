// What a player's points are made of, and who is where with them, now and at the end.
import type { Part, Place } from '../../lib/boards';
import type { Json } from '../../lib/messages';
import { HIGHEST, PARTS, POWERS, amount, type Faces, type FulcrumView } from './view';
import { characterName, partName } from './words';

export function tally(view: Json, seat: number): Part[] {
  const player = (view as FulcrumView).players[seat];
  if (!player) return [];
  return PARTS.map((key) => ({ text: partName(key), points: amount(player.score, key) })).filter(
    (part) => part.points !== 0,
  );
}

/** The total, then what breaks a tie, in this order. */
function standing(view: FulcrumView, player: number): number[] {
  const own = view.players[player];
  if (!own) return [];
  const [regions, territories, , fulcra, meteors] = PARTS.map((part) => amount(own.score, part));
  const highest = POWERS.filter((power) => amount(own.levels, power) === HIGHEST).length;
  return [own.total, regions ?? 0, territories ?? 0, highest, fulcra ?? 0, meteors ?? 0];
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}

/** All players, best first, those equal in everything on one place. */
export function ranked(view: FulcrumView): { player: number; place: number }[] {
  const all = view.players.map((_, player) => ({ player, points: standing(view, player) }));
  all.sort((a, b) => compare(a.points, b.points));
  return all.map(({ player, points }) => ({ player, place: all.findIndex((other) => compare(other.points, points) === 0) + 1 }));
}

/** AI mats hold no seat, and are ranked with the people. */
export function places(view: Json, faces: Json): Place[] | null {
  const game = view as FulcrumView;
  if (!game.players.some((player) => player.ai)) return null;
  return ranked(game).map(({ player, place }) => {
    const own = game.players[player];
    return { player, place, total: own?.total ?? 0, name: own?.ai ? `${characterName(game, faces as Faces, player)} (AI)` : null };
  });
}
