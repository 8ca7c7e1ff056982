import { payOut } from '@kislap/rules/payout';
import { drawTicket, ticketMultiplier } from '@kislap/rules/scratch';
import type * as z from 'zod/mini';
import { requireBet } from '../../bets.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { type Played, playInstant, showInstant } from '../instant.ts';
import { type buyTicket as call, ScratchChoice, ScratchOutcome } from './scratch.api.ts';

type Input = z.output<typeof call.body>;

/** One whole round. The same action again answers the same and takes nothing. */
export async function playScratch(parts: Parts, session: Session, game: CatalogueGame, input: Input) {
  requireBet(game, input.bet);
  const played = await playInstant(parts, session, game, input, (below, bet) => {
    const ticket = drawTicket(below);
    return { outcome: ticket, win: payOut(bet, ticketMultiplier(ticket)) };
  });
  return showScratch(parts, played);
}

export function showScratch(parts: Parts, played: Played) {
  return showInstant(parts, played, { choice: ScratchChoice, outcome: ScratchOutcome });
}
