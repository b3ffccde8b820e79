// What a player's points are made of, now and at the end.
import type { Part } from '../../lib/boards';
import type { Json } from '../../lib/messages';
import { PARTS, amount, type FulcrumView } from './view';
import { partName } from './words';

export function tally(view: Json, seat: number): Part[] {
  const player = (view as FulcrumView).players[seat];
  if (!player) return [];
  return PARTS.map((key) => ({ text: partName(key), points: amount(player.score, key) })).filter(
    (part) => part.points !== 0,
  );
}
