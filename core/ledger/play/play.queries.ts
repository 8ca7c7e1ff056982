import type { GameId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { big, bigOrNull, flag, instant, type Row, text, textOrNull } from '../commit/rows.ts';
import type { LineType, PostedCursor, PostedTransfer, SqlExecutor } from '../ledger.types.ts';
import { postedColumns, postedOf } from '../read/stream.queries.ts';
import { type Place, placeIn, readCursor } from '../strands/cursor.ts';
import { strandsOf } from '../strands/strands.queries.ts';
import type { PlayedRound, TakenBack } from './play.types.ts';
import { kindOf } from './play-kind.ts';
import { afterStep, changesRound, newRound } from './round-worth.ts';

export interface LineDetail {
  meta: Record<string, unknown>;
  takenBack: TakenBack | undefined;
}

/** Read backwards from the line, for it comes soon after its target. */
const targetJoin = (bucket: string) => `left join lateral (
  select t.type, t.game_id, t.category, t.meta from ledger.line t
  where l.type in ('REFUND', 'REVERSE') and t.bucket = ${bucket} and t.account_id = l.account_id
    and t.sequence < l.sequence and t.source = l.source and t.reference = l.reference_to
  order by t.sequence desc limit 1) target on true`;

/**
 * What one statement finds of lines of all buckets, in SQL each in the bucket `k.bucket`. A cluster looks again for each line
 * only where the statement names its one bucket, so there it is sent once for each.
 */
async function findOf(
  db: SqlExecutor,
  lines: readonly PostedTransfer[],
  find: (bucket: string) => string,
  valuesOf: (lines: readonly PostedTransfer[]) => unknown[],
): Promise<Row[]> {
  const { isSpread } = await strandsOf(db);
  if (!isSpread) return (await db.query(find('k.bucket'), valuesOf(lines))).rows;
  const found: Row[] = [];
  for (const [bucket, own] of Map.groupBy(lines, ({ accountId }) => bucketOf(accountId))) {
    const values = valuesOf(own);
    const { rows } = await db.query(find(`$${values.length + 1}::smallint`), [...values, bucket]);
    found.push(...rows);
  }
  return found;
}

/** What the stream does not carry of these lines, by transfer: what came with them, and what they take back. */
export async function findDetails(
  db: SqlExecutor,
  lines: readonly PostedTransfer[],
): Promise<Map<string, LineDetail>> {
  const rows = await findOf(
    db,
    lines,
    (bucket) => `select k.transfer_id, l.meta, target.type as target_type, target.game_id as target_game,
       target.category as target_category, target.meta as target_meta
     from unnest($1::text[], $2::smallint[], $3::uuid[], $4::bigint[]) as k(transfer_id, bucket, account_id, sequence)
     join ledger.line l on l.bucket = ${bucket} and l.account_id = k.account_id and l.sequence = k.sequence
     ${targetJoin(bucket)}`,
    (some) => [
      some.map(({ transferId }) => transferId),
      some.map(({ accountId }) => bucketOf(accountId)),
      some.map(({ accountId }) => accountId),
      some.map(({ sequence }) => sequence),
    ],
  );
  return new Map(
    rows.map((row) => [
      text(row, 'transfer_id'),
      { meta: { ...metaOf(row, 'target_meta'), ...metaOf(row, 'meta') }, takenBack: takenBackOf(row) },
    ]),
  );
}

function metaOf(row: Row, column: string): Record<string, unknown> {
  return (row[column] ?? {}) as Record<string, unknown>;
}

function takenBackOf(row: Row): TakenBack | undefined {
  const type = textOrNull(row, 'target_type') as LineType | null;
  if (type === null) return undefined;
  return { type, gameId: textOrNull(row, 'target_game'), category: textOrNull(row, 'target_category') };
}

/** These rounds as they stood before one of their lines each, by the line's transfer. */
export async function findRoundsBefore(
  db: SqlExecutor,
  lines: readonly PostedTransfer[],
): Promise<Map<string, PlayedRound>> {
  const rows = await findOf(
    db,
    lines,
    (
      bucket,
    ) => `select k.transfer_id, l.type, l.amount, l.game_id, l.category, l.round_ref, l.closes_round, l.created_at, l.meta,
       target.meta as target_meta, target.type as target_type, target.game_id as target_game, target.category as target_category
     from unnest($1::text[], $2::smallint[], $3::uuid[], $4::text[], $5::text[], $6::bigint[])
       as k(transfer_id, bucket, account_id, source, round_ref, before)
     cross join lateral (
       select o.sequence from ledger.line o
       where o.bucket = ${bucket} and o.account_id = k.account_id and o.sequence < k.before and o.source = k.source
         and o.round_ref = k.round_ref and o.opens_round
       order by o.sequence desc limit 1) opening
     join lateral (
       select * from ledger.line
       where bucket = ${bucket} and account_id = k.account_id and sequence >= opening.sequence and sequence < k.before
         and source = k.source and round_ref = k.round_ref) l on true
     ${targetJoin(bucket)}
     order by k.transfer_id, l.sequence`,
    (some) => [
      some.map(({ transferId }) => transferId),
      some.map(({ accountId }) => bucketOf(accountId)),
      some.map(({ accountId }) => accountId),
      some.map(({ source }) => source),
      some.map(({ roundRef }) => roundRef),
      some.map(({ sequence }) => sequence),
    ],
  );
  const rounds = new Map<string, PlayedRound>();
  for (const row of rows) {
    const step = {
      type: text(row, 'type') as LineType,
      amount: big(row, 'amount'),
      gameId: textOrNull(row, 'game_id') as GameId | null,
      category: textOrNull(row, 'category'),
      roundRef: textOrNull(row, 'round_ref'),
      closesRound: flag(row, 'closes_round'),
      createdAt: instant(row, 'created_at'),
    };
    const kind = kindOf(step, takenBackOf(row));
    if (kind === undefined || !changesRound(step, kind)) continue;
    const name = text(row, 'transfer_id');
    const meta = { ...metaOf(row, 'target_meta'), ...metaOf(row, 'meta') };
    rounds.set(name, afterStep(rounds.get(name) ?? newRound(step), step, { kind, meta }));
  }
  return rounds;
}

/** The next lines of an account after a sequence, as far as a reader at `upTo` has come. */
export async function listLinesAfter(
  db: SqlExecutor,
  accountId: string,
  { after, upTo, limit }: { after: bigint; upTo: PostedCursor; limit: number },
): Promise<PostedTransfer[]> {
  const bucket = bucketOf(accountId);
  const strands = await strandsOf(db);
  const strand = strands.of(bucket);
  const places = readCursor(upTo);
  const { xid, id } = placeIn(places, strand);
  const { rows } = await db.query(
    `select ${postedColumns}, t.batch_id, b.id from ledger.line t
     left join ledger.batch b on b.id = t.batch_id and b.bucket = $7::smallint
     where t.bucket = $1 and t.account_id = $2 and t.sequence > $3
       and (b.id is null or (b.xid, b.id) <= ($4::text::xid8, $5::bigint))
     order by t.sequence limit $6`,
    [bucket, accountId, after, xid, id, limit, strand],
  );
  // On a cluster such a line is of before the tables were spread.
  const early = rows.filter((row) => row.id === null).map((row) => big(row, 'batch_id'));
  const passed = strands.isSpread ? await findPassed(db, early, placeIn(places, 0)) : new Set<bigint>();
  const isPassed = (row: Row) => bigOrNull(row, 'id') !== null || passed.has(big(row, 'batch_id'));
  return rows.filter(isPassed).map(postedOf);
}

/** Those of these batches of strand 0 that a reader at this place has seen. */
async function findPassed(db: SqlExecutor, ids: readonly bigint[], { xid, id }: Place): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.query(
    `select id from ledger.batch
     where bucket = 0 and id = any ($1::bigint[]) and (xid, id) <= ($2::text::xid8, $3::bigint)`,
    [[...new Set(ids)], xid, id],
  );
  return new Set(rows.map((row) => big(row, 'id')));
}
