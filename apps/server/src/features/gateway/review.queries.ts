import type { AccountId } from '@kislap/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { bucketOf } from '../../platform/ids.ts';
import type { PlayOp } from '../ledger/index.ts';

export type ReviewRow = {
  bucket: number;
  account_id: string;
  vendor_key: string;
  reference: string;
  kind: string;
  reason: string;
  reference_to: string | null;
  round_ref: string | null;
  amount: bigint | null;
  attempts: number;
  first_at: Date;
  last_at: Date;
};

type GatewayTables = { 'gateway.review': ReviewRow };

/** One row for each transaction however often the vendor repeats it. */
export async function saveReview(db: Executor, op: PlayOp, reason: string, now: Date): Promise<void> {
  await db
    .withTables<GatewayTables>()
    .insertInto('gateway.review')
    .values({
      bucket: bucketOf(op.accountId),
      account_id: op.accountId,
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
  vendorKey?: string | undefined;
  accountId?: AccountId | undefined;
  offset: number;
  limit: number;
}

/** The latest first. */
export async function listReviewRows(db: Executor, filter: ReviewFilter): Promise<ReviewRow[]> {
  const { vendorKey, accountId, offset, limit } = filter;
  let query = db.withTables<GatewayTables>().selectFrom('gateway.review').selectAll();
  if (accountId) query = query.where('bucket', '=', bucketOf(accountId)).where('account_id', '=', accountId);
  if (vendorKey) query = query.where('vendor_key', '=', vendorKey);
  return query.orderBy('last_at', 'desc').offset(offset).limit(limit).execute();
}
