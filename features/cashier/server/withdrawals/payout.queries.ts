import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { PayoutStatus } from '../../contract/cashier.fields.ts';
import { type PayoutRow, tablesOf, type WithdrawalRow } from '../cashier.tables.ts';

type Owner = Pick<WithdrawalRow, 'bucket' | 'withdrawal_id'>;

export async function insertPayouts(db: Executor, rows: PayoutRow[]): Promise<void> {
  await tablesOf(db).insertInto('cashier.payout').values(rows).execute();
}

export async function findPayout(db: Executor, payoutId: string): Promise<PayoutRow | undefined> {
  return tablesOf(db)
    .selectFrom('cashier.payout')
    .selectAll()
    .where('bucket', '=', bucketOf(payoutId))
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
}

/** Every attempt of these withdrawals, in order. */
export async function listPayouts(db: Executor, owners: readonly Owner[]): Promise<PayoutRow[]> {
  if (owners.length === 0) return [];
  return tablesOf(db)
    .selectFrom('cashier.payout')
    .selectAll()
    .where('bucket', 'in', [...new Set(owners.map((owner) => owner.bucket))])
    .where(
      'withdrawal_id',
      'in',
      owners.map((owner) => owner.withdrawal_id),
    )
    .orderBy('withdrawal_id')
    .orderBy('part')
    .orderBy('attempt')
    .execute();
}

/** The attempt that counts for each part: the last one, or what stood before a second payment that failed. */
export async function listLatestPayouts(db: Executor, owner: Owner): Promise<PayoutRow[]> {
  return tablesOf(db)
    .selectFrom('cashier.payout')
    .selectAll()
    .distinctOn('part')
    .where('bucket', '=', owner.bucket)
    .where('withdrawal_id', '=', owner.withdrawal_id)
    .orderBy('part')
    .orderBy((eb) => eb('status', '=', 'FAILED'))
    .orderBy('attempt', 'desc')
    .execute();
}

/** The provider has not said the last word about it. */
export function isUnderWay({ status }: Pick<PayoutRow, 'status'>): boolean {
  return status === 'WAITING' || status === 'SENT';
}

/** What every payout begins with. */
export function newPayout(owner: Owner, now: Date) {
  return {
    payout_id: newOwnedId(now, owner.withdrawal_id),
    bucket: owner.bucket,
    withdrawal_id: owner.withdrawal_id,
    status: 'WAITING',
    provider_reference: null,
    failure_reason: null,
    paid_at: null,
    created_at: now,
    updated_at: now,
  } as const;
}

/** These parts once more, each as a payout of its own. */
export async function insertAnew(db: Executor, owner: Owner, parts: PayoutRow[], now: Date): Promise<void> {
  const tried = new Map((await listPayouts(db, [owner])).map(({ part, attempt }) => [part, attempt]));
  await insertPayouts(
    db,
    parts.map((part) => ({
      ...part,
      ...newPayout(owner, now),
      attempt: (tried.get(part.part) ?? part.attempt) + 1,
    })),
  );
}

export interface PayoutChange {
  status: PayoutStatus;
  providerReference?: string | undefined;
  failureReason?: string | null | undefined;
  now: Date;
}

export async function savePayout(
  tx: Tx,
  row: Pick<PayoutRow, 'bucket' | 'payout_id'>,
  change: PayoutChange,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('cashier.payout')
    .set({
      status: change.status,
      updated_at: change.now,
      ...(change.status === 'PAID' && { paid_at: change.now }),
      ...(change.providerReference !== undefined && { provider_reference: change.providerReference }),
      ...(change.failureReason !== undefined && { failure_reason: change.failureReason }),
    })
    .where('bucket', '=', row.bucket)
    .where('payout_id', '=', row.payout_id)
    .execute();
}

/** Notes that a try is about to be made, so that after a crash the provider is asked before it is told again. */
export async function touchPayout(db: Executor, row: PayoutRow, now: Date): Promise<void> {
  await tablesOf(db)
    .updateTable('cashier.payout')
    .set({ updated_at: now })
    .where('bucket', '=', row.bucket)
    .where('payout_id', '=', row.payout_id)
    .execute();
}

/** Keeps the id of what was prepared, once; answers the one that is kept. */
export async function keepPrepared(db: Executor, row: PayoutRow, providerReference: string): Promise<string> {
  const kept = await tablesOf(db)
    .updateTable('cashier.payout')
    .set((eb) => ({ provider_reference: eb.fn.coalesce('provider_reference', eb.val(providerReference)) }))
    .where('bucket', '=', row.bucket)
    .where('payout_id', '=', row.payout_id)
    .returning('provider_reference')
    .executeTakeFirstOrThrow();
  return kept.provider_reference ?? providerReference;
}

/** Nothing final heard of since an instant. */
export async function listUnanswered(db: Executor, updatedBefore: Date): Promise<PayoutRow[]> {
  return tablesOf(db)
    .selectFrom('cashier.payout')
    .selectAll()
    .where('status', 'in', ['WAITING', 'SENT'])
    .where('updated_at', '<=', updatedBefore)
    .orderBy('updated_at')
    .limit(100)
    .execute();
}

/**
 * Which withdrawals in payment a person must look at: those with a failed part, or with one unanswered since an instant.
 * Of those that a player misses: all but those that are being paid again.
 */
export async function listStuck(
  db: Executor,
  owners: readonly (Owner & Pick<WithdrawalRow, 'status'>)[],
  createdBefore: Date,
): Promise<Set<string>> {
  const paying = owners.filter(({ status }) => status === 'PAYING');
  const missed = owners.filter(({ status }) => status === 'NOT_RECEIVED');
  const latest = await listStates(db, [...paying, ...missed]);
  const isLate = (one: LatestState) => isUnderWay(one) && one.created_at <= createdBefore;
  const stuck = [...paying, ...missed].filter(({ withdrawal_id, status }) => {
    const parts = latest.get(withdrawal_id) ?? [];
    if (parts.some(isLate)) return true;
    return status === 'PAYING' ? parts.some((one) => one.status === 'FAILED') : !parts.some(isUnderWay);
  });
  return new Set(stuck.map(({ withdrawal_id }) => withdrawal_id));
}

type LatestState = Pick<PayoutRow, 'withdrawal_id' | 'status' | 'created_at'>;

async function listStates(db: Executor, owners: readonly Owner[]): Promise<Map<string, LatestState[]>> {
  if (owners.length === 0) return new Map();
  const { rows } = await sql<LatestState>`
      SELECT DISTINCT ON (bucket, withdrawal_id, part) withdrawal_id, status, created_at
      FROM cashier.payout
      WHERE bucket = ANY(${[...new Set(owners.map((owner) => owner.bucket))]}::smallint[])
        AND withdrawal_id = ANY(${owners.map((owner) => owner.withdrawal_id)}::uuid[])
      ORDER BY bucket, withdrawal_id, part, status = 'FAILED', attempt DESC`.execute(db);
  return Map.groupBy(rows, ({ withdrawal_id }) => withdrawal_id);
}
