import type { AccountId, Reference } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Pool } from 'pg';
import { big, instant, type Row, text, textOrNull } from '../commit/rows.ts';
import type { BetweenOp, RefusalReason, SqlExecutor, TransferType } from '../ledger.types.ts';

export type MoveState = 'begun' | 'returning' | 'done' | 'returned';

export interface StoredMove extends BetweenOp {
  state: MoveState;
  /** Why the receiver was not paid. */
  refusal: RefusalReason | null;
  createdAt: Date;
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

const columns =
  'source, reference, from_account_id, to_account_id, type, amount, currency, meta, state, refusal, created_at';

/** The currency of a player's cash; undefined when there is no such player. */
export async function findCurrency(pool: Pool, accountId: AccountId): Promise<string | undefined> {
  const { rows } = await pool.query<Row>(
    `select currency from ledger.account where bucket = $1 and owner_id = $2 and kind = 'player:cash'`,
    [bucketOf(accountId), accountId],
  );
  return rows[0] && text(rows[0], 'currency');
}

export async function findMove(
  pool: Pool,
  bucket: number,
  source: string,
  reference: Reference,
): Promise<StoredMove | undefined> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from ledger.between where bucket = $1 and source = $2 and reference = $3`,
    [bucket, source, reference],
  );
  return rows[0] && moveOf(rows[0]);
}

/** What is under way since `before` or longer, the oldest first, after the one given. */
export async function listOpenMoves(
  pool: Pool,
  before: Date,
  after: StoredMove | undefined,
  limit: number,
): Promise<StoredMove[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from ledger.between
     where state in ('begun', 'returning') and created_at <= $1
       and (created_at, bucket, source, reference) > ($2, $3, $4, $5)
     order by created_at, bucket, source, reference limit $6`,
    [
      before,
      after?.createdAt ?? new Date(0),
      after ? bucketOf(after.fromAccountId) : -1,
      after?.source ?? '',
      after?.reference ?? '',
      limit,
    ],
  );
  return rows.map(moveOf);
}

/** Only from the state that was read: a late caller changes nothing. */
export async function updateMoveState(
  pool: Pool,
  move: StoredMove,
  change: { from: MoveState; to: MoveState; refusal?: RefusalReason },
): Promise<void> {
  await pool.query(
    `update ledger.between set state = $5, refusal = coalesce($6, refusal)
     where bucket = $1 and source = $2 and reference = $3 and state = $4`,
    [
      bucketOf(move.fromAccountId),
      move.source,
      move.reference,
      change.from,
      change.to,
      change.refusal ?? null,
    ],
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
    state: text(row, 'state') as MoveState,
    refusal: textOrNull(row, 'refusal') as RefusalReason | null,
    createdAt: instant(row, 'created_at'),
  };
}
