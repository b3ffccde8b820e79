// A socket that comes back: requests with an id are resent until answered, and the first message
// after every reconnect tells the last version seen. Sockets, clock and dice come from outside, so
// that all of it can be tested.
import type { Hello, Reply, Request } from './messages';

export type Answered = Extract<Request, { id: string }>;

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

export interface Surroundings {
  connect(): SocketLike;
  after(ms: number, then: () => void): () => void;
  random(): number;
}

export type Status =
  | { is: 'connecting' }
  | { is: 'open' }
  | { is: 'waiting'; attempt: number; ms: number }
  | { is: 'closed' };

export const FIRST_WAIT = 250;
export const LONGEST_WAIT = 4_000;
export const RESEND = 4_000;
export const PING = 15_000;

/** Twice as long each time, and anywhere between half of that and all of it. */
export function backoff(attempt: number, random: number): number {
  const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return Math.round(most / 2 + (most / 2) * random);
}

export class Connection {
  #around: Surroundings;
  #hello: () => Hello;
  #socket: SocketLike | null = null;
  #outbox = new Map<string, Answered>();
  #open = false;
  #closed = false;
  #attempt = 0;
  #heard = true;
  #cancel: (() => void)[] = [];

  onreply: (reply: Reply) => void = () => {};
  onstatus: (status: Status) => void = () => {};

  constructor(around: Surroundings, hello: () => Hello) {
    this.#around = around;
    this.#hello = hello;
  }

  get waiting(): Answered[] {
    return [...this.#outbox.values()];
  }

  start(): void {
    this.#cancelTimers();
    this.onstatus({ is: 'connecting' });
    const socket = this.#around.connect();
    this.#socket = socket;
    socket.onopen = () => {
      if (socket === this.#socket) this.#opened();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  /** Try now instead of when the wait is over. */
  hurry(): void {
    if (this.#closed || this.#open || this.#socket) return;
    this.start();
  }

  stop(): void {
    this.#closed = true;
    this.#cancelTimers();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.onstatus({ is: 'closed' });
  }

  /** Sent once if the line is open; `Hello` says the rest after a reconnect. */
  tell(request: Request): void {
    if (this.#open) this.#socket?.send(JSON.stringify(request));
  }

  /** Sent until it is answered. */
  ask(request: Answered): void {
    this.#outbox.set(request.id, request);
    this.tell(request);
  }

  #opened(): void {
    this.#open = true;
    this.#attempt = 0;
    this.#heard = true;
    this.tell(this.#hello());
    for (const request of this.#outbox.values()) this.tell(request);
    this.onstatus({ is: 'open' });
    this.#repeat(RESEND, () => {
      for (const request of this.#outbox.values()) this.tell(request);
    });
    this.#repeat(PING, () => {
      // Silence since the last ping: the line is dead, even if nobody said so.
      if (!this.#heard) this.#drop();
      else {
        this.#heard = false;
        this.tell({ do: 'ping' });
      }
    });
  }

  #receive(text: string): void {
    this.#heard = true;
    const reply = JSON.parse(text) as Reply;
    if (reply.is === 'ack' || reply.is === 'refusal' || reply.is === 'answer') {
      this.#outbox.delete(reply.id);
    }
    this.onreply(reply);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#lost();
    socket?.close();
  }

  #lost(): void {
    this.#socket = null;
    this.#open = false;
    this.#cancelTimers();
    if (this.#closed) return;
    const ms = backoff(this.#attempt, this.#around.random());
    this.#attempt += 1;
    this.onstatus({ is: 'waiting', attempt: this.#attempt, ms });
    this.#cancel.push(this.#around.after(ms, () => this.start()));
  }

  #repeat(ms: number, then: () => void): void {
    const again = () => {
      then();
      if (this.#open) this.#cancel.push(this.#around.after(ms, again));
    };
    this.#cancel.push(this.#around.after(ms, again));
  }

  #cancelTimers(): void {
    for (const cancel of this.#cancel.splice(0)) cancel();
  }
}

/** The browser's own socket, clock and dice. */
export function browser(address: string): Surroundings {
  return {
    connect() {
      const socket = new WebSocket(address);
      const like: SocketLike = {
        send: (text) => socket.send(text),
        close: () => socket.close(),
        onopen: null,
        onclose: null,
        onmessage: null,
      };
      socket.onopen = () => like.onopen?.();
      socket.onclose = () => like.onclose?.();
      socket.onmessage = (event: MessageEvent<string>) => like.onmessage?.(event);
      return like;
    },
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}
