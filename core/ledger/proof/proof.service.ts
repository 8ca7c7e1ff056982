import type { Clock } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Signals } from '@kislap/platform/database/signals.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Pool } from 'pg';
import { findStreamLag } from '../read/lag.queries.ts';
import type { Checkpoint } from './chain.ts';
import { checkpointFileOf, readCheckpointFile } from './checkpoint-file.ts';
import { addFigures, type Figure } from './figures.ts';
import {
  type CheckSummary,
  type FoundProblem,
  findRequest,
  listFigures,
  listProblems,
  requestCheck,
  summariseChecks,
} from './proof.queries.ts';
import { createProver, type Prover } from './prover.ts';
import { findProofKey, listLastCheckpoints, readSealState } from './seal/seals.queries.ts';

const hurrySignal = 'ledger.proof.hurry';
const problemsShown = 200;
const checkpointsShown = 5;
/** A look that is older, or lines that wait longer for their seal, are late. */
const lateMs = 120_000;

export interface ProofStatus extends CheckSummary {
  state: 'sound' | 'problem' | 'behind';
  requestedAt: Date | null;
  sealed: bigint;
  /** Counted up to a bound. */
  unsealed: number;
  oldestUnsealedAt: Date | undefined;
  publicKey: string | null;
  /** Newest first. */
  checkpoints: Checkpoint[];
  /** The last checkpoint in the file outside the database that this process sees. */
  noted: bigint | null;
  /** By currency. */
  figures: Figure[];
  list: FoundProblem[];
}

/** The proof of the ledger as the console and the metrics see it, and the worker that carries it on. */
export interface LedgerProof {
  prover: Prover;
  getStatus(): Promise<ProofStatus>;
  /** Asks whichever worker seals and checks to begin at once. */
  requestCheck(): Promise<Date>;
  /** Writes the newest checkpoint into the log. */
  noteNewest(): Promise<void>;
  countProblems(): Promise<number>;
  countUnsealed(): Promise<number>;
}

export function createProof(parts: {
  pool: Pool;
  clock: Clock;
  log: Log;
  vault: Vault;
  signals: Pick<Signals, 'emit' | 'on'>;
  dataDir: string;
}): LedgerProof {
  const { pool, clock, log, signals, dataDir } = parts;
  const prover = createProver(parts);
  signals.on(hurrySignal, () => prover.hurry());

  async function unsealed() {
    const { cursor, transfers } = await readSealState(pool);
    return { sealed: transfers, ...(await findStreamLag(pool, cursor)) };
  }

  return {
    prover,

    async getStatus() {
      const [summary, lag, key, checkpoints, noted, figures, list, requestedAt] = await Promise.all([
        summariseChecks(pool),
        unsealed(),
        findProofKey(pool),
        listLastCheckpoints(pool, checkpointsShown),
        readCheckpointFile(checkpointFileOf(dataDir), 'tail'),
        listFigures(pool),
        listProblems(pool, problemsShown),
        findRequest(pool),
      ]);
      return {
        ...summary,
        state: stateOf(summary, lag.oldest, clock.now()),
        requestedAt,
        sealed: lag.sealed,
        unsealed: lag.transfers,
        oldestUnsealedAt: lag.oldest,
        publicKey: key?.publicKey ?? null,
        checkpoints,
        noted: noted?.at(-1)?.number ?? null,
        figures: addFigures(figures),
        list,
      };
    },

    async requestCheck() {
      const at = clock.now();
      await requestCheck(pool, at);
      signals.emit(hurrySignal, null);
      return at;
    },

    async noteNewest() {
      const [newest] = await listLastCheckpoints(pool, 1);
      if (!newest) return;
      const { number, transfers, hash, signature } = newest;
      log.info(
        {
          number: Number(number),
          transfers: Number(transfers),
          hash: hash.toString('hex'),
          signature: signature.toString('base64'),
        },
        'ledger checkpoint',
      );
    },

    countProblems: async () => (await summariseChecks(pool)).problems,
    countUnsealed: async () => (await unsealed()).transfers,
  };
}

function stateOf(summary: CheckSummary, oldestUnsealed: Date | undefined, now: Date): ProofStatus['state'] {
  if (summary.problems > 0) return 'problem';
  const lateBefore = now.getTime() - lateMs;
  const isLate =
    summary.checkedAt === undefined ||
    summary.checkedAt.getTime() < lateBefore ||
    (oldestUnsealed?.getTime() ?? now.getTime()) < lateBefore;
  return isLate ? 'behind' : 'sound';
}
