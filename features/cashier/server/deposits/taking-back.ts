import type { AccountId } from '@kislap/contract-kit';
import { executorOf, type LedgerOp } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import { leftToTakeBack } from '../../rules/deposit-findings.ts';
import type { DepositRow } from '../cashier.tables.ts';
import { type CashierDeps, ledgerSource } from '../cashier.types.ts';
import { addToLifetime } from '../lifetime.queries.ts';
import type { CheckoutState } from '../providers/provider.types.ts';
import { addOwed, findOwed, repayOwed } from './debt.queries.ts';
import { createDepositNotices } from './deposit.notices.ts';
import * as queries from './deposit.queries.ts';
import type { Settled } from './deposit.settled.ts';

export type TakingBack = ReturnType<typeof createTakingBack>;

/** Credited deposits that go back to the payer after all. What the balance does not cover is lent, and owed. */
export function createTakingBack(deps: CashierDeps) {
  const { platform, ledger } = deps;
  const { clock, outbox } = platform;
  const notify = createDepositNotices(deps);

  function opOf(row: DepositRow, what: string, amount: bigint) {
    const { account_id: accountId, deposit_id, currency } = row;
    return {
      kind: 'post',
      accountId,
      source: ledgerSource,
      reference: `${deposit_id}:${what}`,
      amount,
      currency,
    } as const;
  }

  /** Takes an amount from the balance; answers what had to be lent for it. */
  async function take(tx: Tx, row: DepositRow, amount: bigint): Promise<bigint> {
    const taken: LedgerOp = {
      ...opOf(row, `taken-back:${row.taken_back + amount}`, amount),
      type: 'REVERSE',
      from: 'player:cash',
      to: `house:payment:${row.provider_key}`,
      isOwed: true,
    };
    const [first] = await ledger.postWithin(executorOf(tx), [taken]);
    if (first?.outcome !== 'refused') return 0n;
    assert(first.reason === 'insufficient_funds', `what was credited can be taken back: ${first.reason}`);
    const lent = amount - first.balance;
    const loan: LedgerOp = {
      ...opOf(row, `lent:${row.taken_back + amount}`, lent),
      type: 'ADJUST',
      from: 'house:payment-debt',
      to: 'player:cash',
    };
    for (const result of await ledger.postWithin(executorOf(tx), [loan, taken]))
      assert(result.outcome !== 'refused', `deposit ${row.deposit_id} could not be taken back`);
    await addOwed(tx, row.account_id, lent);
    return lent;
  }

  /** What the provider's record says of a credited deposit: refunded in part or whole, or charged back. */
  async function follow(tx: Tx, row: DepositRow, checkout: CheckoutState): Promise<Settled> {
    const { amount, taken_back: takenBack } = row;
    const { returned, isChargedBack } = checkout;
    const left = leftToTakeBack({ amount, takenBack, returned, isChargedBack });
    if (left === 0n) return { outcome: 'known' };
    const owed = await take(tx, row, left);
    const isWhole = takenBack + left === amount;
    const status = isChargedBack ? 'CHARGED_BACK' : isWhole ? 'REFUNDED' : 'PAID';
    await queries.saveTakenBack(tx, row.deposit_id, {
      takenBack: takenBack + left,
      status,
      at: clock.now(),
    });
    await addToLifetime(tx, row.account_id, { deposited: -left });
    await outbox.publish(tx, {
      topic: 'cashier.deposit_taken_back',
      subjectId: row.account_id,
      payload: { depositId: row.deposit_id, amount: left.toString(), isChargedBack },
    });
    const what = isChargedBack ? 'ChargedBack' : 'Refunded';
    return { outcome: 'applied', announce: await notify(tx, { ...row, amount: left }, what, { owed }) };
  }

  /** Pays what is owed from the balance, as far as it goes; under the player's lock. */
  async function collect(tx: Tx, accountId: AccountId, currency: string, occasion: string): Promise<void> {
    const owed = await findOwed(tx, accountId);
    if (owed === 0n) return;
    const repay = (amount: bigint): LedgerOp => ({
      kind: 'post',
      accountId,
      source: ledgerSource,
      reference: `${occasion}:owed:${clock.now().getTime()}`,
      amount,
      currency,
      type: 'ADJUST',
      from: 'player:cash',
      to: 'house:payment-debt',
      isOwed: true,
    });
    const [whole] = await ledger.postWithin(executorOf(tx), [repay(owed)]);
    if (whole?.outcome !== 'refused') return repayOwed(tx, accountId, owed);
    // As much as there is.
    const { balance } = whole;
    if (balance <= 0n) return;
    const [part] = await ledger.postWithin(executorOf(tx), [repay(balance)]);
    if (part?.outcome === 'posted') await repayOwed(tx, accountId, balance);
  }

  return { follow, collect };
}
