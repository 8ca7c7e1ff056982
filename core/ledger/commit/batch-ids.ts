import type { Pool } from 'pg';
import { nextBatchIds, readRowTypes } from './batch.queries.ts';
import type { RowTypes } from './batch-write.ts';
import { big, int, type Row } from './rows.ts';

const blockSize = 1_000n;

/** Numbers for batches, taken from the database a block at a time. */
export function createBatchIds(pool: Pool): () => Promise<bigint> {
  let next = 0n;
  let left = 0n;
  let filling: Promise<void> | undefined;

  async function fill(): Promise<void> {
    const { rows } = await pool.query<Row>(nextBatchIds.text);
    next = big(rows[0] ?? {}, 'id');
    left = blockSize;
  }

  return async () => {
    while (left === 0n) {
      filling ??= fill().finally(() => {
        filling = undefined;
      });
      await filling;
    }
    left -= 1n;
    next += 1n;
    return next - 1n;
  };
}

export async function findRowTypes(pool: Pool): Promise<RowTypes> {
  const { rows } = await pool.query<Row>(readRowTypes.text);
  const row = rows[0] ?? {};
  return {
    line: int(row, 'line'),
    reference: int(row, 'reference'),
    round: int(row, 'round'),
    player: int(row, 'player'),
  };
}
