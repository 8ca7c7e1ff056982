import type { Money } from './awards.testkit.ts';
import { type Book, least } from './book.testkit.ts';
import {
  type Award,
  dayMs,
  dayOf,
  dayStart,
  type Free,
  type FreeRound,
  type Terms,
} from './story.testkit.ts';

/** Rounds that a promotion gives: what they win is nobody's until all of them are over. */
export function createFree({ own, awards, freeRounds, tell, current }: Book) {
  return {
    newFree({ free }: Terms): Free {
      const endsAt = dayStart(dayOf(own.at) + (free?.days ?? 0) + 1);
      return { used: 0, endsAt, isOver: false, won: 0n, given: 0n };
    },

    /** The one whose rounds can be played. */
    playable: () =>
      awards.find(
        ({ terms, free }) =>
          free && !free.isOver && free.used < (terms.free?.rounds ?? 0) && own.at < free.endsAt,
      ),

    createActs: (money: Money) => ({
      spin(award: Award): FreeRound {
        const round: FreeRound = { award, win: null, isBack: false, taken: 0n };
        freeRounds.push(round);
        if (award.free) award.free.used += 1;
        tell();
        return round;
      },

      /** It comes into cash, and goes out of it before anything else does. */
      spinWin(round: FreeRound, amount: bigint): void {
        round.win = amount;
        round.taken = amount;
        if (round.award.free) round.award.free.won += amount;
        tell();
        if (amount > 0n) tell();
      },

      /** What was given on is taken from the player's own. */
      spinBack(round: FreeRound): boolean {
        const { free } = round.award;
        if (!free || round.win === null || round.isBack) return false;
        const kept = free.won - free.given;
        const returned = kept > 0n ? least(round.win, least(round.taken, kept)) : 0n;
        if (own.cash + returned < round.win) return false;
        own.cash -= round.win - returned;
        round.taken -= returned;
        free.won -= returned;
        round.isBack = true;
        tell();
        return true;
      },

      /** All rounds whose time or number is over end, and what they won is given. */
      endFree(seenAt: number): void {
        for (const award of awards) {
          const { terms, free } = award;
          if (!free) continue;
          const areUsed = free.used >= (terms.free?.rounds ?? 0);
          free.isOver ||= areUsed || free.endsAt <= seenAt;
          if (!free.isOver) continue;
          const due = least(free.won, terms.bonusMax) - free.given;
          const isFirst = award.state === 'ISSUED';
          if (due > 0n) free.given += due;
          if (!isFirst) {
            if (due > 0n) money.credit(due, terms.multiplier);
          } else if (due > 0n) {
            Object.assign(award, { state: 'CLAIM', bonus: due, expiresAt: own.at + terms.days * dayMs });
            if (terms.pays === 'CASH' || !current()) money.pay(award);
          } else
            Object.assign(award, {
              state: 'CLOSED',
              ending: areUsed ? 'PLAYED_OUT' : 'EXPIRED',
              outcome: 0n,
            });
        }
      },
    }),
  };
}
