import { type AccountId, type BodyOf, Instant } from '@kislap/contract-kit';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import { TicketId } from '../contract/rewards.ids.ts';
import type { createTicket, Ticket } from '../contract/rewards.ts';
import type { TicketRow } from './rewards.tables.ts';
import { insertTicket, listAllRows, listOwnRows } from './ticket.queries.ts';

interface RewardsParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

interface PageQuery {
  after?: string | undefined;
  pageSize: number;
}

const places = createKeyset(z.readonly(z.tuple([Instant, TicketId])));

export type Rewards = ReturnType<typeof createRewards>;

/** Rewards of players. */
export function createRewards({ platform, listNames }: RewardsParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  return {
    async create(accountId: AccountId, { name }: BodyOf<typeof createTicket>): Promise<Ticket> {
      const now = clock.now();
      const id = newOwnedId<TicketId>(now, accountId);
      const row = { bucket: bucketOf(id), id, account_id: accountId, name, created_at: now };
      if (!(await insertTicket(db, row))) throw new AppError('ticket_name_taken');
      return toTicket(row);
    },

    async listOwn(accountId: AccountId, { after, pageSize }: PageQuery) {
      const rows = await listOwnRows(db, { accountId, after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.created_at, row.id]);
      return { list: shown.map(toTicket), next };
    },

    async list({ after, pageSize }: PageQuery) {
      const rows = await listAllRows(db, { after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.created_at, row.id]);
      const names = await listNames(shown.map((row) => row.account_id));
      const list = shown.map((row) => ({
        ...toTicket(row),
        accountId: row.account_id,
        account: names.get(row.account_id) ?? '',
      }));
      return { list, next };
    },
  };
}

function toTicket({ id, name, created_at }: TicketRow): Ticket {
  return { ticketId: id, name, createdAt: created_at };
}
