import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { emptyBatchState, referenceKey, roundKey } from '../commit/batch-state.ts';
import { contentOf } from '../content.ts';
import { decide } from '../decide/decide.ts';
import type { LedgerOp, LedgerResult } from '../ledger.types.ts';

/** The decisions alone, as one endless batch in memory: the rules of the wallet without a database. */
export function createCore(players: Readonly<Record<string, bigint>>) {
  const state = emptyBatchState(new Date('2026-11-21T04:00:00Z'));
  for (const [accountId, cash] of Object.entries(players) as [AccountId, bigint][]) {
    state.players.set(accountId, {
      bucket: bucketOf(accountId),
      accountId,
      currency: 'PHP',
      status: 'open',
      sequence: 0n,
      version: 0n,
      cash,
      isChanged: false,
      others: undefined,
      recentReferences: [],
      recentRounds: [],
      isGuarded: false,
      isLed: false,
      betMax: null,
      guard: undefined,
    });
  }
  return {
    state,
    apply(op: LedgerOp): LedgerResult {
      const key = referenceKey(bucketOf(op.accountId), op.source, op.reference);
      return decide(state, op, key, contentOf(op));
    },
    cashOf: (accountId: AccountId) => state.players.get(accountId)?.cash ?? -1n,
    roundOf: (accountId: AccountId, source: string, roundRef: string) =>
      state.rounds.get(roundKey(accountId, source, roundRef)),
    outcomeOf: (accountId: AccountId, source: string, reference: string) =>
      state.references.get(referenceKey(bucketOf(accountId), source, reference))?.outcome,
  };
}

export type Core = ReturnType<typeof createCore>;
