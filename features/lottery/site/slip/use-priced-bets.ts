import { useMemo } from 'react';
import type { GameView } from '../game-view.ts';
import { type PricedBet, priceBet } from './pricing.ts';
import type { SlipBet } from './slips.ts';

/** Each bet with its price; one that the catalogue of now refuses has none. */
export function usePricedBets(
  given: GameView,
  bets: readonly SlipBet[],
): { bet: SlipBet; priced: PricedBet | undefined }[] {
  return useMemo(
    () =>
      bets.map((bet) => {
        const answer = priceBet(given, bet.ask);
        return { bet, priced: answer.ok ? answer.value : undefined };
      }),
    [given, bets],
  );
}
