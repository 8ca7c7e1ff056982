import type { BodyOf, GameCategory, ReplyOf } from '@kislap/contract-kit';
import { homeHotGames } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import { buildNameIndex, exactScoreMax, searchNames, wordsOf } from '@kislap/rules/name-search';
import type * as contract from '../../contract/lobby.console.ts';
import { type Catalogue, toGame } from '../catalogue/catalogue.ts';
import type { CatalogueEntry } from '../games.types.ts';
import { type Arrangement, type CategorySwitch, inFront, isOpen, orderVendorsOf } from './arrange.ts';
import { showRows } from './lobby.ts';

type Shelf = contract.Shelf;

/** Categories as the lobby orders them, with every vendor that has games in them. */
export function describeArrangement(catalogue: Catalogue): contract.Arrangement {
  const { version, categories, vendors } = catalogue.arrangement();
  const byCategory = Map.groupBy(
    catalogue.entries().filter((entry) => entry.isOffered),
    ({ category }) => category,
  );
  const shown = new Set(catalogue.lanes().map(({ gameCategory }) => gameCategory));
  return {
    version,
    categories: categories.map(({ category, isEnabled, openFrom, openUntil }) => {
      const games = byCategory.get(category) ?? [];
      const byVendor = Map.groupBy(games, ({ vendorCode }) => vendorCode);
      const first = [...byVendor.values()].flatMap(([entry]) => (entry ? [entry] : []));
      const placed = vendors.get(category) ?? [];
      return {
        gameCategory: category,
        isEnabled,
        openFrom,
        openUntil,
        isOffered: catalogue.isOffered(category),
        isShown: shown.has(category),
        gameCount: games.length,
        openGames: games.filter(isOpen).length,
        vendors: orderVendorsOf(first, placed).map((vendor) => ({
          vassalage: vendor.vendorCode,
          displayName: vendor.vendorName,
          isEnabled: vendor.isVendorEnabled,
          isGrouped: placed.some((one) => one.vendorCode === vendor.vendorCode && one.isGrouped),
          gameCount: byVendor.get(vendor.vendorCode)?.length ?? 0,
        })),
      };
    }),
  };
}

/** The named ones first, in their order; the others follow in their old order. */
export function completeOrder<T>(wanted: readonly T[], present: readonly T[]): T[] {
  const known = [...new Set(wanted)].filter((one) => present.includes(one));
  return [...known, ...present.filter((one) => !known.includes(one))];
}

export function requireForward(times: { openFrom?: Date | null; openUntil?: Date | null }): void {
  if (times.openFrom && times.openUntil && times.openFrom >= times.openUntil) {
    throw new AppError('schedule_backwards');
  }
}

/** The games of a shelf in its order; hot games may be of any category. */
export function listShelfEntries(
  catalogue: Catalogue,
  shelf: Shelf,
  query: { search?: string | undefined; vassalage?: string | undefined },
): CatalogueEntry[] {
  const own = catalogue
    .entries()
    .filter(
      (entry) =>
        entry.isOffered &&
        (shelf === 'HOT' ? entry.isHot : entry.category === shelf) &&
        (!query.vassalage || entry.vendorCode === query.vassalage),
    );
  const ordered = shelf === 'HOT' ? inFront(own, catalogue.arrangement().placed.get('HOT')) : own;
  return query.search ? findEntries(ordered, query.search) : ordered;
}

/** By name, studio or code, mistypings forgiven where nothing fits as it was typed; in the order given. */
export function findEntries(entries: readonly CatalogueEntry[], text: string): CatalogueEntry[] {
  if (wordsOf(text).length === 0) return [...entries];
  const index = buildNameIndex(
    entries.map((entry) => `${entry.name} ${entry.vendorName} ${entry.vendorCode} ${entry.gameCode}`),
  );
  const found = searchNames(index, text);
  const exact = found.filter(({ score }) => score <= exactScoreMax * wordsOf(text).length);
  const places = new Set((exact.length > 0 ? exact : found).map(({ place }) => place));
  return entries.filter((_entry, place) => places.has(place));
}

/** The arrangement as it would be with what somebody has in mind. */
export function imagineArrangement(
  present: Arrangement,
  wanted: BodyOf<typeof contract.previewLobby>,
): Arrangement {
  const { order, category, vendors, games } = wanted;
  const switches = new Map(
    present.categories.map((one): [GameCategory, CategorySwitch] => [one.category, one]),
  );
  if (category) {
    const { gameCategory, ...rest } = category;
    switches.set(gameCategory, { category: gameCategory, ...rest });
  }
  const positions = completeOrder(order ?? [], [...switches.keys()]);
  return {
    version: present.version,
    categories: positions.flatMap((one) => switches.get(one) ?? []),
    vendors: vendors
      ? new Map([
          ...present.vendors,
          [
            vendors.gameCategory,
            vendors.order.map((vendorCode) => ({
              vendorCode,
              isGrouped: vendors.grouped.includes(vendorCode),
            })),
          ] as const,
        ])
      : present.vendors,
    placed: games ? new Map([...present.placed, [games.shelf, games.order] as const]) : present.placed,
  };
}

export function preview(
  catalogue: Catalogue,
  wanted: BodyOf<typeof contract.previewLobby>,
): ReplyOf<typeof contract.previewLobby> {
  const shown = catalogue.imagine({
    arrangement: imagineArrangement(catalogue.arrangement(), wanted),
    ...(wanted.at && { at: wanted.at }),
  });
  return { ...showRows(shown), hot: shown.hot.slice(0, homeHotGames).map(toGame) };
}

/** Only games of the shelf can be pinned to it; hot games may be of any category. */
export function requireOnShelf(catalogue: Catalogue, shelf: Shelf, order: readonly string[]): void {
  for (const id of order) {
    const entry = catalogue.find(id);
    if (!entry || (shelf !== 'HOT' && entry.category !== shelf)) throw new AppError('game_not_found');
  }
}
