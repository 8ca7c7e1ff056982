import { payOut } from '@kislap/rules/payout';
import { dropBall, plinkoMultiplier } from '@kislap/rules/plinko';
import type * as z from 'zod/mini';
import { requireBet } from '../../bets.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { type Played, playInstant, showInstant } from '../instant.ts';
import { type dropBall as call, PlinkoChoice, PlinkoOutcome } from './plinko.api.ts';

type Input = z.output<typeof call.body>;

/** One whole round. The same action again answers the same and takes nothing. */
export async function playPlinko(parts: Parts, session: Session, game: CatalogueGame, input: Input) {
  requireBet(game, input.bet);
  const played = await playInstant(parts, session, game, input, (below, bet, { risk }) => {
    const path = dropBall(below);
    return { outcome: { path }, win: payOut(bet, plinkoMultiplier(risk, path)) };
  });
  return showPlinko(parts, played);
}

export function showPlinko(parts: Parts, played: Played) {
  return showInstant(parts, played, { choice: PlinkoChoice, outcome: PlinkoOutcome });
}
