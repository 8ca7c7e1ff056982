import type { AccountId } from '@kislap/contract-kit';
import type { Ledger } from '@kislap/ledger';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { transactByKeys } from '@kislap/platform/database/plans.queries.ts';
import { inLanes } from '@kislap/platform/lanes.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { bucketsAtOnce } from '../buckets-at-once.ts';
import type { DueRow, PaymentRow } from '../commissions.tables.ts';
import type { TellBills } from '../notices/bill.steps.ts';
import * as queries from './due.queries.ts';
import { expireBills } from './expiry.ts';
import {
  type BalanceOf,
  createPosting,
  type LedgerParts,
  type Level,
  lockOwed,
  saveTaken,
} from './paying.ts';
import { stepsOfPaid, stepsOfShort } from './payment.steps.ts';

interface PaymentParts extends LedgerParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log' | 'pusher'>;
  ledger: Pick<Ledger, 'postBatchWithin' | 'listBalances'>;
  tellBills: TellBills;
}

export type Payments = ReturnType<typeof createPayments>;

/** Payments that are on their way, and those that have arrived and stand there still. */
interface Moving {
  open: PaymentRow[];
  gone: PaymentRow[];
}

/** Whose pages are told in the end. */
type Concerned = Set<AccountId>;

const noId = '00000000-0000-0000-0000-000000000000';

/**
 * What uplines owe by bills. A payer's step takes the money into clearing together with a row for it, a payee's step brings
 * it from there together with his bill: each in its own bucket, each once however often it is tried. Whoever is brought
 * something pays with it what he owes himself, in the same transaction.
 */
export function createPayments(parts: PaymentParts) {
  const { platform, ledger, tellBills } = parts;
  const { clock, log, pusher } = platform;
  const db = platform.database.kysely;
  const post = createPosting(parts);

  /** What payers have, with what is about to arrive. */
  async function readCash(payerIds: readonly AccountId[], open: readonly PaymentRow[]): Promise<BalanceOf> {
    const balances = await ledger.listBalances(payerIds);
    const cash = new Map([...balances].map(([id, { cash }]) => [id, cash] as const));
    for (const { payee_id, amount } of open) {
      const known = cash.get(payee_id);
      if (known !== undefined) cash.set(payee_id, known + amount);
    }
    return (id) => cash.get(id) ?? 0n;
  }

  /** One bucket's part of a step. */
  async function work(
    bucket: number,
    { open, gone, payerIds, fresh }: Moving & Level,
    balanceOf: BalanceOf,
  ): Promise<Moving> {
    if (open.length + payerIds.length === 0) {
      await queries.deletePayments(db, bucket, gone);
      return { open: [], gone: [] };
    }
    const now = clock.now();
    const { sent, brought } = await transactByKeys(db, async (tx) => {
      const { owed, written } = await lockOwed(tx, bucket, { payerIds, fresh, gone, balanceOf }, now);
      const { brought, taken } = await post(tx, open, owed, balanceOf);
      const arrived = open.filter((_, place) => brought[place]?.outcome === 'posted');
      const sent = await saveTaken(tx, bucket, { taken, written }, now);
      const bills = await queries.savePayments(tx, bucket, { arrived, sent });
      await tellBills(tx, [...bills.flatMap(stepsOfPaid), ...stepsOfShort(owed, taken)]);
      return { sent, brought };
    });
    // Whoever has no room for it gets it later.
    return { open: sent, gone: open.filter((_, place) => brought[place]?.outcome !== 'refused') };
  }

  /** Bucket by bucket: what is on its way arrives, and this level pays. Answers what is on its way then. */
  async function step(
    { open, gone }: Moving,
    { payerIds, fresh }: Level,
    concerned: Concerned,
    failures: unknown[],
  ): Promise<Moving> {
    const of = {
      open: Map.groupBy(open, ({ payee_id }) => bucketOf(payee_id)),
      gone: Map.groupBy(gone, ({ bucket }) => bucket),
      payerIds: Map.groupBy(payerIds.toSorted(), bucketOf),
      fresh: Map.groupBy(fresh, ({ bucket }) => bucket),
    };
    const after: Moving = { open: [], gone: [] };
    const balanceOf = await readCash(payerIds, open);
    await inLanes(
      new Set([...of.open.keys(), ...of.gone.keys(), ...of.payerIds.keys()]),
      bucketsAtOnce,
      async (bucket) => {
        const own = {
          ...{ open: of.open.get(bucket) ?? [], gone: of.gone.get(bucket) ?? [] },
          ...{ payerIds: of.payerIds.get(bucket) ?? [], fresh: of.fresh.get(bucket) ?? [] },
        };
        const moved = await work(bucket, own, balanceOf);
        for (const { payer_id, payee_id } of moved.gone) concerned.add(payer_id).add(payee_id);
        after.open.push(...moved.open);
        after.gone.push(...moved.gone);
      },
    ).catch((error) => failures.push(error));
    return after;
  }

  /** One level after the other pays, from the top down; what was taken arrives even where another bucket failed. */
  async function payLevels(
    levels: readonly Level[],
    { open = [], concerned = new Set() }: { open?: PaymentRow[]; concerned?: Concerned } = {},
  ): Promise<void> {
    const failures: unknown[] = [];
    let moving: Moving = { open, gone: [] };
    for (const level of levels) moving = await step(moving, level, concerned, failures);
    while (moving.open.length + moving.gone.length > 0)
      moving = await step(moving, { payerIds: [], fresh: [] }, concerned, failures);
    pusher.pushAll(concerned, { type: 'bill' });
    if (failures.length > 0) throw failures[0];
  }

  const pay = (payerIds: readonly AccountId[]) => payLevels([{ payerIds, fresh: [] }]);

  return {
    pay,

    /** What bills of a run are owed by, written and paid top-down; then whoever it concerns is told. */
    async payDues(dues: readonly DueRow[], concerned: Concerned): Promise<void> {
      const byLevel = Map.groupBy(dues, ({ level }) => level);
      const levels = [...byLevel].sort(([a], [b]) => a - b);
      await payLevels(
        levels.map(([, fresh]) => ({ fresh, payerIds: [...new Set(fresh.map(({ payer_id }) => payer_id))] })),
        { concerned },
      );
    },

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
          const page = await queries.listPayments(db, bucket, last);
          last = page.at(-1);
          if (!last) break;
          await payLevels([], { open: page });
        }
      });
    },

    owedBy: queries.sumOwed,
  };
}
