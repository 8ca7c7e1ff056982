import type { AccountId } from '@kislap/contract-kit';
import type { PlayLeader } from '@kislap/gateway/server';
import { executorOf, type GroupResult, type Ledger, type PlayOp } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { lockLedAwards } from './led-call.queries.ts';
import { createLedCall, type LedCallParts } from './led-call.ts';

interface LeaderParts extends LedCallParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  ledger: Pick<Ledger, 'postWithin' | 'groupWithin' | 'findTransfer' | 'findRound'>;
  pushBalance(accountId: AccountId): void;
}

/** Undoes what was prepared for a call that the ledger then refused or had posted before. */
class NotNew extends Error {}

/**
 * Stakes of players with a bonus: cash first, then the bonus; a win goes back in the proportion of the round's stake, and what is
 * taken back goes where it came from (domain 5.5). Everything of a call is one transaction, under the lock of the award.
 */
export function createLeader(parts: LeaderParts): PlayLeader {
  const { platform, ledger, money, pushBalance } = parts;
  const { database } = platform;

  async function post(tx: Tx, ops: readonly PlayOp[]): Promise<GroupResult> {
    const led = ops.map((op) =>
      op.kind === 'endRound' || op.kind === 'promoWin' ? op : { ...op, isFromLeader: true },
    );
    if (led.length > 1) return ledger.groupWithin(executorOf(tx), led);
    const results = await ledger.postWithin(executorOf(tx), led);
    const [only] = results;
    assert(only, 'one operation has one result');
    if (only.outcome !== 'refused') return { outcome: only.outcome, results };
    return { outcome: 'refused', results, refused: { index: 0, reason: only.reason } };
  }

  async function lead(ops: readonly PlayOp[], isPrepared: boolean): Promise<GroupResult> {
    const [first] = ops;
    assert(first, 'a call has an operation');
    const { accountId } = first;
    const answer = await database.kysely.transaction().execute(async (tx) => {
      const call = createLedCall(parts, tx, accountId, await lockLedAwards(tx, accountId));
      if (isPrepared) for (const op of ops) await call.before(op);
      const result = await post(tx, ops);
      if (call.hasPrepared() && result.outcome !== 'posted') throw new NotNew();
      for (const [index, op] of ops.entries()) {
        if (result.results[index]?.outcome === 'posted') await call.after(op);
      }
      const { cash, bonus } = await money.read(tx, accountId);
      return { ...result, results: result.results.map((one) => ({ ...one, balance: cash + bonus })) };
    });
    pushBalance(accountId);
    return answer;
  }

  return {
    async play(ops) {
      try {
        return await lead(ops, true);
      } catch (error) {
        if (!(error instanceof NotNew)) throw error;
        return lead(ops, false);
      }
    },
  };
}
