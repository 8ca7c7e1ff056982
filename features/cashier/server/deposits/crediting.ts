import { type Reference, referenceOf } from '@kislap/contract-kit/ids';
import { executorOf } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type { SingleSlot } from '@kislap/platform/slots.ts';
import type { DepositStop } from '../../contract/cashier.fields.ts';
import type { DepositRow } from '../cashier.tables.ts';
import { type CashierDeps, ledgerSource, type Wagering } from '../cashier.types.ts';
import type { Methods } from '../channels/methods.service.ts';
import { addToLifetime } from '../lifetime.queries.ts';
import { lockPlayer } from '../payees/payee.queries.ts';
import type { PaymentProvider } from '../providers/provider.types.ts';
import { createDepositNotices } from './deposit.notices.ts';
import * as queries from './deposit.queries.ts';
import type { NewsOutcome } from './webhook.queries.ts';

/** Sends a held payment back to its payer; the payload names the deposit. */
export const returnJob = 'cashier.return_deposit';

/** What news did to a deposit, and how to tell the player after the commit. */
export interface Settled {
  outcome: NewsOutcome;
  announce?: () => void;
}

const paidStatuses: ReadonlySet<DepositRow['status']> = new Set(['PAID', 'RETURNING', 'RETURNED']);
const endings = { failed: 'FAILED', cancelled: 'CANCELLED', expired: 'EXPIRED' } as const;

/** One that had ended counts no more, also where its money comes after all. */
function isCounted({ status }: DepositRow): boolean {
  return status === 'CREATED' || status === 'PENDING';
}

export type Crediting = ReturnType<typeof createCrediting>;

/** A deposit's way into the player's limits and wallet, each under the deposit's lock. */
export function createCrediting(deps: CashierDeps, wagering: SingleSlot<Wagering>, methods: Methods) {
  const { platform, ledger } = deps;
  const notify = createDepositNotices(deps);
  const { clock, outbox } = platform;
  const db = platform.database.kysely;

  /** Counts it towards the player's limits and writes it, both or neither: of many at once the limit stops the rest. */
  function insert(row: DepositRow): Promise<DepositRow> {
    return db.transaction().execute(async (tx) => {
      await lockPlayer(tx, row.account_id);
      const admission = await ledger.admitDeposit(executorOf(tx), row.account_id, row.amount);
      if (admission.refused !== undefined) throw new AppError(admission.refused);
      const counted = { ...row, counted_at: admission.countedAt };
      if (!(await queries.insertDeposit(tx, counted))) throw new AppError('request_in_progress');
      return counted;
    });
  }

  /** A failed deposit frees its room in the limit. */
  async function drop(tx: Tx, row: DepositRow): Promise<void> {
    if (row.counted_at !== null && isCounted(row))
      await ledger.dropDeposit(executorOf(tx), row.account_id, row.amount, row.counted_at);
  }

  /** What a checkout that was read again means for the deposit, under its lock. */
  async function settle(
    tx: Tx,
    row: DepositRow,
    checkout: NonNullable<Awaited<ReturnType<PaymentProvider['findCheckout']>>>,
  ): Promise<Settled> {
    const isOurs =
      checkout.referenceId === row.deposit_id &&
      checkout.amount === row.amount + row.fee &&
      checkout.currency === row.currency &&
      (row.provider_reference === null || row.provider_reference === checkout.checkoutId);
    if (!isOurs) return { outcome: 'mismatched' };
    if (paidStatuses.has(row.status)) return { outcome: 'known' };
    if (checkout.status === 'pending') return { outcome: 'waiting' };
    const end = { providerReference: checkout.checkoutId, now: clock.now() };
    if (checkout.status !== 'completed') {
      if (row.status !== 'CREATED' && row.status !== 'PENDING') return { outcome: 'known' };
      await drop(tx, row);
      await queries.finishDeposit(tx, row.deposit_id, { ...end, status: endings[checkout.status] });
      if (checkout.status === 'failed') await methods.noteFailure(tx, row);
      return { outcome: 'applied' };
    }
    const stop = await findStop(tx, row);
    // Completed is the provider's last word: money that did arrive is credited even where we had given it up, or
    // held and sent back where a limit or a pause stands against it.
    const transferId = await post(tx, row, stop !== null);
    const status = stop === null ? 'PAID' : 'RETURNING';
    await queries.finishDeposit(tx, row.deposit_id, { ...end, status, countedAt: row.counted_at });
    if (stop === null) {
      await addToLifetime(tx, row.account_id, { deposited: row.amount });
      const { account_id: accountId, amount, method_id: methodId } = row;
      await wagering.get().opened(tx, { accountId, transferId, amount, methodId });
      await outbox.publish(tx, {
        topic: 'cashier.deposit_paid',
        subjectId: row.account_id,
        payload: { depositId: row.deposit_id, amount: row.amount.toString(), methodId: row.method_id },
      });
      return { outcome: 'applied', announce: await notify(tx, row, 'Paid') };
    }
    await queries.stopDeposit(tx, row.deposit_id, stop, clock.now());
    await enqueueJob(tx, returnJob, { depositId: row.deposit_id });
    return { outcome: 'applied', announce: await notify(tx, { ...row, stopped_for: stop }, 'Returning') };
  }

  /** Why a paid deposit may not be credited; null where it may, and counts from now. Notes in the row since when. */
  async function findStop(tx: Tx, row: DepositRow): Promise<DepositStop | null> {
    if (row.stopped_for !== null) return row.stopped_for;
    const countedAt = isCounted(row) ? row.counted_at : null;
    const admission = await ledger.confirmDeposit(executorOf(tx), row.account_id, row.amount, countedAt);
    row.counted_at = admission.refused === undefined ? admission.countedAt : null;
    return admission.refused ?? null;
  }

  /**
   * Into the balance, or through it into a hold in the same transaction, so that nothing of it can be played. Returns the
   * line of the credit.
   */
  async function post(tx: Tx, row: DepositRow, isHeld: boolean): Promise<string> {
    const op = {
      accountId: row.account_id,
      source: ledgerSource,
      amount: row.amount,
      currency: row.currency,
    };
    const results = await ledger.postWithin(executorOf(tx), [
      {
        ...op,
        kind: 'post',
        type: 'DEPOSIT',
        reference: referenceOf(row.deposit_id),
        from: `house:payment:${row.provider_key}`,
        to: 'player:cash',
      },
      ...(isHeld ? [{ ...op, kind: 'reserve', reference: returnHold(row) } as const] : []),
    ]);
    const isWhole = results.every((result) => result.outcome !== 'refused');
    const [credit] = results;
    assert(
      isWhole && credit?.outcome === 'posted' && credit.transferId !== null,
      `deposit ${row.deposit_id} could not be credited`,
    );
    return credit.transferId;
  }

  /** The held payment went back to the payer. */
  async function settleReturn(tx: Tx, row: DepositRow): Promise<() => void> {
    const [result] = await ledger.postWithin(executorOf(tx), [
      {
        kind: 'settle',
        type: 'WITHDRAW',
        accountId: row.account_id,
        source: ledgerSource,
        reference: `${row.deposit_id}:returned`,
        holdReference: returnHold(row),
        to: `house:payment:${row.provider_key}`,
        currency: row.currency,
      },
    ]);
    assert(result && result.outcome !== 'refused', `deposit ${row.deposit_id} could not be returned`);
    await queries.finishReturn(tx, row.deposit_id, clock.now());
    return notify(tx, row, 'Returned');
  }

  return { insert, drop, settle, settleReturn, notify };
}

function returnHold(row: DepositRow): Reference {
  return `${row.deposit_id}:return`;
}
