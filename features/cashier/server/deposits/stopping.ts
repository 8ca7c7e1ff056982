import type { AccountId } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type { OpenDeposits } from '@kislap/protection/server';
import type { DepositId } from '../../contract/cashier.ids.ts';
import type { CashierDeps, Decider } from '../cashier.types.ts';
import { lockPlayer } from '../payees/payee.queries.ts';
import { byHand, ProviderRefused } from '../providers/provider.types.ts';
import type { Providers } from '../providers.service.ts';
import type { Crediting } from './crediting.ts';
import * as queries from './deposit.queries.ts';
import { returnJob, type Settled } from './deposit.settled.ts';

/** Cancels a stopped checkout at the provider; the payload names deposit and checkout. */
export const cancelJob = 'cashier.cancel_checkout';
/** Looks through the open deposits of all players. */
export const stopUnfitJob = 'cashier.stop_unfit_deposits';

/** Until then every process has read the brand's new limits. */
const brandSeconds = 15;
const accountsAtOnce = 200;

export interface Stopping extends OpenDeposits {
  cancelLater(executor: Executor, depositId: DepositId, checkoutId: string): Promise<void>;
  /** The work of `cancelJob`. A payment that was faster is not touched here: its own news holds and returns it. */
  cancel(depositId: DepositId, checkoutId: string): Promise<void>;
  /** The work of `returnJob`; the provider's clear no is noted for an operator. */
  sendBack(depositId: DepositId): Promise<void>;
  /** An operator's wish to try the return again. Throws `deposit_state_changed` unless the payment is held. */
  returnAgain(depositId: DepositId, by: Decider): Promise<void>;
  /** The work of `stopUnfitJob`. */
  stopUnfitEverywhere(): Promise<void>;
}

/**
 * Deposits that limits and pauses no longer allow. Every path locks in one order: the cashier's row of the player, the
 * player's deposits, the ledger's guard.
 */
export function createStopping(deps: CashierDeps, providers: Providers, crediting: Crediting): Stopping {
  const { platform, ledger, audit, balancePushes } = deps;
  const { clock, log, pusher } = platform;
  const db = platform.database.kysely;

  const cancelLater = (executor: Executor, depositId: DepositId, checkoutId: string) =>
    enqueueJob(executor, cancelJob, { depositId, checkoutId });

  async function lock(tx: Tx, accountId: AccountId): Promise<void> {
    await lockPlayer(tx, accountId);
    await queries.lockOpenDeposits(tx, accountId);
  }

  /** Counts all open ones anew, the oldest first; those that find no room are stopped. */
  async function stopUnfit(tx: Tx, accountId: AccountId): Promise<void> {
    const open = (await queries.lockOpenDeposits(tx, accountId)).filter((row) => row.stopped_for === null);
    for (const row of open) await crediting.drop(tx, row);
    for (const row of open) {
      const admission = await ledger.admitDeposit(executorOf(tx), accountId, row.amount);
      if (admission.refused === undefined) {
        await queries.setCountedAt(tx, row.deposit_id, admission.countedAt);
        continue;
      }
      await queries.stopDeposit(tx, row.deposit_id, admission.refused, clock.now());
      if (row.provider_reference) await cancelLater(tx, row.deposit_id, row.provider_reference);
      await crediting.notify(tx, { ...row, stopped_for: admission.refused }, 'Stopped');
    }
  }

  return {
    lock,
    stopUnfit,
    cancelLater,

    async stopUnfitOfAll(tx) {
      const runAt = addSeconds(clock.now(), brandSeconds);
      await enqueueJob(tx, stopUnfitJob, {}, { key: stopUnfitJob, runAt });
    },

    async stopUnfitEverywhere() {
      let after: AccountId | undefined;
      for (;;) {
        const accountIds = await queries.listAccountsWithOpenDeposits(db, after, accountsAtOnce);
        for (const accountId of accountIds) {
          await db.transaction().execute(async (tx) => {
            await lock(tx, accountId);
            await stopUnfit(tx, accountId);
          });
        }
        after = accountIds.at(-1);
        if (accountIds.length < accountsAtOnce) return;
      }
    },

    async cancel(depositId, checkoutId) {
      const row = await queries.findDeposit(db, depositId);
      if (!row) return;
      pusher.push(row.account_id, { type: 'message' });
      const provider = await providers.get(row.provider_key);
      const checkout = await provider.cancelCheckout(checkoutId);
      const { outcome, announce } = await db.transaction().execute(async (tx): Promise<Settled> => {
        await lockPlayer(tx, row.account_id);
        const locked = await queries.lockDeposit(tx, depositId);
        return locked ? crediting.settle(tx, locked, checkout) : { outcome: 'unknown' };
      });
      if (outcome !== 'applied') return;
      announce?.();
      const now = await queries.findDeposit(db, depositId);
      pusher.push(row.account_id, { type: 'deposit', depositId, status: now?.status ?? row.status });
    },

    async returnAgain(depositId, by) {
      await db.transaction().execute(async (tx) => {
        const row = await queries.lockDeposit(tx, depositId);
        if (!row) throw new AppError('not_found');
        if (row.status !== 'RETURNING' && row.status !== 'HELD')
          throw new AppError('deposit_state_changed', { status: row.status });
        await queries.setReturning(tx, depositId);
        await enqueueJob(tx, returnJob, { depositId });
        await audit.record(tx, { ...by, action: 'cashier.deposit_returned', target: `deposit:${depositId}` });
      });
    },

    async sendBack(depositId) {
      const row = await queries.findDeposit(db, depositId);
      if (row?.status !== 'RETURNING' || row.provider_reference === null) return;
      const provider = await providers.get(row.provider_key);
      try {
        await provider.refundCheckout(row.provider_reference);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        // Where a person sends it back, the refusal is the way and no failure.
        if (error.reason !== byHand)
          log.error({ depositId, reason: error.reason }, 'the provider refused to return a payment');
        await queries.noteReturnRefusal(db, depositId, error.reason);
        return;
      }
      const announce = await db.transaction().execute(async (tx) => {
        await lockPlayer(tx, row.account_id);
        const locked = await queries.lockDeposit(tx, depositId);
        return locked?.status === 'RETURNING' ? crediting.settleReturn(tx, locked) : undefined;
      });
      announce?.();
      pusher.push(row.account_id, { type: 'deposit', depositId, status: 'RETURNED' });
      balancePushes.push(row.account_id);
    },
  };
}
