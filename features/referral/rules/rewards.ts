import type { Milestone, ReferralTerms } from './terms.ts';

export interface EarnedByInviter {
  /** 0 beyond the most of a day. */
  reward: bigint;
  milestone: Milestone | undefined;
}

/** What one more invited player brings the inviter, who has so many already and so many rewards of that day. */
export function earnedByInviter(
  { inviterReward, dailyMax, milestones }: Pick<ReferralTerms, 'inviterReward' | 'dailyMax' | 'milestones'>,
  before: { invited: number; rewardsOfDay: number },
): EarnedByInviter {
  return {
    reward: before.rewardsOfDay < dailyMax ? inviterReward : 0n,
    milestone: milestones.find(({ count }) => count === before.invited + 1),
  };
}
