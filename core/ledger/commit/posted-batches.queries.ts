import { streamHorizon } from '@kislap/platform/stream.ts';
import type { Pool } from 'pg';
import type { PostedCursor } from '../ledger.types.ts';
import { beginning, type Place, placeIn, readCursor, writeCursor } from '../strands/cursor.ts';
import { strandsOf } from '../strands/strands.queries.ts';
import { numbersOfBefore, type Strands } from '../strands/strands.ts';
import { big, instant, int, type Row, text } from './rows.ts';

export interface PostedBatches {
  /** Behind the last of them; as it was where there are none. */
  cursor: PostedCursor;
  ids: bigint[];
  /** When each was written: lines are kept by month. */
  times: Date[];
}

/**
 * Committed batches after the cursor, each strand in an order that is the same for everybody, of `limit` lines together or one
 * larger batch. On one server reading stops below the oldest transaction that still runs: every batch with a smaller number is
 * then either visible or gone for ever. The numbers of a cluster's strand follow each other as they are committed.
 */
export async function listPostedBatches(
  pool: Pool,
  after: PostedCursor,
  limit: number,
): Promise<PostedBatches> {
  const strands = await strandsOf(pool);
  const places = readCursor(after);
  const place = placeIn(places, 0);
  let rows: Row[] = [];
  if (!strands.isSpread) rows = await listOfOneServer(pool, place, `xid < ${streamHorizon}`, limit);
  else {
    if (place.xid < numbersOfBefore)
      rows = await listOfOneServer(pool, place, `xid < '${numbersOfBefore}'`, limit);
    if (rows.length === 0) rows = await listOfCluster(pool, strands, places, limit);
  }
  const found: PostedBatches = { cursor: after, ids: [], times: [] };
  let lines = 0;
  for (const row of rows) {
    const own = int(row, 'transfers');
    if (lines > 0 && lines + own > limit) break;
    lines += own;
    found.ids.push(big(row, 'id'));
    found.times.push(instant(row, 'created_at'));
    places.set(int(row, 'bucket'), { xid: BigInt(text(row, 'number')), id: big(row, 'id') });
  }
  if (found.ids.length > 0) found.cursor = writeCursor(places);
  return found;
}

const columns = 'bucket, id, xid::text as number, transfers, created_at';

async function listOfOneServer(pool: Pool, after: Place, bound: string, limit: number): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from ledger.batch
     where bucket = 0 and (xid, id) > ($1::text::xid8, $2::bigint) and ${bound} order by xid, id limit $3`,
    [after.xid, after.id, limit],
  );
  return rows;
}

/** As many of each strand, in turns: none waits for the end of another. */
async function listOfCluster(
  pool: Pool,
  strands: Strands,
  places: ReadonlyMap<number, Place>,
  limit: number,
): Promise<Row[]> {
  const spans = spansOf(strands, places, Math.ceil(limit / strands.all.length));
  const { rows } = await pool.query<Row>(
    `select b.bucket, b.id, b.xid::text as number, b.transfers, b.created_at
     from ${spansText} join ledger.batch b on b.bucket = s.bucket and b.xid > s.after and b.xid <= s.upto`,
    spans.values,
  );
  const turnOf = (row: Row) => BigInt(text(row, 'number')) - (spans.after.get(int(row, 'bucket')) ?? 0n);
  return rows.sort((a, b) => Number(turnOf(a) - turnOf(b)) || int(a, 'bucket') - int(b, 'bucket'));
}

export const spansText =
  'unnest($1::smallint[], $2::text[]::xid8[], $3::text[]::xid8[]) as s(bucket, after, upto)';

/** The next numbers of each strand, at most so many. */
export function spansOf(strands: Strands, places: ReadonlyMap<number, Place>, most: number) {
  const after = new Map(
    strands.all.map((strand) => {
      const { xid } = places.get(strand) ?? beginning;
      const isEarly = xid < numbersOfBefore;
      return [strand, isEarly ? numbersOfBefore : xid];
    }),
  );
  const numbers = [...after.values()];
  return {
    after,
    values: [strands.all, numbers.map(String), numbers.map((number) => String(number + BigInt(most)))],
  };
}
