import type { AccountId } from '@kislap/contract-kit';
import type { Reference } from '@kislap/contract-kit/ids';
import { executorOf, type Ledger, type PostOp } from '@kislap/ledger';
import { manilaDay } from '@kislap/platform/clock.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { payable } from '../../rules/payment.ts';
import type { Kind } from '../../rules/terms.ts';
import { addPaid, expireBills } from '../bills/bill.queries.ts';
import type { BillRow, DueRow, PaymentRow } from '../commissions.tables.ts';
import { commissionsSource } from '../commissions.terms.ts';
import type { BillStep, TellBills } from '../notices/bill.steps.ts';
import * as queries from './due.queries.ts';

interface PaymentParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log' | 'pusher'>;
  ledger: Pick<Ledger, 'postBatchWithin' | 'listBalances'>;
  currency: string;
  pushBalance(accountId: AccountId): void;
  tellBills: TellBills;
}

export type Payments = ReturnType<typeof createPayments>;

/** What moves by a contract is called. */
export const transferOf = (kind: Kind) => (kind === 'DIVIDEND' ? 'DIVIDEND' : 'SALARY');

const noId = '00000000-0000-0000-0000-000000000000';
/** A balance may fall while it is taken from. */
const takingsMax = 3;

/**
 * What uplines owe by bills. The payer's step takes the money into clearing together with a row for it, the payee's step
 * brings it from there together with his bill: each in its own bucket, each once however often it is tried.
 */
export function createPayments({ platform, ledger, currency, pushBalance, tellBills }: PaymentParts) {
  const { clock, log, pusher } = platform;
  const db = platform.database.kysely;

  const takingOf = (due: DueRow, amount: bigint): PostOp => ({
    ...{ kind: 'post', type: transferOf(due.kind), from: 'player:cash', to: 'clearing', amount, currency },
    ...{ accountId: due.payer_id, source: commissionsSource, isOwed: true },
    reference: `${due.bill_id}:${due.payments}:out` as Reference,
    meta: { billId: due.bill_id },
  });

  /** Takes what these payers of one bucket have, the oldest bill first. */
  async function take(bucket: number, payerIds: readonly AccountId[]): Promise<void> {
    const balances = new Map(
      [...(await ledger.listBalances(payerIds))].map(([id, { cash }]) => [id, cash] as const),
    );
    await db.transaction().execute(async (tx) => {
      const owed = await queries.lockDues(tx, bucket, payerIds, clock.now());
      let waiting = owed;
      const taken: (queries.Taken & { due: DueRow })[] = [];
      for (let turn = 0; turn < takingsMax && waiting.length > 0; turn += 1) {
        const wanted = shareOut(waiting, balances);
        if (wanted.length === 0) break;
        const results = await ledger.postBatchWithin(
          executorOf(tx),
          wanted.map(({ due, amount }) => takingOf(due, amount)),
        );
        const done = wanted.filter((_, place) => results[place]?.outcome !== 'refused');
        for (const { due, amount } of done) taken.push({ due, amount, billId: due.bill_id });
        for (const [place, { due }] of wanted.entries())
          balances.set(due.payer_id, results[place]?.balance ?? 0n);
        const settled = new Set(done.map(({ due }) => due));
        waiting = done.length === wanted.length ? [] : waiting.filter((due) => !settled.has(due));
      }
      await queries.saveTaken(tx, bucket, taken, clock.now());
      await tellBills(tx, bucket, stepsOfShort(owed, taken));
    });
  }

  /** What is on its way from a bucket, to the payees of one other. */
  async function bring(from: number, to: number, payments: readonly PaymentRow[]): Promise<void> {
    const results = await db.transaction().execute(async (tx) => {
      const answers = await ledger.postBatchWithin(
        executorOf(tx),
        payments.map(({ bill_id, number, payee_id, kind, amount }) => ({
          ...{ kind: 'post', type: transferOf(kind), from: 'clearing', to: 'player:cash', amount, currency },
          ...{ accountId: payee_id, source: commissionsSource, isOwed: true, meta: { billId: bill_id } },
          reference: `${bill_id}:${number}:in` as Reference,
        })),
      );
      const posted = payments.filter((_, place) => answers[place]?.outcome === 'posted');
      const paid = await addPaid(
        tx,
        to,
        posted.map(({ bill_id, amount }) => ({ billId: bill_id, amount })),
      );
      await tellBills(tx, to, paid.map(stepOfPaid));
      return answers;
    });
    // Whoever has no room for it gets it later.
    const arrived = payments.filter((_, place) => results[place]?.outcome !== 'refused');
    await queries.markDelivered(db, from, arrived);
    for (const { payer_id, payee_id } of arrived) {
      for (const id of [payer_id, payee_id]) pushBalance(id);
      for (const id of [payer_id, payee_id]) pusher.push(id, { type: 'bill' });
    }
  }

  async function deliver(bucket: number): Promise<void> {
    const open = await queries.listOpenPayments(db, bucket);
    for (const [to, payments] of Map.groupBy(open, ({ payee_id }) => bucketOf(payee_id)))
      await bring(bucket, to, payments);
  }

  /** One after the other in the order of the tree: who is paid by these may pay with it next. */
  async function pay(payerIds: readonly AccountId[]): Promise<void> {
    for (const [bucket, ids] of Map.groupBy(payerIds, bucketOf)) {
      await take(bucket, ids.toSorted());
      await deliver(bucket);
    }
  }

  return {
    pay,

    /** Of these, whoever owes something pays. */
    async payOwing(accountIds: readonly AccountId[]): Promise<void> {
      const owing = await queries.listOwing(db, accountIds, clock.now());
      if (owing.length > 0) await pay(owing);
    },

    /** Everything that is owed, from the top down. */
    async retry(): Promise<void> {
      for (const open of await queries.listOpenBuckets(db)) {
        let after: string = noId;
        for (;;) {
          const payers = await queries.listPayers(db, open, after);
          const last = payers.at(-1);
          if (!last) break;
          await pay(payers).catch((error) => log.error({ err: error, ...open }, 'bills were not paid'));
          after = last;
        }
      }
    },

    /** What is not paid after its days: the payee keeps what was paid of it. */
    async expire(): Promise<void> {
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const dues = await queries.expireDues(tx, now);
        const bills = await expireBills(tx, now);
        for (const [bucket, rows] of Map.groupBy(dues, (row) => row.bucket))
          await tellBills(tx, bucket, sumsOfPayers('payerExpired', rows));
        for (const [bucket, rows] of Map.groupBy(bills, (row) => row.bucket))
          await tellBills(
            tx,
            bucket,
            rows.map((bill) => ({
              ...{ accountId: bill.payee_id, step: 'expired', bill, amount: bill.amount - bill.paid },
            })),
          );
      });
    },

    /** Brings what a crash left on its way. */
    async sweep(): Promise<void> {
      for (const bucket of await queries.listPaymentBuckets(db)) await deliver(bucket);
    },

    owedBy: queries.sumOwed,
  };
}

