import type { Act, ActingOperator, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { type AccountId, formatDecimal } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import { BillId } from '../../contract/commissions.ids.ts';
import type { BillRow } from '../commissions.tables.ts';
import type { BillStep, TellBills } from '../notices/bill.steps.ts';
import { saveDue } from '../payments/due.queries.ts';
import type { PayByPlatform } from '../payments/house.ts';
import { findBill, lockBill, saveBill } from './bill.queries.ts';

const Payload = z.object({ billId: BillId, verdict: z.enum(['pay', 'reject']) });

interface ReviewParts {
  platform: Pick<Platform, 'clock' | 'pusher' | 'log'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  payByPlatform: PayByPlatform;
  payments: { pay(payerIds: readonly AccountId[]): Promise<void> };
  listNames(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<string, string>>;
  tellBills: TellBills;
}

const retryDays = 7;
const daySeconds = 86_400;

/** A dividend above the limit is paid or rejected by two operators. */
export function createReviewAct(parts: ReviewParts) {
  const { platform, approvals, audit, payments, payByPlatform, listNames, tellBills } = parts;
  const { clock, pusher, log } = platform;
  const keyOf = (billId: BillId) => ({ bucket: bucketOf(billId), bill_id: billId });

  function requireReview(row: BillRow | undefined): BillRow {
    if (!row) throw new AppError('not_found');
    if (row.state !== 'REVIEW') throw new AppError('bill_not_in_review');
    return row;
  }

  /** Answers whether the platform has paid it with that: what an upline pays is taken after. */
  async function release(tx: Parameters<PayByPlatform>[0], row: BillRow): Promise<boolean> {
    const expires_at = addSeconds(clock.now(), retryDays * daySeconds);
    const { payer_id } = row;
    const isOfPlatform = payer_id === null;
    const state: BillRow['state'] = isOfPlatform ? 'ISSUED' : 'INSUFFICIENT';
    const change = { expires_at, state, paid: isOfPlatform ? row.amount : 0n };
    await saveBill(tx, row, change);
    if (isOfPlatform) return (await payByPlatform(tx, [{ ...row, ...change }])).size === 0;
    await changeDue(tx, row, { expires_at, state: 'INSUFFICIENT' });
    return false;
  }

  async function changeDue(
    tx: Executor,
    { payer_id, bill_id }: BillRow,
    change: Parameters<typeof saveDue>[2],
  ) {
    if (payer_id) await saveDue(tx, { bucket: bucketOf(payer_id), bill_id }, change);
  }

  const review: Act<typeof Payload> = {
    kind: 'commissions.review',
    payload: Payload,
    ask: 'commissions.review',
    decide: 'commissions.review',

    async describe(tx, { billId, verdict }) {
      const row = requireReview(await findBill(tx, keyOf(billId)));
      const names = await listNames([row.payee_id], tx);
      return {
        thing: `bills:${billId}`,
        title: names.get(row.payee_id) ?? row.payee_id,
        fields: [
          { name: 'verdict', as: 'text', before: null, after: verdict },
          { name: 'amount', as: 'money', before: null, after: formatDecimal(row.amount) },
          { name: 'base', as: 'money', before: null, after: formatDecimal(row.base) },
        ],
      };
    },

    async perform(tx, { billId, verdict }, { approver, requestedBy, reason }) {
      const row = requireReview(await lockBill(tx, keyOf(billId)));
      const isPaid = verdict === 'pay' && (await release(tx, row));
      if (verdict === 'reject') {
        await saveBill(tx, row, { state: 'REJECTED' });
        await changeDue(tx, row, { state: 'REJECTED' });
      }
      await tellBills(tx, stepsOf(row, verdict, isPaid));
      await audit.record(tx, {
        ...approver,
        action: `commissions.bill_${verdict === 'pay' ? 'released' : 'rejected'}`,
        target: `player:${row.payee_id}`,
        after: { billId, amount: formatDecimal(row.amount), requestedBy, reason },
      });
      return () => {
        const { payer_id, payee_id } = row;
        pusher.push(payee_id, { type: 'bill' });
        if (!payer_id) return;
        pusher.push(payer_id, { type: 'bill' });
        // What fails here is tried again by the hour.
        if (verdict === 'pay')
          payments
            .pay([payer_id])
            .catch((error) => log.error({ err: error }, 'a released bill was not paid'));
      };
    },
  };
  const ask = approvals.define(review);
  return (wanted: z.output<typeof Payload>, reason: string, by: ActingOperator) => ask(wanted, reason, by);
}

function stepsOf(bill: BillRow, verdict: z.output<typeof Payload>['verdict'], isPaid: boolean): BillStep[] {
  const { payee_id, payer_id, amount } = bill;
  const ofPayee: BillStep = {
    accountId: payee_id,
    step: verdict === 'pay' ? 'released' : 'rejected',
    bill,
    amount,
  };
  if (verdict === 'pay') return isPaid ? [ofPayee, { ...ofPayee, step: 'paid' }] : [ofPayee];
  return payer_id === null
    ? [ofPayee]
    : [ofPayee, { accountId: payer_id, step: 'payerRejected', bill, amount }];
}
