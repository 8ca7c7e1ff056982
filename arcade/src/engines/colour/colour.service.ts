import { colourWin, rollColours, stakeOn } from '@kislap/rules/colour-game';
import { centavo } from '@kislap/rules/payout';
import * as z from 'zod/mini';
import { requireBet } from '../../bets.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { ArcadeError } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { type Played, playInstant, showInstant } from '../instant.ts';
import { ColourChoice, ColourOutcome, type rollColours as call } from './colour.api.ts';

type Input = z.output<typeof call.body>;

/** One whole round. The same action again answers the same and takes nothing. */
export async function playColour(parts: Parts, session: Session, game: CatalogueGame, input: Input) {
  const { actionId, bet, choice: bets } = input;
  requireBet(game, bet);
  const isWhole = bets.every((amount) => amount >= 0n && amount % centavo === 0n);
  if (!isWhole || stakeOn(bets) !== bet) throw new ArcadeError('bet_not_allowed');
  // Kept as text, since what is kept of a round holds no bigint.
  const choice = z.encode(ColourChoice, bets);
  const played = await playInstant(parts, session, game, { actionId, bet, choice }, (below) => {
    const dice = rollColours(below);
    return { outcome: { dice }, win: colourWin(dice, bets) };
  });
  return showColour(parts, played);
}

export function showColour(parts: Parts, played: Played) {
  return showInstant(parts, played, { choice: ColourChoice, outcome: ColourOutcome });
}
