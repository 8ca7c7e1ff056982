import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';

export interface ToldKey {
  accountId: AccountId;
  step: string;
  about: string;
}

const nameOf = ({ accountId, step, about }: ToldKey) => `${accountId} ${step} ${about}`;

/** Notes what is told in the caller's transaction; answers which of these were not told before. */
export async function addTold(
  tx: Executor,
  bucket: number,
  keys: readonly ToldKey[],
  day: string,
): Promise<(key: ToldKey) => boolean> {
  const { rows } = await sql<ToldKey>`
    insert into commissions.told (bucket, account_id, step, about, day)
    select ${bucket}::smallint, account_id, step, about, ${day}::date
    from unnest(${keys.map(({ accountId }) => accountId)}::uuid[], ${keys.map(({ step }) => step)}::text[],
      ${keys.map(({ about }) => about)}::text[]) as t (account_id, step, about)
    on conflict (bucket, account_id, step, about) do nothing
    returning account_id as "accountId", step, about`.execute(tx);
  const added = new Set(rows.map(nameOf));
  // Two of the same key among these are told once.
  return (key) => added.delete(nameOf(key));
}

export async function pruneTold(db: Executor, before: string): Promise<void> {
  await sql`delete from commissions.told where day < ${before}::date`.execute(db);
}
