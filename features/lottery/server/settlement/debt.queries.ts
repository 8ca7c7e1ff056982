import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { type DebtRow, tablesOf } from '../lottery.tables.ts';

export type DebtKey = Pick<DebtRow, 'bucket' | 'account_id' | 'draw_id' | 'result_version'>;

export function listOpenDebts(db: Executor, limit: number): Promise<DebtRow[]> {
  return tablesOf(db)
    .selectFrom('lottery.debt')
    .selectAll()
    .where('remaining', '>', 0n)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export function lockDebt(tx: Tx, key: DebtKey): Promise<DebtRow | undefined> {
  return tablesOf(tx)
    .selectFrom('lottery.debt')
    .selectAll()
    .where('bucket', '=', key.bucket)
    .where('account_id', '=', key.account_id)
    .where('draw_id', '=', key.draw_id)
    .where('result_version', '=', key.result_version)
    .forUpdate()
    .executeTakeFirst();
}

export async function savePayment(tx: Tx, row: DebtRow, paid: bigint): Promise<void> {
  await tablesOf(tx)
    .updateTable('lottery.debt')
    .set({ remaining: row.remaining - paid, payments: row.payments + 1 })
    .where('bucket', '=', row.bucket)
    .where('account_id', '=', row.account_id)
    .where('draw_id', '=', row.draw_id)
    .where('result_version', '=', row.result_version)
    .execute();
}

export async function sumDebt(db: Executor, bucket: number, accountId: AccountId): Promise<bigint> {
  const row = await tablesOf(db)
    .selectFrom('lottery.debt')
    .select(({ fn }) => fn.sum<string>('remaining').as('remaining'))
    .where('bucket', '=', bucket)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return BigInt(row?.remaining ?? 0);
}
