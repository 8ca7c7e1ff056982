import type { Clock } from '@kislap/platform/clock.ts';
import { inTransaction } from '@kislap/platform/database/transaction.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Pool } from 'pg';
import { type Checkpoint, emptyHash, hashCheckpoint, hashHeads, hashSeal, writeChanges } from '../chain.ts';
import { appendCheckpoints, readCheckpointFile } from '../checkpoint-file.ts';
import {
  insertCheckpoint,
  listCheckpoints,
  listHeads,
  listLastCheckpoints,
  readSealState,
  readUnsealed,
  writeSeals,
} from './seals.queries.ts';
import { fingerprintOf, type Signer, verifierOf } from './signer.ts';

const transfersPerTurn = 8_000;
const notedAtOnce = 1_000;
/** What another sealer has written already is not written twice. */
const isKept = (isMine: boolean) => isMine;

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
    const isMine = await inTransaction(pool, (client) => writeSeals(client, state, unsealed, seals), {
      isKept,
    });
    return isMine ? unsealed.transfers : 0;
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
      const state = await readSealState(pool);
      if (!state.isCheckpointDue) return undefined;
      const [heads, [previous]] = await Promise.all([listHeads(pool), listLastCheckpoints(pool, 1)]);
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
      const isMine = await inTransaction(pool, (client) => insertCheckpoint(client, state, checkpoint), {
        isKept,
      });
      if (!isMine) return undefined;
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
