import type { Executor } from '@kislap/platform/database/database.ts';
import { allBuckets } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';

/** The fullest numbers of a draw, over all buckets. */
export async function listFullest(
  db: Executor,
  drawId: LotteryDrawId,
  betType: string | undefined,
  limit: number,
): Promise<{ betType: string; number: string; used: bigint }[]> {
  const { rows } = await sql<{ betType: string; number: string; used: bigint }>`
    select bet_type as "betType", number, sum(used)::bigint as used from lottery.exposure
    where bucket = any(${allBuckets}::smallint[]) and draw_id = ${drawId}
      and (${betType ?? null}::text is null or bet_type = ${betType ?? null}) and used > 0
    group by bet_type, number order by used desc, bet_type, number limit ${limit}`.execute(db);
  return rows;
}

/** Of each bet type how many numbers were bet on, the fullest and all together; the fullest first. */
export async function sumByBetType(
  db: Executor,
  drawId: LotteryDrawId,
): Promise<{ betType: string; numbers: number; most: bigint; sum: bigint }[]> {
  const { rows } = await sql<{ betType: string; numbers: bigint; most: bigint; sum: bigint }>`
    with numbers as (
      select bet_type, number, sum(used)::bigint as used from lottery.exposure
      where bucket = any(${allBuckets}::smallint[]) and draw_id = ${drawId} and used > 0
      group by bet_type, number
    )
    select bet_type as "betType", count(*) as numbers, max(used)::bigint as most, sum(used)::bigint as sum
    from numbers group by bet_type order by most desc, bet_type`.execute(db);
  return rows.map((row) => ({ ...row, numbers: Number(row.numbers) }));
}
