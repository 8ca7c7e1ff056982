import type { SqlExecutor } from '@kislap/ledger';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { houseId } from './figures/change-set.ts';

/** What the house won, took in and paid out in an hour or a day. */
export interface HouseSums {
  /** A day, or the first instant of an hour in ISO 8601. */
  time: string;
  result: bigint;
  deposits: bigint;
  withdrawals: bigint;
}

const own = [bucketOf(houseId), houseId];

/** Of everybody from `from` on, oldest first; `from` is a day or the first instant of an hour. */
export async function listHouseSums(
  db: SqlExecutor,
  unit: 'day' | 'hour',
  from: string,
): Promise<HouseSums[]> {
  const time =
    unit === 'day'
      ? "to_char(day, 'YYYY-MM-DD')"
      : `to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const { rows } = await db.query(
    `select ${time} as time, sum(settled_stake - win - promo_wins - jackpots)::bigint as result,
       sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals
     from reports.${unit} where bucket = $1 and account_id = $2 and scope = 1 and ${unit} >= $3::${unit === 'day' ? 'date' : 'timestamptz'}
     group by 1 order by 1`,
    [...own, from],
  );
  return rows.map((row) => ({
    time: String(row.time),
    result: BigInt(String(row.result)),
    deposits: BigInt(String(row.deposits)),
    withdrawals: BigInt(String(row.withdrawals)),
  }));
}

/** Stakes of rounds that are neither paid nor closed nor taken back. */
export async function sumOpenStakes(db: SqlExecutor): Promise<bigint> {
  const { rows } = await db.query(
    `select coalesce(sum(stake - refunds - settled_stake), 0)::bigint as open
     from reports.day where bucket = $1 and account_id = $2 and scope = 1`,
    own,
  );
  return BigInt(String(rows[0]?.open ?? 0));
}
