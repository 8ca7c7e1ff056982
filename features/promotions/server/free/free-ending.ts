import type { AccountId } from '@kislap/contract-kit';
import type { GiftReward, Gifts } from '@kislap/free-rounds/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { smaller } from '@kislap/rules/smaller';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import { freeEnding } from '../../rules/free.ts';
import { findOpenAward, lockAward, saveAward } from '../awards/award.queries.ts';
import { contentOf } from '../awards/content-of.ts';
import type { createPaying } from '../awards/paying.ts';
import type { Credits } from '../credits/credits.service.ts';
import { putOneBack } from '../offers/promotion.queries.ts';
import type { AwardRow, FreeAwardRow } from '../promotions.tables.ts';
import { lockFreeAward, saveFreeAward } from './free.queries.ts';
import type { FreeWins } from './free-wins.ts';

export interface FreeEndingParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  gifts: Pick<Gifts, 'list'>;
  wins: FreeWins;
  pay: ReturnType<typeof createPaying>;
  credits: Pick<Credits, 'give'>;
  tell(accountId: AccountId): void;
}

/** The winnings of the last round may come so long after its bet. */
const patienceSeconds = 60;
const daySeconds = 86_400;

/** How free rounds of a promotion end: what they won is given once, as bonus money or as cash, as their terms say. */
export function createFreeEnding({ platform, gifts, wins, pay, credits, tell }: FreeEndingParts) {
  const { clock, database } = platform;
  const db = database.kysely;

  /** Whether the last of them closed so long ago. */
  function areClosed(rewards: readonly GiftReward[], seconds: number): boolean {
    const before = addSeconds(clock.now(), -seconds);
    return rewards.length > 0 && rewards.every(({ closedAt }) => closedAt !== null && closedAt <= before);
  }

  /** Everything that was won and kept: at once, or when the player claims it, after a break or once nothing else is in play. */
  async function give(
    tx: Tx,
    award: AwardRow,
    content: PromotionContent,
    { amount, isPayable }: { amount: bigint; isPayable: boolean },
  ): Promise<void> {
    const change = {
      ...{ state: 'CLAIM' as const, bonus: amount, stake_max: content.stakeMax },
      expires_at: addSeconds(clock.now(), content.days * daySeconds),
    };
    await saveAward(tx, award, change);
    const waits = content.pays !== 'CASH' && (await findOpenAward(tx, award.account_id)) !== undefined;
    if (isPayable && !waits) await pay(tx, { ...award, ...change }, content);
  }

  /** What a vendor paid after the end. */
  async function giveLate(tx: Tx, award: AwardRow, content: PromotionContent, amount: bigint, given: bigint) {
    await credits.give(tx, {
      ...{ accountId: award.account_id, kind: 'FREE_ROUNDS', amount, times: BigInt(content.multiplier) },
      ...{ source: 'promotions', reference: `free:${award.award_id}:${given}` },
    });
  }

  async function end(
    row: FreeAwardRow,
    rewards: readonly GiftReward[],
    isPayable: boolean,
  ): Promise<boolean> {
    const seen = await wins.look(row.account_id);
    return db.transaction().execute(async (tx) => {
      const award = await lockAward(tx, row.account_id, row.award_id);
      if (!award) return false;
      await wins.take(tx, row.account_id, seen);
      const free = await lockFreeAward(tx, row);
      if (!free) return false;
      const content = await contentOf(tx, award);
      const due = smaller(free.won, content.bonusMax) - free.given;
      const isFirst = award.state === 'ISSUED';
      if (!isFirst && due <= 0n) return false;
      await saveFreeAward(tx, row, { status: 'OVER', given: due > 0n ? free.given + due : free.given });
      if (!isFirst) await giveLate(tx, award, content, due, free.given);
      else if (due > 0n) await give(tx, award, content, { amount: due, isPayable });
      else await close(tx, award, rewards);
      return true;
    });
  }

  async function close(tx: Tx, award: AwardRow, rewards: readonly GiftReward[]): Promise<void> {
    const ending = freeEnding(rewards);
    await saveAward(tx, award, { state: 'CLOSED', ending, outcome: 0n, ended_at: clock.now() });
    if (ending === 'VOIDED') await putOneBack(tx, award.promotion_id);
  }

  /** Ends it where it is over; `isVoid`: the vendor gives none. */
  return async function endOne(row: FreeAwardRow, isVoid: boolean): Promise<void> {
    const rewards = isVoid ? [] : await gifts.list(db, row.account_id, row.award_id);
    if (!isVoid && row.status !== 'OVER' && !areClosed(rewards, patienceSeconds)) {
      if (areClosed(rewards, 0))
        await saveFreeAward(db, row, { look_at: addSeconds(clock.now(), patienceSeconds) });
      const seen = await wins.look(row.account_id);
      if (seen.length > 0)
        await db.transaction().execute(async (tx) => {
          await lockAward(tx, row.account_id, row.award_id);
          await wins.take(tx, row.account_id, seen);
        });
      return;
    }
    const hasEnded = await end(row, rewards, true).catch((error: unknown) => {
      // Whoever takes a break or is locked is given nothing now.
      if (error instanceof AppError && row.status !== 'OVER') return end(row, rewards, false);
      if (error instanceof AppError) return false;
      throw error;
    });
    if (hasEnded) tell(row.account_id);
  };
}
