import { createDecisionModel } from './decisions.testkit.ts';
import type { DepositModel } from './deposits.testkit.ts';
import { createSendingModel, keep, type Life } from './sending.testkit.ts';
import {
  automaticMax,
  lastTry,
  type Moods,
  type Part,
  type Payer,
  type Purse,
  peso,
  type Try,
  type Withdrawal,
} from './story.testkit.ts';

const minute = 60_000;
const dayMs = 86_400_000;
const manilaMs = 8 * 3_600_000;
const dayMax = 50_000n * peso;
const open = ['APPLIED', 'AUDITING', 'APPROVED', 'PAYING'];
const undone = ['REJECTED', 'FAILED', 'CANCELLED'];

/** Withdrawals (domain 4.8) as a second implementation. */
export function createWithdrawalModel(
  purse: Purse,
  moods: () => Moods,
  { payOwed }: Pick<DepositModel, 'payOwed'>,
) {
  const dayOf = (at: number) => Math.floor((at + manilaMs) / dayMs);
  const sending = createSendingModel(purse, moods);
  const { latest, step, learn, send, reread, quietly } = sending;
  const { acts, approve, set } = createDecisionModel(purse, moods, sending);

  /** The player's answer, or nobody's. */
  function answer(order: Withdrawal, which: number | null, word: 'RECEIVED' | 'NOT_RECEIVED'): boolean {
    const living = order.parts.filter((part) => lastTry(part).state !== 'FAILED');
    const isMoving = (part: Part) => ['WAITING', 'SENT'].includes(lastTry(part).state);
    const named = which === null ? living : living.filter((part) => order.parts.indexOf(part) === which - 1);
    const answered = named.filter((part) => !isMoving(part));
    if (answered.length === 0) return false;
    set(answered, word);
    const states = living.map((part) => lastTry(part).state);
    const whole =
      states.includes('NOT_RECEIVED') || living.some(isMoving)
        ? 'NOT_RECEIVED'
        : states.every((state) => state === 'RECEIVED')
          ? 'RECEIVED'
          : 'PAID';
    return whole === order.state || step(order, whole);
  }

  return {
    acts,

    apply(kind: Payer, amount: bigint, key: string): boolean {
      const today = purse.withdrawals.filter(
        (one) => dayOf(one.createdAt) === dayOf(purse.at) && !undone.includes(one.state),
      );
      const used = today.reduce((total, one) => total + one.amount, 0n);
      const share = (amount / 100n / 10_000n) * 10_000n;
      const cut = share < 10n * peso ? 10n * peso : share > 100n * peso ? 100n * peso : share;
      const fee = today.length < 3 ? 0n : cut;
      const isBusy = purse.withdrawals.some(({ state }) => open.includes(state));
      if (isBusy || used + amount > dayMax || fee >= amount || purse.cash < purse.owed + amount) return false;
      const order: Withdrawal = {
        ...{ type: 'withdrawal', kind, key, id: null, amount, fee, state: 'APPLIED', parts: [] },
        ...{ createdAt: purse.at, updatedAt: purse.at, lines: 1, told: new Set() },
      };
      purse.withdrawals.push(order);
      payOwed(order);
      purse.cash -= amount;
      purse.held += amount;
      if (amount <= automaticMax) purse.jobs.push({ does: 'review', of: order });
      return true;
    },

    answer(
      order: Withdrawal,
      which: number | null,
      word: 'received' | 'not_received' | 'full_payment',
    ): boolean {
      if (order.state === 'RECEIVED' && word !== 'not_received') return true;
      if (order.state !== 'PAID' && order.state !== 'NOT_RECEIVED') return false;
      const part = word === 'full_payment' ? null : which;
      return answer(order, part, word === 'not_received' ? 'NOT_RECEIVED' : 'RECEIVED');
    },

    pay(order: Withdrawal, life: Life | null): void {
      keep(life);
      if (order.state === 'APPROVED') step(order, 'PAYING');
      if (order.state !== 'PAYING' && order.state !== 'NOT_RECEIVED') return;
      for (const one of latest(order).filter(({ state }) => state === 'WAITING')) send(order, one, life);
    },

    review(order: Withdrawal, life: Life | null): void {
      if (order.state !== 'APPLIED' || purse.owed > 0n) return;
      keep(life);
      approve(order);
    },

    hear(order: Withdrawal, one: Try, event: string): void {
      if (moods()[order.kind] === 'down' || order.told.has(event) || !one.sent) return;
      if (learn(order, one, one.sent) === 'dealt') order.told.add(event);
    },

    sweep(): void {
      for (const order of purse.withdrawals)
        for (const one of latest(order))
          if (one.touchedAt <= purse.at - minute) quietly(() => reread(order, one));
    },

    receive(): void {
      for (const order of purse.withdrawals)
        if (order.state === 'PAID' && order.updatedAt <= purse.at - 30 * minute)
          answer(order, null, 'RECEIVED');
    },
  };
}

export type WithdrawalModel = ReturnType<typeof createWithdrawalModel>;
