import type { QueryOf, ReplyOf } from '@kislap/contract-kit';
import {
  type AccountId,
  type GameCategory,
  type GameId,
  lobbyPageSize,
  rowPageSize,
} from '@kislap/contract-kit';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { exactScoreMax, type NameIndex, searchNames, wordsOf } from '@kislap/rules/name-search';
import { gameClasses } from '../../contract/game-classes.ts';
import type { getGame, listGameNames } from '../../contract/games.find.ts';
import type * as calls from '../../contract/games.ts';
import type { CatalogueEntry } from '../games.types.ts';
import { type Arranged, isOpen } from '../lobby/arrange.ts';
import { type Catalogue, listGrouped, pictureUrl, toGame, toListed } from './catalogue.ts';
import { isOfClass } from './game-class.ts';
import { deleteFavourite, insertFavourite, listFavouriteRows, listRecentIds } from './mark.queries.ts';

type GameNames = ReplyOf<typeof listGameNames>;

/** Game lists, favourites and recent games. */
export interface GameLists {
  list(query: QueryOf<typeof calls.listGames>): ReplyOf<typeof calls.listGames>;
  /** Every category with its vendors, and with the classes its games are of. */
  vendors(): calls.VendorLane[];
  /** Of the open games. */
  get(query: QueryOf<typeof getGame>): calls.Game;
  /** The same object until the catalogue changes. */
  names(): GameNames;
  hot(query: Pick<QueryOf<typeof calls.listHotGames>, 'vassalage'>): calls.Game[];
  recent(
    accountId: AccountId,
    query: QueryOf<typeof calls.listRecentGames>,
  ): Promise<{ list: calls.Game[]; totalPages: number }>;
  favourites(
    accountId: AccountId,
    query: QueryOf<typeof calls.listFavouriteGames>,
  ): Promise<{ content: calls.Game[]; pageNum: number; totalPages: number }>;
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
      const shown = catalogue.shown();
      const found = filterGames(shown, query);
      // Somebody who chose a vendor or a name wants its games; anybody else sees a grouped vendor as one entry.
      const isWhole = query.vassalage !== undefined || query.gameName !== undefined;
      const listed = isWhole
        ? found.entries.map((entry) => ({ entry, isVendor: false }))
        : listGrouped(shown, found.entries);
      const page = paginate(listed, query.pageNo ?? 1, query.pageSize ?? lobbyPageSize);
      return {
        games: page.list.map(toListed),
        totalPages: page.totalPages,
        total: listed.length,
        matched: toMatched(found),
      };
    },
    vendors: () => catalogue.lanes().map((lane) => ({ ...lane, gameClassify: listClasses(lane) })),
    get({ gameId, vassalage, gameCode }) {
      const entry = gameId
        ? catalogue.find(gameId)
        : catalogue.open().find((one) => one.gameCode === gameCode && one.vendorCode === vassalage);
      if (!entry) throw new AppError('game_not_found');
      // It was there a moment ago, and may be again.
      if (!isOpen(entry)) throw new AppError('game_maintenance');
      return toGame(entry);
    },
    names() {
      const shown = catalogue.shown();
      let names = namesOf.get(shown);
      if (!names) {
        names = listNames(shown);
        namesOf.set(shown, names);
      }
      return names;
    },
    hot({ vassalage }) {
      return catalogue
        .shown()
        .hot.filter((entry) => !vassalage || entry.vendorCode === vassalage)
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

interface Found {
  entries: CatalogueEntry[];
  /** Of a search by name: how many of the first were found by their own. */
  names: number | null;
}

function filterGames(shown: Arranged, query: QueryOf<typeof calls.listGames>): Found {
  const { minBet, minLineNum, gameClassify } = query;
  const vendors = query.vassalage ? new Set(query.vassalage.split(',')) : undefined;
  const isWanted = (entry: CatalogueEntry) =>
    (!vendors || vendors.has(entry.vendorCode)) &&
    (!gameClassify || isOfClass(entry, gameClassify)) &&
    (query.filter !== 'HOT' || entry.isHot) &&
    (minBet === undefined || (entry.betMin !== null && entry.betMin <= minBet)) &&
    (!minLineNum || (entry.lineMin !== null && entry.lineMin >= Number(minLineNum)));
  const categories = query.gameType ? askedCategories(query.gameType, vendors !== undefined) : undefined;
  if (query.gameName && wordsOf(query.gameName).length > 0) {
    return findByName(
      shown,
      query.gameName,
      (entry) => (!categories || categories.includes(entry.category)) && isWanted(entry),
    );
  }
  const among = categories
    ? categories.flatMap((category) => shown.openByCategory.get(category) ?? [])
    : shown.open;
  const entries = among.filter(isWanted);
  if (query.filter === 'NEW') entries.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return { entries, names: null };
}

/** Those called so first, then those whose studio is; typos are corrected only if nothing matches exactly. */
function findByName(
  { open, names }: Arranged,
  text: string,
  isWanted: (entry: CatalogueEntry) => boolean,
): Found {
  const { byName, whole } = names();
  const exactMax = exactScoreMax * wordsOf(text).length;
  const find = (index: NameIndex) =>
    searchNames(index, text).flatMap(({ place, score }) => {
      const entry = open[place];
      return entry && isWanted(entry) ? [{ entry, isExact: score <= exactMax }] : [];
    });
  const [called, all] = [find(byName), find(whole)];
  const isExactOnly = all.some(({ isExact }) => isExact);
  const entriesOf = (found: typeof all) =>
    found.flatMap(({ entry, isExact }) => (isExact || !isExactOnly ? [entry] : []));
  const first = entriesOf(called);
  const known = new Set(first);
  return { entries: [...first, ...entriesOf(all).filter((entry) => !known.has(entry))], names: first.length };
}

/** What the reply says of a search by name. */
function toMatched({ entries, names }: Found): ReplyOf<typeof calls.listGames>['matched'] {
  if (names === null) return null;
  return { names, studios: [...new Set(entries.slice(names).map(({ vendorName }) => vendorName))] };
}

/** E-sports are asked for as sports, by the codes of their vendors (specification section 4). */
function askedCategories(gameType: GameCategory, hasVendors: boolean): GameCategory[] {
  return gameType === 'SPORTS' && hasVendors ? ['SPORTS', 'ESPORTS'] : [gameType];
}

const namesOf = new WeakMap<Arranged, GameNames>();

function listNames({ open, lanes }: Arranged): GameNames {
  const vendors = new Map(open.map(({ vendorCode, vendorName }) => [vendorCode, vendorName]));
  const codes = [...vendors.keys()];
  const categories = lanes.map(({ gameCategory }) => gameCategory);
  return {
    vendors: [...vendors].map(([vassalage, displayName]) => ({ vassalage, displayName })),
    categories,
    games: open.map((entry) => ({
      id: entry.id,
      name: entry.name,
      vendor: codes.indexOf(entry.vendorCode),
      category: categories.indexOf(entry.category),
      isHot: entry.isHot ? 1 : 0,
      icon: pictureUrl(entry, 'tile'),
      rtp: entry.rtp,
    })),
  };
}

function paginate<T>(list: readonly T[], page: number, pageSize: number): { list: T[]; totalPages: number } {
  const totalPages = Math.max(1, Math.ceil(list.length / pageSize));
  return { list: list.slice((page - 1) * pageSize, page * pageSize), totalPages };
}

function listClasses({ cards }: calls.VendorLane): NonNullable<calls.VendorLane['gameClassify']> {
  return gameClasses.flatMap((gameClassify) => {
    const own = cards.filter((card) => card.gameClassify?.includes(gameClassify));
    return own.length > 0 ? [{ gameClassify, vendors: own.map(({ vassalage }) => vassalage) }] : [];
  });
}
