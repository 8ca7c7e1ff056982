import type { PromotionId } from '../../../features/promotions/contract/promotions.ids.ts';
import type { TryKey } from '../../../features/rewards/contract/rewards.ids.ts';
import type { AccountId } from '../../../packages/contract-kit/src/ids.ts';
import type { GiftHouse } from './gift-house.ts';

export const pin = '482915';
/** What is changed into ten pesos. */
export const convertedPoints = 100_000n;

export interface GiftPlayer {
  accountId: AccountId;
  /** The player's own name of each try. */
  tryKey: TryKey;
}

/** What everybody may take of one case. */
export interface Offers {
  promotionId: PromotionId;
  code: string;
  windowCode: string;
}

/** All that a player does to be given something by the house; each may be done again after a crash. */
export function doingsOf({ house }: GiftHouse, offers: Offers, { accountId, tryKey }: GiftPlayer) {
  const { loyalty, promotions, rewards } = house.services;
  const { promotionId, code, windowCode } = offers;
  return [
    () => loyalty.points.convert(accountId, { points: convertedPoints, paymentPassword: pin, key: tryKey }),
    () => promotions.awards.join(accountId, { promotionId, version: 1, code }, 'EN'),
    () => rewards.centre.claimAll(accountId),
    () => rewards.wheel.spin(accountId, tryKey),
    () => rewards.rain.grab(accountId, windowCode, tryKey),
  ] as const;
}
