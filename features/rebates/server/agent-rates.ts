import {
  type AgentRates,
  type RateCategory,
  type RateGuard,
  type Rates,
  rateCategories,
} from '@kislap/agents/server';
import type { AccountId } from '@kislap/contract-kit';
import type { GiveBack, Rate, RateSource } from '@kislap/give-back/server';
import type { Executor } from '@kislap/platform/database/database.ts';

const name = 'agents';
/** The guard reckons in billionths. */
const perMillionth = 1_000n;

/** What a whole line earns: the member's part is of the rate that stands first in it. */
export function rateSource({ highest }: Pick<AgentRates, 'highest'>): RateSource {
  return { name, read: async (executor) => toGiven(await highest(executor)) };
}

export function rateGuard({ describe, check }: Pick<GiveBack, 'describe' | 'check'>): RateGuard {
  return {
    describe: (tx, highest) => describe(tx, { source: name, rates: toGiven(highest) }),
    check: (tx, highest) => check(tx, { source: name, rates: toGiven(highest) }),
  };
}

function toGiven(rates: Rates): Rate[] {
  return rateCategories.map((category) => ({
    category,
    part: 'agentRebate',
    rate: BigInt(rates[category]) * perMillionth,
  }));
}

/** What a member's agents give for bets of a day, at the weight that the guard leaves; for who pays the difference. */
export function findAgentRates(
  { history }: Pick<AgentRates, 'history'>,
  { readWeights }: Pick<GiveBack, 'readWeights'>,
) {
  return async (executor: Executor, accountId: AccountId) => {
    const [rateOf, weightsOf] = [await history(executor, accountId), await readWeights(executor)];
    return ({ day, category }: { day: string; category: string }) =>
      (BigInt(rateOf(day, category as RateCategory)) * weightsOf([category]).rebateWeight) / 100n;
  };
}
