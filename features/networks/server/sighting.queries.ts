import { AccountId, Instant } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { NetworkAct, NetworkKind } from '../contract/networks.console.ts';
import { type SightingRow, tablesOf } from './networks.tables.ts';

export const sightingPlaces = createKeyset(
  z.readonly(z.tuple([Instant, AccountId, NetworkKind, NetworkAct, z.enum(['flag', 'refuse'])])),
);

type Key = Pick<SightingRow, 'bucket' | 'account_id' | 'kind' | 'act' | 'outcome' | 'address'>;

/** Counts what is known already. */
export async function noteSighting(executor: Executor, key: Key, now: Date): Promise<void> {
  await tablesOf(executor)
    .insertInto('networks.sighting')
    .values({ ...key, count: 1, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'account_id', 'kind', 'act', 'outcome']).doUpdateSet({
        count: sql`sighting.count + 1`,
        address: key.address,
        last_at: now,
      }),
    )
    .execute();
}

interface Filter {
  accountId?: AccountId | undefined;
  kind?: SightingRow['kind'] | undefined;
  act?: SightingRow['act'] | undefined;
  outcome?: SightingRow['outcome'] | undefined;
  after?:
    | readonly [Date, AccountId, SightingRow['kind'], SightingRow['act'], SightingRow['outcome']]
    | undefined;
  limit: number;
}

/** The latest first. */
export async function listSightings(db: Executor, filter: Filter): Promise<SightingRow[]> {
  const { accountId, kind, act, outcome, after, limit } = filter;
  let query = tablesOf(db).selectFrom('networks.sighting').selectAll();
  if (accountId) query = query.where('bucket', '=', bucketOf(accountId)).where('account_id', '=', accountId);
  if (kind) query = query.where('kind', '=', kind);
  if (act) query = query.where('act', '=', act);
  if (outcome) query = query.where('outcome', '=', outcome);
  if (after) {
    const [at, player, ...rest] = after;
    query = query.where(
      sql<boolean>`(last_at, bucket, account_id, kind, act, outcome)
        < (${at}, ${bucketOf(player)}, ${player}::uuid, ${rest[0]}, ${rest[1]}, ${rest[2]})`,
    );
  }
  for (const column of ['last_at', 'bucket', 'account_id', 'kind', 'act', 'outcome'] as const)
    query = query.orderBy(column, 'desc');
  return query.limit(limit).execute();
}
