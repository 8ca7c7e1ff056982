import type { AccountId } from '@kislap/contract-kit';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Pool } from 'pg';
import { transferIdOf } from '../commit/batch-state.ts';
import { big, bigOrNull, instant, type Row, text, textOrNull } from '../commit/rows.ts';
import type { TransferType } from '../ledger.types.ts';

export interface AccountLine {
  transferId: string;
  type: TransferType;
  source: string;
  reference: string;
  roundRef: string | null;
  gameId: string | null;
  amount: bigint;
  cashChange: bigint;
  bonusChange: bigint;
  cashAfter: bigint;
  createdAt: Date;
}

export interface AccountStatement {
  openingCash: bigint;
  closingCash: bigint;
  /** Null where too much happened since to count back from today. */
  openingBonus: bigint | null;
  closingBonus: bigint | null;
  /** Oldest first; one more than was wanted says that there are more. */
  lines: AccountLine[];
}

const isBonus = (column: string) => `${column} like 'player:bonus%'`;
const bonusChange = `case when ${isBonus('to_kind')} then amount else 0 end
  - case when ${isBonus('from_kind')} then amount else 0 end`;

/** Everything that changed an account's cash or bonus from one moment to before another, with the balances at both. */
export async function readAccountStatement(
  pool: Pool,
  accountId: AccountId,
  { from, to, linesMax, countBackMax }: { from: Date; to: Date; linesMax: number; countBackMax: number },
): Promise<AccountStatement> {
  const owner = [bucketOf(accountId), accountId];
  const { rows } = await pool.query<Row>(
    `select sequence, type, source, reference, round_ref, game_id, amount, cash_change, ${bonusChange} as bonus_change,
       cash_after, created_at
     from ledger.line where bucket = $1 and account_id = $2 and created_at >= $3 and created_at < $4
       and type <> 'END' and (cash_change <> 0 or ${isBonus('to_kind')} or ${isBonus('from_kind')})
     order by sequence limit $5`,
    [...owner, from, to, linesMax + 1],
  );
  const lines = rows.map((row) => lineOf(accountId, row));
  const [first, last] = [lines[0], lines.at(-1)];
  const before = first ? first.cashAfter - first.cashChange : await cashBefore(pool, accountId, to);
  const closingBonus = await bonusBefore(pool, accountId, to, countBackMax);
  const moved = lines.reduce((sum, line) => sum + line.bonusChange, 0n);
  return {
    openingCash: before,
    closingCash: last?.cashAfter ?? before,
    openingBonus: closingBonus === null ? null : closingBonus - moved,
    closingBonus,
    lines,
  };
}

function lineOf(accountId: AccountId, row: Row): AccountLine {
  return {
    transferId: transferIdOf(accountId, big(row, 'sequence')),
    type: text(row, 'type') as TransferType,
    source: text(row, 'source'),
    reference: text(row, 'reference'),
    roundRef: textOrNull(row, 'round_ref'),
    gameId: textOrNull(row, 'game_id'),
    amount: big(row, 'amount'),
    cashChange: big(row, 'cash_change'),
    bonusChange: big(row, 'bonus_change'),
    cashAfter: big(row, 'cash_after'),
    createdAt: instant(row, 'created_at'),
  };
}

async function cashBefore(pool: Pool, accountId: AccountId, to: Date): Promise<bigint> {
  const { rows } = await pool.query<Row>(
    `select cash_after from ledger.line where bucket = $1 and account_id = $2 and created_at < $3
     order by sequence desc limit 1`,
    [bucketOf(accountId), accountId, to],
  );
  return rows[0] ? big(rows[0], 'cash_after') : 0n;
}

/** No line keeps the bonus after it: it is counted back from what there is now, over so many lines at most. */
async function bonusBefore(pool: Pool, accountId: AccountId, to: Date, linesMax: number) {
  const { rows } = await pool.query<Row>(
    `select (select coalesce(sum(balance), 0)::bigint from ledger.account
         where bucket = $1 and owner_id = $2 and ${isBonus('kind')}) as now,
       case when count(*) <= $4 then coalesce(sum(bonus_change), 0)::bigint end as since
     from (select ${bonusChange} as bonus_change from ledger.line
       where bucket = $1 and account_id = $2 and created_at >= $3 order by sequence desc limit $4 + 1) later`,
    [bucketOf(accountId), accountId, to, linesMax],
  );
  const [row] = rows;
  const since = row ? bigOrNull(row, 'since') : 0n;
  return row && since !== null ? big(row, 'now') - since : null;
}
