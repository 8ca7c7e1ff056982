import type { Executor } from '@kislap/platform/database/database.ts';

type FreeplayTables = { 'identity.freeplay_secret': { secret_hash: Buffer; used_at: Date } };

/** False when the secret was used before. */
export async function insertFreeplaySecret(db: Executor, secretHash: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .withTables<FreeplayTables>()
    .insertInto('identity.freeplay_secret')
    .values({ secret_hash: secretHash, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
