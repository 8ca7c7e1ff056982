import type { AccountId } from '@kislap/contract-kit';
import type { Reference } from '@kislap/contract-kit/ids';
import { executorOf, type Ledger, type PostOp } from '@kislap/ledger';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { planByKeys } from '@kislap/platform/database/plans.queries.ts';
import { inLanes } from '@kislap/platform/lanes.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { payable } from '../../rules/payment.ts';
import type { Kind } from '../../rules/terms.ts';
import { addPaid } from '../bills/bill.queries.ts';
import { bucketsAtOnce } from '../buckets-at-once.ts';
import type { DueRow, PaymentRow } from '../commissions.tables.ts';
import { commissionsSource } from '../commissions.terms.ts';
import type { TellBills } from '../notices/bill.steps.ts';
import * as queries from './due.queries.ts';
import { expireBills } from './expiry.ts';
import { stepsOfPaid, stepsOfShort } from './payment.steps.ts';

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

  const bringingOf = ({ bill_id, number, payee_id, kind, amount }: PaymentRow): PostOp => ({
    ...{ kind: 'post', type: transferOf(kind), from: 'clearing', to: 'player:cash', amount, currency },
    ...{ accountId: payee_id, source: commissionsSource, isOwed: true, meta: { billId: bill_id } },
    reference: `${bill_id}:${number}:in` as Reference,
  });

  /** Takes what these payers of one bucket have, each one's oldest bill first; answers what is on its way. */
  async function take(bucket: number, payerIds: readonly AccountId[]): Promise<PaymentRow[]> {
    const balances = new Map(
      [...(await ledger.listBalances(payerIds))].map(([id, { cash }]) => [id, cash] as const),
    );
    return db.transaction().execute(async (tx) => {
      await planByKeys(tx);
      const owed = await queries.lockDues(tx, bucket, payerIds, clock.now());
      let waiting = owed;
      const taken: queries.Taken[] = [];
      for (let turn = 0; turn < takingsMax && waiting.length > 0; turn += 1) {
        const wanted = shareOut(waiting, balances);
        if (wanted.length === 0) break;
        const results = await ledger.postBatchWithin(
          executorOf(tx),
          wanted.map(({ due, amount }) => takingOf(due, amount)),
        );
        const done = wanted.filter((_, place) => results[place]?.outcome !== 'refused');
        taken.push(...done);
        for (const [place, { due }] of wanted.entries())
          balances.set(due.payer_id, results[place]?.balance ?? 0n);
        const settled = new Set(done.map(({ due }) => due));
        waiting = done.length === wanted.length ? [] : waiting.filter((due) => !settled.has(due));
      }
      await tellBills(tx, stepsOfShort(owed, taken));
      return queries.saveTaken(tx, bucket, taken, clock.now());
    });
  }

  /** Brings what is on its way to payees of one bucket; answers what need not be brought again. */
  async function bring(bucket: number, payments: readonly PaymentRow[]): Promise<PaymentRow[]> {
    const results = await db.transaction().execute(async (tx) => {
      await planByKeys(tx);
      const answers = await ledger.postBatchWithin(executorOf(tx), payments.map(bringingOf));
      const posted = payments.filter((_, place) => answers[place]?.outcome === 'posted');
      await tellBills(tx, (await addPaid(tx, bucket, posted)).flatMap(stepsOfPaid));
      return answers;
    });
    // Whoever has no room for it gets it later.
    const arrived = payments.filter((_, place) => results[place]?.outcome !== 'refused');
    for (const id of new Set(arrived.flatMap(({ payer_id, payee_id }) => [payer_id, payee_id]))) {
      pushBalance(id);
      pusher.push(id, { type: 'bill' });
    }
    return arrived;
  }

  async function deliver(open: readonly PaymentRow[]): Promise<void> {
    const arrived: PaymentRow[] = [];
    const bringAll = inLanes(
      Map.groupBy(open, ({ payee_id }) => bucketOf(payee_id)),
      bucketsAtOnce,
      async ([bucket, payments]) => {
        arrived.push(...(await bring(bucket, payments)));
      },
    );
    const mark = () =>
      inLanes(
        Map.groupBy(arrived, ({ bucket }) => bucket),
        bucketsAtOnce,
        ([bucket, payments]) => queries.markDelivered(db, bucket, payments),
      );
    await bringAll.finally(mark);
  }

  /** All of them pay before anything arrives: who is paid by these may pay with it next. */
  async function pay(payerIds: readonly AccountId[]): Promise<void> {
    const onTheWay: PaymentRow[] = [];
    const byBucket = Map.groupBy(payerIds.toSorted(), bucketOf);
    const takeAll = inLanes(byBucket, bucketsAtOnce, async ([bucket, ids]) => {
      onTheWay.push(...(await take(bucket, ids)));
    });
    await takeAll.finally(() => deliver(onTheWay));
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
    expire: () => expireBills({ db, tellBills }, clock.now()),

    /** Brings what a crash left on its way, however much. */
    async sweep(): Promise<void> {
      await inLanes(await queries.listPaymentBuckets(db), 1, async (bucket) => {
        for (let last: PaymentRow | undefined; ; ) {
          const page = await queries.listOpenPayments(db, bucket, last);
          last = page.at(-1);
          if (!last) break;
          await deliver(page);
        }
      });
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
