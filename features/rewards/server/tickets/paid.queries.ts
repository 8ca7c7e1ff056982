import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { TicketKind } from '../../contract/tickets.ts';

/** Adds a payment to the figures, in the transaction that books it. */
export async function addPaid(
  tx: Tx,
  { accountId, day, kind, amount }: { accountId: AccountId; day: string; kind: TicketKind; amount: bigint },
): Promise<void> {
  await sql`
    insert into rewards.paid as known (bucket, day, kind, times, amount)
    values (${bucketOf(accountId)}, ${day}, ${kind}, 1, ${amount})
    on conflict (bucket, day, kind) do update
      set times = known.times + 1, amount = known.amount + excluded.amount`.execute(tx);
}

export async function sumPaid(db: Executor, from: string) {
  const { rows } = await sql<{ day: string; kind: TicketKind; times: bigint; amount: bigint }>`
    select day, kind, sum(times)::bigint as times, sum(amount)::bigint as amount from rewards.paid
    where day >= ${from} group by day, kind order by day desc, kind`.execute(db);
  return rows;
}
