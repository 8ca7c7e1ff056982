import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import { tablesOf, type WeightRow } from '../give-back.tables.ts';

/** One change of rates at a time, until the end of the transaction. Others read on. */
export async function lockWeights(tx: Tx): Promise<void> {
  await sql`lock table give_back.weight in share row exclusive mode`.execute(tx);
}

export function listWeights(db: Executor): Promise<WeightRow[]> {
  return tablesOf(db).selectFrom('give_back.weight').selectAll().execute();
}

export function findWeight(db: Executor, betType: string): Promise<WeightRow | undefined> {
  return tablesOf(db)
    .selectFrom('give_back.weight')
    .selectAll()
    .where('bet_type', '=', betType)
    .executeTakeFirst();
}

export async function saveWeights(tx: Tx, rows: readonly WeightRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tablesOf(tx)
    .insertInto('give_back.weight')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('bet_type').doUpdateSet(({ ref }) => ({
        category: ref('excluded.category'),
        agent_weight: ref('excluded.agent_weight'),
        rebate_weight: ref('excluded.rebate_weight'),
        changed_at: ref('excluded.changed_at'),
      })),
    )
    .execute();
}