/** What each bill gets of its payer's balance, in the bills' order. */
function shareOut(dues: readonly DueRow[], balances: ReadonlyMap<AccountId, bigint>) {
  const left = new Map(balances);
  return dues.flatMap((due) => {
    const balance = left.get(due.payer_id) ?? 0n;
    const amount = payable({ ...due, payer: due.payer_id }, balance);
    left.set(due.payer_id, balance - amount);
    return amount > 0n ? [{ due, amount }] : [];
  });
}

function stepOfPaid(bill: BillRow): BillStep {
  const isWhole = bill.state === 'ISSUED';
  const amount = isWhole ? bill.amount : bill.paid;
  return { accountId: bill.payee_id, step: isWhole ? 'paid' : 'partial', bill, amount };
}

/** What of these bills could not be paid: to payees of whom nothing was paid yet, and to payers. */
function stepsOfShort(owed: readonly DueRow[], taken: readonly queries.Taken[]): BillStep[] {
  const takenOf = new Map(taken.map(({ billId, amount }) => [billId, amount]));
  const left = owed
    .map((due) => ({ ...due, paid: due.paid + (takenOf.get(due.bill_id) ?? 0n) }))
    .filter(({ amount, paid }) => paid < amount);
  const waiting = left.filter(({ paid }) => paid === 0n);
  return [
    ...waiting.map((bill) => ({
      ...{ accountId: bill.payee_id, step: 'insufficient' as const, bill, amount: bill.amount },
    })),
    ...sumsOfPayers('short', left),
  ];
}

/** One step for each payer, kind and day of these. */
function sumsOfPayers(step: 'short' | 'payerExpired', dues: readonly DueRow[]): BillStep[] {
  const keyOf = ({ payer_id, kind, starts_at }: DueRow) => `${payer_id} ${kind} ${manilaDay(starts_at)}`;
  return [...Map.groupBy(dues, keyOf).values()].flatMap((rows) => {
    const [bill] = rows;
    const amount = rows.reduce((sum, row) => sum + row.amount - row.paid, 0n);
    return bill ? [{ accountId: bill.payer_id, step, bill, amount }] : [];
  });
}
