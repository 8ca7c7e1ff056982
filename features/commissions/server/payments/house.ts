import type { Reference } from '@kislap/contract-kit/ids';
import { executorOf } from '@kislap/ledger';
import type { Database, Tx } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { BillId } from '../../contract/commissions.ids.ts';
import * as bills from '../bills/bill.queries.ts';
import type { BillRow } from '../commissions.tables.ts';
import { commissionsSource } from '../commissions.terms.ts';
import type { TellBills } from '../notices/bill.steps.ts';
import { type LedgerParts, transferOf } from './paying.ts';

export type PayByPlatform = ReturnType<typeof payerOfHouse>;

/** What the platform pays is paid with the bill, in one transaction. Answers what a balance had no room for. */
export const payerOfHouse =
  ({ ledger, currency }: LedgerParts) =>
  async (tx: Tx, rows: readonly BillRow[]): Promise<Set<BillId>> => {
    const owed = rows.filter(({ payer_id, state }) => payer_id === null && state === 'ISSUED');
    const results = await ledger.postBatchWithin(
      executorOf(tx),
      owed.map(({ bill_id, payee_id, kind, amount }) => ({
        ...{
          kind: 'post',
          type: transferOf(kind),
          from: 'house:commission',
          to: 'player:cash',
          amount,
          currency,
        },
        ...{ accountId: payee_id, source: commissionsSource, isOwed: true, meta: { billId: bill_id } },
        reference: `${bill_id}` as Reference,
      })),
    );
    const refused = owed.filter((_, place) => results[place]?.outcome === 'refused');
    // There is no room on the balance: it is tried again.
    for (const row of refused) await bills.saveBill(tx, row, { state: 'INSUFFICIENT', paid: 0n });
    return new Set(refused.map(({ bill_id }) => bill_id));
  };

interface OwedParts {
  db: Database;
  payByPlatform: PayByPlatform;
  tellBills: TellBills;
  pusher: Pick<Platform['pusher'], 'push'>;
}

/** What the platform could not pay, since a balance had no room. */
export async function payOwedOfHouse(parts: OwedParts): Promise<void> {
  const { db, payByPlatform, tellBills, pusher } = parts;
  for (const bucket of await bills.listPlatformBuckets(db)) {
    const owed = await bills.listOwedByPlatform(db, bucket);
    for (const row of owed) {
      const isPaid = await db.transaction().execute(async (tx) => {
        const locked = await bills.lockBill(tx, row);
        if (locked?.state !== 'INSUFFICIENT') return false;
        const issued = { state: 'ISSUED', paid: locked.amount } as const;
        await bills.saveBill(tx, locked, issued);
        const refused = await payByPlatform(tx, [{ ...locked, ...issued }]);
        if (refused.has(locked.bill_id)) return false;
        const paid = {
          accountId: locked.payee_id,
          step: 'paid',
          bill: locked,
          amount: locked.amount,
        } as const;
        await tellBills(tx, [paid]);
        return true;
      });
      if (isPaid) pusher.push(row.payee_id, { type: 'bill' });
    }
  }
}
