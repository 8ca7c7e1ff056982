import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { Reference, VendorKey } from '@kislap/contract-kit/ids';
import type { PlayOp } from '@kislap/ledger';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { ReviewKey, ReviewState } from '../../contract/gateway.console.ts';
import { type ReviewRow, tablesOf } from '../gateway.tables.ts';

/** One row per transaction, even if the vendor repeats it; a closed one stays closed. */
export async function saveReview(db: Executor, op: PlayOp, reason: string, now: Date): Promise<void> {
  await tablesOf(db)
    .insertInto('gateway.review')
    .values({
      bucket: bucketOf(op.accountId),
      account_id: op.accountId as AccountId,
      vendor_key: op.source,
      reference: op.reference,
      kind: op.kind,
      reason,
      reference_to: 'referenceTo' in op ? (op.referenceTo ?? null) : null,
      round_ref: op.roundRef ?? null,
      amount: 'amount' in op ? op.amount : null,
      attempts: 1,
      first_at: now,
      last_at: now,
      done_by: null,
      done_name: null,
      done_at: null,
      done_note: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'account_id', 'vendor_key', 'reference']).doUpdateSet({
        attempts: sql`review.attempts + 1`,
        last_at: now,
      }),
    )
    .execute();
}

export interface ReviewFilter {
  vendorKey?: VendorKey | undefined;
  accountId?: AccountId | undefined;
  state?: ReviewState | undefined;
  /** Of the last row of the page before. */
  after?: ReviewPlace | undefined;
  limit: number;
}

export type ReviewPlace = readonly [
  lastAt: Date,
  accountId: AccountId,
  vendorKey: VendorKey,
  reference: Reference,
];

/** The latest first. */
export async function listReviewRows(db: Executor, filter: ReviewFilter): Promise<ReviewRow[]> {
  const { vendorKey, accountId, state, after, limit } = filter;
  let query = tablesOf(db).selectFrom('gateway.review').selectAll();
  if (accountId) query = query.where('bucket', '=', bucketOf(accountId)).where('account_id', '=', accountId);
  if (vendorKey) query = query.where('vendor_key', '=', vendorKey);
  if (state) query = query.where('done_at', state === 'open' ? 'is' : 'is not', null);
  if (after) {
    const [at, player, vendor, reference] = after;
    query = query.where(
      sql<boolean>`(last_at, bucket, account_id, vendor_key, reference)
        < (${at}, ${bucketOf(player)}, ${player}::uuid, ${vendor}, ${reference})`,
    );
  }
  for (const column of ['last_at', 'bucket', 'account_id', 'vendor_key', 'reference'] as const)
    query = query.orderBy(column, 'desc');
  return query.limit(limit).execute();
}

export async function countOpenReviews(
  db: Executor,
): Promise<{ waiting: number; waitingSince: Date | null }> {
  return tablesOf(db)
    .selectFrom('gateway.review')
    .select([
      sql<number>`count(*)::integer`.as('waiting'),
      sql<Date | null>`min(first_at)`.as('waitingSince'),
    ])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function lockReview(tx: Tx, key: ReviewKey): Promise<ReviewRow | undefined> {
  return tablesOf(tx)
    .selectFrom('gateway.review')
    .selectAll()
    .where('bucket', '=', bucketOf(key.accountId))
    .where('account_id', '=', key.accountId)
    .where('vendor_key', '=', key.vendorKey)
    .where('reference', '=', key.reference)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveDone(
  tx: Tx,
  key: ReviewKey,
  { by, at, note }: { by: { operatorId: OperatorId; username: string }; at: Date; note: string },
): Promise<ReviewRow> {
  return tablesOf(tx)
    .updateTable('gateway.review')
    .set({ done_by: by.operatorId, done_name: by.username, done_at: at, done_note: note })
    .where('bucket', '=', bucketOf(key.accountId))
    .where('account_id', '=', key.accountId)
    .where('vendor_key', '=', key.vendorKey)
    .where('reference', '=', key.reference)
    .returningAll()
    .executeTakeFirstOrThrow();
}
