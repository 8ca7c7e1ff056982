import type { AccountId } from '@kislap/contract-kit';
import type { Reference } from '@kislap/contract-kit/ids';
import { executorOf, type Ledger, type TransferType } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { RequirementKind } from '../../contract/wagering.ts';
import '../promotions.terms.ts';
import type { Wagering } from '../wagering/wagering.service.ts';

/** Cash that the house gives to a player. */
export interface HouseCredit {
  accountId: AccountId;
  kind: Exclude<RequirementKind, 'DEPOSIT' | 'PROMOTION'>;
  /** In millionths, above 0. */
  amount: bigint;
  /** How many times it is to be played before money can be taken out; once, unless the rule says otherwise. */
  times?: bigint;
  /** The feature that gives, and its own name of the gift: one credit for each, however often it is told. */
  source: string;
  reference: Reference;
  meta?: Record<string, unknown>;
}

interface CreditParts {
  platform: Pick<Platform, 'pusher'>;
  ledger: Pick<Ledger, 'postWithin' | 'findPause'>;
  wagering: Pick<Wagering, 'opened'>;
  pushBalance(accountId: AccountId): void;
  currency: string;
}

const transfers: Partial<Record<RequirementKind, TransferType>> = {
  CASHBACK: 'CASHBACK',
  REBATE: 'BET_REBATE',
  POINTS: 'POINTS',
  COMMISSION: 'COMMISSION',
};

/** The one way by which the house gives cash: booked from `house:bonus` together with what is to be played for it. */
export function createCredits({ platform, ledger, wagering, pushBalance, currency }: CreditParts) {
  return {
    /**
     * Gives it in the caller's transaction, which must hold nothing of another bucket. Throws `account_locked`,
     * `cooling_off`, `self_excluded` or `balance_full`, and the reference is free again; the caller's transaction must then
     * be undone. The answer is called after the commit and tells open pages.
     */
    async give(tx: Tx, credit: HouseCredit): Promise<{ isNew: boolean; announce: () => void }> {
      const { accountId, kind, amount, times = 1n, source, reference, meta } = credit;
      const executor = executorOf(tx);
      const [result] = await ledger.postWithin(executor, [
        {
          kind: 'post',
          type: transfers[kind] ?? 'BONUS',
          accountId,
          source,
          reference,
          currency,
          amount,
          from: 'house:bonus',
          to: 'player:cash',
          requiresOpen: true,
          isOwed: true,
          ...(meta && { meta }),
        },
      ]);
      assert(result, 'one operation has one result');
      if (result.outcome === 'refused') {
        if (result.reason === 'account_locked') throw new AppError('account_locked');
        if (result.reason === 'balance_limit') throw new AppError('balance_full');
      }
      assert(result.outcome !== 'refused', 'a credit could not be booked');
      // The player's row is locked by now, so that no break can begin beside it.
      const pause = await ledger.findPause(accountId, executor);
      if (pause) throw new AppError(pause);
      const { transferId } = result;
      assert(transferId !== null, 'a credit has a line');
      await wagering.opened(tx, { accountId, transferId, amount, kind, times });
      return {
        isNew: result.outcome === 'posted',
        announce() {
          pushBalance(accountId);
          platform.pusher.push(accountId, { type: 'wagering' });
        },
      };
    },
  };
}

export type Credits = ReturnType<typeof createCredits>;
