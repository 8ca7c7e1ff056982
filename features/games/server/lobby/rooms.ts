import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Room } from '../../contract/rooms.ts';
import { type Catalogue, toGame } from '../catalogue/catalogue.ts';
import type { Integration, LiveTable, VendorClient } from '../games.types.ts';
import type { Integrations } from '../vendors/integrations.ts';
import { isOpen } from './arrange.ts';

/** Rooms and live tables as their vendors tell of them, read again every few seconds while somebody looks. */
export interface Rooms {
  list(wanted: { gameType?: string | undefined; vassalage?: string | undefined }): Promise<Room[]>;
  close(): void;
}

const freshMs = 3_000;
/** So long after the last question the vendors are left alone. */
const watchedMs = 60_000;

export function createRooms(parts: {
  clock: Clock;
  log: Log;
  catalogue: Catalogue;
  integrations: Integrations;
  clientOf(integration: Integration): VendorClient;
  /** Called when what a page shows of them has changed. */
  onChange(): void;
}): Rooms {
  const { clock, log, catalogue, integrations, clientOf, onChange } = parts;
  let known: Room[] = [];
  let readAt = 0;
  let askedAt = 0;
  let reading: Promise<Room[]> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function readVendor(integration: Integration): Promise<Room[]> {
    const client = clientOf(integration);
    if (!client.listTables) return [];
    try {
      const tables = await client.listTables();
      return tables.flatMap((table) => toRoom(integration.vendorKey, table) ?? []);
    } catch (error) {
      // Its tables are not shown while it does not tell of them; those of others are.
      log.warn({ err: error, vendorKey: integration.vendorKey }, 'the live tables could not be read');
      return [];
    }
  }

  function toRoom(vendorKey: VendorKey, table: LiveTable): Room | undefined {
    const entry = catalogue.findByCode(vendorKey, table.gameCode);
    if (!entry || !isOpen(entry)) return undefined;
    const { tableId: roomId, name, hostName, hostLine, seats, seatsTaken, results, next } = table;
    return {
      roomId,
      gameId: entry.id,
      gameCode: entry.gameCode,
      gameName: entry.name,
      vassalage: entry.vendorCode,
      gameType: entry.category,
      name,
      hostName,
      hostLine,
      iconUrl: toGame(entry).iconUrl,
      tints: entry.tints,
      minBet: table.betMin ?? entry.betMin,
      maxBet: table.betMax ?? entry.betMax,
      seats,
      seatsTaken,
      isOpen: table.isOpen,
      results,
      next,
    };
  }

  async function readAll(): Promise<Room[]> {
    const enabled = integrations.list().filter(({ isEnabled }) => isEnabled);
    const next = (await Promise.all(enabled.map(readVendor))).flat();
    const hasChanged = textOf(next) !== textOf(known);
    known = next;
    readAt = clock.now().getTime();
    if (hasChanged) onChange();
    return next;
  }

  function read(): Promise<Room[]> {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /** Goes on while somebody asked lately. */
  function watch(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (clock.now().getTime() - askedAt > watchedMs) return;
      void read().finally(watch);
    }, freshMs).unref();
  }

  return {
    async list({ gameType, vassalage }) {
      askedAt = clock.now().getTime();
      const isFresh = Math.abs(askedAt - readAt) < freshMs;
      const rooms = isFresh ? known : await read();
      if (rooms.length > 0) watch();
      return rooms.filter(
        (room) =>
          (gameType === undefined || room.gameType === gameType) &&
          (vassalage === undefined || room.vassalage === vassalage),
      );
    },
    close() {
      clearTimeout(timer);
      askedAt = 0;
    },
  };
}

/** For a comparison: amounts are no JSON. */
function textOf(rooms: Room[]): string {
  return JSON.stringify(rooms, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
}
