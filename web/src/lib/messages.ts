// Made by tools/messages.py from src/orrery/server/messages.py; change that instead.

export type Json = Record<string, any>;

export type Mode = 'none' | 'move' | 'game';

export type Holder = 'person' | 'bot' | 'open';

export type Progress = 'waiting' | 'running' | 'done' | 'stopped' | 'failed';

/**
 * An option of a game, for the form that starts a table.
 */
export interface OptionInfo {
  name: string;
  type: string;
  default: any;
  choices: string[];
  text: string;
  rule: string;
  by_seat: boolean; // each seat brings its own: a list, in which null is the usual thing
}

/**
 * An argument of a verb and the domain it is taken from.
 */
export interface ArgumentInfo {
  name: string;
  domain: string;
}

export interface VerbInfo {
  name: string;
  text: string;
  arguments: ArgumentInfo[];
}

/**
 * The members of a domain: keys as in actions and views, labels for people.
 *
 * Of a numeric one, whose members are written as numbers, only the lowest and the highest.
 */
export interface DomainInfo {
  name: string;
  keys: string[];
  labels: string[];
  numeric: boolean;
}

/**
 * A field of a view: its group ('' for the table itself), form and meaning.
 */
export interface FieldInfo {
  name: string;
  group: string;
  listed: boolean;
  shape: 'one' | 'bag' | 'list';
  domain: string;
  text: string;
}

export interface RuleInfo {
  id: string;
  section: string;
  text: string;
  certainty: string;
  ruling: string;
}

/**
 * A bot by its key, what it is called, and what to expect of it.
 */
export interface BotInfo {
  key: string;
  name: string;
  text: string;
  usual: boolean; // the one for whoever chose none
}

export interface GameInfo {
  key: string;
  name: string;
  seats: [number, number];
  options: OptionInfo[];
  verbs: VerbInfo[];
  domains: DomainInfo[];
  fields: FieldInfo[];
  bots: BotInfo[];
  concedes: boolean; // whether a player may give up
  decks: boolean; // whether players build decks for it and bring them
}

/**
 * A deck to be judged: by its name and cards, or as the text of a file in TOML or JSON.
 */
export interface CheckDeck {
  deck?: Json | null;
  text?: string | null;
}

/**
 * A rule that a deck breaks, and the card this is about, or ''.
 */
export interface FaultInfo {
  rule: string;
  text: string;
  card: string;
}

/**
 * A deck that was judged, and the file that it makes.
 */
export interface DeckInfo {
  name: string;
  cards: Record<string, number>;
  size: number;
  legal: boolean;
  faults: FaultInfo[];
  file: string;
}

/**
 * How a seat is filled when a table is made: by this device, a bot, or whoever has the link.
 */
export interface SeatPlan {
  kind: Holder;
  name?: string;
  bot?: string;
}

/**
 * No clock, so many seconds for each move, or so many for the whole game.
 */
export interface ClockPlan {
  mode?: Mode;
  seconds?: number;
}

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Json;
  clock?: ClockPlan;
  seed?: number | null; // for practice and tests; tables for real draw and commit to their own
  public?: boolean; // listed for spectators
}

/**
 * A seat as everybody sees it.
 */
export interface SeatInfo {
  seat: number;
  kind: Holder;
  name: string;
  bot: string; // the bot that plays now: its own, or the one that stands in for an absent person
  connected: boolean;
  mine: boolean; // held by the device that asks
  left: number | null; // seconds left on its clock
}

export interface TableInfo {
  id: string;
  game: string;
  name: string; // the game's name
  options: Json;
  clock: ClockPlan;
  seats: SeatInfo[];
  version: number;
  actions: number;
  to_move: number | null;
  finished: boolean;
  result: Json | null;
  commitment: string;
  created: number;
  updated: number;
  public: boolean;
  problem: string; // why it cannot be continued (other engine or content), or ''
  waiting: boolean; // nobody may act before every seat is taken: whoever comes brings something
}

/**
 * The tables where this device has a seat, and those anybody may watch; the newest first.
 */
export interface TableList {
  mine: TableInfo[];
  public: TableInfo[];
}

/**
 * A new table: the tokens of this device's seats, and the links for open ones.
 */
export interface TableMade {
  table: TableInfo;
  tokens: Record<string, string>; // seat number -> token, for every person's and open seat
}

/**
 * Take a seat; with a deck (a key, or its name and cards) where the game has some.
 */
export interface JoinTable {
  token: string;
  name?: string;
  deck?: string | Json | null;
}

export interface Joined {
  table: TableInfo;
  seat: number;
}

/**
 * A new table from a point of this one, the viewer at one seat and bots at the others.
 */
export interface ForkTable {
  at: number;
  seat: number;
  bot?: string;
}

export interface ImportTable {
  replay: Json;
}

/**
 * One point of a replay as the viewer may see it: after `at` actions.
 */
export interface ReplayStep {
  at: number;
  length: number;
  eye: number | null;
  view: Json;
  prompt: string;
  to_move: number | null;
  result: Json | null;
  events: Json[]; // what the last action caused
  starts: number[]; // for each action, the number of its first line in the log
  log: Json[]; // all events up to here
  action: string; // the last action in words, '' at the start
}

/**
 * Have a finished game judged: from what each seat knew, or with everything open.
 */
export interface AskAnalysis {
  open?: boolean;
}

