import type { DragonTigerDeal } from '@kislap/rules/dragon-tiger';
import * as z from 'zod/mini';
import type { DealShape } from '../table/table.deal.ts';

/** When each side's card leaves the shoe. */
export const dragonTigerSteps = { dragon: 500, tiger: 1_600 } as const;

const letters = { dragon: 'D', tiger: 'G', tie: 'T' } as const;

export const dragonTigerDeal: DealShape<DragonTigerDeal> = {
  outcome: z.object({ dragon: z.string(), tiger: z.string(), winner: z.enum(['dragon', 'tiger', 'tie']) }),
  dealMs: () => 3_600,
  mark: ({ winner }) => letters[winner],
};
