import type { OperatorId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { tablesOf } from './operators.tables.ts';

export interface Invitation {
  operator_id: OperatorId;
  token_hash: Buffer;
  expires_at: Date;
}

/** A link that was sent before works no more. */
export async function saveInvitation(tx: Tx, row: Invitation): Promise<void> {
  const { token_hash, expires_at } = row;
  await tablesOf(tx)
    .insertInto('operators.invitation')
    .values(row)
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ token_hash, expires_at }))
    .execute();
}

/** Takes the invitation, so that of two who hold the link one gets in. */
export async function takeInvitation(tx: Tx, tokenHash: Buffer): Promise<Invitation | undefined> {
  return tablesOf(tx)
    .deleteFrom('operators.invitation')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteInvitation(tx: Tx, operatorId: OperatorId): Promise<void> {
  await tablesOf(tx).deleteFrom('operators.invitation').where('operator_id', '=', operatorId).execute();
}

export async function insertAdmission(db: Executor, codeHash: Buffer, now: Date): Promise<void> {
  await tablesOf(db)
    .insertInto('operators.admission')
    .values({ code_hash: codeHash, created_at: now, used_at: null, operator_id: null })
    .execute();
}

export async function isAdmissionOpen(tx: Tx, codeHash: Buffer): Promise<boolean> {
  const row = await tablesOf(tx)
    .selectFrom('operators.admission')
    .select('code_hash')
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** False where there is no such code, or it was used. */
export async function useAdmission(
  tx: Tx,
  codeHash: Buffer,
  operatorId: OperatorId,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('operators.admission')
    .set({ used_at: now, operator_id: operatorId })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
