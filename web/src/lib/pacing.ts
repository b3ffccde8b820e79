// How fast what happened is shown: an opponent's turn within 1.5 s, each event within 300 ms.

/** At most, however slow it is set. */
const TURN_MS = 1500;
const EVENT_MS = 300;
/** At the normal speed. */
const NORMAL = 0.8;

/** The milliseconds that a turn and an event of it may take at a speed; 0 stands for at once. */
export function paceAt(speed: number): { turn: number; event: number } {
  if (speed <= 0) return { turn: 0, event: 0 };
  const share = Math.min(1, NORMAL / speed);
  return { turn: TURN_MS * share, event: EVENT_MS * share };
}

/**
 * The milliseconds for each event of a change, when so much of its turn's time is left and so many
 * more changes of the same turn wait to be shown.
 */
export function eachOf(events: number, left: number, waiting: number, speed: number): number {
  const share = Math.max(0, left) / (waiting + 1);
  return Math.min(paceAt(speed).event, share / Math.max(1, events));
}
