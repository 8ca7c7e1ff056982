import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

const count = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
/** Thousandths of a per cent; at most one per cent. */
const Rate = count(0, 1_000);
const Gift = Money.check(z.gte(0n), z.lte(100_000_000_000n));

/** What the brand promises to those who invite, and to those who come. */
export const Terms = z.object({
  windowDays: count(1, 90),
  minDeposit: PositiveMoney,
  minValidBets: PositiveMoney,
  holdHours: count(0, 720),
  inviterReward: Gift,
  dailyMax: count(1, 1_000),
  inviteeReward: Gift,
  milestones: z.array(z.object({ count: count(1, 100_000), amount: Gift })).check(z.maxLength(10)),
  level1Rate: Rate,
  level2Rate: Rate,
  minCommission: PositiveMoney,
});
export type Terms = z.output<typeof Terms>;

export const getReferralOffer = defineEndpoint({
  method: 'GET',
  path: '/wps/referral/offer',
  summary: 'What inviting friends brings, and what they must do for it; null while the brand offers none.',
  access: 'public',
  reply: z.object({ terms: z.nullable(Terms) }),
  errors: [],
});
