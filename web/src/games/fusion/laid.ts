// What is laid out to be chosen from, beside the hand and the map.
import type { TurnInfo } from '../../lib/messages';
import type { FusionView } from './view';

export interface LaidOut {
  title: string;
  traits: string[];
  cards: string[];
}

/** More than this many cards are better found in the list of options. */
const MANY = 12;

export function laidOut(view: FusionView, turn: TurnInfo, eye: number | null): LaidOut {
  const named = (verb: string, argument: string) =>
    turn.actions.filter((action) => action.verb === verb).map((action) => action.args[argument] as string);
  const replaced = named('replace', 'trait');
  if (replaced.length > 0) return { title: 'Which Trait makes way?', traits: replaced, cards: [] };
  const hand = eye === null ? {} : (view.players[eye]?.hand ?? {});
  const taken = named('take', 'card');
  const others = named('discard', 'card').filter((card) => !(card in hand));
  const cards = [...taken, ...others];
  if (cards.length > 0 && cards.length <= MANY) {
    const title = taken.length > 0 ? 'From the discard pile' : 'From the enemy’s hand';
    return { title, traits: [], cards };
  }
  if (view.offered.length > 0) {
    const title = view.offered.length > 1 ? 'Two Traits are turned up' : 'The Trait that was kept';
    return { title, traits: view.offered, cards: [] };
  }
  return { title: '', traits: [], cards: [] };
}
