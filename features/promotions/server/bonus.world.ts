import type { PromotionContent } from '../contract/promotion.fields.ts';
import type { PromotionId } from '../contract/promotions.ids.ts';
import { joinPromotion, listAwards } from '../contract/promotions.ts';
import type { PromotionsWorld } from './promotions.world.ts';

type Player = Awaited<ReturnType<PromotionsWorld['addPlayer']>>;

export function join(
  player: Player,
  promotionId: PromotionId,
  more: { code?: string; remark?: string } = {},
) {
  return player.call(joinPromotion, { body: { promotionId, version: 1, ...more } });
}

/** The newest that the player took. */
export async function award(player: Player) {
  const { list } = await player.call(listAwards, { query: {} });
  return list[0];
}

/** Players who joined and paid: 1,000 pesos of cash and 1,000 of bonus, 20,000 to play. */
export function createBonusPlayers(world: PromotionsWorld) {
  return async (change: Partial<PromotionContent> = {}) => {
    const promotionId = await world.publish(change);
    const player = await world.addPlayer();
    const { awardId } = await join(player, promotionId);
    await player.deposit(1_000_000_000n);
    await world.follow();
    return { player, promotionId, awardId };
  };
}
