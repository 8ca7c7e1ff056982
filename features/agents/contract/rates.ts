import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { rateCategories } from '../rules/rates.ts';

export const RateCategory = z.enum(rateCategories);

export const GivenRate = z.strictObject({
  category: RateCategory,
  /** Millionths of the valid bet: 8000 is 0.80 %; in steps of 100. */
  rate: z.int().check(z.gte(0), z.lte(100_000)),
});
export type GivenRate = z.output<typeof GivenRate>;

/** A rate for each of some categories. */
export const GivenRates = z.array(GivenRate).check(
  z.maxLength(rateCategories.length),
  z.refine((list) => new Set(list.map(({ category }) => category)).size === list.length),
);

export const RateLine = z.object({
  category: RateCategory,
  /** Today's. */
  rate: z.int(),
  /** From tomorrow on. */
  next: z.int(),
  /** How high it can go: the rate of the account above and the house's highest. */
  max: z.int(),
});
export type RateLine = z.output<typeof RateLine>;

const params = z.strictObject({ accountId: AccountId });

export const getOwnRates = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/rates',
  summary: 'The agent’s own rates of valid bets by category.',
  access: 'agent',
  reply: z.object({ list: z.array(RateLine) }),
  errors: [],
});

export const getDownlineRates = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/downline/:accountId/rates',
  summary: 'The rates of somebody directly below the agent.',
  access: 'agent',
  params,
  reply: z.object({ list: z.array(RateLine) }),
  errors: ['not_found'],
});

export const raiseDownlineRates = defineEndpoint({
  method: 'POST',
  path: '/wps/agent/downline/:accountId/rates',
  summary:
    'Raises rates of somebody directly below the agent, up to the agent’s own, from tomorrow on. Only operators lower them.',
  access: 'agent',
  params,
  body: z.strictObject({ rates: GivenRates }),
  reply: z.object({ list: z.array(RateLine) }),
  errors: ['not_found', 'in_need_true_account', 'rate_outside'],
});
