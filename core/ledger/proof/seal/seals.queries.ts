import type { Pool, PoolClient } from 'pg';
import { listPostedBatches } from '../../commit/posted-batches.queries.ts';
import { big, instant, int, type Row, text } from '../../commit/rows.ts';
import type { PostedCursor } from '../../ledger.types.ts';
import { type Place, writeCursor } from '../../strands/cursor.ts';
import { type Checkpoint, entryBytes, type Seal } from '../chain.ts';
import { digestSql } from '../encoding.ts';
import { type BucketRange, inRange, rangeValues } from '../walk/bucket-range.ts';
import { bytes } from './bytes.ts';
import { type Executor, headOf } from './heads.queries.ts';

export interface SealState {
  cursor: PostedCursor;
  /** The number of the checkpoint that comes next. */
  checkpoint: bigint;
  transfers: bigint;
}

export interface Unsealed {
  cursor: PostedCursor;
  transfers: number;
  buckets: { bucket: number; transfers: number; entries: Buffer }[];
}

export async function readSealState(executor: Executor): Promise<SealState> {
  const { rows } = await executor.query('select checkpoint from ledger.proof_state');
  const sealed = await executor.query(
    'select bucket, xid::text as xid, id, transfers from ledger.sealed order by bucket',
  );
  const places = sealed.rows.map(
    (row: Row) => [int(row, 'bucket'), { xid: BigInt(text(row, 'xid')), id: big(row, 'id') }] as const,
  );
  return {
    cursor: writeCursor(new Map(places)),
    checkpoint: big(rows[0] ?? {}, 'checkpoint'),
    transfers: sealed.rows.reduce((sum, row: Row) => sum + big(row, 'transfers'), 0n),
  };
}

/** What was committed after the cursor and below every running transaction, as entries of each bucket's next seal. */
export async function readUnsealed(pool: Pool, after: PostedCursor, limit: number): Promise<Unsealed> {
  const { cursor, ids, times } = await listPostedBatches(pool, after, limit);
  if (ids.length === 0) return { cursor, transfers: 0, buckets: [] };
  const { rows } = await pool.query<Row>(
    `select bucket, count(*)::integer as transfers,
       string_agg(entry, ''::bytea order by place, account_id, sequence) as entries
     from (
       select t.bucket, b.place, t.account_id, t.sequence,
         uuid_send(t.account_id) || int8send(t.sequence) || ${digestSql('t')} as entry
       from unnest($1::bigint[], $2::timestamptz[]) with ordinality as b(id, created_at, place)
       join ledger.line t on t.batch_id = b.id and t.created_at = b.created_at
     ) line
     group by bucket order by bucket`,
    [ids, times],
  );
  return {
    cursor,
    transfers: rows.reduce((sum, row) => sum + int(row, 'transfers'), 0),
    buckets: rows.map((row) => ({
      bucket: int(row, 'bucket'),
      transfers: int(row, 'transfers'),
      entries: bytes(row, 'entries'),
    })),
  };
}

/** How far sealing comes in one strand, and from where. */
export interface SealStep {
  strand: number;
  from: Place;
  to: Place;
  checkpoint: bigint;
}

/** Writes the seals of one strand and how far they come; false if another process did so first, or signed meanwhile. */
export async function writeSeals(
  client: PoolClient,
  { strand, from, to, checkpoint }: SealStep,
  seals: readonly Seal[],
): Promise<boolean> {
  // Who signs waits until these seals are there, or they wait for the next checkpoint.
  const open = await client.query('select from ledger.proof_state where checkpoint = $1 for share', [
    checkpoint,
  ]);
  if (open.rowCount === 0) return false;
  const transfers = seals.reduce((sum, { entries }) => sum + entries.length / entryBytes, 0);
  const moved = await client.query(
    `insert into ledger.sealed as s (bucket, xid, id, transfers)
     values ($1::smallint, $4::text::xid8, $5::bigint, $6::bigint)
     on conflict (bucket) do update set xid = excluded.xid, id = excluded.id, transfers = s.transfers + excluded.transfers
     where s.xid = $2::text::xid8 and s.id = $3::bigint returning 1 as moved`,
    [strand, from.xid, from.id, to.xid, to.id, transfers],
  );
  if (moved.rowCount === 0) return false;
  if (seals.length === 0) return true;
  const values = [
    seals.map(({ bucket }) => bucket),
    seals.map(({ number }) => number),
    seals.map(({ checkpoint }) => checkpoint),
    seals.map(({ entries }) => entries.length / entryBytes),
    seals.map(({ entries }) => entries),
    seals.map(({ previousHash }) => previousHash),
    seals.map(({ hash }) => hash),
    seals.map(({ sealedAt }) => sealedAt),
  ];
  await client.query(
    `insert into ledger.seal (bucket, number, checkpoint, transfers, entries, previous_hash, hash, sealed_at)
     select * from unnest($1::smallint[], $2::bigint[], $3::bigint[], $4::integer[], $5::bytea[], $6::bytea[],
       $7::bytea[], $8::timestamptz[])`,
    values,
  );
  await client.query(
    `insert into ledger.seal_head (bucket, number, hash, checkpoint)
     select * from unnest($1::smallint[], $2::bigint[], $3::bytea[], $4::bigint[])
     on conflict (bucket) do update set number = excluded.number, hash = excluded.hash, checkpoint = excluded.checkpoint`,
    [values[0], values[1], values[6], values[2]],
  );
  return true;
}

