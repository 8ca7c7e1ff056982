import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { DepositId } from '../../contract/cashier.ids.ts';
import { type DepositRow, type PayoutRow, tablesOf, type WithdrawalRow } from '../cashier.tables.ts';

export type OwnedPayout = PayoutRow & Pick<WithdrawalRow, 'account_id' | 'currency'>;

interface Window {
  providerKey: string;
  from: Date;
  to: Date;
  limit: number;
}

/** Deposits whose money arrived, or went back, within a time, after the last page. */
export async function listMovedDeposits(
  db: Executor,
  column: 'arrived_at' | 'returned_at',
  { providerKey, from, to, limit }: Window,
  after: DepositRow | undefined,
): Promise<DepositRow[]> {
  let query = tablesOf(db)
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('provider_key', '=', providerKey)
    .where(column, '>=', from)
    .where(column, '<', to);
  if (after)
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, deposit_id) > (${after[column]}, ${after.deposit_id}::uuid)`,
    );
  return query.orderBy(column).orderBy('deposit_id').limit(limit).execute();
}

function ownedPayouts(db: Executor, providerKey: string) {
  return tablesOf(db)
    .selectFrom('cashier.payout as payout')
    .innerJoin('cashier.withdrawal as owner', (join) =>
      join
        .onRef('owner.bucket', '=', 'payout.bucket')
        .onRef('owner.withdrawal_id', '=', 'payout.withdrawal_id'),
    )
    .selectAll('payout')
    .select(['owner.account_id', 'owner.currency'])
    .where('owner.provider_key', '=', providerKey);
}

export async function listPaidPayouts(
  db: Executor,
  { providerKey, from, to, limit }: Window,
  after: OwnedPayout | undefined,
): Promise<OwnedPayout[]> {
  let query = ownedPayouts(db, providerKey)
    .where('payout.paid_at', '>=', from)
    .where('payout.paid_at', '<', to);
  if (after)
    query = query.where(
      sql<boolean>`(payout.paid_at, payout.payout_id) > (${after.paid_at}, ${after.payout_id}::uuid)`,
    );
  return query.orderBy('payout.paid_at').orderBy('payout.payout_id').limit(limit).execute();
}

export interface Named {
  ids: readonly string[];
  theirReferences: readonly string[];
}

/** By our ids, and by the provider's. */
export async function findDeposits(db: Executor, providerKey: string, named: Named): Promise<DepositRow[]> {
  const query = tablesOf(db)
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('provider_key', '=', providerKey);
  const [own, theirs] = await Promise.all([
    named.ids.length === 0
      ? []
      : query
          .where('bucket', 'in', [...new Set(named.ids.map(bucketOf))])
          .where('deposit_id', 'in', named.ids as DepositId[])
          .execute(),
    named.theirReferences.length === 0
      ? []
      : query.where('provider_reference', 'in', [...named.theirReferences]).execute(),
  ]);
  return [...new Map([...own, ...theirs].map((row) => [row.deposit_id, row])).values()];
}

export async function findPayouts(db: Executor, providerKey: string, named: Named): Promise<OwnedPayout[]> {
  const query = ownedPayouts(db, providerKey);
  const [own, theirs] = await Promise.all([
    named.ids.length === 0
      ? []
      : query
          .where('payout.bucket', 'in', [...new Set(named.ids.map(bucketOf))])
          .where('payout.payout_id', 'in', [...named.ids])
          .execute(),
    named.theirReferences.length === 0
      ? []
      : query.where('payout.provider_reference', 'in', [...named.theirReferences]).execute(),
  ]);
  return [...new Map([...own, ...theirs].map((row) => [row.payout_id, row])).values()];
}
