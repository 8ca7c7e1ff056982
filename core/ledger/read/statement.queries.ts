import type { AccountId } from '@kislap/contract-kit';
import type { Reference } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { named } from '@kislap/platform/database/named.ts';
import { countedPlay, isHoldCategory } from '@kislap/rules/valid-bet';
import type { Pool } from 'pg';
import { reviewKind, transferIdOf } from '../commit/batch-state.ts';
import { big, instant, int, type Row, text, textOrNull } from '../commit/rows.ts';
import { int2Array, uuidArray } from '../commit/sql/sql-arrays.ts';
import { keyOf } from '../key.ts';
import type {
  AccountKind,
  Balances,
  HouseTotal,
  Page,
  PlayerAccount,
  SqlExecutor,
  StatementRow,
  TransferFilter,
  TransferRow,
  TransferType,
} from '../ledger.types.ts';

export async function findBalances(
  executor: SqlExecutor,
  accountId: AccountId,
): Promise<Balances | undefined> {
  return (await listBalances(executor, [accountId])).get(accountId);
}

export async function listBalances(
  executor: SqlExecutor,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, Balances>> {
  const { rows } = await executor.query(
    named(
      'ledger_balances',
      `select a.owner_id, a.kind, a.currency, a.balance, a.status, a.sequence
       from unnest($1::smallint[], $2::uuid[]) as k(bucket, owner_id)
       join ledger.account a on a.bucket = k.bucket and a.owner_id = k.owner_id`,
    ),
    [int2Array(accountIds.map(bucketOf)), uuidArray(accountIds)],
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
      sequence: big(row, 'sequence'),
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
    named(
      'ledger_accounts_of',
      'select kind, balance from ledger.account where bucket = $1 and owner_id = $2',
    ),
    [bucketOf(accountId), accountId],
  );
  return new Map(rows.map((row) => [text(row, 'kind') as PlayerAccount, big(row, 'balance')]));
}

const columns = `l.account_id, l.sequence, l.type, l.amount, l.cash_after, l.cash_change, l.from_kind, l.to_kind, l.source,
  l.reference, l.game_id, l.category, l.round_ref, l.reference_to, l.meta, l.created_at`;

/** Counting stops so many pages ahead: the whole of a long history is never counted for the sake of one page. */
const pagesAhead = 20;
/** A page that is not found among the last lines is looked for among so many times as many. */
export const widening = 8n;

/**
 * Newest first, without the ends of rounds. `total` and `totalPages` are exact up to `pagesAhead` beyond the page. Looks
 * only as far back as it must: sequences have no gaps, so the last so many lines are a range of the key.
 */
export async function listTransfers(
  db: SqlExecutor,
  accountId: AccountId,
  filter: TransferFilter,
): Promise<Page<StatementRow>> {
  const offset = (filter.page - 1) * filter.pageSize;
  const wanted = offset + pagesAhead * filter.pageSize;
  const last = await findLastSequence(db, accountId);
  const found = filterOf(accountId, filter);
  const source =
    filter.foldsRounds && !filter.types ? foldedLines(found.condition) : linesOf(found.condition);
  let lines = 2n * BigInt(wanted);
  for (;;) {
    const after = last > lines ? last - lines : 0n;
    const counted = await db.query(
      `select count(*)::integer as total from (select from (${source}) found limit $9) counted`,
      [...found.values, after, wanted],
    );
    const total = int(counted.rows[0] ?? {}, 'total');
    if (total >= wanted || after === 0n) {
      const { rows } = await db.query(
        `select ${columns}, found.fold_change, found.fold_stake, found.fold_win
         from (${source} order by last_sequence desc limit $9 offset $10) found
         join ledger.line l on l.bucket = $1 and l.account_id = $2 and l.sequence = found.last_sequence
         order by l.sequence desc`,
        [...found.values, after, filter.pageSize, offset],
      );
      return { list: rows.map(statementRowOf), total, totalPages: Math.ceil(total / filter.pageSize) };
    }
    lines *= widening;
  }
}

/** Each line by itself. */
const linesOf = (condition: string) => `select sequence as last_sequence, null::bigint as fold_change,
  null::bigint as fold_stake, null::bigint as fold_win from ledger.line where ${condition}`;

/** Lines of a round that have more than so many others between them stay apart. */
const foldGapMax = 64;

/** Runs of lines of one round as one, each other line by itself, also a win that is under review. A run of nothing but wins of nothing is none. */
const foldedLines = (condition: string) => `select max(sequence) as last_sequence,
    case when count(*) > 1 then sum(cash_change)::bigint end as fold_change,
    case when count(*) > 1 then sum(case type when 'BET' then amount when 'REFUND' then -amount else 0 end)::bigint end
      as fold_stake,
    case when count(*) > 1 then sum(case type when 'WIN' then amount else 0 end)::bigint end as fold_win
  from (
    select *, sum(case when gap <= ${foldGapMax} then 0 else 1 end) over of_round as run
    from (
      select *, sequence - lag(sequence) over of_round as gap from (
        select sequence, type, amount, cash_change,
          case when type in ('BET', 'WIN', 'REFUND') and round_key is not null and to_kind <> '${reviewKind}'
          then source || ' ' || round_key else sequence::text end as fold from ledger.line where ${condition}) lines
      window of_round as (partition by fold order by sequence)) gaps
    window of_round as (partition by fold order by sequence)) runs
  group by fold, run
  having count(*) filter (where type <> 'WIN' or amount > 0) > 0`;

const withoutTransit = `and not (type = 'TRANSFER' and cash_change = 0)`;

const withoutEmptyWins = `and not (type = 'WIN' and amount = 0)`;

function filterOf(accountId: AccountId, filter: TransferFilter) {
  return {
    condition: `bucket = $1 and account_id = $2 and ($3::timestamptz is null or created_at >= $3)
      and ($4::timestamptz is null or created_at < $4) and ($5::text[] is null or type = any($5))
      and ($6::text is null or (source = $6 and round_key = $7::uuid)) and type <> 'END' and sequence > $8::bigint
      ${filter.isWithoutTransit ? withoutTransit : ''} ${filter.foldsRounds && filter.types ? withoutEmptyWins : ''}`,
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

export async function findLastSequence(db: SqlExecutor, accountId: AccountId): Promise<bigint> {
  const { rows } = await db.query(
    `select sequence from ledger.account where bucket = $1 and owner_id = $2 and kind = 'player:cash'`,
    [bucketOf(accountId), accountId],
  );
  return rows[0] ? big(rows[0], 'sequence') : 0n;
}

export async function findTransfer(
  db: SqlExecutor,
  accountId: AccountId,
  source: string,
  reference: Reference,
): Promise<TransferRow | undefined> {
  const { rows } = await db.query(
    named(
      'ledger_transfer',
      `select ${columns}
       from ledger.reference r
       join ledger.line l on l.bucket = r.bucket and l.account_id = r.account_id and l.sequence = r.sequence
         and l.created_at = r.created_at
       where r.bucket = $1 and r.key = $4 and l.source = $3 and r.account_id = $2`,
    ),
    [bucketOf(accountId), accountId, source, keyOf(reference)],
  );
  const [row] = rows;
  return row && transferOf(row as Row);
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

/** A fold has the change of all its lines, and the balance before the first of them as far as they follow each other. */
function statementRowOf(row: Row): StatementRow {
  const line = transferOf(row);
  if (row.fold_change === null) return line;
  const cashChange = big(row, 'fold_change');
  return {
    ...line,
    cashChange,
    amount: cashChange < 0n ? -cashChange : cashChange,
    balanceBefore: line.balanceAfter - cashChange,
    folded: countedRound(line.category ?? '', big(row, 'fold_stake'), big(row, 'fold_win')),
  };
}

function countedRound(category: string, stake: bigint, win: bigint) {
  return { ...countedPlay({ category, stake, win }), hold: isHoldCategory(category) ? stake : 0n };
}
