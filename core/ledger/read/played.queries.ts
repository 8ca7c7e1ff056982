import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Pool } from 'pg';
import { big, type Row } from '../commit/rows.ts';
import type { PlayedFilter, PlayedSum } from '../ledger.types.ts';

/** A present outside of any round that is taken back leaves a line without a game: it is the present's. */
const gameOfTarget = `(
  select target.game_id from ledger.source s
  join ledger.reference r on r.bucket = l.bucket and r.key = ledger.key_of(l.reference_to) and r.source_id = s.id
    and r.account_id = l.account_id
  join ledger.line target on target.bucket = r.bucket and target.account_id = r.account_id
    and target.sequence = r.sequence and target.created_at = r.created_at
  where s.name = l.source)`;

/** What a player's games moved in a time; in one statement, so that sums and sequence are of the same moment. */
export async function sumPlayed(pool: Pool, accountId: AccountId, filter: PlayedFilter): Promise<PlayedSum> {
  const { rows } = await pool.query<Row>(
    `select coalesce(sum(case type when 'BET' then amount when 'REFUND' then -amount else 0 end), 0)::bigint as stake,
       coalesce(sum(case when type in ('WIN', 'JACKPOT', 'BONUS') then amount when type = 'REVERSE' then -amount else 0 end),
         0)::bigint as win,
       coalesce(max(sequence), 0)::bigint as sequence
     from ledger.line l
     where bucket = $1 and account_id = $2 and created_at >= $3
       and ($4::timestamptz is null or created_at < $4)
       and (case when $5::text[] is null then coalesce(game_id, ${gameOfTarget}) is not null
         else (case when type = 'REVERSE' and game_id is null then ${gameOfTarget} else game_id end) = any($5) end)`,
    [
      bucketOf(accountId),
      accountId,
      filter.from,
      filter.to ?? null,
      filter.gameIds ? [...filter.gameIds] : null,
    ],
  );
  const row = rows[0] ?? {};
  return { stake: big(row, 'stake'), win: big(row, 'win'), sequence: big(row, 'sequence') };
}
