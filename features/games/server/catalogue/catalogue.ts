import type { GameCategory, GameId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import { type Clock, msUntil } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { Signals } from '@kislap/platform/database/signals.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Game, VendorLane } from '../../contract/games.ts';
import type { CatalogueEntry, KnownGame } from '../games.types.ts';
import { type Arranged, type Arrangement, arrange } from '../lobby/arrange.ts';
import { readArrangement } from '../lobby/arrangement.queries.ts';
import { listEntries, type StoredEntry } from './catalogue.queries.ts';
import { houseTints, readTints } from './tints.ts';

/**
 * The whole catalogue in memory: lists, search and the vendor callbacks' look-ups never wait for SQL. It is read
 * again when an operator or a synchronisation changed it, when something opens or closes by the clock, and once a
 * minute for the turnover figures.
 */
export interface Catalogue {
  /** Every game, also those switched off or withdrawn, in the order of the lobby. */
  entries(): readonly CatalogueEntry[];
  /** What players may see. */
  open(): readonly CatalogueEntry[];
  /** All of it as players see it now. */
  shown(): Arranged;
  arrangement(): Arrangement;
  /** As players would see it with another arrangement or at another time. */
  imagine(change: { arrangement?: Arrangement; at?: Date }): Arranged;
  isOffered(category: GameCategory): boolean;
  find(gameId: string): CatalogueEntry | undefined;
  findByCode(vendorKey: VendorKey, gameCode: string): CatalogueEntry | undefined;
  lanes(): VendorLane[];
  /** Rises with every reading, so derived data knows when to rebuild. */
  version(): number;
  reload(): Promise<void>;
  /** Tells every process. */
  changed(): Promise<void>;
  onChange(listener: () => void): void;
  close(): void;
}

const refreshMs = 60_000;
/** However close together games open and close, the catalogue is not read more often for it. */
const turnMinMs = 250;
const nothing: Arrangement = { version: 0, categories: [], vendors: new Map(), placed: new Map() };

export async function createCatalogue(parts: {
  db: Database;
  clock: Clock;
  signals: Signals;
  log: Log;
  /** Categories that the brand does not offer, whatever vendors have. */
  listCategoriesOff: () => Promise<readonly GameCategory[]>;
  /** Something opened or closed by the clock. */
  onTurn?: () => void;
}): Promise<Catalogue> {
  const { db, clock, signals, log, listCategoriesOff, onTurn } = parts;
  let games: readonly KnownGame[] = [];
  let arrangement = nothing;
  let off: readonly GameCategory[] = [];
  let shown = arrange(games, arrangement, { now: clock.now(), off });
  let byId = new Map<string, CatalogueEntry>();
  let byCode = new Map<string, CatalogueEntry>();
  let version = 0;
  let readings = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const listeners: (() => void)[] = [];
  const untinted = new Set<string>();

  /** One bad row costs its game the colours and nobody the catalogue; said once, not every minute. */
  function withTints(entry: StoredEntry): KnownGame {
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
    readings += 1;
    const reading = readings;
    const read = await Promise.all([listCategoriesOff(), listEntries(db), readArrangement(db)]);
    // A later reading has newer data.
    if (reading < version) return;
    version = reading;
    off = read[0];
    games = read[1].map(withTints);
    arrangement = read[2];
    show();
  }

  function show() {
    shown = arrange(games, arrangement, { now: clock.now(), off });
    byId = new Map(shown.entries.map((entry) => [entry.id, entry]));
    byCode = new Map(shown.entries.map((entry) => [`${entry.vendorKey}/${entry.gameCode}`, entry]));
    for (const listener of listeners) listener();
    waitForNext();
  }

  /** To the minute for the figures, and to the very moment something opens or closes. */
  function waitForNext() {
    clearTimeout(timer);
    if (isClosed) return;
    const turnMs = shown.nextChangeAt ? msUntil(shown.nextChangeAt, clock.now()) : Number.POSITIVE_INFINITY;
    const isTurn = turnMs < refreshMs;
    timer = setTimeout(
      () => reloadQuietly(isTurn ? onTurn : undefined),
      isTurn ? Math.max(turnMs + 5, turnMinMs) : refreshMs,
    );
    timer.unref();
  }

  function reloadQuietly(then?: () => void) {
    reload().then(then, (error) => {
      log.warn({ err: error }, 'the catalogue could not be read; the last one stays');
      waitForNext();
    });
  }

  const onSignal = () => reloadQuietly();
  const stops = [signals.on('catalogue', onSignal), signals.on('site.changed', onSignal)];
  signals.onReconnect(onSignal);
  await reload();

  return {
    entries: () => shown.entries,
    open: () => shown.open,
    shown: () => shown,
    arrangement: () => arrangement,
    imagine: (change) =>
      arrange(games, change.arrangement ?? arrangement, { now: change.at ?? clock.now(), off }),
    isOffered: (category) => !off.includes(category),
    find: (gameId) => byId.get(gameId),
    findByCode: (vendorKey, gameCode) => byCode.get(`${vendorKey}/${gameCode}`),
    lanes: () => shown.lanes,
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
      isClosed = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

/** Where the picture of a game is; its hash in the name lets it be cached for ever. */
export function pictureUrl(entry: CatalogueEntry, kind: 'tile' | 'wide'): string {
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
    opensInWindow: entry.opensInWindow ? 1 : 0,
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
    underMaintenance: entry.isUnderMaintenance,
    maintenanceUntil: entry.backAt,
  };
}

/** A grouped vendor: its first game, under the vendor's name. */
function toVendorEntry(entry: CatalogueEntry): Game {
  return { ...toGame(entry), isGame: 'VASSALAGE', nodeName: entry.vendorName, displayName: entry.vendorName };
}

/** A game, or the first game of a grouped vendor. */
interface Listed {
  entry: CatalogueEntry;
  isVendor: boolean;
}

/** The games of a category as its lists show them: each grouped vendor once, where its first game stands. */
export function listGrouped(
  { grouped }: Pick<Arranged, 'grouped'>,
  entries: readonly CatalogueEntry[],
): Listed[] {
  const seen = new Set<string>();
  return entries.flatMap((entry): Listed[] => {
    if (!grouped.get(entry.category)?.has(entry.vendorCode)) return [{ entry, isVendor: false }];
    const key = `${entry.category}/${entry.vendorCode}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ entry, isVendor: true }];
  });
}

export function toListed({ entry, isVendor }: Listed): Game {
  return isVendor ? toVendorEntry(entry) : toGame(entry);
}
