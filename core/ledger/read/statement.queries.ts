import type { AccountId } from '@kislap/contract-kit';
import type { Reference } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Pool } from 'pg';
import { transferIdOf } from '../commit/batch-state.ts';
import { big, instant, int, type Row, text, textOrNull } from '../commit/rows.ts';
import { keyOf } from '../key.ts';
import type {
  AccountKind,
  Balances,
  HouseTotal,
  Page,
  PlayerAccount,
  SqlExecutor,
  TransferFilter,
  TransferRow,
  TransferType,
} from '../ledger.types.ts';

export async function findBalances(pool: Pool, accountId: AccountId): Promise<Balances | undefined> {
  return (await listBalances(pool, [accountId])).get(accountId);
}

export async function listBalances(
  pool: Pool,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, Balances>> {
  const { rows } = await pool.query<Row>(
    `select a.owner_id, a.kind, a.currency, a.balance, a.status
     from unnest($1::smallint[], $2::uuid[]) as k(bucket, owner_id)
     join ledger.account a on a.bucket = k.bucket and a.owner_id = k.owner_id`,
    [accountIds.map(bucketOf), accountIds],
  );
  const balances = new Map<AccountId, Balances>();
  for (const row of rows) {
    if (row.kind !== 'player:cash') continue;
    balances.set(text(row, 'owner_id'), {
      cash: big(row, 'balance'),
      bonus: 0n,
      held: 0n,
      currency: text(row, 'currency'),
      status: row.status === 'locked' ? 'locked' : 'open',
    });
  }
  for (const row of rows) {
    const entry = balances.get(text(row, 'owner_id'));
    const kind = text(row, 'kind');
    if (entry && kind === 'player:held') entry.held += big(row, 'balance');
    if (entry && kind.startsWith('player:bonus')) entry.bonus += big(row, 'balance');
  }
  return balances;
}

/** Every account of the player with its balance, also inside a transaction of the caller. */
export async function listAccounts(
  executor: SqlExecutor,
  accountId: AccountId,
): Promise<Map<PlayerAccount, bigint>> {
  const { rows } = await executor.query(
    'select kind, balance from ledger.account where bucket = $1 and owner_id = $2',
    [bucketOf(accountId), accountId],
  );
  return new Map(rows.map((row) => [text(row, 'kind') as PlayerAccount, big(row, 'balance')]));
}

const columns = `account_id, sequence, type, amount, cash_after, cash_change, from_kind, to_kind, source, reference,
  game_id, category, round_ref, reference_to, meta, created_at`;

/** Counting stops so many pages ahead: the whole of a long history is never counted for the sake of one page. */
const pagesAhead = 20;
/** A page that is not found among the last lines is looked for among so many times as many. */
export const widening = 8n;

/**
 * Newest first, without the ends of rounds. `total` and `totalPages` are exact up to `pagesAhead` beyond the page. Looks
 * only as far back as it must: sequences have no gaps, so the last so many lines are a range of the key.
 */
export async function listTransfers(
  pool: Pool,
  accountId: AccountId,
  filter: TransferFilter,
): Promise<Page<TransferRow>> {
  const offset = (filter.page - 1) * filter.pageSize;
  const wanted = offset + pagesAhead * filter.pageSize;
  const last = await findLastSequence(pool, accountId);
  const found = filterOf(accountId, filter);
  let lines = 2n * BigInt(wanted);
  for (;;) {
    const after = last > lines ? last - lines : 0n;
    const counted = await pool.query<Row>(
      `select count(*)::integer as total from (select from ledger.line where ${found.condition} limit $9) counted`,
      [...found.values, after, wanted],
    );
    const total = int(counted.rows[0] ?? {}, 'total');
    if (total >= wanted || after === 0n) {
      const { rows } = await pool.query<Row>(
        `select ${columns} from ledger.line where ${found.condition} order by sequence desc limit $9 offset $10`,
        [...found.values, after, filter.pageSize, offset],
      );
      return { list: rows.map(transferOf), total, totalPages: Math.ceil(total / filter.pageSize) };
    }
    lines *= widening;
  }
}

const withoutTransit = `and not (type = 'TRANSFER' and cash_change = 0)`;

function filterOf(accountId: AccountId, filter: TransferFilter) {
  return {
    condition: `bucket = $1 and account_id = $2 and ($3::timestamptz is null or created_at >= $3)
      and ($4::timestamptz is null or created_at < $4) and ($5::text[] is null or type = any($5))
      and ($6::text is null or (source = $6 and round_key = $7::uuid)) and type <> 'END' and sequence > $8::bigint
      ${filter.isWithoutTransit ? withoutTransit : ''}`,
    values: [
      bucketOf(accountId),
      accountId,
      filter.from ?? null,
      filter.to ?? null,
      filter.types ? [...filter.types] : null,
      filter.round?.source ?? null,
      filter.round ? keyOf(filter.round.roundRef) : null,
    ],
  };
}

export async function findLastSequence(pool: Pool, accountId: AccountId): Promise<bigint> {
  const { rows } = await pool.query<Row>(
    `select sequence from ledger.account where bucket = $1 and owner_id = $2 and kind = 'player:cash'`,
    [bucketOf(accountId), accountId],
  );
  return rows[0] ? big(rows[0], 'sequence') : 0n;
}

export async function findTransfer(
  pool: Pool,
  accountId: AccountId,
  source: string,
  reference: Reference,
): Promise<TransferRow | undefined> {
  const { rows } = await pool.query<Row>(
    `select ${columns
      .split(',')
      .map((column) => `t.${column.trim()}`)
      .join(', ')}
     from ledger.reference r
     join ledger.line t on t.bucket = r.bucket and t.account_id = r.account_id and t.sequence = r.sequence
       and t.created_at = r.created_at
     where r.bucket = $1 and r.key = $4 and t.source = $3 and r.account_id = $2`,
    [bucketOf(accountId), accountId, source, keyOf(reference)],
  );
  return rows[0] && transferOf(rows[0]);
}

export async function houseTotals(pool: Pool): Promise<HouseTotal[]> {
  const { rows } = await pool.query<Row>(
    `select kind, currency, sum(balance)::bigint as balance from ledger.balance
     where owner_id = '00000000-0000-0000-0000-000000000000' group by kind, currency order by kind, currency`,
  );
  return rows.map((row) => ({
    kind: text(row, 'kind'),
    currency: text(row, 'currency'),
    balance: big(row, 'balance'),
  }));
}

function transferOf(row: Row): TransferRow {
  const accountId = text(row, 'account_id') as AccountId;
  const sequence = big(row, 'sequence');
  const cashChange = big(row, 'cash_change');
  const balanceAfter = big(row, 'cash_after');
  return {
    transferId: transferIdOf(accountId, sequence),
    accountId,
    sequence,
    type: text(row, 'type') as TransferType,
    cashChange,
    amount: big(row, 'amount'),
    from: text(row, 'from_kind') as AccountKind,
    to: text(row, 'to_kind') as AccountKind,
    balanceBefore: balanceAfter - cashChange,
    balanceAfter,
    source: text(row, 'source'),
    reference: text(row, 'reference'),
    gameId: textOrNull(row, 'game_id'),
    category: textOrNull(row, 'category'),
    roundRef: textOrNull(row, 'round_ref'),
    referenceTo: textOrNull(row, 'reference_to'),
    meta: (row.meta ?? null) as Record<string, unknown> | null,
    createdAt: instant(row, 'created_at'),
  };
}
