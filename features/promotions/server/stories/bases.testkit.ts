import { type Book, cut, least, sum } from './book.testkit.ts';
import { type Award, dayOf, dayStart, type Terms } from './story.testkit.ts';
import type { FeedLine, Requirement } from './turnover.testkit.ts';

/** What a promotion gives, and what it is taken once on; null where there is nothing to take. */
export interface Offered {
  bonus: bigint;
  occasion: string | null;
}

const birthdayDays = 7;
const patienceMs = 600_000;
const hourMs = 3_600_000;

/** What a loss or a day of bets gives at this moment (domain 4.3 and `docs/promotions.md`). */
export function createBases(book: Book) {
  const { own, awards, deposits, withdrawals, requirements, played, birthday } = book;

  function ofLoss({ rescue, percent, bonusMax, depositMin }: Terms): Offered | null {
    if (!rescue) return null;
    const { per, balanceBelow, lossMin, hours } = rescue;
    const today = dayOf(own.at);
    const looked = per === 'DAY' ? deposits.filter(({ at }) => dayOf(at) === today) : deposits.slice(-1);
    const [first, last] = [looked[0], looked.at(-1)];
    if (!first || !last || looked.every(({ amount }) => amount < depositMin)) return null;
    const balance = own.cash + own.bonus;
    if (last.at + hours * hourMs <= own.at || balance >= balanceBelow || book.hasOpenRounds()) return null;
    const out = sum(withdrawals.filter(({ at }) => at >= first.at).map(({ amount }) => amount));
    const loss = sum(looked.map(({ amount }) => amount)) - out - balance;
    if (loss < lossMin) return null;
    const occasion = per === 'DAY' ? `day ${today}` : `deposit ${deposits.length}`;
    return { bonus: least(cut((loss * BigInt(percent ?? 0)) / 100n), bonusMax), occasion };
  }

  function ofDay({ cashback, bonusMax, weights }: Terms): Offered | null {
    if (!cashback) return null;
    const today = dayOf(own.at);
    if (own.at < dayStart(today) + patienceMs) return null;
    const { lost = 0n, bets = new Map<string, bigint>() } = played.get(today - 1) ?? {};
    const weighted = sum([...bets].map(([category, amount]) => amount * BigInt(weights[category] ?? 0)));
    const base = cashback.of === 'LOSS' ? lost : weighted / 100n;
    const tier = cashback.tiers.filter(({ from }) => base >= from).at(-1);
    if (!tier || base <= 0n) return null;
    return {
      bonus: least(cut((base * BigInt(tier.rate)) / 10_000n), bonusMax),
      occasion: `day ${today - 1}`,
    };
  }

  function ofRest({ kind, bonusMax }: Terms): Offered | null {
    if (kind !== 'BIRTHDAY') return { bonus: kind === 'CODE' ? bonusMax : 0n, occasion: null };
    const isWeek = birthday !== null && dayOf(own.at) - birthday < birthdayDays;
    return isWeek ? { bonus: bonusMax, occasion: 'birthday' } : null;
  }

  return {
    /** Null where there is nothing, or it is taken. */
    find(terms: Terms): Offered | null {
      const { kind } = terms;
      const found = kind === 'RESCUE' ? ofLoss(terms) : kind === 'CASHBACK' ? ofDay(terms) : ofRest(terms);
      if (!found || ((kind === 'RESCUE' || kind === 'CASHBACK') && found.bonus === 0n)) return null;
      const isSame = (one: Award) => one.terms === terms && one.occasion === found.occasion;
      return awards.some((one) => isSame(one) && one.ending !== 'LEFT') ? null : found;
    },

    /** What the feed told of days: bets that a promotion used are left out. */
    hear(lines: readonly FeedLine[]): void {
      for (const { day, amount } of book.takeGained()) book.playedOn(day).lost -= amount;
      for (const { at, round, validBet = 0n } of lines) {
        if (!round || validBet === 0n) continue;
        const settledAt = round.firstSettledAt ?? at;
        if (requirements.some((one) => usesBet(one, round.category, settledAt))) continue;
        const { bets } = book.playedOn(dayOf(at));
        bets.set(round.category, (bets.get(round.category) ?? 0n) + validBet);
      }
    },
  };
}

function usesBet({ weights, openedAt, closedAt }: Requirement, category: string, at: number): boolean {
  const isOfPromotion = weights !== null && (weights[category] ?? 0) > 0;
  return isOfPromotion && openedAt <= at && (closedAt === null || closedAt >= at);
}
