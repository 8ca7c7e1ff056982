import type { AccountId } from '@kislap/contract-kit';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Pool } from 'pg';
import { big, instant, type Row, text } from '../commit/rows.ts';

/** What a vendor told of a bet on something that others bet on too. */
export interface BetSide {
  accountId: AccountId;
  /** With the vendor before it: two vendors may use one name. */
  event: string;
  selection: string;
  gameId: string;
  /** The event as the vendor names it. */
  place: string;
  /** All of the account's bets on this side. */
  stake: bigint;
  /** The latest of them. */
  at: Date;
}

/** However much an account plays, no more of it is read. */
const linesRead = 2_000;

/** Walks the newest lines of each account's own statement, one account after the other: there are few. */
export async function listSides(
  pool: Pool,
  accountIds: readonly AccountId[],
  since: Date,
): Promise<BetSide[]> {
  const found: BetSide[] = [];
  for (const accountId of accountIds) {
    const { rows } = await pool.query<Row>(
      `with lines as materialized (
         select o.type, o.source, o.game_id, o.amount, o.reference, o.reference_to, o.created_at, o.meta
         from ledger.line o
         where o.bucket = $1 and o.account_id = $2 and o.created_at >= $3 order by o.sequence desc limit $4)
       select l.source || ':' || (l.meta->>'event') as event, l.meta->>'event' as place,
         l.meta->>'selection' as selection, l.game_id, sum(l.amount)::bigint as stake, max(l.created_at) as at
       from lines l
       where l.type = 'BET' and l.meta->>'event' is not null and l.meta->>'selection' is not null
         and not exists (select from lines back where back.type = 'REFUND' and back.source = l.source
           and back.reference_to = l.reference)
       group by 1, 2, 3, 4`,
      [bucketOf(accountId), accountId, since, linesRead],
    );
    for (const row of rows)
      found.push({
        accountId,
        event: text(row, 'event'),
        selection: text(row, 'selection'),
        gameId: text(row, 'game_id'),
        place: text(row, 'place'),
        stake: big(row, 'stake'),
        at: instant(row, 'at'),
      });
  }
  return found;
}
