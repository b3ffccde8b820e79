// The boards that games bring; every other game gets the generic one.
import type { Component } from 'svelte';
import { getFaces } from './api';
import type { BoardProps, SeatProps } from './board';
import GenericBoard from './GenericBoard.svelte';
import type { Json } from './messages';

/** A part of a seat's final score. */
export interface Part {
  text: string;
  points: number;
}

/** Where a player ended; one without a seat, such as an automaton of the rulebook, has a name. */
export interface Place {
  player: number;
  name: string | null;
  /** From 1; players who are equal share it. */
  place: number;
  total: number;
}

export interface FoundBoard {
  Board: Component<BoardProps>;
  /** What the panel of the seats tells of one; a board of its own shows the hand too. */
  Seat?: Component<SeatProps>;
  /** For how many seats there is room to tell much of each. */
  roomy?: number;
  /** What a seat's final score is made of. */
  tally?: (view: Json, seat: number, faces: Json) => Part[];
  /** Everybody's places, best first, where also others than the seats are ranked; else null. */
  places?: (view: Json, faces: Json) => Place[] | null;
  /** Keys of its own, and what they do. */
  keys?: [string, string][];
  /** What is printed on the game's components. */
  faces: Json;
  own: boolean;
}

const found = import.meta.glob<Omit<FoundBoard, 'own' | 'faces'>>('../games/*/index.ts');

export async function boardOf(game: string): Promise<FoundBoard> {
  const load = found[`../games/${game}/index.ts`];
  if (!load) return { Board: GenericBoard, faces: {}, own: false };
  const [board, faces] = await Promise.all([load(), getFaces(game)]);
  return { ...board, faces, own: true };
}
