import type { AccountId } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';

export interface LineBets {
  accountId: AccountId;
  category: string;
  bets: bigint;
}

interface LinePage {
  bucket: number;
  /** The last day whose bets are taken. */
  until: string;
  after: AccountId | undefined;
  /** Accounts. */
  limit: number;
}

/**
 * Bets of a page of accounts that no daily rebate was reckoned for, up to a day: they are taken in this transaction. A
 * category of which more was taken back than bet stays, and lowers what comes next. `last`: where the next page begins.
 */
export async function takeLineBets(
  tx: Tx,
  { bucket, until, after, limit }: LinePage,
): Promise<{ bets: LineBets[]; last: AccountId | undefined }> {
  const { rows: accounts } = await sql<{ accountId: AccountId }>`
    select distinct account_id as "accountId" from loyalty.day
    where bucket = ${bucket} and is_line_due and day <= ${until}
      and (${after ?? null}::uuid is null or account_id > ${after ?? null}::uuid)
    order by account_id limit ${limit}`.execute(tx);
  const last = accounts.at(-1)?.accountId;
  const ids = accounts.map(({ accountId }) => accountId);
  if (ids.length === 0) return { bets: [], last };
  const open = sql`bucket = ${bucket} and account_id = any(${ids}::uuid[]) and is_line_due and day <= ${until}`;
  // Who comes second waits here, and finds nothing open any more.
  await sql`select 1 from loyalty.day where ${open} order by account_id, day, category for update`.execute(
    tx,
  );
  const { rows: bets } = await sql<LineBets>`
    select account_id as "accountId", category, sum(rebatable - lined)::bigint as bets from loyalty.day
    where ${open} group by account_id, category having sum(rebatable - lined) > 0
    order by account_id, category`.execute(tx);
  await sql`
    update loyalty.day set lined = rebatable
    where ${open} and (account_id, category) in (
      select * from unnest(${bets.map(({ accountId }) => accountId)}::uuid[],
        ${bets.map(({ category }) => category)}::text[]))`.execute(tx);
  return { bets, last };
}
