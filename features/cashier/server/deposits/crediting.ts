import { referenceOf } from '@kislap/contract-kit/ids';
import { executorOf } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { SingleSlot } from '@kislap/platform/slots.ts';
import type { DepositRow } from '../cashier.tables.ts';
import { type CashierDeps, ledgerSource, type Wagering } from '../cashier.types.ts';
import type { Methods } from '../channels/methods.service.ts';
import { lockPlayer } from '../payees/payee.queries.ts';
import type { CheckoutState } from '../providers/provider.types.ts';
import { createArriving } from './arriving.ts';
import { requireLocked } from './deposit.locking.ts';
import { createDepositNotices } from './deposit.notices.ts';
import * as queries from './deposit.queries.ts';
import { isCounted, returnHold, type Settled, secondKey } from './deposit.settled.ts';
import type { TakingBack } from './taking-back.ts';

const arrivedStatuses: ReadonlySet<DepositRow['status']> = new Set([
  'PAID',
  'HELD',
  'RETURNING',
  'RETURNED',
  'REFUNDED',
  'CHARGED_BACK',
]);
const endings = { failed: 'FAILED', cancelled: 'CANCELLED', expired: 'EXPIRED' } as const;

export type Crediting = ReturnType<typeof createCrediting>;

/** A deposit's way into the player's limits and wallet, each under the deposit's lock. */
export function createCrediting(
  deps: CashierDeps,
  wagering: SingleSlot<Wagering>,
  { methods, takingBack }: { methods: Methods; takingBack: TakingBack },
) {
  const { platform, ledger } = deps;
  const notify = createDepositNotices(deps);
  const { clock } = platform;
  const db = platform.database.kysely;

  const arriving = createArriving(deps, { wagering, takingBack, drop, post });

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
      await ledger.dropDeposit(executorOf(tx), row.account_id, row.asked, row.counted_at);
  }

  /** What a checkout that was read again means for the deposit, under its lock. */
  async function settle(tx: Tx, row: DepositRow, checkout: CheckoutState): Promise<Settled> {
    const isOurs =
      checkout.referenceId === row.deposit_id &&
      checkout.amount === row.asked + row.fee &&
      checkout.currency === row.currency;
    if (!isOurs) return { outcome: 'mismatched' };
    const isOther = row.provider_reference !== null && row.provider_reference !== checkout.checkoutId;
    if (arrivedStatuses.has(row.status)) {
      return isOther ? arriveAgain(tx, row, checkout) : followArrived(tx, row, checkout);
    }
    if (checkout.status === 'pending') return { outcome: 'waiting' };
    const end = { providerReference: checkout.checkoutId, now: clock.now() };
    if (checkout.status !== 'completed') {
      // Of another checkout for the same deposit it says nothing.
      if (!isCounted(row) || isOther) return { outcome: 'known' };
      await drop(tx, row);
      await queries.finishDeposit(tx, row.deposit_id, { ...end, status: endings[checkout.status] });
      if (checkout.status === 'failed') await methods.noteFailure(tx, row);
      return { outcome: 'applied' };
    }
    if (checkout.paid <= 0n) return { outcome: 'mismatched' };
    const settled = await arriving.arrive(tx, row, checkout);
    // It may have gone back before anybody told that it came.
    const arrived = await requireLocked(tx, row.deposit_id);
    const gone = await followArrived(tx, arrived, checkout);
    return gone.outcome === 'applied' ? { outcome: 'applied', announce: inTurn(settled, gone) } : settled;
  }

  /** What the provider's record says of money that is here: in the balance, or held. */
  async function followArrived(tx: Tx, row: DepositRow, checkout: CheckoutState): Promise<Settled> {
    if (row.status === 'PAID') return takingBack.follow(tx, row, checkout);
    const isHeld = row.status === 'HELD' || row.status === 'RETURNING';
    const isGone = checkout.isChargedBack || checkout.returned >= checkout.paid;
    return isHeld && isGone
      ? { outcome: 'applied', announce: await settleReturn(tx, row) }
      : { outcome: 'known' };
  }

  async function arriveAgain(tx: Tx, row: DepositRow, checkout: CheckoutState): Promise<Settled> {
    const known = await queries.findDepositByKey(tx, row.account_id, secondKey(checkout.checkoutId));
    return known ? followArrived(tx, known, checkout) : arriving.takeSecond(tx, row, checkout);
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

  return { insert, drop, settle, settleReturn, creditHeld: arriving.creditHeld, notify };
}

function inTurn(...all: Settled[]): () => void {
  return () => {
    for (const { announce } of all) announce?.();
  };
}
