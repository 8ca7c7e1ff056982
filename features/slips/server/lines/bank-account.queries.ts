import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { type BankAccountRow, tablesOf } from '../slips.tables.ts';

export async function listBankAccounts(db: Executor): Promise<BankAccountRow[]> {
  return tablesOf(db).selectFrom('slips.bank_account').selectAll().orderBy('method_id').execute();
}

export async function findBankAccount(db: Executor, methodId: string): Promise<BankAccountRow | undefined> {
  return tablesOf(db)
    .selectFrom('slips.bank_account')
    .selectAll()
    .where('method_id', '=', methodId)
    .executeTakeFirst();
}

export async function saveBankAccount(tx: Tx, row: BankAccountRow): Promise<void> {
  const { method_id: _method, ...change } = row;
  await tablesOf(tx)
    .insertInto('slips.bank_account')
    .values(row)
    .onConflict((conflict) => conflict.column('method_id').doUpdateSet(change))
    .execute();
}
