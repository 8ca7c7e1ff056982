import type { AccountId } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import type { Ledger } from '@kislap/ledger';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Credits } from '@kislap/promotions/server';
import type { RewardKind } from '@kislap/rewards/contract/reward-kinds';
import type { RewardSource } from '@kislap/rewards/server';
import { ReferralRewardId } from '../../contract/referral.ids.ts';
import { earnedByInviter } from '../../rules/rewards.ts';
import type { ReferralTerms } from '../../rules/terms.ts';
import { changeInviter, lockInviter } from '../invitation/member.queries.ts';
import type { InvitationRow, RewardRow } from '../referral.tables.ts';
import * as queries from './reward.queries.ts';

interface RewardParts {
  platform: Pick<Platform, 'database' | 'clock' | 'pusher'>;
  ledger: Pick<Ledger, 'findPause'>;
  credits: Credits;
}

const source = 'referral';

export const kindOfPart = {
  inviter: 'REFERRAL',
  invitee: 'REFERRAL',
  milestone: 'REFERRAL_MILESTONE',
  commission: 'COMMISSION',
} as const satisfies Record<RewardRow['part'], RewardKind>;

export type ReferralRewards = ReturnType<typeof createRewards>;

/** Rewards: made when the hold ends or the day is over, paid when they are claimed. */
export function createRewards({ platform, ledger, credits }: RewardParts) {
  const { clock, pusher } = platform;
  const db = platform.database.kysely;

  async function make(
    tx: Tx,
    reward: Pick<RewardRow, 'account_id' | 'part' | 'subject' | 'amount' | 'day' | 'invitee_id'>,
  ): Promise<void> {
    if (reward.amount <= 0n) return;
    const now = clock.now();
    const rewardId = newOwnedId<ReferralRewardId>(now, reward.account_id);
    await queries.insertReward(tx, {
      ...reward,
      bucket: bucketOf(rewardId),
      reward_id: rewardId,
      made_at: now,
      claimed_at: null,
    });
  }

  /** Books what waits, once, in one transaction of the player's own bucket. */
  async function claim(accountId: AccountId, rewardId: ReferralRewardId): Promise<void> {
    const announce = await db.transaction().execute(async (tx) => {
      const row = await queries.takeReward(tx, accountId, { rewardId, now: clock.now() });
      if (!row) {
        if (!(await queries.findReward(tx, accountId, rewardId))) throw new AppError('not_found');
        return undefined;
      }
      const { part, subject, amount, day } = row;
      const given = await credits.give(tx, {
        accountId,
        kind: part === 'commission' ? 'COMMISSION' : 'REFERRAL',
        amount,
        source,
        reference: referenceOf(rewardId),
        meta: { part, subject, day },
      });
      return given.announce;
    });
    announce?.();
    pusher.push(accountId, { type: 'referral' });
  }

  const rewardSource: RewardSource = {
    kinds: ['REFERRAL', 'REFERRAL_MILESTONE', 'COMMISSION'],
    async listWaiting(accountId) {
      const rows = await queries.listWaiting(db, accountId);
      // Whoever takes a break gets no gifts, and sees none.
      if (rows.length === 0 || (await ledger.findPause(accountId))) return [];
      return rows.map(({ reward_id, part, amount, made_at }) => ({
        kind: kindOfPart[part],
        rewardId: reward_id,
        amount,
        points: null,
        since: made_at,
        until: null,
      }));
    },
    async claim(accountId, _kind, rewardId) {
      const id = ReferralRewardId.safeParse(rewardId);
      if (!id.success) throw new AppError('not_found');
      await claim(accountId, id.data);
    },
  };

  return {
    make,
    claim,
    source: rewardSource,

    /** What an invited player brings both, when the hold ends; in the transaction that says so. */
    async makeOfInvitation(tx: Tx, row: InvitationRow, terms: ReferralTerms): Promise<void> {
      const { inviter_id, invitee_id, invitation_id, qualified_at } = row;
      const day = manilaDay(qualified_at ?? clock.now());
      const inviter = await lockInviter(tx, inviter_id);
      const rewardsOfDay = await queries.countOfDay(tx, inviter_id, day);
      const { reward, milestone } = earnedByInviter(terms, { invited: inviter.rewarded, rewardsOfDay });
      const own = { account_id: inviter_id, day, invitee_id };
      await make(tx, { ...own, part: 'inviter', subject: invitation_id, amount: reward });
      if (milestone)
        await make(tx, {
          ...{ ...own, invitee_id: null },
          ...{ part: 'milestone', subject: String(milestone.count), amount: milestone.amount },
        });
      await changeInviter(tx, inviter_id, { rewarded: 1 });
      await make(tx, {
        ...{ account_id: invitee_id, day, invitee_id },
        ...{ part: 'invitee', subject: invitation_id, amount: terms.inviteeReward },
      });
    },
  };
}
