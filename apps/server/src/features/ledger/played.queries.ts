import type { Pool } from 'pg';
import { bucketOf } from '../../platform/ids.ts';
import type { PlayedFilter, PlayedSum } from './ledger.types.ts';
import { big, type Row } from './rows.ts';

/** What a player's games moved in a time; in one statement, so that sums and sequence are of the same moment. */
export async function sumPlayed(pool: Pool, accountId: string, filter: PlayedFilter): Promise<PlayedSum> {
  const { rows } = await pool.query<Row>(
    `select coalesce(sum(case type when 'BET' then amount when 'REFUND' then -amount else 0 end), 0)::bigint as stake,
       coalesce(sum(case when type in ('WIN', 'JACKPOT', 'BONUS') then amount when type = 'REVERSE' then -amount else 0 end),
         0)::bigint as win,
       coalesce(max(sequence), 0)::bigint as sequence
     from ledger.line
     where bucket = $1 and account_id = $2 and created_at >= $3
       and ($4::timestamptz is null or created_at < $4) and game_id = any($5)`,
    [bucketOf(accountId), accountId, filter.from, filter.to ?? null, [...filter.gameIds]],
  );
  const row = rows[0] ?? {};
  return { stake: big(row, 'stake'), win: big(row, 'win'), sequence: big(row, 'sequence') };
}
