import type { OperatorId } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { ViewId } from '../contract/views.ids.ts';
import { tablesOf, type ViewRow } from './views.tables.ts';

export async function listViewRows(db: Executor, operatorId: OperatorId): Promise<ViewRow[]> {
  return tablesOf(db)
    .selectFrom('views.view')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('path')
    .orderBy('name')
    .execute();
}

export async function countViews(db: Executor, operatorId: OperatorId): Promise<number> {
  const { count } = await tablesOf(db)
    .selectFrom('views.view')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False where the operator has a view of that name on that page. */
export async function insertView(db: Executor, row: ViewRow): Promise<boolean> {
  const inserted = await tablesOf(db)
    .insertInto('views.view')
    .values(row)
    .onConflict((conflict) => conflict.columns(['operator_id', 'path', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteViewRow(db: Executor, operatorId: OperatorId, viewId: ViewId): Promise<void> {
  await tablesOf(db)
    .deleteFrom('views.view')
    .where('operator_id', '=', operatorId)
    .where('id', '=', viewId)
    .execute();
}

export async function findFavourites(db: Executor, operatorId: OperatorId): Promise<string[]> {
  const row = await tablesOf(db)
    .selectFrom('views.favourite')
    .select('paths')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return row?.paths ?? [];
}

export async function saveFavouriteRow(db: Executor, operatorId: OperatorId, paths: string[]): Promise<void> {
  await tablesOf(db)
    .insertInto('views.favourite')
    .values({ operator_id: operatorId, paths })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ paths }))
    .execute();
}
