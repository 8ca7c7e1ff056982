import type { RateSource } from '@kislap/give-back/server';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { highestCashback } from '../../rules/cashback.ts';
import { readContent } from './content.ts';
import { listOpenPromotions } from './promotion.queries.ts';

const name = 'promotions';

/** Whether it gives a part of what is bet: all others give of deposits and losses, or an amount. */
export function givesOfBets({ cashback }: PromotionContent): boolean {
  return cashback?.of === 'BETS';
}

/** It comes beside the rebate, so it adds up as points do, and keeps its weight. */
function ratesOf(contents: readonly PromotionContent[]) {
  return contents.flatMap(({ cashback, weights }) =>
    cashback?.of === 'BETS'
      ? highestCashback(cashback.tiers, weights).map((rate) => ({ ...rate, part: 'points' as const }))
      : [],
  );
}

/** What open promotions give of bets at the highest. */
export const rateSource: RateSource = {
  name,
  async read(executor) {
    const rows = await listOpenPromotions(executor);
    return ratesOf(rows.map((row) => readContent(row.content)));
  },
};

/** All that is open, with this one as it would be. */
export async function proposalOf(
  executor: Executor,
  { promotionId, content }: { promotionId: PromotionId | null; content: PromotionContent },
) {
  const rows = await listOpenPromotions(executor);
  const others = rows.filter((row) => row.promotion_id !== promotionId);
  return { source: name, rates: ratesOf([...others.map((row) => readContent(row.content)), content]) };
}
