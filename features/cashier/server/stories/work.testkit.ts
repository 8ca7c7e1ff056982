import type { DepositModel } from './deposits.testkit.ts';
import { ask, post } from './pages.testkit.ts';
import { keep, type Life } from './sending.testkit.ts';
import {
  type Deposit,
  type Job,
  Killed,
  lastTry,
  type Moods,
  NoAnswer,
  type Purse,
  Refused,
} from './story.testkit.ts';
import type { WithdrawalModel } from './withdrawals.testkit.ts';

/** The same order as the house's jobs are run in. */
export function inOrder(purse: Purse, { does, of }: Job): string {
  const place = of.type === 'deposit' ? purse.deposits.indexOf(of) : purse.withdrawals.indexOf(of);
  return `${does} ${String(place).padStart(4, '0')}`;
}

/** What workers do, as a second implementation. */
export function createWorkModel(
  purse: Purse,
  moods: () => Moods,
  { deposits, withdrawals }: { deposits: DepositModel; withdrawals: WithdrawalModel },
) {
  function cancel(deposit: Deposit, nth: number, life: Life | null): void {
    const mood = moods()[deposit.kind];
    const payment = deposit.records[nth];
    if (!payment) return;
    if (deposit.kind === 'bank') {
      keep(life);
      if (deposits.statusOf(deposit, payment) !== 'pending') deposits.learn(deposit, nth);
      else if (deposit.state === 'PENDING') Object.assign(deposit, { state: 'CANCELLED', known: nth });
      return;
    }
    post(mood, () => {
      // Xendit knows of no cancelling: it expires.
      if (payment.status === 'pending') payment.status = deposit.kind === 'xendit' ? 'expired' : 'cancelled';
    });
    keep(life);
    deposits.learn(deposit, nth);
  }

  function sendBack(deposit: Deposit, life: Life | null): void {
    const payment = deposit.known === null ? undefined : deposit.records[deposit.known];
    if (deposit.state !== 'RETURNING' || !payment || deposit.kind === 'bank') return;
    const mood = moods()[deposit.kind];
    if (deposit.kind !== 'sandbox') ask(mood);
    const isThere = deposit.kind === 'sandbox' || payment.returned < payment.paid;
    try {
      if (isThere)
        post(mood, () => {
          // Of what went back in part Maya refuses to void the payment, and that answer is lost.
          const isUndone = deposit.kind === 'maya' && mood === 'lost' && payment.returned > 0n;
          if (!isUndone) payment.returned = payment.paid;
        });
    } catch (error) {
      if (error instanceof Refused) return;
      throw error;
    }
    keep(life);
    deposits.endReturn(deposit);
  }

  function reread(deposit: Deposit, life: Life | null): void {
    ask(moods()[deposit.kind]);
    keep(life);
    if (deposit.known !== null) deposits.learn(deposit, deposit.known);
  }

  function run(job: Job, life: Life | null): void {
    if (job.does === 'pay') withdrawals.pay(job.of, life);
    else if (job.does === 'review') withdrawals.review(job.of, life);
    else if (job.does === 'cancel') cancel(job.of, job.nth, life);
    else if (job.does === 'return') sendBack(job.of, life);
    else if (job.does === 'reread') reread(job.of, life);
  }

  return {
    /** Whether two workers who do it at one time end as one does. */
    isAlike(job: Job): boolean {
      if (moods()[job.of.kind] !== 'ok') return false;
      if (job.does !== 'pay') return job.does !== 'cancel';
      return job.of.parts.map(lastTry).every(({ sent }) => sent === null);
    },

    /** Of each job whether it was done; a killed worker leaves the others. */
    work(kill: number | null, times: (job: Job) => number): boolean[] {
      const jobs = purse.jobs.toSorted((one, other) =>
        inOrder(purse, one).localeCompare(inOrder(purse, other)),
      );
      const done: boolean[] = [];
      for (const [place, job] of jobs.entries()) {
        const life = place === 0 && kill !== null ? { left: kill } : null;
        try {
          for (let count = 0; count < times(job); count += 1) run(job, life);
          done.push(true);
          purse.jobs.splice(purse.jobs.indexOf(job), 1);
        } catch (error) {
          if (error instanceof Killed) return [...done, false];
          if (!(error instanceof NoAnswer) && !(error instanceof Refused)) throw error;
          done.push(false);
        }
      }
      return done;
    },
  };
}
