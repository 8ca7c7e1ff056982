import { payOut } from '@kislap/rules/payout';
import { spinWheel, wheelMultiplier } from '@kislap/rules/wheel';
import type * as z from 'zod/mini';
import { requireBet } from '../../bets.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { type Played, playInstant, showInstant } from '../instant.ts';
import { type spinWheel as call, WheelChoice, WheelOutcome } from './wheel.api.ts';

type Input = z.output<typeof call.body>;

/** One whole round. The same action again answers the same and takes nothing. */
export async function playWheel(parts: Parts, session: Session, game: CatalogueGame, input: Input) {
  requireBet(game, input.bet);
  const played = await playInstant(parts, session, game, input, (below, bet) => {
    const segment = spinWheel(below);
    return { outcome: { segment }, win: payOut(bet, wheelMultiplier(segment)) };
  });
  return showWheel(parts, played);
}

export function showWheel(parts: Parts, played: Played) {
  return showInstant(parts, played, { choice: WheelChoice, outcome: WheelOutcome });
}
