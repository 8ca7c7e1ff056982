import { type GameCategory, gameCategories, hotGamesMax } from '@kislap/contract-kit';
import { buildNameIndex, type NameIndex } from '@kislap/rules/name-search';
import { gameClasses } from '../../contract/game-classes.ts';
import type { VendorLane } from '../../contract/games.ts';
import type { Shelf } from '../../contract/lobby.console.ts';
import { classesOf } from '../catalogue/game-class.ts';
import type { CatalogueEntry, KnownGame } from '../games.types.ts';

/** When something is open; null is no bound. */
export interface OpenTimes {
  openFrom: Date | null;
  openUntil: Date | null;
}

export interface CategorySwitch extends OpenTimes {
  category: GameCategory;
  isEnabled: boolean;
}

/** What operators decided of the lobby: orders, groups and times. */
export interface Arrangement {
  version: number;
  /** In the order of the tabs. */
  categories: readonly CategorySwitch[];
  /** The vendors of a category that have a place of their own, in their order. */
  vendors: ReadonlyMap<GameCategory, readonly { vendorCode: string; isGrouped: boolean }[]>;
  /** The games in front of a shelf, in their order. */
  placed: ReadonlyMap<Shelf, readonly string[]>;
}

/** What a search by name looks in: the names of the games alone, and with those of their studios. */
export interface GameNameIndexes {
  byName: NameIndex;
  whole: NameIndex;
}

/** The catalogue as players see it at one moment. */
export interface Arranged {
  /** Every game, also those nobody sees, by category and place. */
  entries: readonly CatalogueEntry[];
  open: readonly CatalogueEntry[];
  openByCategory: ReadonlyMap<GameCategory, readonly CatalogueEntry[]>;
  /** The first of the hot games. */
  hot: readonly CatalogueEntry[];
  lanes: VendorLane[];
  /** Vendors shown as one entry in the lists of a category. */
  grouped: ReadonlyMap<GameCategory, ReadonlySet<string>>;
  /** Over `open`, in its order; made when first asked for. */
  names(): GameNameIndexes;
  /** When the next game or category opens or closes by itself. */
  nextChangeAt: Date | null;
}

export function isOpenAt({ openFrom, openUntil }: OpenTimes, now: Date): boolean {
  return (openFrom === null || openFrom <= now) && (openUntil === null || now < openUntil);
}

export function isOpen(entry: CatalogueEntry): boolean {
  return (
    entry.isOffered && entry.isEnabled && entry.isVendorEnabled && entry.isCategoryOn && entry.isInSchedule
  );
}

/** Whether players may stake on it now; `isOpen` alone says whether they see it. */
export function isPlayable(entry: CatalogueEntry): boolean {
  return isOpen(entry) && !entry.isUnderMaintenance;
}

/** Of a game: what of its own maintenance and its vendor's is on, and when the last of it ends. */
function maintenanceAt(game: KnownGame, now: Date): Pick<CatalogueEntry, 'isUnderMaintenance' | 'backAt'> {
  const on = [
    { from: game.maintenanceFrom, until: game.maintenanceUntil },
    { from: game.vendorMaintenanceFrom, until: game.vendorMaintenanceUntil },
  ].filter(({ from, until }) => from !== null && from <= now && (until === null || now < until));
  const ends = on.map(({ until }) => until);
  const last = ends.some((end) => end === null)
    ? null
    : ends.reduce((latest, end) => (!latest || (end && end > latest) ? end : latest), null);
  return { isUnderMaintenance: on.length > 0, backAt: last };
}

