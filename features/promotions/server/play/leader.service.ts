import type { AccountId } from '@kislap/contract-kit';
import type { PlayLeader } from '@kislap/gateway/server';
import { executorOf, type GroupResult, type Ledger, type LedgerOp, type PlayOp } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { FreeWins } from '../free/free-wins.ts';
import { lockLedAwards, lockRoundAwards } from './led-call.queries.ts';
import { createLedCall, type LedCallParts } from './led-call.ts';

interface LeaderParts extends LedCallParts {
  wins: FreeWins;
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
  const { platform, ledger, money, wins, pushBalance } = parts;
  const { database } = platform;

  /** `first` and the call are one batch of the ledger, where the call is one operation. */
  async function post(tx: Tx, ops: readonly PlayOp[], first: readonly LedgerOp[]): Promise<GroupResult> {
    const led = ops.map((op) =>
      op.kind === 'endRound' || op.kind === 'promoWin' ? op : { ...op, isFromLeader: true },
    );
    if (led.length > 1) {
      if (first.length > 0) await money.write(tx, first);
      return ledger.groupWithin(executorOf(tx), led);
    }
    const all = await ledger.postWithin(executorOf(tx), [...first, ...led]);
    const results = all.slice(first.length);
    const [only] = results;
    assert(only, 'one operation has one result');
    const isMoved = all.slice(0, first.length).every(({ outcome }) => outcome === 'posted');
    assert(isMoved, 'bonus money that is there can be moved');
    if (only.outcome !== 'refused') return { outcome: only.outcome, results };
    return { outcome: 'refused', results, refused: { index: 0, reason: only.reason } };
  }

  async function lead(ops: readonly PlayOp[], isPrepared: boolean): Promise<GroupResult> {
    const [first] = ops;
    assert(first, 'a call has an operation');
    const { accountId } = first;
    const answer = await database.kysely.transaction().execute(async (tx) => {
      const { awards, hasFreeRounds } = await lockLedAwards(tx, accountId);
      const call = createLedCall(parts, tx, accountId, awards);
      if (hasFreeRounds) await wins.take(tx, accountId, await wins.look(accountId, tx));
      if (isPrepared) for (const op of ops) await call.before(op);
      const result = await post(tx, ops, call.first);
      if (call.hasPrepared() && result.outcome !== 'posted') throw new NotNew();
      for (const [index, op] of ops.entries()) {
        if (result.results[index]?.outcome === 'posted') await call.after(op);
      }
      const balance = await findBalance(tx, ops, { result, bonus: call.bonusLeft() });
      return { ...result, results: result.results.map((one) => ({ ...one, balance })) };
    });
    pushBalance(accountId);
    return answer;
  }

  /** All that can be staked. A bet moves nothing after the ledger has told what cash is left. */
  async function findBalance(
    tx: Tx,
    [first, ...others]: readonly PlayOp[],
    { result, bonus }: { result: GroupResult; bonus: bigint | undefined },
  ): Promise<bigint> {
    assert(first, 'a call has an operation');
    const told = result.results[0]?.balance;
    const isBet = first.kind === 'bet' && others.length === 0 && result.outcome === 'posted';
    if (isBet && told !== undefined && bonus !== undefined) return told + bonus;
    const purse = await money.read(tx, first.accountId);
    return purse.cash + purse.bonus;
  }

  return {
    async play(ops) {
      try {
        return await lead(ops, true);
      } catch (error) {
        if (error instanceof NotNew) return lead(ops, false);
        throw error;
      }
    },

    /** Under the locks of the awards in its round first, as every call. */
    async release(tx, win, release) {
      const awards = await lockRoundAwards(tx, win);
      await release();
      await wins.takeReleased(tx, win);
      if (awards.length === 0) return;
      await createLedCall(parts, tx, win.accountId, awards).shareReleased(win);
    },
  };
}
