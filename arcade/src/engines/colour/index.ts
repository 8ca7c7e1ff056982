import { colourWin, rollColours, stakeOn } from '@kislap/rules/colour-game';
import { centavo } from '@kislap/rules/payout';
import { defineOneCall } from '../one-call.ts';
import { ColourChoice, ColourOutcome, rollColours as call } from './colour.api.ts';
import { colourGames } from './colour.catalogue.ts';
import { colourReceipt } from './colour.receipt.ts';

export const colour = defineOneCall({
  name: 'colour',
  games: colourGames,
  call,
  choice: ColourChoice,
  outcome: ColourOutcome,
  isAllowed: (bets, bet) =>
    bets.every((amount) => amount >= 0n && amount % centavo === 0n) && stakeOn(bets) === bet,
  play(below, _bet, bets) {
    const dice = rollColours(below);
    return { outcome: { dice }, win: colourWin(dice, bets) };
  },
  receipt: colourReceipt,
});
