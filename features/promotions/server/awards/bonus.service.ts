import { executorOf, type Ledger } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import { bonusOf, promotionTarget } from '../../rules/bonus.ts';
import type { AwardRow } from '../promotions.tables.ts';
import type { Credit, Wagering } from '../wagering/wagering.service.ts';
import { lockJoined, saveAward } from './award.queries.ts';
import type { BonusMoney } from './bonus-money.ts';
import { contentOf } from './content-of.ts';

interface BonusParts {
  platform: Pick<Platform, 'clock'>;
  ledger: Pick<Ledger, 'setLead' | 'findPause'>;
  money: BonusMoney;
  wagering: Pick<Wagering, 'open' | 'endPlayedOut'>;
}

const daySeconds = 86_400;

/** How the bonus of an award begins. Every step is one transaction of the player's bucket. */
export function createBonuses({ platform, ledger, money, wagering }: BonusParts) {
  const { clock } = platform;

  async function begin(
    tx: Tx,
    award: AwardRow,
    content: PromotionContent,
    gift: { deposit: bigint; bonus: bigint; transferId: string },
  ): Promise<void> {
    const { account_id: accountId } = award;
    const { deposit, bonus, transferId } = gift;
    const requirementId = await wagering.open(tx, {
      accountId,
      transferId,
      kind: 'PROMOTION',
      amount: bonus,
      target: promotionTarget(content, deposit, bonus),
      weights: content.weights,
      deposit,
    });
    await ledger.setLead(executorOf(tx), accountId, { isLed: true, betMax: content.stakeMax });
    await saveAward(tx, award, {
      state: 'PROCESS',
      deposit,
      bonus,
      stake_max: content.stakeMax,
      requirement_id: requirementId,
      is_led: true,
      expires_at: addSeconds(clock.now(), content.days * daySeconds),
    });
  }

  return {
    /** With a deposit, in its transaction: begins what the player joined. False where nothing begins. */
    async beginWithDeposit(
      tx: Tx,
      { accountId, transferId, amount, methodId = '' }: Credit,
    ): Promise<boolean> {
      const award = await lockJoined(tx, accountId);
      if (!award) return false;
      const content = await contentOf(tx, award);
      const now = clock.now();
      const bonus = bonusOf(content, amount);
      const isOver = content.endsAt !== null && content.endsAt <= now;
      if (isOver) {
        await saveAward(tx, award, { state: 'CLOSED', ending: 'LEFT', ended_at: now });
        return false;
      }
      if (content.methods && !content.methods.includes(methodId)) return false;
      if (bonus === 0n || (await ledger.findPause(accountId, executorOf(tx)))) return false;
      await wagering.endPlayedOut(tx, accountId, amount);
      await begin(tx, award, content, { deposit: amount, bonus, transferId });
      await money.give(tx, { accountId, amount: bonus });
      return true;
    },

    /** Without a deposit: the bonus alone. Throws `self_excluded` or `cooling_off`. */
    async beginAlone(tx: Tx, award: AwardRow): Promise<void> {
      const { account_id: accountId, bonus } = award;
      const content = await contentOf(tx, award);
      await wagering.endPlayedOut(tx, accountId, 0n);
      const transferId = await money.give(tx, { accountId, amount: bonus });
      const pause = await ledger.findPause(accountId, executorOf(tx));
      if (pause) throw new AppError(pause);
      await begin(tx, award, content, { deposit: 0n, bonus, transferId });
    },
  };
}

export type Bonuses = ReturnType<typeof createBonuses>;
