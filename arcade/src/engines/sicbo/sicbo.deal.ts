import type { SicBoRoll } from '@kislap/rules/sic-bo';
import * as z from 'zod/mini';
import type { DealShape } from '../table/table.deal.ts';

/** How long the dice tumble before they lie. */
export const tumbleMs = 3_000;

const face = z.int().check(z.gte(1), z.lte(6));

export const sicBoDeal: DealShape<SicBoRoll> = {
  outcome: z.object({ dice: z.tuple([face, face, face]), total: z.int(), isTriple: z.boolean() }),
  dealMs: () => tumbleMs + 1_400,
  mark: ({ dice }) => dice.join(''),
};
