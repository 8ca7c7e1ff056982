import type { AccountId } from '@kislap/contract-kit';
import type { Pool } from 'pg';
import { transferIdOf } from '../commit/batch-state.ts';
import { listPostedBatches, type PostedBatches } from '../commit/posted-batches.queries.ts';
import { big, flag, instant, type Row, text, textOrNull } from '../commit/rows.ts';
import type { AccountKind, LineType, PostedBatch, PostedCursor, PostedTransfer } from '../ledger.types.ts';

/** Columns of a line `t`, as `postedOf` reads them. */
export const postedColumns = `t.account_id, t.sequence, t.type, t.amount, t.from_kind, t.to_kind, t.cash_after, t.currency,
  t.source, t.game_id, t.category, t.round_ref, t.opens_round, t.closes_round, t.reference_to, t.created_at`;

/** What was posted after the cursor, batch by batch. */
export async function readPosted(pool: Pool, after: PostedCursor, limit: number): Promise<PostedBatch> {
  const { cursor, ...batches } = await listPostedBatches(pool, after, limit);
  const rows = await readLinesOfBatches(pool, batches, postedColumns);
  return { cursor, transfers: rows.map(postedOf) };
}

/** The lines of batches, in order; only those with one of the labels where some are given. */
export async function readLinesOfBatches(
  pool: Pool,
  { ids, times }: Pick<PostedBatches, 'ids' | 'times'>,
  columns: string,
  labels: readonly number[] | null = null,
): Promise<Row[]> {
  if (ids.length === 0 || labels?.length === 0) return [];
  const { rows } = await pool.query<Row>(
    `select ${columns}
     from unnest($1::bigint[], $2::timestamptz[]) with ordinality as b(id, created_at, place)
     join ledger.line t on t.batch_id = b.id and t.created_at = b.created_at${labels ? ' and t.label_id = any ($3::integer[])' : ''}
     order by b.place, t.account_id, t.sequence`,
    labels ? [ids, times, labels] : [ids, times],
  );
  return rows;
}

export function postedOf(row: Row): PostedTransfer {
  const accountId = text(row, 'account_id') as AccountId;
  const sequence = big(row, 'sequence');
  return {
    transferId: transferIdOf(accountId, sequence),
    accountId,
    sequence,
    type: text(row, 'type') as LineType,
    amount: big(row, 'amount'),
    from: text(row, 'from_kind') as AccountKind,
    to: text(row, 'to_kind') as AccountKind,
    cashAfter: big(row, 'cash_after'),
    currency: text(row, 'currency'),
    source: text(row, 'source'),
    gameId: textOrNull(row, 'game_id'),
    category: textOrNull(row, 'category'),
    roundRef: textOrNull(row, 'round_ref'),
    opensRound: flag(row, 'opens_round'),
    closesRound: flag(row, 'closes_round'),
    referenceTo: textOrNull(row, 'reference_to'),
    createdAt: instant(row, 'created_at'),
  };
}
