import { executorOf } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type { SingleSlot } from '@kislap/platform/slots.ts';
import type { DepositStop } from '../../contract/cashier.fields.ts';
import { judgeArrival } from '../../rules/deposit-findings.ts';
import type { DepositRow } from '../cashier.tables.ts';
import { type CashierDeps, ledgerSource, type Wagering } from '../cashier.types.ts';
import { addToLifetime } from '../lifetime.queries.ts';
import type { CheckoutState } from '../providers/provider.types.ts';
import { createDepositNotices } from './deposit.notices.ts';
import * as queries from './deposit.queries.ts';
import { isCounted, rereadJob, returnHold, returnJob, type Settled, secondKey } from './deposit.settled.ts';
import { findAnyMethod } from './method.queries.ts';
import type { TakingBack } from './taking-back.ts';

const notices = { late: 'Late', short: 'Short', over: 'Over' } as const;

interface Parts {
  wagering: SingleSlot<Wagering>;
  takingBack: TakingBack;
  /** Frees its room in the limit. */
  drop(tx: Tx, row: DepositRow): Promise<void>;
  /** Into the balance, or through it into a hold. Returns the line of the credit. */
  post(tx: Tx, row: DepositRow, isHeld: boolean): Promise<string>;
}

/** What becomes of money that arrived for a deposit, under its lock. */
export function createArriving(deps: CashierDeps, { wagering, takingBack, drop, post }: Parts) {
  const { platform, ledger } = deps;
  const { clock, outbox } = platform;
  const notify = createDepositNotices(deps);

  /** Completed is the provider's last word: what did arrive is credited, held, or held and sent back. */
  async function arrive(tx: Tx, row: DepositRow, checkout: CheckoutState): Promise<Settled> {
    const { asked, fee } = row;
    const amountMax = (await findAnyMethod(tx, 'deposit', row.method_id))?.amount_max ?? asked;
    const isLate = !isCounted(row);
    const judged = judgeArrival({ asked, fee, paid: checkout.paid, isLate, amountMax });
    const now = clock.now();
    const arrived: DepositRow = {
      ...row,
      amount: judged.amount,
      paid: checkout.paid,
      finding: judged.finding,
      provider_reference: checkout.checkoutId,
      finished_at: now,
      arrived_at: now,
    };
    const stop = judged.act === 'credit' ? await findStop(tx, arrived) : await dropFor(tx, row, judged.act);
    const transferId = await post(tx, arrived, stop !== null);
    const status = stop === null ? 'PAID' : judged.act === 'hold' ? 'HELD' : 'RETURNING';
    const stopped = stop === null ? {} : { stopped_for: stop, stopped_at: now };
    const saved: DepositRow = { ...arrived, ...stopped, status };
    await queries.saveArrival(tx, saved);
    if (stop === null) return credited(tx, saved, transferId);
    if (status === 'RETURNING') await enqueueJob(tx, returnJob, { depositId: row.deposit_id });
    const what = status === 'HELD' ? 'Held' : 'Returning';
    return { outcome: 'applied', announce: await notify(tx, saved, what) };
  }

  /** What follows once money is in the balance. */
  async function credited(tx: Tx, row: DepositRow, transferId: string): Promise<Settled> {
    const { account_id: accountId, amount, method_id: methodId } = row;
    await addToLifetime(tx, accountId, { deposited: amount });
    await wagering.get().opened(tx, { accountId, transferId, amount, methodId });
    await takingBack.collect(tx, accountId, row.currency, row.deposit_id);
    await outbox.publish(tx, {
      topic: 'cashier.deposit_paid',
      subjectId: accountId,
      payload: { depositId: row.deposit_id, amount: amount.toString(), methodId },
    });
    const what = row.finding === null || row.finding === 'doubled' ? 'Paid' : notices[row.finding];
    return { outcome: 'applied', announce: await notify(tx, row, what) };
  }

  /** The same deposit was paid a second time: that payment is one of its own, and goes back. */
  async function takeSecond(tx: Tx, row: DepositRow, checkout: CheckoutState): Promise<Settled> {
    const isThere = checkout.status === 'completed' && checkout.paid > checkout.returned;
    if (!isThere) return { outcome: 'known' };
    const now = clock.now();
    const second: DepositRow = {
      ...row,
      deposit_id: newOwnedId(now, row.account_id),
      idempotency_key: secondKey(checkout.checkoutId),
      amount: checkout.paid,
      asked: checkout.paid,
      paid: checkout.paid,
      fee: 0n,
      status: 'RETURNING',
      provider_reference: checkout.checkoutId,
      redirect_url: null,
      created_at: now,
      finished_at: now,
      counted_at: null,
      stopped_at: now,
      stopped_for: 'doubled',
      finding: 'doubled',
      taken_back: 0n,
      return_refusal: null,
      ask_at: null,
      arrived_at: now,
      returned_at: null,
    };
    if (!(await queries.insertDeposit(tx, second))) return { outcome: 'known' };
    await post(tx, second, true);
    await enqueueJob(tx, returnJob, { depositId: second.deposit_id });
    return { outcome: 'applied', announce: await notify(tx, second, 'Returning') };
  }

  /** A held payment into the balance after all, by two people. Throws the limit that stands against it. */
  async function creditHeld(tx: Tx, row: DepositRow): Promise<Settled> {
    const admission = await ledger.confirmDeposit(executorOf(tx), row.account_id, row.amount, null);
    if (admission.refused !== undefined) throw new AppError(admission.refused);
    const [result] = await ledger.postWithin(executorOf(tx), [
      {
        kind: 'release',
        accountId: row.account_id,
        source: ledgerSource,
        reference: `${row.deposit_id}:credited`,
        holdReference: returnHold(row),
        currency: row.currency,
      },
    ]);
    assert(result && result.outcome !== 'refused', `deposit ${row.deposit_id} is held`);
    const saved: DepositRow = {
      ...row,
      status: 'PAID',
      counted_at: admission.countedAt,
      finished_at: clock.now(),
    };
    await queries.saveArrival(tx, saved);
    // Part of it may have gone back while it was held.
    await enqueueJob(tx, rereadJob, { depositId: row.deposit_id });
    return credited(tx, saved, result.transferId ?? row.deposit_id);
  }

  /** Nothing of it is credited now, so it counts no more. */
  async function dropFor(tx: Tx, row: DepositRow, act: 'hold' | 'return'): Promise<DepositStop> {
    await drop(tx, row);
    return act === 'hold' ? 'too_much' : 'too_little';
  }

  /** Why a paid deposit may not be credited; null where it may, and counts from now. Notes in the row since when. */
  async function findStop(tx: Tx, row: DepositRow): Promise<DepositStop | null> {
    if (row.stopped_for !== null) return row.stopped_for;
    const isAsAsked = row.amount === row.asked;
    if (!isAsAsked) await drop(tx, row);
    const countedAt = isCounted(row) && isAsAsked ? row.counted_at : null;
    const admission = await ledger.confirmDeposit(executorOf(tx), row.account_id, row.amount, countedAt);
    row.counted_at = admission.refused === undefined ? admission.countedAt : null;
    return admission.refused ?? null;
  }

  return { arrive, takeSecond, creditHeld };
}
