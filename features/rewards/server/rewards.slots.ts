import type { AccountId } from '@kislap/contract-kit';
import { createSlot } from '@kislap/platform/slots.ts';
import type { RewardKind } from '../contract/reward-kinds.ts';

/** Something that waits until the player claims it. */
export interface WaitingReward {
  kind: RewardKind;
  /** The source's own id of it. */
  rewardId: string;
  /** Cash, or the bonus money of a promotion, in millionths; null where it is neither. */
  amount: bigint | null;
  /** Hundredths of a point; null where it is none. */
  points: bigint | null;
  since: Date;
  /** When it lapses; null where it does not. */
  until: Date | null;
}

/** A feature whose rewards are listed and claimed in the reward centre. */
export interface RewardSource {
  kinds: readonly RewardKind[];
  /** All that waits, in one read by an index; the newest first. */
  listWaiting(accountId: AccountId): Promise<readonly WaitingReward[]>;
  /** Claims one, once; throws an `AppError` with the reason where it cannot be claimed. */
  claim(accountId: AccountId, kind: RewardKind, rewardId: string): Promise<void>;
}

export const createRewardSlots = () => ({ sources: createSlot<RewardSource>() });
