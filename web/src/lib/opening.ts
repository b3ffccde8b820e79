// Everything a page needs before it can show a table.
import { getGame, getTable } from './api';
import { boardOf, type FoundBoard } from './boards';
import type { GameInfo, TableInfo } from './messages';

export interface Opened {
  table: TableInfo;
  info: GameInfo;
  board: FoundBoard;
}

export async function openTable(id: string): Promise<Opened> {
  const table = await getTable(id);
  const [info, board] = await Promise.all([getGame(table.game), boardOf(table.game)]);
  return { table, info, board };
}
