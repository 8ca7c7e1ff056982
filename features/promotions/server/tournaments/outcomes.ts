import type { Executor } from '@kislap/platform/database/database.ts';
import { readContent } from '../offers/content.ts';
import type { Published } from '../offers/promotion.queries.ts';
import { listEnds, sumPaid } from './place.queries.ts';

/** What became of a tournament; nothing for what is none. */
export interface Outcome {
  /** The money of prizes that the house still owes. */
  owed: bigint;
  isVoided: boolean;
}

/** What the house still owes for each of these promotions, and whether it was called off. */
export async function readOutcomes(
  db: Executor,
  rows: readonly Published[],
): Promise<(row: Published) => Outcome> {
  const of = rows.filter((row) => row.content.kind === 'TOURNAMENT').map((row) => row.promotion_id);
  const [ends, paid] = [await listEnds(db, of), await sumPaid(db, of)];
  return (row) => {
    const { tournament, bonusMax } = readContent(row.content);
    const end = ends.find(({ promotion_id }) => promotion_id === row.promotion_id)?.state;
    const isVoided = end === 'VOIDED';
    const isOver = end === 'PAID' || isVoided;
    return {
      owed: !tournament || isOver ? 0n : bonusMax - (paid.get(row.promotion_id) ?? 0n),
      isVoided,
    };
  };
}
