// A table as it is now for one eye: what the socket says, played out at a pace people can follow.
import type { Answered, EventInfo } from './board';
import { browser, Connection, type Status } from './connection';
import { getStep } from './api';
import { merge, startsAfter, type Line } from './log';
import type {
  ActionInfo,
  Answer,
  ChatLine,
  GameInfo,
  HintInfo,
  Json,
  ReasonInfo,
  Refusal,
  Reply,
  Scene,
  SeatInfo,
  TableInfo,
  TurnInfo,
  UndoInfo,
  Update,
} from './messages';
import { eachOf, paceAt } from './pacing';
import { ActionPicker } from './picker.svelte';
import { say } from './say.svelte';
import { recall, remember, settings, speedNow } from './settings.svelte';
import { chime, press, tick } from './sound';
import { uuid } from './uuid';
import { hintWords, seatName } from './words';

const NOBODY: TurnInfo = { seat: null, prompt: '', rules: [], actions: [], since: 0, result: null };

export interface Notice {
  text: string;
  rule: string;
  kind: 'refused' | 'told';
}

export class LiveTable {
  readonly id: string;
  readonly info: GameInfo;
  readonly picker: ActionPicker;
  #connection: Connection;
  #answers = new Map<string, (answer: Answer | Refusal) => void>();
  #queue: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whose turn is being shown, and until when at the latest. */
  #turn: { by: number | null; ends: number } | null = null;
  /** Why a bot chose for the seat that looks, the last time it did. */
  #automatic = $state('');
  /** How long the log was when the page was last looked at; null while it is. */
  #left: number | null = null;
  #print = '';
  #first = true;
  /** From asking for another eye until its scene comes: what arrives is for the old one. */
  #deaf = false;
  /** Which questions the board answers by order. */
  #answered: Answered | null = null;

  table: TableInfo = $state.raw() as TableInfo;
  seats: SeatInfo[] = $state.raw([]);
  /** When the seats' clocks were told, in milliseconds. */
  toldAt = $state(0);
  /** The eye the page looks through, as the server last granted it. */
  eye: number | null = $state(null);
  wanted: number | null = $state(null);
  view: Json | null = $state.raw(null);
  turn: TurnInfo = $state.raw(NOBODY);
  undo: UndoInfo = $state.raw({ may: false, text: '' });
  /** What the latest change brought; empty once it need not be shown any more. */
  events: EventInfo[] = $state.raw([]);
  pace = $state(0);
  /** Whether the latest change took something back. */
  undone = $state(false);
  log: Line[] = $state.raw([]);
  starts: number[] = $state.raw([]);
  /** How long the log was at this device's last decision, null before its first. */
  decided: number | null = null;
  /** The lines from here on came with the latest update. */
  fresh = $state(Infinity);
  chat: ChatLine[] = $state.raw([]);
  unread = $state(0);
  version = $state(-1);
  /** Updates received but not shown yet. */
  behind = $state(0);
  /** Whether what happened is still moving; nothing waits for that but the end of the game. */
  showing = $state(false);
  status: Status = $state.raw({ is: 'connecting' });
  /** The person of this device who must come to the screen, if any. */
  curtain: number | null = $state(null);
  /** The seat somebody holds a button down to look through. */
  peeking: number | null = $state(null);
  notice: Notice | null = $state.raw(null);
  sending: { id: string; text: string; done?: boolean } | null = $state.raw(null);
  /** What a bot would do, best first, with the winning chances it sees. */
  hints: HintInfo[] = $state.raw([]);
  /** What happened while nobody of this device looked. */
  away: Line[] = $state.raw([]);

