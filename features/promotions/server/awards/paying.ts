import type { Tx } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { Credits } from '../credits/credits.service.ts';
import type { AwardRow } from '../promotions.tables.ts';
import { saveAward } from './award.queries.ts';
import type { Bonuses } from './bonus.service.ts';

interface PayingParts {
  platform: Pick<Platform, 'clock'>;
  bonuses: Pick<Bonuses, 'beginAlone'>;
  credits: Pick<Credits, 'give'>;
}

/** Gives what an award says, as its terms say: bonus money that is played now, or cash that the player has at once. */
export function createPaying({ platform, bonuses, credits }: PayingParts) {
  return async function pay(tx: Tx, award: AwardRow, content: PromotionContent): Promise<void> {
    if ((award.pays ?? content.pays) !== 'CASH') return bonuses.beginAlone(tx, award);
    await credits.give(tx, {
      accountId: award.account_id,
      kind: content.kind === 'TOURNAMENT' ? 'LEADERBOARD' : 'CASHBACK',
      amount: award.bonus,
      times: BigInt(content.multiplier),
      source: 'promotions',
      reference: `award:${award.award_id}`,
    });
    const outcome = award.bonus;
    await saveAward(tx, award, { state: 'CLAIMED', outcome, ended_at: platform.clock.now() });
  };
}
