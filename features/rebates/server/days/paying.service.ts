import type { AccountId } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import { executorOf, type Ledger } from '@kislap/ledger';
import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Credits } from '@kislap/promotions/server';
import { rebatesSource } from '../rebates.terms.ts';
import * as queries from './payment.queries.ts';
import { type Earned, listEarned } from './share.queries.ts';

interface PayingParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log'>;
  ledger: Pick<Ledger, 'postWithin'>;
  credits: Pick<Credits, 'give'>;
  pushBalance(accountId: AccountId): void;
  currency: string;
}

const pageSize = 500;
/** Whoever is on a break or locked may come back so soon; then a rebate lapses. */
const waitedDays = 7;
const daySeconds = 86_400;

/** Pays what reckoned days earn, each payment in the bucket of who gets it. */
export function createPaying({ platform, ledger, credits, pushBalance, currency }: PayingParts) {
  const { clock, log } = platform;
  const db = platform.database.kysely;

  const toPayments =
    (day: string) =>
    ({ receiverId, member, line }: Earned) =>
      (
        [
          { receiverId, day, kind: 'MEMBER', amount: member },
          { receiverId, day, kind: 'LINE', amount: line },
        ] satisfies queries.Payment[]
      ).filter(({ amount }) => amount > 0n);

  /** Income of an agent: nothing is to be played for it. */
  async function payLine(tx: Tx, { receiverId, day, amount }: queries.Payment): Promise<() => void> {
    const [result] = await ledger.postWithin(executorOf(tx), [
      {
        ...{ kind: 'post', type: 'AGENT_REBATE', accountId: receiverId, currency, amount },
        ...{ source: rebatesSource, reference: referenceOf(`line:${day}:${receiverId}`) },
        ...{ from: 'house:rebates', to: 'player:cash' },
      },
    ]);
    if (result?.outcome === 'refused') throw new AppError('balance_full');
    return () => pushBalance(receiverId);
  }

  async function payMember(tx: Tx, { receiverId, day, amount }: queries.Payment): Promise<() => void> {
    const reference = referenceOf(`member:${day}:${receiverId}`);
    const credit = { accountId: receiverId, amount, source: rebatesSource, reference };
    return (await credits.give(tx, { ...credit, kind: 'REBATE' })).announce;
  }

  async function pay(key: queries.PaymentKey): Promise<void> {
    const announce = await db.transaction().execute(async (tx) => {
      const payment = await queries.lockWaiting(tx, key);
      if (!payment) return undefined;
      const told = await (payment.kind === 'MEMBER' ? payMember : payLine)(tx, payment);
      await queries.endPayment(tx, payment, { state: 'PAID', at: clock.now() });
      return told;
    });
    announce?.();
  }

  async function tryPay(payment: queries.Payment): Promise<void> {
    try {
      await pay(payment);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const oldest = manilaDay(addSeconds(clock.now(), -(waitedDays + 1) * daySeconds));
      if (payment.day < oldest) await queries.endPayment(db, payment, { state: 'LAPSED', at: clock.now() });
    }
  }

  return {
    /** Writes down what a day earns everybody. */
    async book(day: string): Promise<void> {
      let after: AccountId | undefined;
      for (;;) {
        const earned = await listEarned(db, day, { after, limit: pageSize });
        await queries.insertPayments(db, earned.flatMap(toPayments(day)), clock.now());
        after = earned.at(-1)?.receiverId;
        if (after === undefined) return;
      }
    },

    /** Whoever cannot be paid now keeps nobody else waiting. */
    async payAll(): Promise<void> {
      let after: queries.PaymentKey | undefined;
      for (;;) {
        const page = await queries.listWaiting(db, { after, limit: pageSize });
        for (const payment of page)
          await tryPay(payment).catch((error) =>
            log.error({ err: error, accountId: payment.receiverId }, 'a rebate was not paid'),
          );
        after = page.at(-1);
        if (after === undefined) return;
      }
    },
  };
}
