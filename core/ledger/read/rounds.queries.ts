import { type AccountId, roundsSummedMax } from '@kislap/contract-kit';
import type { RoundRef } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Pool } from 'pg';
import { big, instant, instantOrNull, int, type Row, text } from '../commit/rows.ts';
import { keyOf } from '../key.ts';
import type { RoundFilter, RoundPage, RoundRow, RoundState, SqlExecutor } from '../ledger.types.ts';
import { findLastSequence, widening } from './statement.queries.ts';

/** A round without wins whose bets were all rolled back is `cancelled`, closed or not. */
const stateColumn = `case when r.live_bets = 0 and r.win_count = 0 then 'cancelled'
  when r.is_closed then 'closed' else 'open' end`;

/** `countedPlay` of the rules in SQL: a hold counts with what was lost or won, once the round is settled. */
const isHold = `(r.category in ('PVP'))`;
const net = `case when r.is_closed or r.win_count > 0 then r.win - r.stake else 0 end`;
const stakeColumn = `case when ${isHold} then greatest(-(${net}), 0) else r.stake end`;
const winColumn = `case when ${isHold} then greatest(${net}, 0) else r.win end`;

/** A round whose wins were all taken back waits for its result again, as `worthOf` has it. */
const settledColumn = 'case when r.is_closed or r.win_count > 0 then r.settled_at end';

const columns = `r.account_id, r.source, r.round_ref, r.game_id, r.category, r.currency,
  ${stakeColumn} as stake, ${winColumn} as win, case when ${isHold} then r.stake else 0 end as hold,
  r.bet_count, ${stateColumn} as state, r.opened_at, ${settledColumn} as settled_at`;

/**
 * Newest first. Walks the player's own statement, so that the hot table of rounds needs no index by time, and looks only
 * as far back as it must, however long the player has played.
 */
export async function listRounds(
  db: SqlExecutor,
  accountId: AccountId,
  filter: RoundFilter,
): Promise<RoundPage> {
  const offset = (filter.page - 1) * filter.pageSize;
  const wanted = Math.max(roundsSummedMax, offset + filter.pageSize) + 1;
  const last = await findLastSequence(db, accountId);
  const values = valuesOf(accountId, filter);
  // A round is mostly two lines, its bet and its win.
  let lines = 2n * BigInt(wanted);
  for (;;) {
    const after = last > lines ? last - lines : 0n;
    const counted = await db.query(sums, [...values, after, wanted, roundsSummedMax]);
    const row = counted.rows[0] ?? {};
    const total = int(row, 'total');
    if (total >= wanted || after === 0n) {
      const { rows } = await db.query(
        `select ${columns} ${found} order by t.sequence desc limit $9 offset $10`,
        [...values, after, filter.pageSize, offset],
      );
      return {
        list: rows.map(roundOf),
        total,
        totalPages: Math.ceil(total / filter.pageSize),
        totalStake: big(row, 'stake'),
        totalWin: big(row, 'win'),
        isPartial: total > roundsSummedMax,
      };
    }
    lines *= widening;
  }
}

const found = `from ledger.line t
  join ledger.round_line r on r.bucket = t.bucket and r.account_id = t.account_id and r.source = t.source
    and r.key = t.round_key
  where t.bucket = $1 and t.account_id = $2 and t.opens_round
    and ($3::timestamptz is null or t.created_at >= $3) and ($4::timestamptz is null or t.created_at < $4)
    and ($5::text[] is null or t.category = any($5)) and ($6::text[] is null or t.game_id = any($6))
    and ($7::text is null or ${stateColumn} = $7) and t.sequence > $8::bigint`;

const sums = `select count(*)::integer as total, coalesce(sum(stake) filter (where place <= $10), 0)::bigint as stake,
    coalesce(sum(win) filter (where place <= $10), 0)::bigint as win
  from (select stake, win, row_number() over (order by sequence desc) as place
    from (select ${stakeColumn} as stake, ${winColumn} as win, t.sequence ${found} order by t.sequence desc limit $9) newest) placed`;

function valuesOf(accountId: AccountId, filter: RoundFilter): unknown[] {
  return [
    bucketOf(accountId),
    accountId,
    filter.from ?? null,
    filter.to ?? null,
    filter.categories ? [...filter.categories] : null,
    filter.gameIds ? [...filter.gameIds] : null,
    filter.state ?? null,
  ];
}

export async function findRound(
  db: SqlExecutor,
  accountId: AccountId,
  source: string,
  roundRef: RoundRef,
): Promise<RoundRow | undefined> {
  const { rows } = await db.query(
    `select ${columns} from ledger.round_line r
     where r.bucket = $1 and r.account_id = $2 and r.key = $4 and r.source = $3`,
    [bucketOf(accountId), accountId, source, keyOf(roundRef)],
  );
  const [row] = rows;
  return row && roundOf(row as Row);
}

/** Rounds that are called so, or have a line with this reference, whatever their source: two look-ups by key. */
export async function findNumberedRounds(
  pool: Pool,
  accountId: AccountId,
  number: string,
): Promise<RoundRow[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from ledger.round_line r where r.bucket = $1 and r.account_id = $2 and r.key = $3
     union
     select ${columns} from ledger.reference f
     join ledger.line t on t.bucket = f.bucket and t.account_id = f.account_id and t.sequence = f.sequence
       and t.created_at = f.created_at
     join ledger.round_line r on r.bucket = t.bucket and r.account_id = t.account_id and r.source = t.source
       and r.key = t.round_key
     where f.bucket = $1 and f.key = $3 and f.account_id = $2
     order by opened_at desc`,
    [bucketOf(accountId), accountId, keyOf(number)],
  );
  return rows.map(roundOf);
}

/** Rounds by their names, those that there are, in no order. */
export async function listRoundsByName(
  db: SqlExecutor,
  names: readonly Pick<RoundRow, 'accountId' | 'source' | 'roundRef'>[],
): Promise<RoundRow[]> {
  if (names.length === 0) return [];
  const { rows } = await db.query(
    `select ${columns}
     from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::text[]) as k(bucket, account_id, key, source)
     join ledger.round_line r
       on r.bucket = k.bucket and r.account_id = k.account_id and r.key = k.key and r.source = k.source`,
    [
      names.map(({ accountId }) => bucketOf(accountId)),
      names.map(({ accountId }) => accountId),
      names.map(({ roundRef }) => keyOf(roundRef)),
      names.map(({ source }) => source),
    ],
  );
  return rows.map((row) => roundOf(row as Row));
}

function roundOf(row: Row): RoundRow {
  return {
    accountId: text(row, 'account_id') as AccountId,
    source: text(row, 'source'),
    roundRef: text(row, 'round_ref'),
    gameId: text(row, 'game_id'),
    category: text(row, 'category'),
    currency: text(row, 'currency'),
    stake: big(row, 'stake'),
    win: big(row, 'win'),
    hold: big(row, 'hold'),
    betCount: int(row, 'bet_count'),
    state: text(row, 'state') as RoundState,
    openedAt: instant(row, 'opened_at'),
    settledAt: instantOrNull(row, 'settled_at'),
  };
}
