import { createHash } from 'node:crypto';
import type { Executor } from '@kislap/platform/database/database.ts';

type SpentTables = { 'identity.spent_token': { token_hash: Buffer; expires_at: Date } };

/** False when it was spent before; of many at once exactly one is first. */
export async function spendToken(
  db: Executor,
  purpose: string,
  token: string,
  expiresAt: Date,
): Promise<boolean> {
  const tokenHash = createHash('sha256').update(`${purpose}\n${token}`).digest();
  const { numInsertedOrUpdatedRows } = await db
    .withTables<SpentTables>()
    .insertInto('identity.spent_token')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
