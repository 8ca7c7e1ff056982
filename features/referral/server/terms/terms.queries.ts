import type { Executor } from '@kislap/platform/database/database.ts';
import type { ReferralTerms } from '../../rules/terms.ts';
import { type TermsRow, tablesOf } from '../referral.tables.ts';

export async function getTerms(db: Executor): Promise<ReferralTerms> {
  return toTerms(await tablesOf(db).selectFrom('referral.terms').selectAll().executeTakeFirstOrThrow());
}

/** Held until the caller's transaction ends. */
export async function lockTerms(tx: Executor): Promise<ReferralTerms> {
  const row = await tablesOf(tx)
    .selectFrom('referral.terms')
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toTerms(row);
}

export async function saveTerms(tx: Executor, terms: ReferralTerms): Promise<void> {
  const milestones = terms.milestones.map(({ count, amount }) => [count, String(amount)]);
  await tablesOf(tx)
    .updateTable('referral.terms')
    .set({
      window_days: terms.windowDays,
      min_deposit: terms.minDeposit,
      min_valid_bets: terms.minValidBets,
      hold_hours: terms.holdHours,
      inviter_reward: terms.inviterReward,
      daily_max: terms.dailyMax,
      invitee_reward: terms.inviteeReward,
      milestones: JSON.stringify(milestones),
      level1_rate: terms.level1Rate,
      level2_rate: terms.level2Rate,
      min_commission: terms.minCommission,
    })
    .execute();
}

function toTerms(row: TermsRow): ReferralTerms {
  return {
    windowDays: row.window_days,
    minDeposit: row.min_deposit,
    minValidBets: row.min_valid_bets,
    holdHours: row.hold_hours,
    inviterReward: row.inviter_reward,
    dailyMax: row.daily_max,
    inviteeReward: row.invitee_reward,
    milestones: row.milestones.map(([count, amount]) => ({ count, amount: BigInt(amount) })),
    level1Rate: row.level1_rate,
    level2Rate: row.level2_rate,
    minCommission: row.min_commission,
  };
}
