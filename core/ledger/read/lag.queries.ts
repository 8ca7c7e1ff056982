import type { Pool } from 'pg';
import { spansOf, spansText } from '../commit/posted-batches.queries.ts';
import type { PostedCursor } from '../ledger.types.ts';
import { type Place, placeIn, readCursor } from '../strands/cursor.ts';
import { strandsOf } from '../strands/strands.queries.ts';
import { numbersOfBefore, type Strands } from '../strands/strands.ts';

const batchesMax = 20_000;

interface Lag {
  transfers: number;
  oldest: Date | null;
}

/** Transfers committed after the cursor, counted over a bounded number of batches, and when the first came. */
export async function findStreamLag(
  pool: Pool,
  after: PostedCursor,
): Promise<{ transfers: number; oldest?: Date }> {
  const strands = await strandsOf(pool);
  const places = readCursor(after);
  const place = placeIn(places, 0);
  let { transfers, oldest } = { transfers: 0, oldest: null } as Lag;
  if (!strands.isSpread || place.xid < numbersOfBefore)
    ({ transfers, oldest } = await lagOfOneServer(pool, place, strands.isSpread));
  if (strands.isSpread) {
    const more = await lagOfCluster(pool, strands, places);
    transfers += more.transfers;
    oldest ??= more.oldest;
  }
  return oldest ? { transfers, oldest } : { transfers };
}

async function lagOfOneServer(pool: Pool, { xid, id }: Place, isSpread: boolean): Promise<Lag> {
  const { rows } = await pool.query<Lag>(
    `with ahead as (
       select xid, id, transfers, created_at from ledger.batch
       where bucket = 0 and (xid, id) > ($1::text::xid8, $2::bigint)${isSpread ? ` and xid < '${numbersOfBefore}'` : ''}
       order by xid, id limit $3
     )
     select coalesce(sum(transfers), 0)::integer as transfers,
       (select created_at from ahead order by xid, id limit 1) as oldest
     from ahead`,
    [xid, id, batchesMax],
  );
  return rows[0] ?? { transfers: 0, oldest: null };
}

async function lagOfCluster(pool: Pool, strands: Strands, places: ReadonlyMap<number, Place>): Promise<Lag> {
  const { values } = spansOf(strands, places, Math.ceil(batchesMax / strands.all.length));
  const { rows } = await pool.query<Lag>(
    `select coalesce(sum(b.transfers), 0)::integer as transfers, min(b.created_at) as oldest
     from ${spansText} join ledger.batch b on b.bucket = s.bucket and b.xid > s.after and b.xid <= s.upto`,
    values,
  );
  return rows[0] ?? { transfers: 0, oldest: null };
}
