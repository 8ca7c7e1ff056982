import { streamHorizon } from '@kislap/platform/stream.ts';
import type { Pool } from 'pg';
import type { PostedCursor } from '../ledger.types.ts';
import { big, instant, int, type Row, text } from './rows.ts';

const cursorPattern = /^(\d+)-(\d+)$/;

/** The last batch that a reader at this cursor has seen. */
export function cursorPlace(cursor: PostedCursor): { xid: string; id: string } {
  const [, xid = '0', id = '0'] = cursorPattern.exec(cursor) ?? [];
  return { xid, id };
}

export interface PostedBatches {
  /** Behind the last of them; as it was where there are none. */
  cursor: PostedCursor;
  ids: bigint[];
  /** When each was written: lines are kept by month. */
  times: Date[];
}

/**
 * Committed batches after the cursor, in one order for everybody, of `limit` lines together or one larger batch.
 * Reading stops below the oldest transaction that still runs: every batch with a smaller transaction id is then either
 * visible or gone for ever.
 */
export async function listPostedBatches(
  pool: Pool,
  after: PostedCursor,
  limit: number,
): Promise<PostedBatches> {
  const { xid, id } = cursorPlace(after);
  const { rows } = await pool.query<Row>(
    `select id, xid::text as number, transfers, created_at from ledger.batch
     where (xid, id) > ($1::text::xid8, $2::bigint) and xid < ${streamHorizon}
     order by xid, id limit $3`,
    [xid, id, limit],
  );
  const found: PostedBatches = { cursor: after, ids: [], times: [] };
  let lines = 0;
  for (const row of rows) {
    const own = int(row, 'transfers');
    if (lines > 0 && lines + own > limit) break;
    lines += own;
    found.ids.push(big(row, 'id'));
    found.times.push(instant(row, 'created_at'));
    found.cursor = `${text(row, 'number')}-${big(row, 'id')}`;
  }
  return found;
}
