// Starting tables from the room and from the end of a game.
import { makeTable } from './api';
import { BOT_NAMES, usualBot } from './catalogue';
import type { GameInfo, NewTable, SeatPlan, TableInfo, TableMade } from './messages';
import { router } from './router.svelte';
import { remember, settings } from './settings.svelte';

export const botSeat = (game: GameInfo, seat: number, bot = usualBot(game.bots)): SeatPlan => ({
  kind: 'bot',
  name: BOT_NAMES[seat % BOT_NAMES.length] ?? '',
  bot,
});

/** Make a table, keep the links of its open seats on this device, and go there. */
export async function sitDown(plan: NewTable): Promise<void> {
  const made = await makeTable(plan);
  keepLinks(made);
  router.go(`/table/${made.table.id}`);
}

export function keepLinks(made: TableMade): void {
  const open = made.table.seats.filter((s) => s.kind === 'open');
  if (open.length === 0) return;
  const links = open.map((s) => [s.seat, made.tokens[String(s.seat)] ?? ''] as const);
  remember(`links.${made.table.id}`, Object.fromEntries(links));
}

/** At once, against two bots (or as many as the game takes). */
export function quickGame(game: GameInfo): NewTable {
  const count = Math.min(game.seats[1], Math.max(game.seats[0], 3));
  const seats: SeatPlan[] = [{ kind: 'person', name: settings.name.trim() }];
  for (let seat = 1; seat < count; seat += 1) seats.push(botSeat(game, seat));
  return { game: game.key, seats };
}

/** The same seats, options and clock once more. */
export function rematch(table: TableInfo, game: GameInfo): NewTable {
  return {
    game: table.game,
    seats: table.seats.map((s) =>
      s.mine
        ? { kind: 'person', name: s.name }
        : s.kind === 'bot'
          ? { kind: 'bot', name: s.name, bot: s.bot || usualBot(game.bots) }
          : { kind: 'open', name: s.name },
    ),
    options: table.options,
    clock: table.clock,
    public: table.public,
  };
}