/**
 * A choice of a finished game, and what a bot thinks of it. Chances are from 0 to 1.
 */
export interface Judged {
  at: number; // how many actions came before
  seat: number;
  text: string; // what was chosen
  chances: number[]; // of each seat to win, before the choice
  chosen: number; // of the seat that chose, with its choice
  best: string; // what the bot would have done instead, '' when the same
  best_chance: number; // of the seat, with that
}

/**
 * How far an analysis is, with what was found from a number on.
 */
export interface Analysis {
  open: boolean;
  state: Progress;
  done: number;
  total: number;
  end: number[]; // what the chances came to
  points: Judged[]; // since the number asked for, in the order in which they were found
  next: number; // the number to ask for next
}

/**
 * The promise made at the start, and after the end what it was.
 */
export interface Verification {
  commitment: string;
  finished: boolean;
  secret: string; // hexadecimal, '' while the game runs
  contributions: string[];
  seed: number | null; // of a practice game, after its end; nothing was promised about it
  seed_matches: boolean | null;
  decisions: number;
  verified: boolean | null; // re-run from the secret came out as recorded
  message: string;
}

/**
 * Something refused: a code, a sentence, the field that is wrong.
 */
export interface Problem {
  code: string;
  message: string;
  field: string;
}

/**
 * The first message: the last version seen (-1: none) and the eye to see through.
 *
 * The seats a socket may use are those of its device cookie and of the tokens given here.
 */
export interface Hello {
  do: 'hello';
  seen?: number;
  eye?: number | null;
  tokens?: string[];
}

/**
 * See through another of one's seats, or (null) as a spectator: the curtain is down.
 */
export interface Look {
  do: 'look';
  eye: number | null;
}

/**
 * Choose an action. The id is the client's: resent until acknowledged, applied once.
 */
export interface Move {
  do: 'move';
  id: string;
  seat: number;
  version: number;
  action: number;
}

export interface Undo {
  do: 'undo';
  id: string;
  seat: number;
  version: number;
  turn?: boolean;
}

/**
 * Why may this not be done? An action by number or by verb and arguments.
 */
export interface Why {
  do: 'why';
  id: string;
  seat: number;
  action: number | Json;
}

export interface Hint {
  do: 'hint';
  id: string;
  seat: number;
}

/**
 * Chat.
 */
export interface Say {
  do: 'say';
  id: string;
  text: string;
}

/**
 * Let a bot play one's seat; with an empty name, take the seat back.
 */
export interface HandOver {
  do: 'hand_over';
  id: string;
  seat: number;
  bot: string;
}

/**
 * Give up, whoever is asked.
 */
export interface Concede {
  do: 'concede';
  id: string;
  seat: number;
}

export interface Ping {
  do: 'ping';
}

export type Request = Hello | Look | Move | Undo | Why | Hint | Say | HandOver | Concede | Ping;

export interface ActionInfo {
  action: number;
  verb: string;
  args: Json;
  text: string;
}

/**
 * Who must choose what. The actions are there only for the eye of the seat that is asked.
 */
export interface TurnInfo {
  seat: number | null;
  prompt: string;
  rules: string[];
  actions: ActionInfo[];
  since: number; // when the question was put (seconds since 1970)
  result: Json | null;
}

/**
 * Whether this eye may take its last action back; what that is, or why not.
 */
export interface UndoInfo {
  may: boolean;
  text: string;
}

export interface ChatLine {
  number: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/**
 * Everything one eye may see now, with the log from a given version on.
 */
export interface Scene {
  is: 'scene';
  table: TableInfo;
  eye: number | null;
  version: number;
  view: Json;
  turn: TurnInfo;
  undo: UndoInfo;
  events: Json[]; // since the version the client had seen; all of them if it had none
  first: number; // the number of the first of these events in the log
  reset: boolean; // the log before `first` is no longer valid (an undo): cut it there
  chat: ChatLine[];
}

/**
 * What one action, or one undo, changed for one eye.
 */
export interface Update {
  is: 'update';
  version: number;
  by: number | null;
  automatic: string; // why nobody chose it (a bot stands in, the clock ran out), or ''
  events: Json[];
  first: number;
  reset: boolean;
  view: Json;
  turn: TurnInfo;
  undo: UndoInfo;
  seats: SeatInfo[];
}

/**
 * A request was carried out; a move is on disk.
 */
export interface Ack {
  is: 'ack';
  id: string;
  version: number;
}

export interface Refusal {
  is: 'refusal';
  id: string;
  code: string;
  message: string;
  rule: string;
}

export interface ReasonInfo {
  rule: string;
  text: string;
}

/**
 * An option that a bot likes, with the winning chance it sees; none without a real choice.
 */
export interface HintInfo {
  action: ActionInfo;
  chance: number | null;
}

/**
 * To `why`: nothing forbids it, or these rules do. To `hint`: the options, best first.
 */
export interface Answer {
  is: 'answer';
  id: string;
  legal: boolean;
  reasons: ReasonInfo[];
  hints: HintInfo[];
}

/**
 * Somebody came, went, or handed a seat over.
 */
export interface Seats {
  is: 'seats';
  seats: SeatInfo[];
}

export interface Chat {
  is: 'chat';
  line: ChatLine;
}

export interface Pong {
  is: 'pong';
}

export type Reply = Scene | Update | Ack | Refusal | Answer | Seats | Chat | Pong;
