import type { AccountId } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Slot } from '@kislap/platform/slots.ts';
import { type ClaimRefusal, claimRefusals, type Reward } from '../../contract/centre.ts';
import type { RewardKind } from '../../contract/reward-kinds.ts';
import type { RewardSource, WaitingReward } from '../rewards.slots.ts';

interface CentreParts {
  platform: Pick<Platform, 'pusher'>;
  sources: Slot<RewardSource>;
  /** Why nothing may be given now; null where it may. */
  findPause(accountId: AccountId): Promise<'self_excluded' | 'cooling_off' | null>;
}

/** Everything that waits for a player, from all features that have something. */
export function createCentre({ platform, sources, findPause }: CentreParts) {
  async function listWaiting(accountId: AccountId): Promise<Reward[]> {
    const lists = await Promise.all(sources.list().map((source) => source.listWaiting(accountId)));
    const waiting = lists.flat();
    // Whoever takes a break gets no gifts, and sees none.
    if (waiting.length === 0 || (await findPause(accountId))) return [];
    return waiting.toSorted((one, other) => other.since.getTime() - one.since.getTime()).map(toReward);
  }

  async function claim(accountId: AccountId, kind: RewardKind, rewardId: string): Promise<void> {
    const pause = await findPause(accountId);
    if (pause) throw new AppError(pause);
    const source = sources.list().find(({ kinds }) => kinds.includes(kind));
    if (!source) throw new AppError('reward_gone');
    try {
      await source.claim(accountId, kind, rewardId);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  const announce = (accountId: AccountId) => platform.pusher.push(accountId, { type: 'rewards' });

  return {
    listWaiting,

    async claim(accountId: AccountId, kind: RewardKind, rewardId: string): Promise<void> {
      await claim(accountId, kind, rewardId);
      announce(accountId);
    },

    /** One after the other, each on its own: what one refuses keeps none of the others back. */
    async claimAll(accountId: AccountId) {
      const results: (Reward & { refusal: ClaimRefusal | null })[] = [];
      for (const reward of await listWaiting(accountId)) {
        let refusal: ClaimRefusal | null = null;
        try {
          await claim(accountId, reward.kind, reward.rewardId);
        } catch (error) {
          if (!(error instanceof AppError) || !isRefusal(error.code)) throw error;
          refusal = error.code;
        }
        results.push({ ...reward, refusal });
      }
      if (results.length > 0) announce(accountId);
      return { results };
    },

    /** For the slot of the wallet's balance. */
    balanceBadges: async (accountId: AccountId) => ({
      waitingRewards: (await listWaiting(accountId)).length,
    }),
  };
}

function isRefusal(code: string): code is ClaimRefusal {
  return claimRefusals.some((known) => known === code);
}

/** A reason that only the reward's own feature knows is told as one that this call declares. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof AppError) || isRefusal(error.code)) return error;
  if (error.code === 'not_found') return new AppError('reward_gone');
  if (error.code === 'internal' || error.code === 'unavailable') return error;
  return new AppError('reward_unavailable', { code: error.code });
}

function toReward({ points, ...reward }: WaitingReward): Reward {
  return { ...reward, points: points === null ? null : Number(points) };
}
