import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import type { GoodsId } from '../../contract/loyalty.ids.ts';
import { type GoodsRow, tablesOf } from '../loyalty.tables.ts';

export function listOpenGoods(db: Executor): Promise<GoodsRow[]> {
  return tablesOf(db)
    .selectFrom('loyalty.goods')
    .selectAll()
    .where('state', '=', 'OPEN')
    .orderBy('place')
    .orderBy('goods_id')
    .execute();
}

export function listAllGoods(db: Executor): Promise<GoodsRow[]> {
  return tablesOf(db).selectFrom('loyalty.goods').selectAll().orderBy('place').orderBy('goods_id').execute();
}

export function findGoods(db: Executor, goodsId: GoodsId): Promise<GoodsRow | undefined> {
  return tablesOf(db)
    .selectFrom('loyalty.goods')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
}

/** One of them, at this price; false where none is left or the price is another by now. */
export async function takeOne(
  tx: Tx,
  { goods_id, price }: Pick<GoodsRow, 'goods_id' | 'price'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('loyalty.goods')
    .set((row) => ({ stock: row('stock', '-', 1) }))
    .where('goods_id', '=', goods_id)
    .where('price', '=', price)
    .where('state', '=', 'OPEN')
    .where('stock', '>', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function putOneBack(tx: Tx, goodsId: GoodsId): Promise<void> {
  await tablesOf(tx)
    .updateTable('loyalty.goods')
    .set((row) => ({ stock: row('stock', '+', 1) }))
    .where('goods_id', '=', goodsId)
    .execute();
}

export async function insertGoods(tx: Tx, row: GoodsRow): Promise<void> {
  await tablesOf(tx).insertInto('loyalty.goods').values(row).execute();
}

/** False where it was saved meanwhile. Its version does not rise with what players take. */
export async function saveGoods(tx: Tx, row: GoodsRow): Promise<boolean> {
  const { goods_id, version, ...values } = row;
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('loyalty.goods')
    .set({ ...values, version: version + 1 })
    .where('goods_id', '=', goods_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
