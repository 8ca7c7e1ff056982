import type { OperatorId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { tablesOf } from './operators.tables.ts';

/** Notes that `operatorId` made, reset or raised the other's account. */
export async function saveBond(tx: Tx, operatorId: OperatorId, otherId: OperatorId, at: Date): Promise<void> {
  await tablesOf(tx)
    .insertInto('operators.bond')
    .values({ operator_id: operatorId, other_id: otherId, at })
    .onConflict((conflict) => conflict.columns(['operator_id', 'other_id']).doUpdateSet({ at }))
    .execute();
}

/** Whether either did so to the other since, whoever was first. */
export async function isBoundSince(
  db: Executor,
  one: OperatorId,
  other: OperatorId,
  since: Date,
): Promise<boolean> {
  const row = await tablesOf(db)
    .selectFrom('operators.bond')
    .select('at')
    .where('at', '>', since)
    .where((eb) =>
      eb.or([
        eb.and([eb('operator_id', '=', one), eb('other_id', '=', other)]),
        eb.and([eb('operator_id', '=', other), eb('other_id', '=', one)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
