// The boards that games bring; every other game gets the generic one.
import type { Component } from 'svelte';
import type { BoardProps, SeatProps } from './board';
import GenericBoard from './GenericBoard.svelte';
import type { Json } from './messages';

/** A part of a seat's final score. */
export interface Part {
  text: string;
  points: number;
}

export interface FoundBoard {
  Board: Component<BoardProps>;
  /** What the panel of the seats tells of one; a board of its own shows the hand too. */
  Seat?: Component<SeatProps>;
  /** What a seat's final score is made of. */
  tally?: (view: Json, seat: number) => Part[];
  own: boolean;
}

const found = import.meta.glob<Omit<FoundBoard, 'own'>>('../games/*/index.ts');

export async function boardOf(game: string): Promise<FoundBoard> {
  const load = found[`../games/${game}/index.ts`];
  return load ? { ...(await load()), own: true } : { Board: GenericBoard, own: false };
}
