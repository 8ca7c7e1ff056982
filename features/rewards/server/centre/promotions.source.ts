import { AppError } from '@kislap/platform/errors.ts';
import { AwardId } from '@kislap/promotions/contract/promotions.ids';
import type { Promotions } from '@kislap/promotions/server';
import * as z from 'zod/mini';
import type { RewardSource } from '../rewards.slots.ts';

/** Bonuses that wait: claiming one begins it, as on the promotions page; of several only one can be played at a time. */
export function createPromotionsSource(
  awards: Pick<Promotions['awards'], 'listWaiting' | 'claim'>,
): RewardSource {
  return {
    kinds: ['PROMOTION'],

    async listWaiting(accountId) {
      const rows = await awards.listWaiting(accountId);
      return rows.map(({ award_id, bonus, joined_at, expires_at }) => ({
        ...{ kind: 'PROMOTION', rewardId: award_id, amount: bonus, points: null },
        ...{ since: joined_at, until: expires_at },
      }));
    },

    async claim(accountId, _kind, rewardId) {
      const named = z.safeParse(AwardId, rewardId);
      if (!named.success) throw new AppError('not_found');
      await awards.claim(accountId, named.data, 'EN');
    },
  };
}
