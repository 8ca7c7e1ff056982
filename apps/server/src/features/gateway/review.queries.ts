import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { bucketOf } from '../../platform/ids.ts';
import type { PlayOp } from '../ledger/index.ts';

type ReviewTable = {
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

type GatewayTables = { 'gateway.review': ReviewTable };

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
