// What things are called, and whole sentences about them: for labels and for the lens.
import { list, plural, titled } from '../../lib/words';
import {
  amount,
  cardAt,
  faceDown,
  MATERIALS,
  type Bag,
  type CardFace,
  type CardType,
  type ConquerorsView,
  type Faces,
  type Keyword,
  type Phase,
  type StackRow,
} from './view';

export type Names = string[];

const PHASE_NAMES: Record<Phase, string> = {
  setup: 'Set-up',
  start: 'Start',
  mining: 'Mining',
  kuk: 'Kuk',
  main: 'Main',
  attack: 'Attack',
  trap: 'Trap',
  end: 'End',
  over: 'The end',
};
export const phaseName = (phase: Phase): string => PHASE_NAMES[phase];

const PHASE_TEXT: Partial<Record<Phase, string>> = {
  start: 'warriors become battle ready',
  mining: 'the mine fills the storage',
  kuk: 'the top card is drawn, or put below and the next one drawn',
  main: 'cards are played and paid effects used',
  attack: 'warriors attack bases and buildings',
  trap: 'a trap may be laid and one moved',
  end: 'effects at the end of the turn happen',
};
export const phaseText = (phase: Phase): string => PHASE_TEXT[phase] ?? '';

const TYPE_NAMES: Record<CardType | 'base', string> = {
  miner: 'Miner',
  building: 'Building',
  warrior: 'Warrior',
  trap: 'Trap',
  spell: 'Spell',
  base: 'Base',
};
export const typeName = (type: CardType | 'base'): string => TYPE_NAMES[type];

const KEYWORDS: Record<Keyword, [string, string]> = {
  final_hit: ['Final hit', 'if a warrior kills it, it still deals its damage to that warrior.'],
  illusion: ['Illusion', 'it disappears instead of going anywhere else; that is no death.'],
  selfdestroy: ['Selfdestroy', 'at the end of its controller’s turn it deals this much damage to itself.'],
  selfheal: ['Selfheal', 'at the end of its controller’s turn it heals this much.'],
  shielding: ['Shielding', 'of what each source deals to it in a turn the first points are negated.'],
};
/** Words that cards use, and what they mean. */
const TERMS: [RegExp, string, string][] = [
  [/\bKuk\b/, 'Kuk', 'look at so many cards on top of your deck, put any of them at the bottom, then draw as many.'],
  [/\bTrapback\b/, 'Trapback', 'show up to so many traps of your junkyard and lay them face down before what is yours.'],
  [/\bLook \d/, 'Look', 'see so many cards on top of the deck; nothing is moved.'],
  [/\bacrifice\b/i, 'Sacrifice', 'put one of your own cards on the planet into the junkyard; nobody can answer it.'],
  [/\bentit(y|ies)\b/, 'Entity', 'whatever has life: buildings, warriors and bases.'],
  [/\bdies\b/, 'Dies', 'goes from the planet to the junkyard, for whatever reason.'],
];
export const keywordName = (word: string): string => KEYWORDS[word as Keyword]?.[0] ?? titled(word);
export const keywordWords = (bag: Bag): string[] =>
  Object.entries(bag).flatMap(([word, n]) => ((n ?? 0) > 0 ? [NUMBERED.includes(word) ? `${keywordName(word)} ${n}` : keywordName(word)] : []));
const NUMBERED = ['selfdestroy', 'selfheal', 'shielding'];

/** What the words on a card mean, its keywords and those it has got besides. */
export function explained(face: CardFace | undefined, bag: Bag = {}): [string, string][] {
  const words = new Set([...Object.keys(face?.keywords ?? {}), ...Object.keys(bag).filter((word) => amount(bag, word) > 0)]);
  for (const [word, [name]] of Object.entries(KEYWORDS)) if (face?.text.includes(name)) words.add(word);
  const found: [string, string][] = [...words].flatMap((word) => (KEYWORDS[word as Keyword] ? [KEYWORDS[word as Keyword]] : []));
  for (const [pattern, name, text] of TERMS) if (face && pattern.test(face.text)) found.push([name, text]);
  return found;
}

export const materialWords = (bag: Bag): string =>
  list(MATERIALS.filter((m) => amount(bag, m) > 0).map((m) => `${amount(bag, m)} ${m}`));

export const cardName = (faces: Faces, key: string): string => faces.cards[key]?.name ?? titled(key);

/** Everything that is printed on a card, in sentences. */
export function cardLabel(face: CardFace, cost: Bag | undefined = face.cost, count = 1): string {
  const price = face.type === 'trap' ? '' : `costs ${(cost && materialWords(cost)) || 'nothing'}`;
  const figures = [
    face.attack !== undefined ? `attack ${face.attack}` : '',
    face.life ? `life ${face.life}` : '',
  ].filter(Boolean);
  const parts = [typeName(face.type).toLowerCase(), price, ...figures, face.quick ? 'can be a reaction' : ''].filter(Boolean);
  const held = count > 1 ? ` You have ${count} of them.` : '';
  return `${face.name}, ${parts.join(', ')}. ${face.text}${held}`.trim();
}

const MARK_WORDS: Record<string, string> = {
  exhausted: 'exhausted',
  used: 'its paid effect is used',
  arrived: 'arrived this turn',
  token: 'a copy',
};
const CANNOT_WORDS: Record<string, string> = {
  attack: 'cannot attack',
  block: 'cannot block',
  ready: 'does not become ready',
};
/** What effects and marks say of a thing now. */
export function stateWords(view: ConquerorsView, spot: string): string[] {
  const piece = view.planet[spot];
  if (!piece) return [];
  const words = Object.entries(MARK_WORDS).flatMap(([mark, text]) => (amount(piece.marks, mark) > 0 ? [text] : []));
  words.push(...Object.entries(CANNOT_WORDS).flatMap(([key, text]) => (amount(piece.cannot, key) > 0 ? [text] : [])));
  if (view.blocked_with.includes(spot)) words.push('has blocked');
  return words;
}

