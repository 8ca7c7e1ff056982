import type { Pool } from 'pg';
import { cursorPlace } from '../commit/posted-batches.queries.ts';
import type { PostedCursor } from '../ledger.types.ts';

const batchesMax = 20_000;

/** Transfers committed after the cursor, counted over a bounded number of batches, and when the first came. */
export async function findStreamLag(
  pool: Pool,
  after: PostedCursor,
): Promise<{ transfers: number; oldest?: Date }> {
  const { xid, id } = cursorPlace(after);
  const { rows } = await pool.query<{ transfers: number; oldest: Date | null }>(
    `with ahead as (
       select xid, id, transfers, created_at from ledger.batch
       where (xid, id) > ($1::text::xid8, $2::bigint) order by xid, id limit $3
     )
     select coalesce(sum(transfers), 0)::integer as transfers,
       (select created_at from ahead order by xid, id limit 1) as oldest
     from ahead`,
    [xid, id, batchesMax],
  );
  const { transfers = 0, oldest = null } = rows[0] ?? {};
  return oldest ? { transfers, oldest } : { transfers };
}
