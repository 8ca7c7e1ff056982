import type { AccountId } from '@kislap/contract-kit';
import {
  type Checkpoint,
  type Figure,
  type FoundProblem,
  type LedgerProof,
  liabilityOf,
} from '@kislap/ledger';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { getLedgerProof, requestLedgerCheck } from '../contract/ledger.console.ts';

export function proofConsoleRoutes(http: Http, proof: LedgerProof): void {
  serve(http, getLedgerProof, async () => {
    const status = await proof.getStatus();
    return {
      state: status.state,
      checkedAt: status.checkedAt ?? null,
      requestedAt: status.requestedAt,
      transfers: Number(status.transfers),
      accounts: Number(status.accounts),
      sealed: Number(status.sealed),
      unsealed: status.unsealed,
      publicKey: status.publicKey,
      checkpoints: status.checkpoints.map(checkpointOf),
      notedCheckpoint: status.noted === null ? null : Number(status.noted),
      liabilities: status.figures.map(liabilityRowOf),
      problemCount: status.problems,
      problems: status.list.map(problemOf),
    };
  });

  serve(http, requestLedgerCheck, async () => ({ requestedAt: await proof.requestCheck() }));
}

function checkpointOf({ number, createdAt, transfers, hash }: Checkpoint) {
  return { number: Number(number), createdAt, transfers: Number(transfers), hash: hash.toString('hex') };
}

function liabilityRowOf(figure: Figure) {
  const { currency, cash, bonus, held, vendor, house, openHolds, openStake, oldStake } = figure;
  const liability = liabilityOf(figure);
  return {
    currency,
    cash,
    bonus,
    held,
    vendor,
    liability,
    house,
    sum: liability + house,
    openHolds,
    openRounds: Number(figure.openRounds),
    openStake,
    oldRounds: Number(figure.oldRounds),
    oldStake,
  };
}

function problemOf({ rule, bucket, accountId, transferId, detail, foundAt }: FoundProblem) {
  return { rule, bucket, accountId: accountId as AccountId | null, transferId, detail, foundAt };
}
