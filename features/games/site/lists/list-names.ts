import type { GameListSearch } from './list-search.ts';

const names = ['vassalage', 'filter', 'gameClassify', 'minBet', 'minLineNum', 'q', 'page'];

/** Whatever of an address concerns a list; the page reads what it means. */
export function pickListSearch(search: Record<string, unknown>): GameListSearch {
  return Object.fromEntries(names.map((name) => [name, search[name]]));
}
