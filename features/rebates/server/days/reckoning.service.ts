import {
  type AgentRates,
  type Agents,
  type RateCategory,
  rateCategories,
  sharesOf,
} from '@kislap/agents/server';
import type { AccountId } from '@kislap/contract-kit';
import type { GiveBack } from '@kislap/give-back/server';
import type { Loyalty } from '@kislap/loyalty/server';
import { addSeconds, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { allBuckets } from '@kislap/platform/database/ids.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { addDays } from '@kislap/rules/days';
import { isOpen } from './run.queries.ts';
import { insertShares, type Share } from './share.queries.ts';

export interface ReckoningParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log'>;
  agents: Pick<Agents, 'listPlaces'> & { rates: Pick<AgentRates, 'onDay'> };
  giveBack: Pick<GiveBack, 'weightsOfCategories'>;
  takeLineBets: Loyalty['takeLineBets'];
}

/** Accounts of one transaction. */
const pageSize = 500;
const categories: readonly string[] = rateCategories;

/** What a day's valid bets earn whom. Bets are taken and their shares written in one transaction, bucket by bucket. */
export function createReckoning({ platform, agents, giveBack, takeLineBets }: ReckoningParts) {
  const db = platform.database.kysely;

  /** In hundredths. */
  async function readWeights(tx: Tx): Promise<Map<string, bigint>> {
    const weights = new Map<string, bigint>();
    for (const category of rateCategories)
      weights.set(category, (await giveBack.weightsOfCategories(tx, [category])).rebateWeight);
    return weights;
  }

  async function reckonPage(day: string, bucket: number, after: AccountId | undefined) {
    return db.transaction().execute(async (tx) => {
      if (!(await isOpen(tx, day))) return undefined;
      const { bets, last } = await takeLineBets(tx, { bucket, until: day, after, limit: pageSize });
      const counted = bets.filter(({ category }) => categories.includes(category));
      if (counted.length === 0) return last;
      // Whoever moves at the midnight that ends the day still earns it for the old line.
      const places = await agents.listPlaces(
        [...new Set(counted.map(({ accountId }) => accountId))],
        addSeconds(manilaDayStart(addDays(day, 1)), -1),
        tx,
      );
      const lineOf = (accountId: AccountId) => places.get(accountId)?.path ?? [accountId];
      const everybody = new Set(counted.flatMap(({ accountId }) => lineOf(accountId)));
      const rates = await agents.rates.onDay(tx, [...everybody], day);
      const weights = await readWeights(tx);
      const shares = counted.flatMap(({ accountId, category, bets: all }): Share[] => {
        const line = lineOf(accountId);
        const of = line.map((id) => rates.get(id)?.[category as RateCategory] ?? 0);
        const validBet = (all * (weights.get(category) ?? 100n)) / 100n;
        return sharesOf(validBet, of).flatMap((amount, place) => {
          const receiverId = line[place];
          if (amount === 0n || receiverId === undefined) return [];
          const rateBelow = place === 0 ? 0 : (of[place - 1] ?? 0);
          return [
            { accountId, category, receiverId, place, validBet, rate: of[place] ?? 0, rateBelow, amount },
          ];
        });
      });
      await insertShares(tx, day, shares);
      return last;
    });
  }

  return {
    async reckon(day: string): Promise<void> {
      for (const bucket of allBuckets) {
        let after: AccountId | undefined;
        do after = await reckonPage(day, bucket, after);
        while (after !== undefined);
      }
    },
  };
}