  constructor(table: TableInfo, info: GameInfo, seat: number | null) {
    this.id = table.id;
    this.info = info;
    this.table = table;
    this.seats = table.seats;
    const own = this.own;
    const asked = own.find((s) => s.seat === seat);
    this.wanted = asked ? asked.seat : own.length === 1 ? (own[0]?.seat ?? null) : null;
    this.picker = new ActionPicker({
      info,
      actions: () =>
        this.sending || this.behind > 0 || this.curtain !== null || this.standIn ? [] : this.turn.actions,
      idle: () => this.idleBecause,
      rule: () => this.turn.rules[0] ?? '',
      atOnce: () => settings.atOnce,
      hurry: () => this.skip(),
      commit: (action) => this.move(action),
      why: (action) => this.why(action),
    });
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/api/tables/${table.id}/live`;
    this.#connection = new Connection(browser(address), () => ({
      do: 'hello',
      seen: this.view && this.eye === this.wanted ? this.version : -1,
      eye: this.wanted,
      tokens: [],
    }));
    this.#connection.onstatus = (status) => (this.status = status);
    this.#connection.onreply = (reply) => this.#receive(reply);
  }

  /** The seats of this device. */
  own: SeatInfo[] = $derived(this.seats.filter((s) => s.mine));

  /** One's own seat while a bot plays it. */
  standIn: SeatInfo | null = $derived.by(() => {
    const seat = this.eye === null ? undefined : this.seats[this.eye];
    return seat?.kind === 'person' && seat.bot && !this.turn.result ? seat : null;
  });

  /** Why it does, as far as that was told. */
  standInWhy: string = $derived(this.standIn?.left === 0 ? 'your time was up' : this.#automatic);

  asked: boolean = $derived(
    this.turn.seat !== null && this.turn.seat === this.eye && this.standIn === null,
  );

  idleBecause: string = $derived.by(() => {
    if (this.turn.result) return 'The game is over.';
    if (this.standIn) return 'A bot plays your seat: take it back to choose.';
    if (this.asked) return '';
    if (this.own.length === 0) return 'You are watching: you hold no seat at this table.';
    return `It is not your turn: ${this.nameOf(this.turn.seat)} must choose.`;
  });

  nameOf(seat: number | null): string {
    const found = seat === null ? undefined : this.seats[seat];
    return found ? seatName(found) : 'nobody';
  }

  start(): void {
    this.#connection.start();
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#seen);
  }

  stop(): void {
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#seen);
    this.#connection.stop();
  }

  #hurry = () => this.#connection.hurry();

  #seen = () => {
    if (document.hidden) {
      this.skip();
      this.#left = this.log.length;
      return;
    }
    this.#connection.hurry();
    if (this.#left !== null) this.#digest(this.#left);
    this.#left = null;
    this.#markRead();
  };

  // -- asking -------------------------------------------------------------------------------

  move(action: ActionInfo): void {
    if (this.eye === null || this.sending) return;
    this.skip();
    const id = uuid();
    this.sending = { id, text: action.text };
    this.decided = this.log.length;
    this.notice = null;
    this.hints = [];
    this.away = [];
    press();
    this.#connection.ask({
      do: 'move',
      id,
      seat: this.eye,
      version: this.version,
      action: action.action,
    });
  }

  hush = (is: Answered | null): void => {
    this.#answered = is;
  };

  takeBack(turn: boolean): void {
    if (this.eye === null || this.sending || !this.undo.may) return;
    this.skip();
    const id = uuid();
    this.sending = { id, text: 'undo' };
    this.#connection.ask({ do: 'undo', id, seat: this.eye, version: this.version, turn });
  }

  async why(action: Json | number): Promise<ReasonInfo[] | null> {
    if (this.eye === null) return null;
    const id = uuid();
    const answer = this.#await(id);
    this.#connection.ask({ do: 'why', id, seat: this.eye, action });
    const said = await answer;
    if (said.is === 'refusal') return [{ rule: said.rule, text: said.message }];
    return said.legal ? [] : said.reasons;
  }

  async hint(): Promise<HintInfo[]> {
    if (this.eye === null) return [];
    const id = uuid();
    const version = this.version;
    const answer = this.#await(id);
    this.#connection.ask({ do: 'hint', id, seat: this.eye });
    const said = await answer;
    if (said.is === 'refusal') {
      this.#refuse(said);
      return [];
    }
    if (version !== this.version) return [];
    this.hints = said.hints;
    if (this.hints[0]) say(`Hint: ${hintWords(this.hints[0])}`);
    return this.hints;
  }

  speak(text: string): void {
    if (text.trim()) this.#connection.ask({ do: 'say', id: uuid(), text: text.trim() });
  }

  handOver(seat: number, bot: string): void {
    this.#connection.ask({ do: 'hand_over', id: uuid(), seat, bot });
  }

  concede(seat: number): void {
    this.#connection.ask({ do: 'concede', id: uuid(), seat });
  }

  #await(id: string): Promise<Answer | Refusal> {
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  // -- eyes and the curtain -----------------------------------------------------------------

  /** Look through another eye. What the old one saw leaves the page at once. */
  look(eye: number | null): void {
    this.wanted = eye;
    this.#wipe();
    this.#connection.tell({ do: 'look', eye });
  }

  unlock(): void {
    if (this.curtain === null) return;
    this.look(this.curtain);
    this.curtain = null;
  }

  /** Hold to peek: one's own hand while nobody else of this device looks. */
  peek(seat: number | null): void {
    if (seat === this.peeking) return;
    this.peeking = seat;
    this.look(seat);
  }

  #wipe(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#deaf = true;
    this.#queue = [];
    this.behind = 0;
    this.view = null;
    this.log = [];
    this.events = [];
    this.hints = [];
    this.away = [];
    this.notice = null;
    this.undo = { may: false, text: '' };
    this.turn = { ...this.turn, prompt: '', actions: [] };
    this.picker.renew();
  }

  /** After every change: does somebody else of this device have to come to the screen? */
  #settle(): void {
    const asked = this.turn.seat;
    const person = this.own.find((s) => s.seat === asked && !s.bot);
    if (this.peeking !== null || this.own.length < 2) {
      if (this.own.length === 1 && this.wanted === null && this.peeking === null) {
        this.look(this.own[0]?.seat ?? null);
      }
      return;
    }
    if (!person || asked === this.eye) {
      if (asked !== this.curtain) this.curtain = null;
      return;
    }
    if (this.eye !== null) {
      // Where nobody hides anything, the view of a spectator is the same: no curtain is needed.
      this.#print = fingerprint(this.view);
      this.curtain = asked;
      this.look(null);
    } else if (this.#print && this.#print === fingerprint(this.view)) {
      this.#print = '';
      this.curtain = asked;
      this.unlock();
    } else {
      this.#print = '';
      this.curtain = asked;
      say(`Pass the screen to ${this.nameOf(asked)}.`);
    }
  }

  // -- hearing ------------------------------------------------------------------------------

  #receive(reply: Reply): void {
    switch (reply.is) {
      case 'scene':
        this.#scene(reply);
        break;
      case 'update':
        if (this.#deaf) break;
        this.version = reply.version;
        if (this.sending?.done) this.sending = null;
        this.#queue.push(reply);
        this.behind = this.#queue.length;
        if (document.hidden) this.skip();
        else if (this.#timer === undefined) this.#next();
        break;
      case 'seats':
        this.#tellSeats(reply.seats);
        break;
      case 'chat':
        this.#chat(reply.line);
        break;
      case 'ack':
        // What it changed may still be under way: until then nothing new is chosen.
        if (this.sending?.id === reply.id) {
          this.sending = reply.version > this.version ? { ...this.sending, done: true } : null;
        }
        break;
      case 'answer':
        this.#answers.get(reply.id)?.(reply);
        this.#answers.delete(reply.id);
        break;
      case 'refusal':
        if (this.sending?.id === reply.id) this.sending = null;
        if (this.#answers.has(reply.id)) {
          this.#answers.get(reply.id)?.(reply);
          this.#answers.delete(reply.id);
        } else this.#refuse(reply);
        break;
      case 'pong':
        break;
    }
  }

  #refuse(reply: Refusal): void {
    const text =
      reply.code === 'stale' ? 'The table had moved on before that arrived. Choose again.' : reply.message;
    this.notice = { text, rule: reply.rule, kind: 'refused' };
    say(text);
  }

  #scene(scene: Scene): void {
    if (scene.eye !== this.wanted) {
      // An answer to an earlier look, or a seat this device no longer holds.
      if (!scene.table.seats.some((s) => s.mine && s.seat === this.wanted)) this.wanted = scene.eye;
      else return;
    }
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.behind = 0;
    this.showing = false;
    this.#deaf = false;
    if (this.sending?.done) this.sending = null;
    // A log with a hole is of no use: begin anew with what came.
    const reader = { eye: scene.eye, before: this.eye === scene.eye ? this.view : null };
    const log = merge(this.log, scene, reader) ?? merge([], { ...scene, first: 0 }, reader) ?? [];
    const before = this.version;
    this.table = scene.table;
    this.#tellSeats(scene.table.seats, false);
    this.eye = scene.eye;
    this.version = scene.version;
    this.view = scene.view;
    this.undo = scene.undo;
    this.chat = scene.chat;
    this.events = [];
    this.undone = false;
    this.pace = paceAt(speedNow()).event;
    this.log = log;
    this.fresh = Infinity;
    this.#ask(scene.turn, before !== scene.version || this.#first);
    if (this.#first) this.#welcome();
    void this.#findStarts(scene.table.actions);
    this.#settle();
    this.#markRead();
  }

  #welcome(): void {
    this.#first = false;
    const read = recall(`seen.${this.id}`, -1);
    if (read >= 0) this.#digest(read);
  }

  /** What the log tells from a line on happened while nobody looked. */
  #digest(from: number): void {
    if (from < this.log.length && this.own.length > 0) this.away = this.log.slice(from);
  }

  async #findStarts(actions: number): Promise<void> {
    if (this.starts.length === actions) return;
    try {
      const step = await getStep(this.id, actions, null);
      if (this.starts.length < step.starts.length) this.starts = step.starts;
    } catch {
      // Without them the lines are no links.
    }
  }

  #next(): void {
    this.#timer = undefined;
    const update = this.#queue.shift();
    this.behind = this.#queue.length;
    this.showing = update !== undefined;
    if (!update) {
      this.#turn = null;
      return;
    }
    const now = performance.now();
    const speed = speedNow();
    if (this.#turn?.by !== update.by) this.#turn = { by: update.by, ends: now + paceAt(speed).turn };
    const others = this.#queue.findIndex((later) => later.by !== update.by);
    const waiting = others < 0 ? this.#queue.length : others;
    const { length } = update.events;
    const pace = eachOf(length, this.#turn.ends - now, waiting, speed);
    this.#apply(update, pace);
    this.#timer = setTimeout(() => this.#next(), pace * Math.max(1, length));
  }

  /** Show the newest state at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#turn = null;
    const pace = paceAt(speedNow()).event;
    // Showing one may draw the curtain, which empties the queue.
    for (let update = this.#queue.shift(); update; update = this.#queue.shift()) this.#apply(update, pace);
    this.behind = 0;
    this.showing = false;
    this.events = [];
  }

  #apply(update: Update, pace: number): void {
    const log = merge(this.log, update, { eye: this.eye, before: this.view });
    if (!log) {
      this.look(this.wanted);
      return;
    }
    this.log = log;
    this.starts = startsAfter(this.starts, update);
    this.fresh = update.reset ? Infinity : update.first;
    const events = update.events as EventInfo[];
    this.pace = pace;
    this.events = update.reset ? [] : events;
    this.undone = update.reset;
    this.view = update.view;
    this.undo = update.undo;
    this.#tellSeats(update.seats, false);
    this.table = { ...this.table, finished: update.turn.result !== null, result: update.turn.result };
    if (update.by === this.eye) this.#automatic = update.automatic.split(': ').slice(1).join(': ');
    const told = events.map((event) => event.text).join('. ');
    if (update.reset) say(`Taken back. ${told}`);
    else say(update.automatic ? `${told}. Automatic: ${update.automatic}` : told);
    if (events.length > 0) tick();
    this.#ask(update.turn, true);
    this.#settle();
    this.#markRead();
  }

  #ask(turn: TurnInfo, changed: boolean): void {
    this.turn = turn;
    if (!changed) return;
    this.picker.renew();
    this.hints = [];
    if (this.asked && !(this.view && this.#answered?.(this.view, turn))) {
      chime();
      say(turn.prompt);
    }
  }

  #tellSeats(seats: SeatInfo[], settle = true): void {
    this.seats = seats;
    this.toldAt = Date.now();
    if (settle) this.#settle();
  }

  #chat(line: ChatLine): void {
    if (this.chat.some((known) => known.number === line.number)) return;
    this.chat = [...this.chat, line];
    this.unread += 1;
    say(`${line.name} says: ${line.text}`);
  }

  #markRead(): void {
    if (document.hidden || this.log.length === 0) return;
    remember(`seen.${this.id}`, this.log.length);
    remember(`actions.${this.id}`, Math.max(this.starts.length, this.table.actions));
  }
}

/** Enough to tell two views apart; holds nothing of what they show. */
function fingerprint(view: Json | null): string {
  const text = JSON.stringify(view);
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) + i;
  }
  return `${text.length} ${a} ${b}`;
}
