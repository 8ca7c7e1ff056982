import { type GameCategory, type GameId, gameCategories } from '@kislap/contracts';
import type { Game, VendorLane } from '@kislap/contracts/games';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Signals } from '../../platform/signals.ts';
import { listEntries, type StoredEntry } from './catalogue.queries.ts';
import type { CatalogueEntry } from './games.types.ts';
import { houseTints, readTints } from './tints.ts';

/**
 * The whole catalogue in memory: lists, search and the vendor callbacks' look-ups never wait for SQL. It is read
 * again when an operator or a synchronisation changed it, and once a minute for the turnover figures.
 */
export interface Catalogue {
  /** Every game, also those switched off or withdrawn, in navigation order. */
  entries(): readonly CatalogueEntry[];
  /** What players may see. */
  open(): readonly CatalogueEntry[];
  find(gameId: string): CatalogueEntry | undefined;
  findByCode(vendorKey: string, gameCode: string): CatalogueEntry | undefined;
  lanes(): VendorLane[];
  /** Rises with every reading, so that what is made from it knows when to be made again. */
  version(): number;
  reload(): Promise<void>;
  /** Tells every process. */
  changed(): Promise<void>;
  onChange(listener: () => void): void;
  close(): void;
}

const refreshMs = 60_000;

export async function createCatalogue(parts: {
  db: Database;
  signals: Signals;
  log: Log;
  /** Categories that the brand does not offer, whatever vendors have. */
  listCategoriesOff?: () => Promise<readonly GameCategory[]>;
}): Promise<Catalogue> {
  const { db, signals, log, listCategoriesOff = async () => [] } = parts;
  let all: CatalogueEntry[] = [];
  let visible: CatalogueEntry[] = [];
  let byId = new Map<string, CatalogueEntry>();
  let byCode = new Map<string, CatalogueEntry>();
  let version = 0;
  const listeners: (() => void)[] = [];
  const untinted = new Set<string>();

  /** One bad row costs its game the colours and nobody the catalogue; said once, not every minute. */
  function withTints(entry: StoredEntry): Omit<CatalogueEntry, 'isCategoryOn'> {
    const tints = readTints(entry.tints);
    if (tints) untinted.delete(entry.id);
    else if (!untinted.has(entry.id)) {
      untinted.add(entry.id);
      log.warn(
        { gameId: entry.id, tints: entry.tints },
        'a game has no two colours; it gets those of the house',
      );
    }
    return { ...entry, tints: tints ?? houseTints };
  }

  async function reload() {
    const off = await listCategoriesOff();
    all = (await listEntries(db)).map((entry) => ({
      ...withTints(entry),
      isCategoryOn: !off.includes(entry.category),
    }));
    visible = all.filter(isOpen).sort(byVendorOrder);
    byId = new Map(all.map((entry) => [entry.id, entry]));
    byCode = new Map(all.map((entry) => [`${entry.vendorKey}/${entry.gameCode}`, entry]));
    version += 1;
    for (const listener of listeners) listener();
  }

  const reloadQuietly = () => {
    reload().catch((error) =>
      log.warn({ err: error }, 'the catalogue could not be read; the last one stays'),
    );
  };
  const stops = [signals.on('catalogue', reloadQuietly), signals.on('site.changed', reloadQuietly)];
  signals.onReconnect(reloadQuietly);
  const timer = setInterval(reloadQuietly, refreshMs);
  timer.unref();
  await reload();

  return {
    entries: () => all,
    open: () => visible,
    find: (gameId) => byId.get(gameId),
    findByCode: (vendorKey, gameCode) => byCode.get(`${vendorKey}/${gameCode}`),
    lanes: () => listLanes(visible),
    version: () => version,
    reload,
    async changed() {
      await reload();
      signals.emit('catalogue', null);
    },
    onChange(listener) {
      listeners.push(listener);
    },
    close() {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
}

export function isOpen(entry: CatalogueEntry): boolean {
  return entry.isOffered && entry.isEnabled && entry.isVendorEnabled && entry.isCategoryOn;
}

function byVendorOrder(a: CatalogueEntry, b: CatalogueEntry): number {
  return a.position - b.position || a.name.localeCompare(b.name);
}

function listLanes(visible: readonly CatalogueEntry[]): VendorLane[] {
  return gameCategories.flatMap((category) => {
    const games = visible.filter((entry) => entry.category === category);
    if (games.length === 0) return [];
    const codes = [...new Map(games.map((entry) => [entry.vendorCode, entry])).values()];
    const cards = codes
      .sort((a, b) => a.vendorPosition - b.vendorPosition || a.vendorCode.localeCompare(b.vendorCode))
      .map((vendor) => {
        const own = games.filter((entry) => entry.vendorCode === vendor.vendorCode);
        return {
          vassalage: vendor.vendorCode,
          displayName: vendor.vendorName,
          icon: '',
          gameCount: own.length,
          gameClassify: [...new Set(own.map((entry) => entry.classify))],
        };
      });
    return [{ gameCategory: category, title: category, cards }];
  });
}

/** Where the picture of a game is; its hash in the name lets it be cached for ever. */
function pictureUrl(entry: CatalogueEntry, kind: 'tile' | 'wide'): string {
  const hash = kind === 'tile' ? entry.tileHash : entry.wideHash;
  return hash ? `/images/games/${entry.id}-${kind}-${hash.slice(0, 12)}.svg` : '/images/game.svg';
}

export function toGame(entry: CatalogueEntry): Game {
  const id: GameId = entry.id;
  const category: GameCategory = entry.category;
  const tile = pictureUrl(entry, 'tile');
  return {
    nodeId: id,
    nodeName: entry.name,
    gameId: id,
    gameCode: entry.gameCode,
    gameName: entry.name,
    displayName: entry.name,
    vassalage: entry.vendorCode,
    gameType: category,
    gameClassify: entry.classify,
    isGame: 'GAME',
    isHot: entry.isHot ? 1 : 0,
    supportPlay: entry.hasDemo ? 0 : 1,
    showIcon: tile,
    lagerIcon: pictureUrl(entry, 'wide'),
    iconUrl: tile,
    tints: entry.tints,
    minBet: entry.betMin,
    maxBet: entry.betMax,
    minLineNum: entry.lineMin,
    rtp: entry.rtp,
    volatility: entry.volatility,
    paidTotal: entry.win,
    underMaintenance: false,
  };
}
