import { referenceOf } from '@kislap/contract-kit/ids';
import { executorOf } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { DepositRow } from '../cashier.tables.ts';
import { type CashierDeps, ledgerSource } from '../cashier.types.ts';
import type { PaymentProvider } from '../providers/provider.types.ts';
import * as queries from './deposit.queries.ts';
import type { NewsOutcome } from './webhook.queries.ts';

const endings = { failed: 'FAILED', cancelled: 'CANCELLED', expired: 'EXPIRED' } as const;

/** One that had ended counts no more, also where its money comes after all. */
function isCounted({ status }: DepositRow): boolean {
  return status === 'CREATED' || status === 'PENDING';
}

/** A deposit's way into the player's limits and wallet, each under the deposit's lock. */
export function createCrediting(deps: CashierDeps) {
  const { platform, ledger } = deps;
  const { clock, outbox } = platform;
  const db = platform.database.kysely;

  /** Counts it towards the player's limits and writes it, both or neither: of many at once the limit stops the rest. */
  function insert(row: DepositRow): Promise<DepositRow> {
    return db.transaction().execute(async (tx) => {
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
  ): Promise<NewsOutcome> {
    const isOurs =
      checkout.referenceId === row.deposit_id &&
      checkout.amount === row.amount + row.fee &&
      checkout.currency === row.currency &&
      (row.provider_reference === null || row.provider_reference === checkout.checkoutId);
    if (!isOurs) return 'mismatched';
    if (checkout.status === 'pending' || row.status === 'PAID') return 'known';
    const end = { providerReference: checkout.checkoutId, now: clock.now() };
    if (checkout.status !== 'completed') {
      if (row.status !== 'CREATED' && row.status !== 'PENDING') return 'known';
      await drop(tx, row);
      await queries.finishDeposit(tx, row.deposit_id, { ...end, status: endings[checkout.status] });
      return 'applied';
    }
    // Completed is the provider's last word: money that did arrive is credited even where we had given it up.
    const [result] = await ledger.postWithin(executorOf(tx), [
      {
        kind: 'post',
        type: 'DEPOSIT',
        accountId: row.account_id,
        source: ledgerSource,
        reference: referenceOf(row.deposit_id),
        from: `house:payment:${row.provider_key}`,
        to: 'player:cash',
        amount: row.amount,
        currency: row.currency,
      },
    ]);
    assert(result && result.outcome !== 'refused', `deposit ${row.deposit_id} could not be credited`);
    const countedAt = await ledger.confirmDeposit(
      executorOf(tx),
      row.account_id,
      row.amount,
      isCounted(row) ? row.counted_at : null,
    );
    await queries.finishDeposit(tx, row.deposit_id, { ...end, status: 'PAID', countedAt });
    await outbox.publish(tx, {
      topic: 'cashier.deposit_paid',
      subjectId: row.account_id,
      payload: { depositId: row.deposit_id, amount: row.amount.toString(), methodId: row.method_id },
    });
    return 'applied';
  }

  return { insert, drop, settle };
}
