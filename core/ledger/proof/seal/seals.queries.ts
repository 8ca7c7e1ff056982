import type { Pool, PoolClient } from 'pg';
import { listPostedBatches } from '../../commit/posted-batches.queries.ts';
import { big, flag, instant, int, type Row, text } from '../../commit/rows.ts';
import type { PostedCursor } from '../../ledger.types.ts';
import type { Checkpoint, Head, Seal } from '../chain.ts';
import { digestSql } from '../encoding.ts';

type Executor = Pick<PoolClient, 'query'> | Pick<Pool, 'query'>;

export interface SealState {
  cursor: PostedCursor;
  /** The number of the checkpoint that comes next. */
  checkpoint: bigint;
  transfers: bigint;
  isCheckpointDue: boolean;
}

export interface Unsealed {
  cursor: PostedCursor;
  transfers: number;
  buckets: { bucket: number; transfers: number; entries: Buffer }[];
}

export async function readSealState(executor: Executor): Promise<SealState> {
  const { rows } = await executor.query(
    'select cursor, checkpoint, transfers, is_checkpoint_due from ledger.proof_state',
  );
  const row: Row = rows[0] ?? {};
  return {
    cursor: text(row, 'cursor'),
    checkpoint: big(row, 'checkpoint'),
    transfers: big(row, 'transfers'),
    isCheckpointDue: flag(row, 'is_checkpoint_due'),
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

/** The ends of all chains. */
export async function listHeads(executor: Executor): Promise<(Head & { checkpoint: bigint })[]> {
  const { rows } = await executor.query(
    'select bucket, number, hash, checkpoint from ledger.seal_head order by bucket',
  );
  return rows.map((row: Row) => ({ ...headOf(row), checkpoint: big(row, 'checkpoint') }));
}

/** Moves the cursor and writes the seals in between; false if another process moved it first. */
export async function writeSeals(
  client: PoolClient,
  from: SealState,
  to: { cursor: PostedCursor; transfers: number },
  seals: readonly Seal[],
): Promise<boolean> {
  const moved = await client.query(
    `update ledger.proof_state set cursor = $3, transfers = transfers + $4,
       is_checkpoint_due = is_checkpoint_due or $4 > 0
     where cursor = $1 and checkpoint = $2`,
    [from.cursor, from.checkpoint, to.cursor, to.transfers],
  );
  if (moved.rowCount === 0) return false;
  if (seals.length === 0) return true;
  const values = [
    seals.map(({ bucket }) => bucket),
    seals.map(({ number }) => number),
    seals.map(({ checkpoint }) => checkpoint),
    seals.map(({ entries }) => entries.length / 40),
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

/** Closes the current checkpoint; false if the state changed since it was read. */
export async function insertCheckpoint(
  client: PoolClient,
  state: SealState,
  checkpoint: Checkpoint,
): Promise<boolean> {
  const moved = await client.query(
    `update ledger.proof_state set checkpoint = checkpoint + 1, is_checkpoint_due = false
     where cursor = $1 and checkpoint = $2`,
    [state.cursor, state.checkpoint],
  );
  if (moved.rowCount === 0) return false;
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
  return true;
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
  range: { from: number; to: number },
  after: { bucket: number; number: bigint },
  limit: number,
): Promise<Seal[]> {
  const { rows } = await executor.query(
    `select bucket, number, checkpoint, entries, previous_hash, hash, sealed_at from ledger.seal
     where bucket between $1 and $2 and (bucket, number) > ($3, $4) order by bucket, number limit $5`,
    [range.from, range.to, after.bucket, after.number, limit],
  );
  return rows.map((row: Row) => ({
    ...headOf(row),
    checkpoint: big(row, 'checkpoint'),
    entries: bytes(row, 'entries'),
    previousHash: bytes(row, 'previous_hash'),
    sealedAt: instant(row, 'sealed_at'),
  }));
}

/** Where the chains ended at this checkpoint, by the seals themselves. */
export async function listHeadsAt(executor: Executor, checkpoint: bigint): Promise<Head[]> {
  const { rows } = await executor.query(
    `select h.* from generate_series(0, 255) b(bucket), lateral (
       select s.bucket, s.number, s.hash from ledger.seal s
       where s.bucket = b.bucket and s.checkpoint <= $1 order by s.number desc limit 1
     ) h order by h.bucket`,
    [checkpoint],
  );
  return rows.map(headOf);
}

function headOf(row: Row): Head {
  return { bucket: int(row, 'bucket'), number: big(row, 'number'), hash: bytes(row, 'hash') };
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

export function bytes(row: Row, column: string): Buffer {
  const value = row[column];
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
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
