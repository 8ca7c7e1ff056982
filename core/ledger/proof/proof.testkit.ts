import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountId } from '@kislap/contract-kit/ids';
import { systemRng } from '@kislap/platform/crypto/rng.ts';
import { createVault } from '@kislap/platform/crypto/vault.ts';
import { createLog } from '@kislap/platform/log.ts';
import { expect } from 'vitest';
import { buildLedgerWorld, gameOf, type LedgerWorld } from '../testing/ledger.testkit.ts';
import { checkpointFileOf } from './checkpoint-file.ts';
import type { ProofProblem } from './problems.ts';
import { createProof, type LedgerProof } from './proof.service.ts';
import { createSealer } from './seal/sealer.ts';
import { openSigner } from './seal/signer.ts';

/** A ledger that a test seals and checks by hand, with owner rights to change anything. */
export interface ProofWorld extends LedgerWorld {
  proof: LedgerProof;
  /** Of another process with the same DATA_DIR. */
  anotherProof(): LedgerProof;
  dataDir: string;
  /** Seals and signs all there is. */
  seal(proof?: LedgerProof): Promise<void>;
  /** Seals all there is and leaves the checkpoint open. */
  sealUnsigned(): Promise<void>;
  /** As the owner of the database. */
  tamper(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Problems as text: `rule transferId-or-account`. */
  findings(): Promise<string[]>;
  check(): Promise<ProofProblem[]>;
  /** A player with some rounds: sequences 1 deposit, then bet, win, bet, win … */
  play(rounds?: number): Promise<AccountId>;
}

export async function buildProofWorld(
  options: Parameters<typeof buildLedgerWorld>[0] = {},
): Promise<ProofWorld> {
  const world = await buildLedgerWorld(options);
  const dataDir = await mkdtemp(join(tmpdir(), 'kislap-proof-'));
  const parts = {
    pool: world.database.pool,
    clock: world.clock,
    log: createLog({ logLevel: 'silent' }),
    vault: createVault(Buffer.alloc(32, 1), systemRng),
    signals: { emit: () => undefined, on: () => () => undefined },
    dataDir,
  };
  const proof = createProof(parts);
  const check = () => proof.prover.checkAll();
  return {
    ...world,
    proof,
    anotherProof: () => createProof(parts),
    dataDir,
    check,
    seal: (other = proof) => sealAll(other),
    async sealUnsigned() {
      const signer = await openSigner(parts);
      const sealer = createSealer({ ...parts, signer, file: checkpointFileOf(dataDir) });
      await untilSealed(proof, () => sealer.seal());
    },
    async tamper(statement, values) {
      const result = await world.database.pool.query(statement, values);
      return result.rows;
    },
    async findings() {
      return (await check()).map(({ rule, transferId, accountId, bucket }) =>
        [rule, transferId ?? accountId ?? (bucket === null ? 'ledger' : `bucket ${bucket}`)].join(' '),
      );
    },
    async play(rounds = 3) {
      const accountId = await world.openPlayer(1_000_000_000n);
      const game = gameOf(accountId);
      for (let round = 1; round <= rounds; round += 1) {
        await world.ledger.play(game.bet(`${accountId} b${round}`, 5_000_000n, `r${round}`));
        await world.ledger.play(
          game.win(`${accountId} w${round}`, BigInt(round) * 1_000_000n, `r${round}`, { closesRound: true }),
        );
      }
      return accountId;
    },
    async close() {
      await world.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function sealAll(proof: LedgerProof): Promise<void> {
  return untilSealed(proof, () => proof.prover.sealAll());
}

/** An older running transaction blocks sealing, even one in another test's database. */
async function untilSealed(proof: LedgerProof, seal: () => Promise<number>): Promise<void> {
  await expect
    .poll(async () => {
      await seal();
      return proof.countUnsealed();
    })
    .toBe(0);
}
