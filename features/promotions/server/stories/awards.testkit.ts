import type { createBases } from './bases.testkit.ts';
import { type Book, cut, least } from './book.testkit.ts';
import { type Award, dayMs, type Free, type Terms } from './story.testkit.ts';
import { readFeed } from './turnover.testkit.ts';

/** The feed has so long to tell of the last bets in time. */
const patienceMs = 60_000;

/** How a bonus begins and ends, and what is played for money. */
export function createMoney({
  own,
  requirements,
  earned,
  playing,
  tell,
  open,
  lookAtPurse,
  close,
  current,
}: Book) {
  function begin(award: Award, deposit: bigint, bonus: bigint): void {
    const { multiplier, weights, days } = award.terms;
    own.bonus += bonus;
    const target = (deposit + bonus) * BigInt(multiplier);
    Object.assign(award, { state: 'PROCESS', expiresAt: own.at + days * dayMs });
    award.requirement = open({ target, weights, deposit });
    tell({ credit: award.requirement });
  }

  function end(award: Award, ending: 'EXPIRED' | 'FORFEITED'): void {
    const { requirement } = award;
    if (requirement?.state !== 'OPEN') return;
    close(award, { state: 'CLOSED', ending });
    Object.assign(requirement, { state: ending, closedAt: own.at, isLow: false });
    const { deposit: target, plain: progress } = requirement;
    if (target === 0n) return;
    const isDone = progress === target;
    const state = isDone ? 'FULFILLED' : 'OPEN';
    const closedAt = isDone ? own.at : null;
    open({ target, progress, successorOf: requirement, isCounting: true, state, closedAt });
  }

  /** What follows from the end of a promotion's requirement. */
  function settle(): void {
    const award = playing();
    const state = award?.requirement?.state ?? 'OPEN';
    if (!award || state === 'OPEN') return;
    const isDone = state === 'FULFILLED' || state === 'WAIVED';
    close(award, isDone ? { state: 'CLAIMED', ending: null } : { state: 'CLOSED', ending: 'PLAYED_OUT' });
  }

  /** Cash, and what is to be played for it. */
  function credit(amount: bigint, times = 1): void {
    own.cash += amount;
    earned.paid += amount;
    lookAtPurse(amount);
    tell({ credit: open({ target: amount * BigInt(times) }) });
  }

  return {
    begin,
    end,
    settle,
    credit,

    /** Gives what an award says: false where it is bonus money and another is in play. */
    pay(award: Award): boolean {
      const { pays, multiplier } = award.terms;
      if (pays === 'CASH') {
        Object.assign(award, { state: 'CLAIMED', outcome: award.bonus });
        credit(award.bonus, multiplier);
        return true;
      }
      if (current()) return false;
      lookAtPurse(0n);
      begin(award, 0n, award.bonus);
      return true;
    },

    /** By operators: the oldest that is open. */
    waive(): void {
      const oldest = requirements.find(({ state }) => state === 'OPEN');
      if (oldest) Object.assign(oldest, { state: 'WAIVED', closedAt: own.at, isLow: false });
    },
  };
}

export type Money = ReturnType<typeof createMoney>;

/** What a player does with promotions. */
export function createAwardActs(
  book: Book,
  money: Money,
  bases: ReturnType<typeof createBases>,
  newFree: (terms: Terms) => Free,
) {
  const { own, requirements, awards, deposits, withdrawals, current, lookAtPurse, playing, takeLines, tell } =
    book;

  const waiting = () =>
    awards.findLast(({ state, free }) => state === 'CLAIM' || (state === 'ISSUED' && !free));

  function add(terms: Terms, more: Partial<Award>): Award {
    const award: Award = {
      ...{ terms, state: 'JOINED', ending: null, outcome: null, bonus: 0n, occasion: null },
      ...{ requirement: null, expiresAt: Number.POSITIVE_INFINITY, free: null, ...more },
    };
    awards.push(award);
    return award;
  }

  return {
    waiting,
    gift: (amount: bigint) => money.credit(amount),
    waive: money.waive,

    deposit(amount: bigint): void {
      const award = current();
      deposits.push({ amount, at: own.at });
      const isTaken = award?.state === 'JOINED' && amount >= award.terms.depositMin;
      if (isTaken && award.terms.free) Object.assign(award, { state: 'ISSUED', free: newFree(award.terms) });
      if (!isTaken || award.terms.free) {
        money.credit(amount);
        return;
      }
      const { percent, bonusMax } = award.terms;
      own.cash += amount;
      book.earned.paid += amount;
      lookAtPurse(amount);
      money.begin(
        award,
        amount,
        percent === null ? bonusMax : least(cut((amount * BigInt(percent)) / 100n), bonusMax),
      );
    },

    /** All cash, where nothing is to be played any more. */
    withdraw(): bigint {
      if (book.left() > 0n) return 0n;
      const amount = own.cash;
      if (amount === 0n) return 0n;
      own.cash = 0n;
      withdrawals.push({ amount, at: own.at });
      tell();
      return amount;
    },

    join(terms: Terms): boolean {
      const offered = bases.find(terms);
      if (!offered) return false;
      const isIssued = terms.free !== undefined && terms.free.by !== 'DEPOSIT';
      const isAlone = !isIssued && (terms.pays !== 'CASH' || terms.free !== undefined);
      if (isAlone && current()) return false;
      const isPaidLater = terms.kind === 'DEPOSIT' || terms.free !== undefined;
      const award = add(terms, { ...offered, ...(isPaidLater ? {} : { state: 'CLAIM' }) });
      if (isIssued) Object.assign(award, { state: 'ISSUED', free: newFree(terms) });
      else if (!isPaidLater) money.pay(award);
      return true;
    },

    /** A prize, or a bonus by hand. */
    receive(terms: Terms, prize: { bonus: bigint; waitsDays: number }): void {
      const award = add(terms, {
        state: 'ISSUED',
        bonus: prize.bonus,
        expiresAt: own.at + prize.waitsDays * dayMs,
      });
      if (terms.pays === 'CASH') money.pay(award);
    },

    /** Begins what waits. */
    claim(): boolean {
      const award = waiting();
      return award !== undefined && award.expiresAt > own.at && money.pay(award);
    },

    /** Leaves what was joined, or forfeits what is played. */
    endEarly(): void {
      const award = current();
      if (award?.state === 'JOINED') Object.assign(award, { state: 'CLOSED', ending: 'LEFT' });
      else if (award) money.end(award, 'FORFEITED');
    },

    /** Gives up what waits; free rounds that were played are not begun once more. */
    leave(): void {
      const award = waiting();
      if (award) Object.assign(award, { state: 'CLOSED', ending: award.free ? 'FORFEITED' : 'LEFT' });
    },

    follow(): void {
      const lines = takeLines();
      readFeed(requirements, lines, own.cash);
      bases.hear(lines);
      money.settle();
    },

    sweep(): void {
      if (requirements.some(({ state, isLow }) => state === 'OPEN' && isLow) && !lookAtPurse(0n))
        for (const one of requirements) if (one.state === 'OPEN') one.isLow = false;
      money.settle();
      const isDue = ({ expiresAt }: Award) => expiresAt + patienceMs <= own.at;
      const award = playing();
      if (award && isDue(award)) money.end(award, 'EXPIRED');
      for (const one of awards)
        if ((one.state === 'CLAIM' || (one.state === 'ISSUED' && !one.free)) && isDue(one))
          Object.assign(one, { state: 'CLOSED', ending: 'EXPIRED', outcome: one.bonus });
    },
  };
}
