// The boards that games bring; every other game gets the generic one.
import type { Component } from 'svelte';
import type { BoardProps } from './board';
import GenericBoard from './GenericBoard.svelte';

const found = import.meta.glob<{ default: Component<BoardProps> }>('../games/*/Board.svelte');

export interface FoundBoard {
  Board: Component<BoardProps>;
  /** Drawn for this game; such a board shows the hand too. */
  own: boolean;
}

export async function boardOf(game: string): Promise<FoundBoard> {
  const load = found[`../games/${game}/Board.svelte`];
  return load ? { Board: (await load()).default, own: true } : { Board: GenericBoard, own: false };
}
