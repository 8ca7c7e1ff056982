import type { Executor } from '@kislap/platform/database/database.ts';
import { readContent } from '../offers/content.ts';
import type { Published } from '../offers/promotion.queries.ts';
import { listEnds, sumPaid } from './place.queries.ts';

/** The money of prizes that the house still owes for each of these promotions; nothing for what is no tournament. */
export async function readOwed(
  db: Executor,
  rows: readonly Published[],
): Promise<(row: Published) => bigint> {
  const of = rows.filter((row) => row.content.kind === 'TOURNAMENT').map((row) => row.promotion_id);
  const [ends, paid] = [await listEnds(db, of), await sumPaid(db, of)];
  return (row) => {
    const { tournament, bonusMax } = readContent(row.content);
    const isOver = ends.some(
      ({ promotion_id, state }) =>
        promotion_id === row.promotion_id && (state === 'PAID' || state === 'VOIDED'),
    );
    return !tournament || isOver ? 0n : bonusMax - (paid.get(row.promotion_id) ?? 0n);
  };
}
