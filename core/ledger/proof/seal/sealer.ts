import type { Clock } from '@kislap/platform/clock.ts';
import { inTransaction } from '@kislap/platform/database/transaction.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Pool, PoolClient } from 'pg';
import type { PostedCursor } from '../../ledger.types.ts';
import { isBefore, placeIn, readCursor } from '../../strands/cursor.ts';
import { strandsOf } from '../../strands/strands.queries.ts';
import { byStrand, numbersOfBefore, type Strands } from '../../strands/strands.ts';
import {
  type Checkpoint,
  emptyHash,
  entryBytes,
  hashCheckpoint,
  hashHeads,
  hashSeal,
  type Seal,
  writeChanges,
} from '../chain.ts';
import { appendCheckpoints, readCheckpointFile } from '../checkpoint-file.ts';
import { isCheckpointDue, listHeads } from './heads.queries.ts';
import {
  insertCheckpoint,
  listCheckpoints,
  listLastCheckpoints,
  lockSeals,
  readSealState,
  readUnsealed,
  type SealState,
  type SealStep,
  writeSeals,
} from './seals.queries.ts';
import { fingerprintOf, type Signer, verifierOf } from './signer.ts';

const transfersPerTurn = 8_000;
const notedAtOnce = 1_000;
/** What another sealer has written already is not written twice. */
const isKept = (written: unknown) => Boolean(written);

export interface Sealer {
  /** Seals what has been committed; returns how many transfers. */
  seal(mayGoOn?: () => boolean): Promise<number>;
  /** Signs the seals since the last checkpoint and writes it to the file; undefined if there are none. */
  checkpoint(): Promise<Checkpoint | undefined>;
}

/** Any number may run: a sealer writes only if the cursor is still where it read. */
export function createSealer(parts: {
  pool: Pool;
  clock: Clock;
  log: Log;
  signer: Signer;
  file: string;
}): Sealer {
  const { pool, clock, log, signer, file } = parts;
  const isSigned = verifierOf(signer.publicKey);

  async function sealNext(): Promise<number | undefined> {
    const state = await readSealState(pool);
    const unsealed = await readUnsealed(pool, state.cursor, transfersPerTurn);
    if (unsealed.cursor === state.cursor) return undefined;
    const heads = new Map((await listHeads(pool)).map((head) => [head.bucket, head]));
    const sealedAt = clock.now();
    const seals = unsealed.buckets.map(({ bucket, entries }) => {
      const head = heads.get(bucket);
      const seal = {
        bucket,
        number: (head?.number ?? 0n) + 1n,
        checkpoint: state.checkpoint,
        entries,
        previousHash: head?.hash ?? emptyHash,
        sealedAt,
      };
      return { ...seal, hash: hashSeal(seal) };
    });
    let sealed = 0;
    for (const { step, own } of stepsOf(await strandsOf(pool), state, unsealed.cursor, seals)) {
      if (await inTransaction(pool, (client) => writeSeals(client, step, own), { isKept }))
        sealed += own.reduce((sum, { entries }) => sum + entries.length / entryBytes, 0);
    }
    return sealed;
  }

  /** What it signs is what is there while nobody else seals. */
  async function sign(client: PoolClient): Promise<Checkpoint | undefined> {
    await lockSeals(client);
    const state = await readSealState(client);
    if (!(await isCheckpointDue(client, state))) return undefined;
    const heads = await listHeads(client);
    const [previous] = await listLastCheckpoints(client, 1);
    const content = {
      number: state.checkpoint,
      createdAt: clock.now(),
      transfers: state.transfers,
      heads: hashHeads(heads),
      changes: writeChanges(heads.filter(({ checkpoint }) => checkpoint === state.checkpoint)),
      previousHash: previous?.hash ?? emptyHash,
    };
    const hash = hashCheckpoint(content);
    const checkpoint = { ...content, hash, signature: signer.sign(hash) };
    await insertCheckpoint(client, checkpoint);
    return checkpoint;
  }

  /** Brings the file to where the database is, so that a crash between the two leaves no hole. */
  async function noteAll(newest: bigint): Promise<void> {
    const noted = await readCheckpointFile(file, 'tail');
    const last = noted?.at(-1)?.number ?? newest - BigInt(notedAtOnce);
    const missing = await listCheckpoints(pool, last, notedAtOnce);
    await appendCheckpoints(
      file,
      missing.filter(({ hash, signature }) => isSigned(hash, signature)),
    );
  }

  return {
    async seal(mayGoOn = () => true) {
      let sealed = 0;
      for (;;) {
        const more = await sealNext();
        if (more === undefined) return sealed;
        sealed += more;
        if (!mayGoOn()) return sealed;
      }
    },

    async checkpoint() {
      if (!(await isCheckpointDue(pool, await readSealState(pool)))) return undefined;
      const checkpoint = await inTransaction(pool, sign, { isKept });
      if (!checkpoint) return undefined;
      const { hash } = checkpoint;
      await noteAll(checkpoint.number);
      log.debug(
        {
          checkpoint: Number(checkpoint.number),
          hash: hash.toString('hex'),
          key: fingerprintOf(signer.publicKey),
        },
        'ledger checkpoint',
      );
      return checkpoint;
    },
  };
}

/** Each strand by itself. Batches of before the tables were spread have lines in all, and are of strand 0. */
function stepsOf(
  strands: Strands,
  { cursor, checkpoint }: SealState,
  sealedTo: PostedCursor,
  seals: readonly Seal[],
): { step: SealStep; own: Seal[] }[] {
  const from = readCursor(cursor);
  const moved = [...readCursor(sealedTo)].filter(([strand, to]) => isBefore(placeIn(from, strand), to));
  const isOfBefore = strands.isSpread && moved.every(([, { xid }]) => xid < numbersOfBefore);
  const ofStrand = byStrand(strands, seals, ({ bucket }) => bucket);
  return moved.map(([strand, to]) => ({
    step: { strand, from: placeIn(from, strand), to, checkpoint },
    own: isOfBefore ? [...seals] : (ofStrand.get(strand) ?? []),
  }));
}
