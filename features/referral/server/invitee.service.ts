import { type AccountId, type BodyOf, Instant } from '@kislap/contract-kit';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import { InviteeId } from '../contract/referral.ids.ts';
import type { createInvitee, Invitee } from '../contract/referral.ts';
import { insertInvitee, listAllRows, listOwnRows } from './invitee.queries.ts';
import type { InviteeRow } from './referral.tables.ts';

interface ReferralParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

interface PageQuery {
  after?: string | undefined;
  pageSize: number;
}

const places = createKeyset(z.readonly(z.tuple([Instant, InviteeId])));

export type Referral = ReturnType<typeof createReferral>;

/** Referral of players. */
export function createReferral({ platform, listNames }: ReferralParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  return {
    async create(accountId: AccountId, { name }: BodyOf<typeof createInvitee>): Promise<Invitee> {
      const now = clock.now();
      const id = newOwnedId<InviteeId>(now, accountId);
      const row = { bucket: bucketOf(id), id, account_id: accountId, name, created_at: now };
      if (!(await insertInvitee(db, row))) throw new AppError('invitee_name_taken');
      return toInvitee(row);
    },

    async listOwn(accountId: AccountId, { after, pageSize }: PageQuery) {
      const rows = await listOwnRows(db, { accountId, after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.created_at, row.id]);
      return { list: shown.map(toInvitee), next };
    },

    async list({ after, pageSize }: PageQuery) {
      const rows = await listAllRows(db, { after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.created_at, row.id]);
      const names = await listNames(shown.map((row) => row.account_id));
      const list = shown.map((row) => ({
        ...toInvitee(row),
        accountId: row.account_id,
        account: names.get(row.account_id) ?? '',
      }));
      return { list, next };
    },
  };
}

function toInvitee({ id, name, created_at }: InviteeRow): Invitee {
  return { inviteeId: id, name, createdAt: created_at };
}
