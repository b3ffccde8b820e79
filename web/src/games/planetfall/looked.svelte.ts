// Whose tableau is looked at: chosen in the panel of the seats, shown on the board.

class Looked {
  /** Null: one's own. */
  seat: number | null = $state(null);
}

export const looked = new Looked();
