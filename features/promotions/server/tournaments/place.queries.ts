import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { type TournamentEndRow, type TournamentPlaceRow, tablesOf } from '../promotions.tables.ts';

export function findEnd(db: Executor, promotionId: PromotionId): Promise<TournamentEndRow | undefined> {
  return tablesOf(db)
    .selectFrom('promotions.tournament_end')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .executeTakeFirst();
}

export async function listEnds(
  db: Executor,
  promotionIds: readonly PromotionId[],
): Promise<TournamentEndRow[]> {
  if (promotionIds.length === 0) return [];
  return tablesOf(db)
    .selectFrom('promotions.tournament_end')
    .selectAll()
    .where('promotion_id', 'in', [...promotionIds])
    .execute();
}

/** The first that ends it stands: false for the others. */
export async function insertEnd(db: Executor, row: TournamentEndRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('promotions.tournament_end')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where it is not in the state that it is to leave. */
export async function moveEnd(
  db: Executor,
  promotionId: PromotionId,
  from: TournamentEndRow['state'],
  to: Pick<TournamentEndRow, 'state' | 'paid_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('promotions.tournament_end')
    .set(to)
    .where('promotion_id', '=', promotionId)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Of those whose prizes are being paid. */
export async function listPaying(db: Executor): Promise<PromotionId[]> {
  const rows = await tablesOf(db)
    .selectFrom('promotions.tournament_end')
    .select('promotion_id')
    .where('state', '=', 'PAYING')
    .execute();
  return rows.map((row) => row.promotion_id);
}

/** By place. */
export function listPlaces(db: Executor, promotionId: PromotionId): Promise<TournamentPlaceRow[]> {
  return tablesOf(db)
    .selectFrom('promotions.tournament_place')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .orderBy('place')
    .execute();
}

/** False where the place, or the player, has its prize. */
export async function insertPlace(tx: Tx, row: TournamentPlaceRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('promotions.tournament_place')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n) > 0;
}

/** What of the money of these was paid. */
export async function sumPaid(
  db: Executor,
  promotionIds: readonly PromotionId[],
): Promise<Map<PromotionId, bigint>> {
  if (promotionIds.length === 0) return new Map();
  const { rows } = await sql<{ promotion_id: PromotionId; paid: bigint }>`
    select promotion_id, coalesce(sum(amount) filter (where pays <> 'POINTS'), 0)::bigint as paid
    from promotions.tournament_place where promotion_id = any(${[...promotionIds]}::uuid[]) group by promotion_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.promotion_id, row.paid]));
}
