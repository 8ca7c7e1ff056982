import type { QueryOf } from '@kislap/contracts';
import { type AccountId, type GameId, hotGamesMax, lobbyPageSize, rowPageSize } from '@kislap/contracts';
import type {
  Game,
  listFavouriteGames,
  listGames,
  listHotGames,
  listRecentGames,
} from '@kislap/contracts/games';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type Catalogue, isOpen, toGame } from './catalogue.ts';
import type { CatalogueEntry } from './games.types.ts';
import { deleteFavourite, insertFavourite, listFavouriteRows, listRecentIds } from './mark.queries.ts';

/** Game lists, favourites and recent games. */
export interface GameLists {
  list(query: QueryOf<typeof listGames>): { games: Game[]; totalPages: number; total: number };
  hot(query: Pick<QueryOf<typeof listHotGames>, 'vassalage'>): Game[];
  recent(
    accountId: AccountId,
    query: QueryOf<typeof listRecentGames>,
  ): Promise<{ list: Game[]; totalPages: number }>;
  favourites(
    accountId: AccountId,
    query: QueryOf<typeof listFavouriteGames>,
  ): Promise<{ content: Game[]; pageNum: number; totalPages: number }>;
  favouriteIds(accountId: AccountId): Promise<GameId[]>;
  addFavourite(accountId: AccountId, gameId: GameId): Promise<GameId[]>;
  removeFavourite(accountId: AccountId, gameId: GameId): Promise<GameId[]>;
}

export function createGameLists(parts: { db: Database; clock: Clock; catalogue: Catalogue }): GameLists {
  const { db, clock, catalogue } = parts;

  /** Marked games that are still to be had, in the order of their marks. */
  async function listMarked(
    ids: Promise<GameId[]>,
    gameType: string | undefined,
    vendor?: string,
  ): Promise<CatalogueEntry[]> {
    return (await ids).flatMap((id) => {
      const entry = catalogue.find(id);
      const isWanted = entry && isOpen(entry) && (!gameType || entry.category === gameType);
      return isWanted && (!vendor || entry.vendorCode === vendor) ? [entry] : [];
    });
  }

  return {
    list(query) {
      const wanted = filterGames(catalogue.open(), query);
      const page = paginate(wanted, query.pageNo ?? 1, query.pageSize ?? lobbyPageSize);
      return { games: page.list.map(toGame), totalPages: page.totalPages, total: wanted.length };
    },
    hot({ vassalage }) {
      return catalogue
        .open()
        .filter((entry) => entry.isHot && (!vassalage || entry.vendorCode === vassalage))
        .slice(0, hotGamesMax)
        .map(toGame);
    },
    async recent(accountId, query) {
      const entries = await listMarked(listRecentIds(db, accountId), query.gameType, query.vassalage);
      const page = paginate(entries, query.page ?? 1, query.pageSize ?? rowPageSize);
      return { list: page.list.map(toGame), totalPages: page.totalPages };
    },
    async favourites(accountId, query) {
      const entries = await listMarked(listFavouriteRows(db, accountId), query.gameType);
      const pageNum = query.pageNo ?? 1;
      const page = paginate(entries, pageNum, query.pageSize ?? lobbyPageSize);
      return { content: page.list.map(toGame), pageNum, totalPages: page.totalPages };
    },
    favouriteIds: (accountId) => listFavouriteRows(db, accountId),
    async addFavourite(accountId, gameId) {
      const entry = catalogue.find(gameId);
      if (!entry || !isOpen(entry)) throw new AppError('game_not_found');
      await insertFavourite(db, accountId, gameId, clock.now());
      return listFavouriteRows(db, accountId);
    },
    async removeFavourite(accountId, gameId) {
      await deleteFavourite(db, accountId, gameId);
      return listFavouriteRows(db, accountId);
    },
  };
}

function filterGames(entries: readonly CatalogueEntry[], query: QueryOf<typeof listGames>): CatalogueEntry[] {
  const vendors = query.vassalage ? new Set(query.vassalage.split(',')) : undefined;
  const words = fold(query.gameName ?? '')
    .split(' ')
    .filter(Boolean);
  const found = entries.filter((entry) => {
    if (query.gameType && !isAsked(query.gameType, entry, vendors !== undefined)) return false;
    if (vendors && !vendors.has(entry.vendorCode)) return false;
    if (query.gameClassify && entry.classify !== query.gameClassify) return false;
    if (query.filter === 'HOT' && !entry.isHot) return false;
    if (query.minBet !== undefined && (entry.betMin === null || entry.betMin < query.minBet)) return false;
    if (words.length === 0) return true;
    const name = fold(entry.name);
    return words.every((word) => name.includes(word));
  });
  if (query.filter === 'NEW') found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return found;
}

/** E-sports are asked for as sports, by the codes of their vendors (specification section 4). */
function isAsked(gameType: string, { category }: CatalogueEntry, hasVendors: boolean): boolean {
  return category === gameType || (gameType === 'SPORTS' && category === 'ESPORTS' && hasVendors);
}

/** Case and accents do not matter to somebody who looks for a name. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function paginate<T>(list: readonly T[], page: number, pageSize: number): { list: T[]; totalPages: number } {
  const totalPages = Math.max(1, Math.ceil(list.length / pageSize));
  return { list: list.slice((page - 1) * pageSize, page * pageSize), totalPages };
}
