import type { BaccaratDeal } from '@kislap/rules/baccarat';
import * as z from 'zod/mini';
import type { DealShape } from '../table/table.deal.ts';

const firstMs = 400;
const cardMs = 750;
/** A third card is awaited a little longer. */
const thirdMs = 1_350;
const restMs = 1_700;

export const baccaratDeal: DealShape<BaccaratDeal> = {
  outcome: z.object({
    player: z.array(z.string()),
    banker: z.array(z.string()),
    playerTotal: z.int(),
    bankerTotal: z.int(),
    winner: z.enum(['player', 'banker', 'tie']),
    playerPair: z.boolean(),
    bankerPair: z.boolean(),
  }),
  dealMs: (deal) => (baccaratSteps(deal).at(-1)?.at ?? 0) + restMs,
  mark: ({ winner, playerPair, bankerPair }) =>
    `${winner[0]?.toUpperCase()}${playerPair ? 'p' : ''}${bankerPair ? 'b' : ''}`,
};

/** When each card leaves the shoe, counted from the first moment of the deal. */
export function baccaratSteps(deal: Pick<BaccaratDeal, 'player' | 'banker'>) {
  const steps: { at: number; hand: 'player' | 'banker'; index: number }[] = [];
  let at = firstMs;
  for (const index of [0, 1]) {
    for (const hand of ['player', 'banker'] as const) {
      steps.push({ at, hand, index });
      at += cardMs;
    }
  }
  for (const hand of ['player', 'banker'] as const) {
    if (deal[hand].length < 3) continue;
    at += thirdMs - cardMs;
    steps.push({ at, hand, index: 2 });
    at += cardMs;
  }
  return steps;
}
