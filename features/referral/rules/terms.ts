/** What the brand promises to those who invite, and to those who come. Amounts in millionths. */
export interface ReferralTerms {
  /** What qualifies must happen within so many days of the registration. */
  windowDays: number;
  minDeposit: bigint;
  minValidBets: bigint;
  /** Rewards wait so long after the qualification. */
  holdHours: number;
  inviterReward: bigint;
  /** Rewards for invited players on one day; milestones count those beyond it. */
  dailyMax: number;
  inviteeReward: bigint;
  /** By rising count. */
  milestones: readonly Milestone[];
  /** Thousandths of a per cent of the weighted valid bets. */
  level1Rate: number;
  level2Rate: number;
  /** For both levels together. */
  minCommission: bigint;
}

export interface Milestone {
  count: number;
  amount: bigint;
}

const peso = 1_000_000n;

/** As in the domain, 4.7. */
export const standardTerms: ReferralTerms = {
  windowDays: 14,
  minDeposit: 100n * peso,
  minValidBets: 500n * peso,
  holdHours: 24,
  inviterReward: 50n * peso,
  dailyMax: 10,
  inviteeReward: 20n * peso,
  milestones: [
    { count: 5, amount: 188n * peso },
    { count: 10, amount: 388n * peso },
    { count: 30, amount: 1_888n * peso },
    { count: 100, amount: 8_888n * peso },
  ],
  level1Rate: 100,
  level2Rate: 30,
  minCommission: 1n * peso,
};

/** Whether each milestone asks for more people than the one before. */
export function areRising(milestones: readonly Milestone[]): boolean {
  return milestones.every(({ count }, place) => place === 0 || count > (milestones[place - 1]?.count ?? 0));
}
