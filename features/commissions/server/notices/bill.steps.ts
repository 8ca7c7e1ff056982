import { AccountId } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import { type Kind, kinds } from '../../rules/terms.ts';
import { addTold, nameOfTold } from './told.queries.ts';

/** In the outbox when a bill takes a step; the account that is told is its subject. */
export const billTopic = 'commissions.bill';

/** To whoever is paid. `short` and those that begin with `payer` are told to the payer. */
const steps = [
  'made',
  'adjusted',
  'reviewed',
  'insufficient',
  'partial',
  'paid',
  'released',
  'rejected',
  'expired',
  'short',
  'payerRejected',
  'payerExpired',
] as const;
type Step = (typeof steps)[number];

export const BillTold = z.object({
  step: z.enum(steps),
  kind: z.enum(kinds),
  /** What the step is about: whole bills, what is due, or a correction. */
  amount: z.string(),
  startsAt: z.string(),
});

export interface BillStep {
  accountId: AccountId;
  step: Step;
  bill: { bucket: number; bill_id: string; kind: Kind; starts_at: Date };
  amount: bigint;
}

export type TellBills = ReturnType<typeof createBillSteps>;

/** Hourly and real-time bills come too often to tell each one that went well. */
const quiet: readonly Step[] = ['made', 'paid', 'partial'];
const isShort = (kind: Kind) => kind === 'HOURLY' || kind === 'REALTIME';
/** Several bills of a kind and day are one message to their payer. */
const ofPayer: readonly Step[] = ['short', 'payerExpired'];

function keyOf({ accountId, step, bill }: BillStep) {
  const isTogether = isShort(bill.kind) || ofPayer.includes(step);
  const { bucket } = bill;
  return {
    bucket,
    accountId,
    step,
    about: isTogether ? `${bill.kind} ${manilaDay(bill.starts_at)}` : bill.bill_id,
  };
}

/** One for each key, of the first of its bills, with the amount of all. */
function sumByKey(steps: readonly BillStep[]): BillStep[] {
  const sums = new Map<string, BillStep>();
  for (const step of steps) {
    const name = nameOfTold(keyOf(step));
    const known = sums.get(name);
    sums.set(name, known ? { ...known, amount: known.amount + step.amount } : step);
  }
  return [...sums.values()];
}

/** Puts steps of bills into the outbox in the caller's transaction, each once; those that are told together as their sum. */
export function createBillSteps({ clock, outbox }: Pick<Platform, 'clock' | 'outbox'>) {
  return async (tx: Executor, taken: readonly BillStep[]): Promise<void> => {
    const told = taken.filter(({ step, bill }) => !(isShort(bill.kind) && quiet.includes(step)));
    if (told.length === 0) return;
    const sums = sumByKey(told);
    const isNew = await addTold(tx, sums.map(keyOf), manilaDay(clock.now()));
    const events = sums
      .filter((step) => isNew(keyOf(step)))
      .map(({ accountId, step, bill, amount }) => ({
        topic: billTopic,
        subjectId: AccountId.parse(accountId),
        payload: { step, kind: bill.kind, amount: String(amount), startsAt: bill.starts_at.toISOString() },
      }));
    await outbox.publish(tx, ...events);
  };
}
