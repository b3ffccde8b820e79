import { describe, expect, it } from 'vitest';
import { backoff, Connection, FIRST_WAIT, LONGEST_WAIT, PING, RESEND, type SocketLike, type Status } from '../src/lib/connection';
import type { Request } from '../src/lib/messages';

class Line implements SocketLike {
  sent: Request[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Request);
  }
  close() {
    this.closed = true;
    this.onclose?.();
  }
  say(reply: object) {
    this.onmessage?.({ data: JSON.stringify(reply) });
  }
}

class World {
  lines: Line[] = [];
  time = 0;
  timers: { at: number; then: () => void }[] = [];
  connect() {
    const line = new Line();
    this.lines.push(line);
    return line;
  }
  after(ms: number, then: () => void) {
    const timer = { at: this.time + ms, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((t) => t !== timer);
    };
  }
  random() {
    return 1;
  }
  pass(ms: number) {
    const end = this.time + ms;
    for (;;) {
      const due = this.timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.time = due.at;
      this.timers = this.timers.filter((t) => t !== due);
      due.then();
    }
    this.time = end;
  }
  get line() {
    return this.lines.at(-1) as Line;
  }
}

function connected(seen = -1) {
  const world = new World();
  const version = { seen };
  const connection = new Connection(world, () => ({ do: 'hello', seen: version.seen, eye: 0, tokens: [] }));
  const states: Status[] = [];
  connection.onstatus = (status) => states.push(status);
  connection.start();
  world.line.onopen?.();
  return { world, connection, states, version };
}

const move = { do: 'move', id: 'a', seat: 0, version: 3, action: 7 } as const;

describe('a connection', () => {
  it('greets first', () => {
    const { world } = connected();
    expect(world.line.sent[0]).toMatchObject({ do: 'hello', seen: -1 });
  });

  it('resends a move until it is acknowledged, with the same id', () => {
    const { world, connection } = connected();
    connection.ask(move);
    world.pass(RESEND * 2 + 10);
    expect(world.line.sent.filter((r) => r.do === 'move')).toEqual([move, move, move]);
    world.line.say({ is: 'ack', id: 'a', version: 4 });
    world.pass(RESEND * 2);
    expect(world.line.sent.filter((r) => r.do === 'move')).toHaveLength(3);
    expect(connection.waiting).toEqual([]);
  });

  it('comes back, tells what it has seen, and sends again what is open', () => {
    const { world, connection, states, version } = connected();
    connection.ask(move);
    version.seen = 12;
    world.line.onclose?.();
    expect(states.at(-1)).toMatchObject({ is: 'waiting', attempt: 1 });
    world.pass(FIRST_WAIT);
    expect(world.lines).toHaveLength(2);
    world.line.onopen?.();
    expect(world.line.sent).toEqual([{ do: 'hello', seen: 12, eye: 0, tokens: [] }, move]);
  });

  it('keeps what was asked while the line was down', () => {
    const { world, connection } = connected();
    world.line.onclose?.();
    connection.ask(move);
    expect(world.line.sent.filter((r) => r.do === 'move')).toEqual([]);
    world.pass(FIRST_WAIT);
    world.line.onopen?.();
    expect(world.line.sent.at(-1)).toEqual(move);
  });

  it('forgets a refused move', () => {
    const { world, connection } = connected();
    connection.ask(move);
    world.line.say({ is: 'refusal', id: 'a', code: 'stale', message: '', rule: '' });
    expect(connection.waiting).toEqual([]);
  });

  it('waits longer each time, but not for ever', () => {
    expect(backoff(0, 1)).toBe(FIRST_WAIT);
    expect(backoff(0, 0)).toBe(FIRST_WAIT / 2);
    expect(backoff(3, 1)).toBe(FIRST_WAIT * 8);
    expect(backoff(40, 1)).toBe(LONGEST_WAIT);
  });

  it('gives up a silent line', () => {
    const { world, states } = connected();
    world.pass(PING);
    expect(world.line.sent.at(-1)).toEqual({ do: 'ping' });
    world.line.say({ is: 'pong' });
    world.pass(PING);
    expect(world.lines).toHaveLength(1);
    world.pass(PING);
    expect(states.some((s) => s.is === 'waiting')).toBe(true);
  });

  it('stays closed when stopped', () => {
    const { world, connection } = connected();
    connection.stop();
    world.pass(60_000);
    expect(world.lines).toHaveLength(1);
    expect(world.timers).toEqual([]);
  });
});
