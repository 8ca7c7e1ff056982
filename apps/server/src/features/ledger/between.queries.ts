import type { Pool } from 'pg';
import { bucketOf } from '../../platform/ids.ts';
import type { BetweenOp, SqlExecutor, TransferType } from './ledger.types.ts';
import { big, type Row, text } from './rows.ts';

export interface StoredMove extends BetweenOp {
  state: 'begun' | 'returning' | 'done' | 'returned';
}

export async function insertMove(executor: SqlExecutor, move: BetweenOp, now: Date): Promise<void> {
  await executor.query(
    `insert into ledger.between (bucket, source, reference, from_account_id, to_account_id, type, amount, currency,
       meta, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'begun', $10)`,
    [
      bucketOf(move.fromAccountId),
      move.source,
      move.reference,
      move.fromAccountId,
      move.toAccountId,
      move.type,
      move.amount,
      move.currency,
      move.meta === undefined ? null : JSON.stringify(move.meta),
      now,
    ],
  );
}

const columns = 'source, reference, from_account_id, to_account_id, type, amount, currency, meta, state';

export async function findMove(
  pool: Pool,
  bucket: number,
  source: string,
  reference: string,
): Promise<StoredMove | undefined> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from ledger.between where bucket = $1 and source = $2 and reference = $3`,
    [bucket, source, reference],
  );
  return rows[0] && moveOf(rows[0]);
}

export async function listOpenMoves(pool: Pool, before: Date, limit: number): Promise<StoredMove[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from ledger.between where state in ('begun', 'returning') and created_at <= $1
     order by created_at limit $2`,
    [before, limit],
  );
  return rows.map(moveOf);
}

export async function updateMoveState(
  pool: Pool,
  move: StoredMove,
  state: 'returning' | 'done' | 'returned',
): Promise<void> {
  await pool.query(
    `update ledger.between set state = $4 where bucket = $1 and source = $2 and reference = $3`,
    [bucketOf(move.fromAccountId), move.source, move.reference, state],
  );
}

function moveOf(row: Row): StoredMove {
  return {
    source: text(row, 'source'),
    reference: text(row, 'reference'),
    fromAccountId: text(row, 'from_account_id'),
    toAccountId: text(row, 'to_account_id'),
    type: text(row, 'type') as TransferType,
    amount: big(row, 'amount'),
    currency: text(row, 'currency'),
    meta: (row.meta ?? undefined) as Record<string, unknown> | undefined,
    state: text(row, 'state') as StoredMove['state'],
  };
}
