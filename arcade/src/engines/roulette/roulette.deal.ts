import type { RouletteSpin } from '@kislap/rules/roulette';
import * as z from 'zod/mini';
import type { DealShape } from '../table/table.deal.ts';

/** How long the ball runs before it lies. */
export const spinMs = 6_800;

export const rouletteDeal: DealShape<RouletteSpin> = {
  outcome: z.object({ number: z.int().check(z.gte(0), z.lte(36)) }),
  dealMs: () => spinMs + 1_400,
  mark: ({ number }) => String(number),
};
