import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, bucketOfKey } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type InviteeRow, type InviterRow, tablesOf } from '../referral.tables.ts';

export async function findByCode(db: Executor, code: string): Promise<AccountId | undefined> {
  const row = await tablesOf(db)
    .selectFrom('referral.code')
    .select('account_id')
    .where('bucket', '=', bucketOfKey(code))
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.account_id;
}

export async function findInviter(db: Executor, accountId: AccountId): Promise<InviterRow | undefined> {
  return tablesOf(db)
    .selectFrom('referral.inviter')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Held until the caller's transaction ends: rewards of one inviter are made one after the other. */
export async function lockInviter(tx: Executor, accountId: AccountId): Promise<InviterRow> {
  return tablesOf(tx)
    .selectFrom('referral.inviter')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** False where the code is somebody's or the account has one. */
export async function insertInviter(
  tx: Executor,
  { accountId, code, at }: { accountId: AccountId; code: string; at: Date },
): Promise<boolean> {
  const own = { account_id: accountId, code };
  const placed = await tablesOf(tx)
    .insertInto('referral.code')
    .values({ bucket: bucketOfKey(code), ...own })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (placed.numInsertedOrUpdatedRows !== 1n) return false;
  const made = await tablesOf(tx)
    .insertInto('referral.inviter')
    .values({ bucket: bucketOf(accountId), ...own, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return made.numInsertedOrUpdatedRows === 1n;
}

export async function changeInviter(
  tx: Executor,
  accountId: AccountId,
  { invited = 0, rewarded = 0, debt }: { invited?: number; rewarded?: number; debt?: bigint },
): Promise<void> {
  await sql`
    update referral.inviter set invited = invited + ${invited}, rewarded = rewarded + ${rewarded},
      debt = coalesce(${debt ?? null}::bigint, debt)
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId}`.execute(tx);
}

export async function insertInvitee(tx: Executor, row: Omit<InviteeRow, 'is_barred'>): Promise<void> {
  await tablesOf(tx).insertInto('referral.invitee').values(row).execute();
}

export async function findInvitee(db: Executor, accountId: AccountId): Promise<InviteeRow | undefined> {
  const [row] = await listInvitees(db, [accountId]);
  return row;
}

/** Those of these accounts that came by an invitation. */
export async function listInvitees(db: Executor, accountIds: readonly AccountId[]): Promise<InviteeRow[]> {
  if (accountIds.length === 0) return [];
  return tablesOf(db)
    .selectFrom('referral.invitee')
    .selectAll()
    .where('bucket', 'in', [...new Set(accountIds.map(bucketOf))])
    .where('account_id', 'in', [...accountIds])
    .execute();
}

export async function barInvitee(tx: Executor, accountId: AccountId): Promise<void> {
  await tablesOf(tx)
    .updateTable('referral.invitee')
    .set({ is_barred: true })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .execute();
}
