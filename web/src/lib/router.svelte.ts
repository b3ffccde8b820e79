// Five addresses and the history API.

export type Route =
  | { page: 'room' }
  | { page: 'table'; id: string; seat: number | null }
  | { page: 'replay'; id: string; action: number | null; analyse: boolean }
  | { page: 'decks'; game: string }
  | { page: 'join'; id: string; token: string }
  | { page: 'lost'; path: string };

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d+$/.test(text) ? Number(text) : null;

export function routeOf(path: string, search: string): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(search);
  const [page, id, token] = parts;
  if (!page) return { page: 'room' };
  if (page === 'table' && id) return { page, id, seat: wholeNumber(query.get('seat')) };
  if (page === 'replay' && id) {
    return { page, id, action: wholeNumber(query.get('action')), analyse: query.has('analyse') };
  }
  if (page === 'decks' && id) return { page, game: id };
  if (page === 'join' && id && token) return { page, id, token };
  return { page: 'lost', path };
}

class Router {
  route: Route = $state.raw(routeOf(location.pathname, location.search));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('click', (event) => this.#follow(event));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#read();
  }

  #read(): void {
    this.route = routeOf(location.pathname, location.search);
  }

  /** Links inside the client change the page without loading it anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    const address = new URL(link.href, location.href);
    const ours = address.origin === location.origin && !address.pathname.startsWith('/api/');
    if (!ours || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(address.pathname + address.search);
  }
}

export const router = new Router();
