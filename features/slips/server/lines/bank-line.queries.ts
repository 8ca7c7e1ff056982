import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOfKey } from '@kislap/platform/database/ids.ts';
import { type BankLineRow, tablesOf } from '../slips.tables.ts';

/** How many of them were new. */
export async function insertLines(tx: Tx, rows: BankLineRow[]): Promise<number> {
  const result = await tablesOf(tx)
    .insertInto('slips.bank_line')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['bucket', 'method_id', 'bank_reference']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

interface LinesWanted {
  methodIds: readonly string[];
  bankReferences: readonly string[];
  ourReferences: readonly string[];
}

/** By the bank's references, and by ours where the payer wrote it. */
export async function listLines(
  db: Executor,
  { methodIds, bankReferences, ourReferences }: LinesWanted,
): Promise<BankLineRow[]> {
  if (bankReferences.length === 0) return [];
  const lines = tablesOf(db).selectFrom('slips.bank_line').selectAll().where('method_id', 'in', methodIds);
  const [byBank, byOurs] = await Promise.all([
    lines
      .where('bucket', 'in', [...new Set(bankReferences.map(bucketOfKey))])
      .where('bank_reference', 'in', bankReferences)
      .execute(),
    lines.where('our_reference', 'in', ourReferences).execute(),
  ]);
  return [...byBank, ...byOurs];
}

export async function findLine(
  db: Executor,
  methodId: string,
  bankReference: string,
): Promise<BankLineRow | undefined> {
  return tablesOf(db)
    .selectFrom('slips.bank_line')
    .selectAll()
    .where('bucket', '=', bucketOfKey(bankReference))
    .where('method_id', '=', methodId)
    .where('bank_reference', '=', bankReference)
    .executeTakeFirst();
}

/** What is kept of these references of one method. */
export async function listKept(
  db: Executor,
  methodId: string,
  bankReferences: readonly string[],
): Promise<Pick<BankLineRow, 'bank_reference' | 'amount'>[]> {
  return tablesOf(db)
    .selectFrom('slips.bank_line')
    .select(['bank_reference', 'amount'])
    .where('bucket', 'in', [...new Set(bankReferences.map(bucketOfKey))])
    .where('method_id', '=', methodId)
    .where('bank_reference', 'in', bankReferences)
    .execute();
}

/** False where it was used for another slip. */
export async function takeLine(tx: Tx, line: BankLineRow, slipId: BankLineRow['slip_id']): Promise<boolean> {
  const result = await tablesOf(tx)
    .updateTable('slips.bank_line')
    .set({ slip_id: slipId })
    .where('bucket', '=', line.bucket)
    .where('method_id', '=', line.method_id)
    .where('bank_reference', '=', line.bank_reference)
    .where('slip_id', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
