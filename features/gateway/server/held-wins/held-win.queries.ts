import type { AccountId } from '@kislap/contract-kit';
import type { Reference, VendorKey } from '@kislap/contract-kit/ids';
import type { HeldLine } from '@kislap/ledger';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { HeldWinKey, HeldWinState } from '../../contract/held-wins.console.ts';
import { type HeldWinRow, tablesOf } from '../gateway.tables.ts';

/** True the first time: the ledger's lines may be read again. */
export async function insertHeldWin(tx: Tx, line: HeldLine): Promise<boolean> {
  const rows = await tablesOf(tx)
    .insertInto('gateway.held_win')
    .values({
      bucket: bucketOf(line.accountId),
      account_id: line.accountId,
      vendor_key: line.source,
      reference: line.reference,
      type: line.type as HeldWinRow['type'],
      amount: line.amount,
      currency: line.currency,
      game_id: line.gameId,
      round_ref: line.roundRef,
      held_at: line.createdAt,
      done_at: null,
      done_names: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .execute();
  return rows.length > 0;
}

export interface HeldWinOutcome {
  state: Exclude<HeldWinState, 'held'>;
  at: Date;
  by: string | null;
  reason: string | null;
}

/** Ends it, unless it has ended. */
export async function endHeldWin(
  tx: Tx,
  { accountId, vendorKey, reference }: HeldWinKey,
  { state, at, by, reason }: HeldWinOutcome,
): Promise<boolean> {
  const rows = await tablesOf(tx)
    .updateTable('gateway.held_win')
    .set({ state, done_at: at, done_names: by, reason })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('vendor_key', '=', vendorKey)
    .where('reference', '=', reference)
    .where('state', '=', 'held')
    .returning('reference')
    .execute();
  return rows.length > 0;
}

export async function lockHeldWin(tx: Tx, key: HeldWinKey): Promise<HeldWinRow | undefined> {
  return tablesOf(tx)
    .selectFrom('gateway.held_win')
    .selectAll()
    .where('bucket', '=', bucketOf(key.accountId))
    .where('account_id', '=', key.accountId)
    .where('vendor_key', '=', key.vendorKey)
    .where('reference', '=', key.reference)
    .forUpdate()
    .executeTakeFirst();
}

export type HeldWinPlace = readonly [
  heldAt: Date,
  accountId: AccountId,
  vendorKey: VendorKey,
  reference: Reference,
];

export interface HeldWinFilter {
  state?: HeldWinState | undefined;
  accountId?: AccountId | undefined;
  after?: HeldWinPlace | undefined;
  limit: number;
}

/** The latest first. */
export async function listHeldWinRows(db: Executor, filter: HeldWinFilter): Promise<HeldWinRow[]> {
  const { state, accountId, after, limit } = filter;
  let query = tablesOf(db).selectFrom('gateway.held_win').selectAll();
  if (accountId) query = query.where('bucket', '=', bucketOf(accountId)).where('account_id', '=', accountId);
  if (state) query = query.where('state', '=', state);
  if (after) {
    const [at, player, vendor, reference] = after;
    query = query.where(
      sql<boolean>`(held_at, bucket, account_id, vendor_key, reference)
        < (${at}, ${bucketOf(player)}, ${player}::uuid, ${vendor}, ${reference})`,
    );
  }
  for (const column of ['held_at', 'bucket', 'account_id', 'vendor_key', 'reference'] as const)
    query = query.orderBy(column, 'desc');
  return query.limit(limit).execute();
}

export async function countHeldWins(db: Executor): Promise<{ waiting: number; waitingSince: Date | null }> {
  return tablesOf(db)
    .selectFrom('gateway.held_win')
    .select([sql<number>`count(*)::integer`.as('waiting'), sql<Date | null>`min(held_at)`.as('waitingSince')])
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
}
