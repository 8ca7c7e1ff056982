import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';

export interface ToldKey {
  /** Of the bill, or of what is owed by it. */
  bucket: number;
  accountId: AccountId;
  step: string;
  about: string;
}

export const nameOfTold = ({ accountId, step, about }: Omit<ToldKey, 'bucket'>) =>
  `${accountId} ${step} ${about}`;

/** Notes what is told in the caller's transaction; answers which of these were not told before. */
export async function addTold(
  tx: Executor,
  keys: readonly ToldKey[],
  day: string,
): Promise<(key: ToldKey) => boolean> {
  const { rows } = await sql<Omit<ToldKey, 'bucket'>>`
    insert into commissions.told (bucket, account_id, step, about, day)
    select bucket, account_id, step, about, ${day}::date
    from unnest(${keys.map(({ bucket }) => bucket)}::smallint[],
      ${keys.map(({ accountId }) => accountId)}::uuid[], ${keys.map(({ step }) => step)}::text[],
      ${keys.map(({ about }) => about)}::text[]) as t (bucket, account_id, step, about)
    on conflict (bucket, account_id, step, about) do nothing
    returning account_id as "accountId", step, about`.execute(tx);
  const added = new Set(rows.map(nameOfTold));
  return (key) => added.has(nameOfTold(key));
}

export async function pruneTold(db: Executor, before: string): Promise<void> {
  await sql`delete from commissions.told where day < ${before}::date`.execute(db);
}