/** Keeps everybody else from sealing and signing until this transaction ends. */
export async function lockSeals(client: PoolClient): Promise<void> {
  await client.query('select checkpoint from ledger.proof_state for update');
}

/** Closes the current checkpoint. */
export async function insertCheckpoint(client: PoolClient, checkpoint: Checkpoint): Promise<void> {
  await client.query('update ledger.proof_state set checkpoint = checkpoint + 1');
  await client.query(
    `insert into ledger.checkpoint (number, created_at, transfers, heads, changes, previous_hash, hash, signature)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      checkpoint.number,
      checkpoint.createdAt,
      checkpoint.transfers,
      checkpoint.heads,
      checkpoint.changes,
      checkpoint.previousHash,
      checkpoint.hash,
      checkpoint.signature,
    ],
  );
}

/** In order, after this number. */
export async function listCheckpoints(
  executor: Executor,
  after: bigint,
  limit: number,
): Promise<Checkpoint[]> {
  const { rows } = await executor.query(
    `select ${checkpointColumns} from ledger.checkpoint where number > $1 order by number limit $2`,
    [after, limit],
  );
  return rows.map(checkpointOf);
}

/** The newest ones, newest first. */
export async function listLastCheckpoints(executor: Executor, limit: number): Promise<Checkpoint[]> {
  const { rows } = await executor.query(
    `select ${checkpointColumns} from ledger.checkpoint order by number desc limit $1`,
    [limit],
  );
  return rows.map(checkpointOf);
}

const checkpointColumns = 'number, created_at, transfers, heads, changes, previous_hash, hash, signature';

function checkpointOf(row: Row): Checkpoint {
  return {
    number: big(row, 'number'),
    createdAt: instant(row, 'created_at'),
    transfers: big(row, 'transfers'),
    heads: bytes(row, 'heads'),
    changes: bytes(row, 'changes'),
    previousHash: bytes(row, 'previous_hash'),
    hash: bytes(row, 'hash'),
    signature: bytes(row, 'signature'),
  };
}

/** Of these buckets, in order, after a bucket and number. */
export async function listSeals(
  executor: Executor,
  range: BucketRange,
  after: { bucket: number; number: bigint },
  limit: number,
): Promise<Seal[]> {
  const { rows } = await executor.query(
    `select bucket, number, checkpoint, entries, previous_hash, hash, sealed_at from ledger.seal
     where ${inRange('bucket', range)} and (bucket, number) > ($3, $4) order by bucket, number limit $5`,
    [...rangeValues(range), after.bucket, after.number, limit],
  );
  return rows.map((row: Row) => ({
    ...headOf(row),
    checkpoint: big(row, 'checkpoint'),
    entries: bytes(row, 'entries'),
    previousHash: bytes(row, 'previous_hash'),
    sealedAt: instant(row, 'sealed_at'),
  }));
}

export interface ProofKeyRow {
  publicKey: string;
  sealedPrivateKey: string;
  createdAt: Date;
}

export async function findProofKey(executor: Executor): Promise<ProofKeyRow | undefined> {
  const { rows } = await executor.query(
    'select public_key, sealed_private_key, created_at from ledger.proof_key',
  );
  const row: Row | undefined = rows[0];
  return (
    row && {
      publicKey: text(row, 'public_key'),
      sealedPrivateKey: text(row, 'sealed_private_key'),
      createdAt: instant(row, 'created_at'),
    }
  );
}

export async function insertProofKey(executor: Executor, key: ProofKeyRow): Promise<void> {
  await executor.query(
    `insert into ledger.proof_key (public_key, sealed_private_key, created_at) values ($1, $2, $3)
     on conflict do nothing`,
    [key.publicKey, key.sealedPrivateKey, key.createdAt],
  );
}

/** The seals of these buckets and numbers that there are. */
export async function listSealsAt(
  executor: Executor,
  places: readonly { bucket: number; number: bigint }[],
): Promise<Pick<Seal, 'bucket' | 'number' | 'entries' | 'hash'>[]> {
  const { rows } = await executor.query(
    `select s.bucket, s.number, s.hash, s.entries
     from unnest($1::smallint[], $2::bigint[]) p(bucket, number)
     join ledger.seal s on s.bucket = p.bucket and s.number = p.number`,
    [places.map(({ bucket }) => bucket), places.map(({ number }) => number)],
  );
  return rows.map((row: Row) => ({ ...headOf(row), entries: bytes(row, 'entries') }));
}

/** This seal and those before it in its bucket that the same checkpoint signed: its hash covers them all. */
export async function listSealsSignedWith(
  executor: Executor,
  { bucket, number }: { bucket: number; number: bigint },
): Promise<Pick<Seal, 'bucket' | 'number' | 'entries'>[]> {
  const { rows } = await executor.query(
    `select s.bucket, s.number, s.hash, s.entries from ledger.seal s
     where s.bucket = $1 and s.number <= $2 and s.number > coalesce((
       select b.number from ledger.seal b, ledger.seal named
       where named.bucket = $1 and named.number = $2
         and b.bucket = $1 and b.number < $2 and b.checkpoint < named.checkpoint
       order by b.number desc limit 1
     ), 0) order by s.number`,
    [bucket, number],
  );
  return rows.map((row: Row) => ({ ...headOf(row), entries: bytes(row, 'entries') }));
}
