import { diceChance, diceMultiplier, isDiceChoice, isDiceWin, rollDice } from '@kislap/rules/dice';
import { payOut } from '@kislap/rules/payout';
import type * as z from 'zod/mini';
import { requireBet } from '../../bets.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { ArcadeError } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { type Played, playInstant, showInstant } from '../instant.ts';
import { type rollDice as call, DiceChoice, DiceOutcome } from './dice.api.ts';

type Input = z.output<typeof call.body>;

/** One whole round. The same action again answers the same and takes nothing. */
export async function playDice(parts: Parts, session: Session, game: CatalogueGame, input: Input) {
  requireBet(game, input.bet);
  if (!isDiceChoice(input.choice)) throw new ArcadeError('bet_not_allowed');
  const played = await playInstant(parts, session, game, input, (below, bet, choice) => {
    const roll = rollDice(below);
    const win = isDiceWin(choice, roll) ? payOut(bet, diceMultiplier(diceChance(choice))) : 0n;
    return { outcome: { roll }, win };
  });
  return showDice(parts, played);
}

export function showDice(parts: Parts, played: Played) {
  return showInstant(parts, played, { choice: DiceChoice, outcome: DiceOutcome });
}
