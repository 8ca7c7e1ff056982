import type { AccountId, VendorKey } from '@kislap/contract-kit/ids';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';

/** A line of the ledger that belongs to free rounds: what it counts. */
export interface PlayedChange {
  accountId: AccountId;
  vendorKey: VendorKey;
  rewardRef: string;
  used: number;
  won: bigint;
  at: Date;
}

interface Place {
  transferId: string;
  accountId: AccountId;
  sequence: bigint;
}

/**
 * The reward that each of these lines names, or that the line names which it takes back; undefined where none is named.
 * A vendor's own name for a reward is kept with the line, as it came.
 */
export async function listRewardRefs(
  tx: Tx,
  lines: readonly Place[],
): Promise<Map<string, { rewardRef: string; targetType: string | null }>> {
  if (lines.length === 0) return new Map();
  const { rows } = await sql<{ transferId: string; rewardRef: string; targetType: string | null }>`
    select k.transfer_id as "transferId", target.type as "targetType",
      coalesce(l.meta ->> 'reward_uuid', l.meta ->> 'frbid', target.meta ->> 'reward_uuid', target.meta ->> 'frbid')
        as "rewardRef"
    from unnest(${lines.map(({ transferId }) => transferId)}::text[],
      ${lines.map(({ accountId }) => bucketOf(accountId))}::smallint[],
      ${lines.map(({ accountId }) => accountId)}::uuid[], ${lines.map(({ sequence }) => sequence)}::bigint[])
      as k (transfer_id, bucket, account_id, sequence)
    join ledger.line l on l.bucket = k.bucket and l.account_id = k.account_id and l.sequence = k.sequence
    left join lateral (
      select t.type, t.meta from ledger.line t
      where l.type in ('REFUND', 'REVERSE') and t.bucket = l.bucket and t.account_id = l.account_id
        and t.sequence < l.sequence and t.source = l.source and t.reference = l.reference_to
      order by t.sequence desc limit 1) target on true
    where coalesce(l.meta ->> 'reward_uuid', l.meta ->> 'frbid', target.meta ->> 'reward_uuid',
      target.meta ->> 'frbid') is not null`.execute(tx);
  return new Map(rows.map(({ transferId, ...rest }) => [transferId, rest]));
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
