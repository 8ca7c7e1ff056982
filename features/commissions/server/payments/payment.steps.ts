import type { AccountId } from '@kislap/contract-kit';
import type { PaidBill } from '../bills/bill.queries.ts';
import type { BillRow, DueRow } from '../commissions.tables.ts';
import type { BillStep } from '../notices/bill.steps.ts';
import type { Taken } from './paying.ts';

/** Nothing of a bill that has expired: the rest of it is not paid any more. */
export function stepsOfPaid(bill: PaidBill): BillStep[] {
  const of = { accountId: bill.payee_id, bill };
  if (bill.state === 'ISSUED') return [{ ...of, step: 'paid', amount: bill.amount }];
  return bill.state === 'PARTIAL' ? [{ ...of, step: 'partial', amount: bill.paid }] : [];
}

/** About what is left of a bill. */
export function stepOf(step: BillStep['step'], accountId: AccountId, bill: BillRow | DueRow): BillStep {
  return { accountId, step, bill, amount: bill.amount - bill.paid };
}

/** What of these bills could not be paid: to payees of whom nothing was paid yet, and to payers. */
export function stepsOfShort(owed: readonly DueRow[], taken: readonly Taken[]): BillStep[] {
  const takenOf = new Map(taken.map(({ due, amount }) => [due.bill_id, amount]));
  const left = owed
    .map((due) => ({ ...due, paid: due.paid + (takenOf.get(due.bill_id) ?? 0n) }))
    .filter(({ amount, paid }) => paid < amount);
  const waiting = left.filter(({ paid }) => paid === 0n);
  return [
    ...waiting.map((due) => stepOf('insufficient', due.payee_id, due)),
    ...left.map((due) => stepOf('short', due.payer_id, due)),
  ];
}
