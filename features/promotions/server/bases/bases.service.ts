import type { AccountId } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { PromotionBase } from '../../contract/promotion.terms.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { hasTaken } from '../awards/award.queries.ts';
import { readContent } from '../offers/content.ts';
import { findPublished } from '../offers/promotion.queries.ts';
import type { Base } from './base.types.ts';
import { type CashbackParts, createCashback } from './cashback.ts';
import { createRescue, type RescueParts } from './rescue.ts';

interface BasesParts extends RescueParts, CashbackParts {
  /** Throws `self_excluded` or `cooling_off`. */
  requireMayPlay(accountId: AccountId): Promise<void>;
}

export type Bases = ReturnType<typeof createBases>;

/** What promotions for what was lost or bet would give a player: found at the moment of asking, so nothing waits for whoever does not come. */
export function createBases(parts: BasesParts) {
  const db = parts.platform.database.kysely;
  const rescue = createRescue(parts);
  const cashback = createCashback(parts);

  async function find(accountId: AccountId, content: PromotionContent): Promise<Base | null> {
    if (content.rescue) return rescue.find(accountId, content, content.rescue);
    return content.cashback ? cashback.find(accountId, content, content.cashback) : null;
  }

  return {
    find,

    /** For the page, before anything is taken. */
    async get(accountId: AccountId, promotionId: PromotionId): Promise<PromotionBase> {
      await parts.requireMayPlay(accountId);
      const row = await findPublished(db, promotionId);
      if (!row) throw new AppError('not_found');
      const base = await find(accountId, readContent(row.content));
      if (!base) throw new AppError('promotion_not_open');
      const { occasion, ...shown } = base;
      const isTaken = await hasTaken(db, [accountId], promotionId, occasion);
      return { promotionId, ...shown, hindrance: isTaken ? 'TAKEN' : shown.hindrance };
    },

    /** The occasion on which each would be taken now; null for what is taken once for ever. */
    async readOccasions(accountId: AccountId): Promise<(content: PromotionContent) => string | null> {
      const ofRescue = await rescue.readOccasions(accountId);
      return ({ rescue: ofLoss, cashback: ofPeriod }) => {
        if (ofLoss) return ofRescue(ofLoss);
        return ofPeriod ? cashback.occasionOf(ofPeriod) : null;
      };
    },

    /** Before the payment: throws where the same loss was paid for meanwhile. */
    async requireUnpaid(tx: Tx, accountId: AccountId, base: Base): Promise<void> {
      if (!(await cashback.holdsFor(tx, accountId, base))) throw new AppError('promotion_nothing_lost');
    },

    cashbacks: { sumOfWeek: cashback.sumOfWeek, lock: cashback.lock },

    /** After the payment, when nothing of the player can change beside us: throws where it has changed since it was read. */
    async requireUnchanged(tx: Tx, accountId: AccountId, { parts: read, bonus }: Base): Promise<void> {
      const { balance } = await rescue.readBalance(tx, accountId);
      if (read && balance !== read.balance + bonus) throw new AppError('promotion_nothing_lost');
    },
  };
}
