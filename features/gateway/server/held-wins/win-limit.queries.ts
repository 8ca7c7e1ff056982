import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import type { LimitScope } from '../../contract/held-wins.console.ts';
import { tablesOf, type WinLimitRow } from '../gateway.tables.ts';

export async function listLimitRows(db: Executor): Promise<WinLimitRow[]> {
  return tablesOf(db).selectFrom('gateway.win_limit').selectAll().orderBy('scope').orderBy('name').execute();
}

/** Who changes a limit waits for whoever changes the same one. */
export async function lockLimit(tx: Tx, scope: LimitScope, name: string): Promise<WinLimitRow | undefined> {
  return tablesOf(tx)
    .selectFrom('gateway.win_limit')
    .selectAll()
    .where('scope', '=', scope)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveLimit(tx: Tx, row: WinLimitRow): Promise<void> {
  const { multiplier, unstaked, jackpot, changed_at } = row;
  await tablesOf(tx)
    .insertInto('gateway.win_limit')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['scope', 'name']).doUpdateSet({ multiplier, unstaked, jackpot, changed_at }),
    )
    .execute();
}

export async function deleteLimit(tx: Tx, scope: LimitScope, name: string): Promise<void> {
  await tablesOf(tx)
    .deleteFrom('gateway.win_limit')
    .where('scope', '=', scope)
    .where('name', '=', name)
    .execute();
}
