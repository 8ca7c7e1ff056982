import { createArrivalModel } from './arrivals.testkit.ts';
import { createPageModel } from './pages.testkit.ts';
import {
  type Deposit,
  depositFees,
  hasArrived,
  isOpen,
  type Kind,
  type Moods,
  type Payment,
  type Purse,
} from './story.testkit.ts';

const hour = 3_600_000;
const slipWaits = 72 * hour;

/** Deposits as docs/payments.md tells them: a second implementation, which shares no code with the first. */
export function createDepositModel(purse: Purse, moods: () => Moods) {
  const moodOf = ({ kind }: { kind: Kind }) => moods()[kind];
  const { isPaused, credit, payOwed, endReturn, arrive, followBack, takeSecond } = createArrivalModel(purse);
  const { fail, openPage } = createPageModel(purse, moodOf);

  /** What a record says when it is read: `waiting` where its provider has not ended it. */
  function learn(deposit: Deposit, nth: number): 'waiting' | 'dealt' {
    const payment = deposit.records[nth];
    if (!payment || payment.asked !== deposit.asked + deposit.fee) return 'dealt';
    const isOther = deposit.known !== null && deposit.known !== nth;
    if (hasArrived(deposit)) {
      if (!isOther) followBack(deposit, payment);
      else {
        const known = purse.deposits.find(({ second }) => second?.of === deposit && second.nth === nth);
        if (known) followBack(known, payment);
        else takeSecond(deposit, payment, nth);
      }
      return 'dealt';
    }
    const status = statusOf(deposit, payment);
    if (status === 'pending') return 'waiting';
    if (status !== 'completed') {
      if (isOpen(deposit) && !isOther) {
        Object.assign(deposit, { state: status.toUpperCase(), known: nth });
        if (status === 'failed') fail(deposit);
      }
      return 'dealt';
    }
    if (payment.paid === 0n) return 'dealt';
    deposit.known = nth;
    arrive(deposit, payment);
    followBack(deposit, payment);
    return 'dealt';
  }

  /** A bank tells nothing: a transfer without a slip ends by itself. */
  function statusOf({ kind, slip, createdAt }: Deposit, { status }: Payment): Payment['status'] {
    const isOver = kind === 'bank' && slip === null && purse.at >= createdAt + slipWaits;
    return status === 'pending' && isOver ? 'expired' : status;
  }

  return {
    learn,
    statusOf,
    endReturn,
    payOwed,
    openPage,

    open(kind: Kind, amount: bigint, key: string): boolean {
      if (purse.stopped.has(kind) || isPaused()) return false;
      const deposit: Deposit = {
        ...{ type: 'deposit', kind, key, id: null, asked: amount, fee: depositFees[kind], amount },
        ...{ state: 'CREATED', known: null, records: [], isStopped: false, takenBack: 0n, askAt: 0 },
        ...{ createdAt: purse.at, lines: 0, told: new Set(), second: null, slip: null, slips: 0 },
      };
      purse.deposits.push(deposit);
      return openPage(deposit);
    },

    /** News that were let in: the record is read, and each event counts once. */
    hear(deposit: Deposit, nth: number, event: string): void {
      if (moodOf(deposit) === 'down' || deposit.told.has(event)) return;
      if (learn(deposit, nth) === 'dealt') deposit.told.add(event);
    },

    /** The player takes a break: what is open is ended at the provider. */
    pause(until: number): void {
      purse.coolingUntil = until;
      for (const deposit of purse.deposits.filter((one) => isOpen(one) && !one.isStopped)) {
        deposit.isStopped = true;
        if (deposit.known !== null) purse.jobs.push({ does: 'cancel', of: deposit, nth: deposit.known });
      }
    },

    creditHeld(deposit: Deposit): boolean {
      if (deposit.state !== 'HELD' || isPaused()) return false;
      purse.held -= deposit.amount;
      deposit.lines += 1;
      credit(deposit);
      purse.jobs.push({ does: 'reread', of: deposit });
      return true;
    },

    returnAgain(deposit: Deposit): boolean {
      if (deposit.state !== 'HELD' && deposit.state !== 'RETURNING') return false;
      deposit.state = 'RETURNING';
      purse.jobs.push({ does: 'return', of: deposit });
      return true;
    },

    /** Every hour at the latest; what was never sent is given up after one. */
    sweep(): void {
      for (const deposit of purse.deposits) {
        const age = purse.at - deposit.createdAt;
        if (deposit.state === 'CREATED' && age > hour) deposit.state = 'EXPIRED';
        if (deposit.state !== 'PENDING' || deposit.askAt > purse.at || deposit.known === null) continue;
        deposit.askAt = purse.at + Math.min(age, hour);
        if (moodOf(deposit) !== 'down') learn(deposit, deposit.known);
      }
    },
  };
}

export type DepositModel = ReturnType<typeof createDepositModel>;
