import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';

/** What bets of a member earn one account of the line. */
export interface Share {
  accountId: AccountId;
  category: string;
  receiverId: AccountId;
  /** 0 is the member. */
  place: number;
  validBet: bigint;
  rate: number;
  rateBelow: number;
  amount: bigint;
}

/** Throws where one is there already: bets are taken once. */
export async function insertShares(tx: Tx, day: string, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return;
  const list = <Value>(read: (share: Share) => Value) => shares.map(read);
  await sql`
    insert into rebates.share (bucket, account_id, day, category, receiver_id, place, valid_bet, rate, rate_below, amount)
    select bucket, account_id, ${day}::date, category, receiver_id, place, valid_bet, rate, rate_below, amount
    from unnest(${list(({ accountId }) => bucketOf(accountId))}::smallint[],
      ${list(({ accountId }) => accountId)}::uuid[], ${list(({ category }) => category)}::text[],
      ${list(({ receiverId }) => receiverId)}::uuid[], ${list(({ place }) => place)}::smallint[],
      ${list(({ validBet }) => String(validBet))}::bigint[], ${list(({ rate }) => rate)}::integer[],
      ${list(({ rateBelow }) => rateBelow)}::integer[], ${list(({ amount }) => String(amount))}::bigint[])
      as s (bucket, account_id, category, receiver_id, place, valid_bet, rate, rate_below, amount)`.execute(
    tx,
  );
}

export interface Earned {
  receiverId: AccountId;
  /** For the own bets, and for those of everybody below. */
  member: bigint;
  line: bigint;
}

/** What a reckoned day earns each, in the order of their ids. */
export async function listEarned(
  db: Executor,
  day: string,
  { after, limit }: { after: AccountId | undefined; limit: number },
): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    select receiver_id as "receiverId", coalesce(sum(amount) filter (where place = 0), 0)::bigint as member,
      coalesce(sum(amount) filter (where place > 0), 0)::bigint as line
    from rebates.share
    where day = ${day} and (${after ?? null}::uuid is null or receiver_id > ${after ?? null}::uuid)
    group by receiver_id order by receiver_id limit ${limit}`.execute(db);
  return rows;
}

export async function pruneShares(db: Executor, before: string): Promise<void> {
  await sql`delete from rebates.share where day < ${before}`.execute(db);
}
