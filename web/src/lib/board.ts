// What a game's board gets, and what it uses to make its drawing playable.
import type { ActionInfo, GameInfo, Json, SeatInfo, TurnInfo } from './messages';

export { piece, type PieceOptions } from './piece.svelte';

export type Key = string | number;
export type PieceState = 'legal' | 'chosen' | 'idle';

/** A member of a domain, as pressed on a board. */
export interface Piece {
  domain: string;
  key: Key;
}

/** Something that happened, as far as the present eye may know. */
export interface EventInfo {
  event: string;
  args: Json;
  text: string;
  /** Whether it hurts the seat it names, or the owner of what it names. */
  loss?: boolean;
}

export interface Picker {
  stateOf(domain: string, key: Key): PieceState;
  /**
   * Narrow the legal actions by this piece. Complete ones are previewed or sent; what is not legal is
   * answered with the reason. `meaning`: what is meant by it, where that is more than the one action.
   */
  press(domain: string, key: Key, anchor?: Element, meaning?: string): void;
  /** Legal actions that fit what is chosen so far. */
  readonly matching: ActionInfo[];
  readonly chosen: Piece[];
  /** The action that pressing the hovered or focused piece would complete. */
  readonly hovered: ActionInfo | null;
  /** The complete action that waits for its confirmation. */
  readonly preview: ActionInfo | null;
  clear(): void;
  /** Choose an action that no piece stands for; nothing can be chosen in the past. */
  pick?(action: ActionInfo): void;
  /** A piece is pointed at, or (null) no longer: for previews and reasons. */
  point(domain: string, key: Key, anchor: Element | null): void;
}

export interface BoardProps {
  /** The view of the present eye, in the game's own form. */
  view: any;
  turn: TurnInfo;
  eye: number | null;
  seats: SeatInfo[];
  info: GameInfo;
  /** What is printed on the game's components, in the game's own form. */
  faces?: any;
  /** The events of the latest update, in order, for animation; none: show the view as it is, at once. */
  events: EventInfo[];
  /** 0: no motion; otherwise the milliseconds an event may take, at most 300. */
  pace: number;
  picker: Picker;
  /** Whether the page tells of each seat beside the board, so that the board need not. */
  seated: boolean;
  /** The live table, for what a board keeps in the browser; none in a replay. */
  table?: string;
  /** Whether the latest change took something back. */
  undone?: boolean;
  /** Tell which questions the board answers by order, so that nobody is called for them; null: none. */
  hush?: (is: Answered | null) => void;
}

/** Whether a question is answered by order. */
export type Answered = (view: Json, turn: TurnInfo) => boolean;

/** What a game tells of one seat in the panel of the seats. */
export interface SeatProps {
  view: any;
  faces?: any;
  seat: number;
  eye: number | null;
  picker: Picker;
  events: EventInfo[];
  pace: number;
}