/** What a thing on the planet is called where it is pointed at. */
export function spotName(view: ConquerorsView, faces: Faces, spot: string, names: Names, eye: number | null): string {
  const piece = view.planet[spot];
  if (!piece) return 'something that has gone';
  const whose = piece.side === eye ? 'your' : `${names[piece.side]}’s`;
  if (piece.type === 'base') return `${whose} base`;
  const card = cardAt(view, spot, eye);
  if (faceDown(piece)) return `${whose} face-down trap${card ? `, ${cardName(faces, card)}` : ''}`;
  return `${whose} ${card ? cardName(faces, card) : 'card'}`;
}

/** Everything that everybody may know of a thing on the planet, and of a trap what this eye knows. */
export function spotLabel(view: ConquerorsView, faces: Faces, spot: string, names: Names, eye: number | null): string {
  const piece = view.planet[spot];
  if (!piece) return spot;
  const key = cardAt(view, spot, eye);
  const face = key ? faces.cards[key] : undefined;
  const name = titled(spotName(view, faces, spot, names, eye));
  const parts: string[] = [];
  if (piece.type === 'base') parts.push(`life ${piece.life} of ${piece.most}`);
  else if (piece.type === 'trap') parts.push(`before ${piece.guards ? spotName(view, faces, piece.guards, names, eye) : 'nothing'}`);
  else if (piece.type === 'warrior') parts.push(`warrior, attack ${piece.attack ?? 0}, life ${piece.life} of ${piece.most}`);
  else if (piece.type === 'building') parts.push(`building, life ${piece.life} of ${piece.most}`);
  else parts.push('miner');
  parts.push(...keywordWords(piece.keywords), ...stateWords(view, spot));
  if (piece.column.length > 0) parts.push(`${plural(piece.column.length, 'trap')} before it`);
  const attack = attackWords(view, faces, spot, names, eye);
  return [`${name}, ${parts.join(', ')}.`, attack, face?.text ?? ''].filter(Boolean).join(' ');
}

/** The part of a thing in the present attack. */
export function attackWords(view: ConquerorsView, faces: Faces, spot: string, names: Names, eye: number | null): string {
  const words: string[] = [];
  const called = (other: string) => spotName(view, faces, other, names, eye);
  view.attackers.forEach((attacker, i) => {
    const goal = view.goals[i] ?? null;
    const blocker = view.blockers[i] ?? null;
    if (attacker === spot) {
      words.push(goal ? `Attacks ${called(goal)}${view.ranks[i] ? ` in line ${view.ranks[i]}` : ''}.` : 'Attacks.');
      if (blocker) words.push(`Blocked by ${called(blocker)}.`);
      else if (view.block[i] === 'blocked') words.push('Blocked.');
    }
    if (goal === spot) words.push(`Attacked by ${called(attacker)}${view.ranks[i] ? ` in line ${view.ranks[i]}` : ''}.`);
    if (blocker === spot) words.push(`Blocks ${called(attacker)}.`);
  });
  return words.join(' ');
}

const ORDER: Phase[] = ['setup', 'start', 'mining', 'kuk', 'main', 'attack', 'trap', 'end', 'over'];

/** What a row of the stack is about: its title, and what will happen. */
export function stackWords(view: ConquerorsView, faces: Faces, row: StackRow, names: Names, eye: number | null): [string, string] {
  const called = (spot: string | null) => (spot ? spotName(view, faces, spot, names, eye) : 'something');
  const card = row.card ? cardName(faces, row.card) : '';
  const targets = row.targets.length > 0 ? list(row.targets.map(called)) : '';
  switch (row.what) {
    case 'card':
      return [card, targets ? `is being played, at ${targets}` : 'is being played'];
    case 'effect':
      return [card, targets ? `its effect happens, to ${targets}` : 'its effect happens'];
    case 'trap':
      return [card, `trap, activated by ${called(row.attacker)}`];
    case 'phase': {
      const next = ORDER[row.number + 1];
      return [`End of ${phaseName(ORDER[row.number] ?? 'main').toLowerCase()}`, row.number >= 7 ? 'then the next turn begins' : `then ${phaseName(next ?? 'end').toLowerCase()}`];
    }
    case 'aiming':
      return ['Aiming', 'attackers choose their goals'];
    case 'resolution':
      return ['The attack', 'goals are set, the lines are resolved'];
    case 'line':
      return [`Line ${row.number}`, 'deals its damage'];
    case 'damage':
      return [`${row.number} damage`, `${card ? `from ${card} ` : ''}${targets ? `to ${targets}` : ''}`.trim() || 'is about to be dealt'];
    case 'ambush':
      return ['Ambush', `${called(row.attacker)} is blocked`];
  }
}

/** How a player stands, in a sentence. */
export function playerLabel(view: ConquerorsView, faces: Faces, player: number, names: Names): string {
  const own = view.players[player];
  const base = view.planet[`base${player}`];
  if (!own) return '';
  if (own.out) return `${names[player]} is out of the game.`;
  const stores = MATERIALS.map((m) => `${amount(own.store, m)} of ${amount(own.limits, m)} ${m}`);
  return `${names[player]}: base ${base?.life ?? 0} of ${base?.most ?? 0} life; buildings ${own.total} of ${faces.conquest} towards conquest; ${list(stores)}; ${plural(own.deck, 'card')} in the deck.`;
}
