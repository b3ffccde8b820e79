// The HTTP part of the server, typed. Refusals are thrown as `Refused`.
import type {
  Analysis,
  CheckDeck,
  DeckInfo,
  ForkTable,
  GameInfo,
  Joined,
  Json,
  NewTable,
  Problem,
  ReplayStep,
  RuleInfo,
  TableInfo,
  TableMade,
  Verification,
} from './messages';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

async function call<T>(
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new Refused(0, {
      code: 'unreachable',
      message: 'The server cannot be reached. Is it running?',
      field: '',
    });
  }
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(answer.status, problemOf(answer.status, data));
  return data as T;
}

function problemOf(status: number, data: unknown): Problem {
  const said = (data ?? {}) as Partial<Problem> & { detail?: string };
  return {
    code: said.code ?? `http_${status}`,
    message: said.message ?? said.detail ?? `The server answered ${status}.`,
    field: said.field ?? '',
  };
}

const games = new Map<string, GameInfo>();
const rules = new Map<string, Promise<RuleInfo[]>>();
const faces = new Map<string, Promise<Json>>();

export async function getGames(): Promise<GameInfo[]> {
  const found = await call<GameInfo[]>('/games');
  for (const game of found) games.set(game.key, game);
  return found;
}

export async function getGame(key: string): Promise<GameInfo> {
  if (!games.has(key)) await getGames();
  const found = games.get(key);
  if (!found) {
    throw new Refused(404, { code: 'unknown_game', message: `No game is called ${key}.`, field: 'game' });
  }
  return found;
}

/** What a game tells once and for all, asked for once. */
function kept<T>(by: Map<string, Promise<T>>, key: string, what: string): Promise<T> {
  const known = by.get(key);
  if (known) return known;
  const asked = call<T>(`/games/${encodeURIComponent(key)}/${what}`);
  by.set(key, asked);
  asked.catch(() => by.delete(key));
  return asked;
}

export const getRules = (key: string): Promise<RuleInfo[]> => kept(rules, key, 'rules');
/** What is printed on the components of a game. */
export const getFaces = (key: string): Promise<Json> => kept(faces, key, 'faces');

export const getTables = () => call<{ mine: TableInfo[]; public: TableInfo[] }>('/tables');
export const getTable = (id: string) => call<TableInfo>(`/tables/${id}`);
export const makeTable = (plan: NewTable) => call<TableMade>('/tables', plan);
export const joinTable = (id: string, token: string, name: string, deck: string | Json | null = null) =>
  call<Joined>(`/tables/${id}/join`, { token, name, deck });
/** A deck with every rule that it breaks, and the file that it makes. */
export const checkDeck = (game: string, ask: CheckDeck) =>
  call<DeckInfo>(`/games/${encodeURIComponent(game)}/decks/check`, ask);
export const importTable = (replay: Json) => call<TableInfo>('/tables/import', { replay });
export const forkTable = (id: string, plan: ForkTable) => call<TableMade>(`/tables/${id}/fork`, plan);
export const verifyTable = (id: string) => call<Verification>(`/tables/${id}/verify`);
export const beginAnalysis = (id: string, open: boolean) => call<Analysis>(`/tables/${id}/analysis`, { open });
/** How far an analysis is; answered a moment later, with what was found meanwhile. */
export const analysisNews = (id: string, open: boolean, since: number) =>
  call<Analysis>(`/tables/${id}/analysis?open=${open}&since=${since}`);
export const stopAnalysis = (id: string, open: boolean) =>
  call<Analysis>(`/tables/${id}/analysis?open=${open}`, undefined, 'DELETE');
export const exportAddress = (id: string) => `/api/tables/${id}/export`;

export function getStep(id: string, at: number, eye: number | null): Promise<ReplayStep> {
  const seen = eye === null ? '' : `&eye=${eye}`;
  return call<ReplayStep>(`/tables/${id}/replay?at=${at}${seen}`);
}

/** What is wrong, in a sentence. */
export const messageOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);
