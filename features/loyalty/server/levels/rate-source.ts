import type { RateSource } from '@kislap/give-back/server';
import { highestRates } from '../../rules/highest-rates.ts';
import { listLevels } from './level.queries.ts';

export const rateSourceName = 'loyalty';

/** What rebates and points give at the highest, by the ladder as it is stored. */
export const rateSource: RateSource = {
  name: rateSourceName,
  read: async (executor) => highestRates(await listLevels(executor)),
};
