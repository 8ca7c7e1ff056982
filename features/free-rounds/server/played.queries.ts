import type { AccountId, VendorKey } from '@kislap/contract-kit/ids';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';

/** The figures of a ledger line of free rounds. */
export interface PlayedChange {
  accountId: AccountId;
  vendorKey: VendorKey;
  rewardRef: string;
  used: number;
  won: bigint;
  at: Date;
}

/** Adds; rows in the order of the key, so that two writers never wait for each other in a ring. */
export async function addPlayed(tx: Tx, changes: readonly PlayedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into free_rounds.played (bucket, account_id, vendor_key, reward_ref, used, won, last_at)
    select bucket, account_id, vendor_key, reward_ref, sum(used), sum(won), max(at)
    from unnest(${changes.map(({ accountId }) => bucketOf(accountId))}::smallint[],
      ${changes.map(({ accountId }) => accountId)}::uuid[], ${changes.map(({ vendorKey }) => vendorKey)}::text[],
      ${changes.map(({ rewardRef }) => rewardRef)}::text[], ${changes.map(({ used }) => used)}::integer[],
      ${changes.map(({ won }) => won)}::bigint[], ${changes.map(({ at }) => at)}::timestamptz[])
      as row (bucket, account_id, vendor_key, reward_ref, used, won, at)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (bucket, account_id, vendor_key, reward_ref) do update set used = played.used + excluded.used,
      won = played.won + excluded.won, last_at = greatest(played.last_at, excluded.last_at)`.execute(tx);
}

export async function forgetPlayed(tx: Tx): Promise<void> {
  await sql`delete from free_rounds.played`.execute(tx);
}
