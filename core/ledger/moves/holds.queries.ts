import type { AccountId, Reference } from '@kislap/contract-kit/ids';
import type { Pool } from 'pg';
import { instant, type Row, text } from '../commit/rows.ts';

export interface OverdueHold {
  bucket: number;
  source: string;
  reference: Reference;
  accountId: AccountId;
  currency: string;
  expiresAt: Date;
}

/** Holds overdue at `now`, the longest overdue first, after the given one. */
export async function listOverdueHolds(
  pool: Pool,
  now: Date,
  after: OverdueHold | undefined,
  limit: number,
): Promise<OverdueHold[]> {
  const { rows } = await pool.query<Row>(
    `select h.bucket, h.source, h.reference, h.account_id, a.currency, h.expires_at
     from (
       select * from ledger.hold
       where remaining > 0 and expires_at is not null and expires_at <= $1
         and (expires_at, bucket, source, reference) > ($2, $3, $4, $5)
       order by expires_at, bucket, source, reference limit $6
     ) h
     join ledger.account a on a.bucket = h.bucket and a.owner_id = h.account_id and a.kind = 'player:cash'
     order by h.expires_at, h.bucket, h.source, h.reference`,
    [
      now,
      after?.expiresAt ?? new Date(0),
      after?.bucket ?? -1,
      after?.source ?? '',
      after?.reference ?? '',
      limit,
    ],
  );
  return rows.map((row) => ({
    bucket: Number(row.bucket),
    source: text(row, 'source'),
    reference: text(row, 'reference'),
    accountId: text(row, 'account_id'),
    currency: text(row, 'currency'),
    expiresAt: instant(row, 'expires_at'),
  }));
}
