import { Money } from '@kislap/contract-kit';
import { Instant } from '@kislap/contract-kit/fields';
import type { Log } from '@kislap/platform/log.ts';
import * as z from 'zod/mini';
import type { Integration, LiveTable, VendorClient } from '../games.types.ts';
import { askVendor } from '../vendors/vendor-client.ts';

const Amount = z.optional(z.nullable(Money));

/** A vendor's list of live tables; missing figures stay unknown. */
export const TableListReply = z.object({
  tables: z.array(
    z.object({
      tableId: z.string().check(z.minLength(1), z.maxLength(100)),
      gameCode: z.string().check(z.minLength(1), z.maxLength(100)),
      name: z.string().check(z.maxLength(100)),
      host: z.optional(z.string().check(z.maxLength(60))),
      line: z.optional(z.string().check(z.maxLength(300))),
      betMin: Amount,
      betMax: Amount,
      seatsTaken: z.optional(z.int().check(z.gte(0))),
      seatsMax: z.optional(z.nullable(z.int().check(z.gte(0)))),
      state: z.optional(z.string()),
      results: z.optional(z.array(z.string().check(z.maxLength(12)))),
      next: z.optional(
        z.nullable(z.object({ startsAt: Instant, names: z.array(z.string().check(z.maxLength(120))) })),
      ),
    }),
  ),
});

/** Neither Hub88 nor GrooveTech has a list of rooms: a vendor that keeps one says where it is. */
export function listTablesAt(integration: Integration, log: Log): Pick<VendorClient, 'listTables'> {
  const { roomList } = integration.settings;
  if (roomList === undefined) return {};
  const url = `${integration.apiUrl}${roomList}`;
  return {
    async listTables() {
      const { tables } = await askVendor(integration, log, { url, init: {}, schema: TableListReply });
      return tables.map(toLiveTable);
    },
  };
}

const resultsKept = 24;

export function toLiveTable(table: z.output<typeof TableListReply>['tables'][number]): LiveTable {
  return {
    tableId: table.tableId,
    gameCode: table.gameCode,
    name: table.name,
    hostName: table.host ?? '',
    hostLine: table.line ?? '',
    betMin: table.betMin ?? null,
    betMax: table.betMax ?? null,
    seats: table.seatsMax ?? null,
    seatsTaken: table.seatsTaken ?? null,
    isOpen: table.state !== 'closed',
    // Told newest first; a road is read from its beginning.
    results: (table.results ?? []).slice(0, resultsKept).reverse(),
    next: table.next ?? null,
  };
}
