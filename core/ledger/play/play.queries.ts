import type { GameId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { cursorPlace } from '../commit/posted-batches.queries.ts';
import { big, flag, instant, type Row, text, textOrNull } from '../commit/rows.ts';
import type { LineType, PostedCursor, PostedTransfer, SqlExecutor } from '../ledger.types.ts';
import { postedColumns, postedOf } from '../read/stream.queries.ts';
import type { PlayedRound, TakenBack } from './play.types.ts';
import { kindOf } from './play-kind.ts';
import { afterStep, changesRound, newRound } from './round-worth.ts';

export interface LineDetail {
  meta: Record<string, unknown>;
  takenBack: TakenBack | undefined;
}

/** Read backwards from the line, for it comes soon after its target. */
const targetJoin = `left join lateral (
  select t.type, t.game_id, t.category, t.meta from ledger.line t
  where l.type in ('REFUND', 'REVERSE') and t.bucket = l.bucket and t.account_id = l.account_id
    and t.sequence < l.sequence and t.source = l.source and t.reference = l.reference_to
  order by t.sequence desc limit 1) target on true`;

/** What the stream does not carry of these lines, by transfer: what came with them, and what they take back. */
export async function findDetails(
  db: SqlExecutor,
  lines: readonly PostedTransfer[],
): Promise<Map<string, LineDetail>> {
  const { rows } = await db.query(
    `select k.transfer_id, l.meta, target.type as target_type, target.game_id as target_game,
       target.category as target_category, target.meta as target_meta
     from unnest($1::text[], $2::smallint[], $3::uuid[], $4::bigint[]) as k(transfer_id, bucket, account_id, sequence)
     join ledger.line l on l.bucket = k.bucket and l.account_id = k.account_id and l.sequence = k.sequence
     ${targetJoin}`,
    [
      lines.map(({ transferId }) => transferId),
      lines.map(({ accountId }) => bucketOf(accountId)),
      lines.map(({ accountId }) => accountId),
      lines.map(({ sequence }) => sequence),
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
  const { rows } = await db.query(
    `select k.transfer_id, l.type, l.amount, l.game_id, l.category, l.round_ref, l.closes_round, l.created_at, l.meta,
       target.meta as target_meta, target.type as target_type, target.game_id as target_game, target.category as target_category
     from unnest($1::text[], $2::smallint[], $3::uuid[], $4::text[], $5::text[], $6::bigint[])
       as k(transfer_id, bucket, account_id, source, round_ref, before)
     cross join lateral (
       select o.sequence from ledger.line o
       where o.bucket = k.bucket and o.account_id = k.account_id and o.sequence < k.before and o.source = k.source
         and o.round_ref = k.round_ref and o.opens_round
       order by o.sequence desc limit 1) opening
     join lateral (
       select * from ledger.line
       where bucket = k.bucket and account_id = k.account_id and sequence >= opening.sequence and sequence < k.before
         and source = k.source and round_ref = k.round_ref) l on true
     ${targetJoin}
     order by k.transfer_id, l.sequence`,
    [
      lines.map(({ transferId }) => transferId),
      lines.map(({ accountId }) => bucketOf(accountId)),
      lines.map(({ accountId }) => accountId),
      lines.map(({ source }) => source),
      lines.map(({ roundRef }) => roundRef),
      lines.map(({ sequence }) => sequence),
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
  const { xid, id } = cursorPlace(upTo);
  const { rows } = await db.query(
    `select ${postedColumns} from ledger.line t join ledger.batch b on b.id = t.batch_id
     where t.bucket = $1 and t.account_id = $2 and t.sequence > $3 and (b.xid, b.id) <= ($4::text::xid8, $5::bigint)
     order by t.sequence limit $6`,
    [bucketOf(accountId), accountId, after, xid, id, limit],
  );
  return rows.map(postedOf);
}
