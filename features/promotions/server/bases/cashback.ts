import type { AccountId } from '@kislap/contract-kit';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { SingleSlot } from '@kislap/platform/slots.ts';
import { addDays, mondayOf } from '@kislap/rules/days';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { CashbackTerms } from '../../contract/promotion.terms.ts';
import { cashbackOf, periodBefore, weightedBets } from '../../rules/cashback.ts';
import { sumPlayed } from '../played/played.queries.ts';
import type { Base } from './base.types.ts';
import { lockCashback, sumLossCashback } from './cashback.queries.ts';

/** What the ladder of a feature above has paid for a lost week, by its Monday. */
export type FindLadderCashback = (executor: Executor, accountId: AccountId, week: string) => Promise<bigint>;

export interface CashbackParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  ladderCashback: SingleSlot<FindLadderCashback>;
}

/** The feed has so long to tell of the last bets of a period. */
const patienceSeconds = 600;

/**
 * A share of what the day or week before lost, or bet. A loss is paid for once: what the ladder's own weekly cashback has paid
 * is taken off, and it takes off what was paid here.
 */
export function createCashback({ platform, ladderCashback }: CashbackParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  return {
    occasionOf: ({ period }: CashbackTerms) => periodBefore(period, manilaDay(clock.now())).from,

    async find(accountId: AccountId, content: PromotionContent, terms: CashbackTerms): Promise<Base> {
      const now = clock.now();
      const { from, until } = periodBefore(terms.period, manilaDay(now));
      const played = await sumPlayed(db, accountId, { from, until });
      const lost = played.reduce((sum, one) => sum + one.lost, 0n);
      const base = terms.of === 'BETS' ? weightedBets(played, content.weights) : lost > 0n ? lost : 0n;
      const whole = cashbackOf({ ...content, ...terms }, base);
      const less = terms.of === 'LOSS' ? await ladderCashback.get()(db, accountId, mondayOf(from)) : 0n;
      const bonus = whole > less ? whole - less : 0n;
      const opensAt = addSeconds(manilaDayStart(until), patienceSeconds);
      const closesAt = manilaDayStart(addDays(until, terms.claimDays));
      const isLate = closesAt <= now ? 'TOO_LATE' : opensAt > now ? 'COUNTING' : null;
      return {
        ...{ of: terms.of, occasion: from, parts: null, base, less, bonus },
        from: manilaDayStart(from),
        until: closesAt,
        hindrance: isLate ?? (whole === 0n ? 'SMALL' : bonus === 0n ? 'LADDER' : null),
      };
    },

    /** What was paid for losses of a week. */
    sumOfWeek: (executor: Executor, accountId: AccountId, week: string) =>
      sumLossCashback(executor, accountId, { from: week, until: addDays(week, 7) }),

    /** Whoever pays for a lost week waits here for the others who do. */
    lock: (tx: Tx, accountId: AccountId) => lockCashback(tx, accountId),

    /** Before a payment: whether it still takes off what the ladder has paid. */
    async holdsFor(tx: Tx, accountId: AccountId, { of, occasion, less }: Base): Promise<boolean> {
      if (of !== 'LOSS') return true;
      await lockCashback(tx, accountId);
      return (await ladderCashback.get()(tx, accountId, mondayOf(occasion))) === less;
    },
  };
}
