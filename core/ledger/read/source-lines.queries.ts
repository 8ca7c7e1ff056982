import type { AccountId } from '@kislap/contract-kit';
import type { GameId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Pool } from 'pg';
import { transferIdOf } from '../commit/batch-state.ts';
import { readStateCode } from '../commit/reference-state.ts';
import { big, instant, int, type Row, text, textOrNull } from '../commit/rows.ts';
import { keyOf } from '../key.ts';
import type { LineType } from '../ledger.types.ts';

/** A line of a vendor's call, for reconciliation. */
export interface SourceLine {
  transferId: string;
  accountId: AccountId;
  sequence: bigint;
  type: LineType;
  amount: bigint;
  currency: string;
  reference: Reference;
  referenceTo: Reference | null;
  roundRef: RoundRef | null;
  gameId: GameId | null;
  batchId: bigint;
  createdAt: Date;
}

/** What became of a reference: `posted` and not taken back, taken back, or the reason why nothing stands. */
export interface SourceStanding {
  outcome: string;
  line: SourceLine | null;
}

const columns = `t.account_id, t.sequence, t.type, t.amount, t.currency, t.reference, t.reference_to, t.round_ref, t.game_id,
  t.batch_id, t.created_at`;
/** Batches are looked for a minute ahead at a time, and further where there are few of them. */
const sliceMsMin = 60_000;
const sliceMsMax = 3_600_000;
const fewBatches = 1_000;
/** Lines of batches that are read together. */
const linesAtOnce = 5_000;

/**
 * Lines of one source by time, oldest first, a few thousand at a time; without the ends of rounds. Only a time that is
 * over: a batch is seen when it has committed, a moment after the time it bears.
 */
export async function* readSourceLines(
  pool: Pool,
  source: string,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<SourceLine[]> {
  let sliceMs = sliceMsMin;
  for (let start = from; start < to; ) {
    const end = new Date(Math.min(start.getTime() + sliceMs, to.getTime()));
    const { rows } = await pool.query<Row>(
      `select id, transfers, created_at from ledger.batch where created_at >= $1 and created_at < $2 order by created_at, id`,
      [start, end],
    );
    for (const batches of inChunks(rows)) {
      const lines = await readLinesOf(pool, source, batches);
      if (lines.length > 0) yield lines;
    }
    sliceMs = rows.length < fewBatches ? Math.min(2 * sliceMs, sliceMsMax) : sliceMsMin;
    start = end;
  }
}

function inChunks(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    room -= int(row, 'transfers');
    if (room < 0 || chunks.length === 0) {
      chunks.push([]);
      room = linesAtOnce - int(row, 'transfers');
    }
    chunks.at(-1)?.push(row);
  }
  return chunks;
}

async function readLinesOf(pool: Pool, source: string, batches: readonly Row[]): Promise<SourceLine[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns}
     from unnest($1::bigint[], $2::timestamptz[]) with ordinality as b(id, created_at, place)
     join ledger.line t on t.batch_id = b.id and t.created_at = b.created_at
     where t.source = $3 and t.type <> 'END' and t.round_key is not null
     order by b.place, t.account_id, t.sequence`,
    [batches.map((row) => big(row, 'id')), batches.map((row) => instant(row, 'created_at')), source],
  );
  return rows.map(lineOf);
}

/** The outcomes of these references of one source; unknown references are left out. */
export async function findStandings(
  pool: Pool,
  source: string,
  names: readonly { accountId: AccountId; reference: Reference }[],
): Promise<Map<string, SourceStanding>> {
  const { rows } = await pool.query<Row>(
    `select k.name, r.state, ${columns}
     from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::text[]) as k(bucket, account_id, key, name)
     join ledger.source s on s.name = $5
     join ledger.reference r on r.bucket = k.bucket and r.key = k.key and r.source_id = s.id
       and r.account_id = k.account_id
     left join ledger.line t on t.bucket = r.bucket and t.account_id = r.account_id and t.sequence = r.sequence
       and t.created_at = r.created_at`,
    [
      names.map(({ accountId }) => bucketOf(accountId)),
      names.map(({ accountId }) => accountId),
      names.map(({ reference }) => keyOf(reference)),
      names.map(({ reference }) => reference),
      source,
    ],
  );
  return new Map(
    rows.map((row) => [
      text(row, 'name'),
      {
        outcome: standingOf(readStateCode(int(row, 'state')).outcome),
        line: row.sequence === null ? null : lineOf(row),
      },
    ]),
  );
}

/** To its vendor a win that is under review was taken. */
function standingOf(outcome: string): string {
  return outcome === 'held' ? 'posted' : outcome;
}

function lineOf(row: Row): SourceLine {
  const accountId = text(row, 'account_id') as AccountId;
  const sequence = big(row, 'sequence');
  return {
    transferId: transferIdOf(accountId, sequence),
    accountId,
    sequence,
    type: text(row, 'type') as LineType,
    amount: big(row, 'amount'),
    currency: text(row, 'currency'),
    reference: text(row, 'reference'),
    referenceTo: textOrNull(row, 'reference_to'),
    roundRef: textOrNull(row, 'round_ref'),
    gameId: textOrNull(row, 'game_id'),
    batchId: big(row, 'batch_id'),
    createdAt: instant(row, 'created_at'),
  };
}
