import { type AccountId, type BodyOf, Instant } from '@kislap/contract-kit';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import { LevelId } from '../contract/loyalty.ids.ts';
import type { createLevel, Level } from '../contract/loyalty.ts';
import { insertLevel, listAllRows, listOwnRows } from './level.queries.ts';
import type { LevelRow } from './loyalty.tables.ts';

interface LoyaltyParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

interface PageQuery {
  after?: string | undefined;
  pageSize: number;
}

const places = createKeyset(z.readonly(z.tuple([Instant, LevelId])));

export type Loyalty = ReturnType<typeof createLoyalty>;

/** Loyalty of players. */
export function createLoyalty({ platform, listNames }: LoyaltyParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  return {
    async create(accountId: AccountId, { name }: BodyOf<typeof createLevel>): Promise<Level> {
      const now = clock.now();
      const id = newOwnedId<LevelId>(now, accountId);
      const row = { bucket: bucketOf(id), id, account_id: accountId, name, created_at: now };
      if (!(await insertLevel(db, row))) throw new AppError('level_name_taken');
      return toLevel(row);
    },

    async listOwn(accountId: AccountId, { after, pageSize }: PageQuery) {
      const rows = await listOwnRows(db, { accountId, after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.created_at, row.id]);
      return { list: shown.map(toLevel), next };
    },

    async list({ after, pageSize }: PageQuery) {
      const rows = await listAllRows(db, { after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.created_at, row.id]);
      const names = await listNames(shown.map((row) => row.account_id));
      const list = shown.map((row) => ({
        ...toLevel(row),
        accountId: row.account_id,
        account: names.get(row.account_id) ?? '',
      }));
      return { list, next };
    },
  };
}

function toLevel({ id, name, created_at }: LevelRow): Level {
  return { levelId: id, name, createdAt: created_at };
}
