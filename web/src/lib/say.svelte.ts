// What a screen reader says. Two lines are used in turn, so that the same words are heard twice.
export const spoken = $state({ even: '', odd: '' });

// Not part of the state: whoever speaks inside an effect must not depend on having spoken.
let turn = 0;

export function say(text: string): void {
  if (!text) return;
  turn += 1;
  spoken.even = turn % 2 === 0 ? text : '';
  spoken.odd = turn % 2 === 1 ? text : '';
}
