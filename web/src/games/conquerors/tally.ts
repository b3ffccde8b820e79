// What decides a game: the life of one's buildings, and that of one's base.
import type { Part } from '../../lib/boards';
import type { Json } from '../../lib/messages';
import type { ConquerorsView } from './view';

export function tally(view: Json, seat: number): Part[] {
  const game = view as ConquerorsView;
  return [
    { text: 'Life of buildings', points: game.players[seat]?.total ?? 0 },
    { text: 'Life of the base', points: game.planet[`base${seat}`]?.life ?? 0 },
  ];
}