/** Puts games, which come in the order of their vendors, into the order and the state that operators chose. */
export function arrange(
  games: readonly KnownGame[],
  arrangement: Arrangement,
  { now, off }: { now: Date; off: readonly GameCategory[] },
): Arranged {
  const categories = arrangement.categories.map(({ category }) => category);
  const shown = new Set(
    arrangement.categories
      .filter((one) => one.isEnabled && isOpenAt(one, now) && !off.includes(one.category))
      .map(({ category }) => category),
  );
  const all = games.map((game) => ({
    ...game,
    isCategoryOn: shown.has(game.category),
    isInSchedule: isOpenAt(game, now),
    ...maintenanceAt(game, now),
  }));
  const byCategory = Map.groupBy(all, ({ category }) => category);
  const entries = [...new Set([...categories, ...gameCategories])].flatMap((category) =>
    inFront(byCategory.get(category) ?? [], arrangement.placed.get(category)),
  );
  const open = entries.filter(isOpen);
  const openByCategory = Map.groupBy(open, ({ category }) => category);
  const hot = all.filter((entry) => entry.isHot && isOpen(entry));
  let names: GameNameIndexes | undefined;
  return {
    entries,
    open,
    openByCategory,
    hot: inFront(hot, arrangement.placed.get('HOT')).slice(0, hotGamesMax),
    lanes: listLanes(categories, openByCategory, arrangement),
    grouped: listGrouped(arrangement),
    names: () => {
      names ??= {
        byName: buildNameIndex(open.map((entry) => `${entry.name} ${entry.gameCode}`)),
        whole: buildNameIndex(
          open.map((entry) => `${entry.name} ${entry.vendorName} ${entry.vendorCode} ${entry.gameCode}`),
        ),
      };
      return names;
    },
    nextChangeAt: findNextChange(
      [
        ...games.flatMap(timesOf),
        ...arrangement.categories.flatMap(({ openFrom, openUntil }) => [openFrom, openUntil]),
      ],
      now,
    ),
  };
}

/** Those that have a place come first, by it; all others keep their order. */
export function inFront<T extends { id: string }>(
  games: readonly T[],
  placed: readonly string[] | undefined,
): T[] {
  if (!placed || placed.length === 0) return [...games];
  const place = new Map(placed.map((id, at) => [id, at]));
  const front = games.filter(({ id }) => place.has(id));
  front.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return [...front, ...games.filter(({ id }) => !place.has(id))];
}

interface LaneVendor {
  vendorCode: string;
  vendorName: string;
  vendorPosition: number;
}

/** Those with a place in the category first; the others in the order of all vendors. */
export function orderVendorsOf<T extends LaneVendor>(
  vendors: Iterable<T>,
  placed: readonly { vendorCode: string }[] = [],
): T[] {
  const place = new Map(placed.map(({ vendorCode }, at) => [vendorCode, at]));
  const placeOf = ({ vendorCode }: T) => place.get(vendorCode) ?? placed.length;
  return [...vendors].sort(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      a.vendorPosition - b.vendorPosition ||
      (a.vendorCode < b.vendorCode ? -1 : 1),
  );
}

function listLanes(
  categories: readonly GameCategory[],
  openByCategory: ReadonlyMap<GameCategory, readonly CatalogueEntry[]>,
  arrangement: Arrangement,
): VendorLane[] {
  return categories.flatMap((category) => {
    const own = openByCategory.get(category);
    if (!own) return [];
    const byVendor = Map.groupBy(own, ({ vendorCode }) => vendorCode);
    const first = [...byVendor.values()].flatMap(([entry]) => (entry ? [entry] : []));
    const cards = orderVendorsOf(first, arrangement.vendors.get(category)).map((vendor) => {
      const games = byVendor.get(vendor.vendorCode) ?? [];
      return {
        vassalage: vendor.vendorCode,
        displayName: vendor.vendorName,
        icon: '',
        gameCount: games.length,
        gameClassify: gameClasses.filter((name) => games.some((entry) => classesOf(entry).includes(name))),
      };
    });
    return [{ gameCategory: category, title: category, cards }];
  });
}

function listGrouped({ vendors }: Arrangement): Map<GameCategory, Set<string>> {
  return new Map(
    [...vendors].map(([category, list]) => [
      category,
      new Set(list.filter(({ isGrouped }) => isGrouped).map(({ vendorCode }) => vendorCode)),
    ]),
  );
}

function timesOf(game: KnownGame): (Date | null)[] {
  return [
    game.openFrom,
    game.openUntil,
    game.maintenanceFrom,
    game.maintenanceUntil,
    game.vendorMaintenanceFrom,
    game.vendorMaintenanceUntil,
  ];
}

function findNextChange(times: readonly (Date | null)[], now: Date): Date | null {
  let next: Date | null = null;
  for (const at of times) if (at && at > now && (!next || at < next)) next = at;
  return next;
}
