import { diceChance, diceMultiplier, isDiceChoice, isDiceWin, rollDice } from '@kislap/rules/dice';
import { payOut } from '@kislap/rules/payout';
import { defineOneCall } from '../one-call.ts';
import { rollDice as call, DiceChoice, DiceOutcome } from './dice.api.ts';
import { diceGames } from './dice.catalogue.ts';
import { diceReceipt } from './dice.receipt.ts';

export const dice = defineOneCall({
  name: 'dice',
  games: diceGames,
  call,
  choice: DiceChoice,
  outcome: DiceOutcome,
  isAllowed: (choice) => isDiceChoice(choice),
  play(below, bet, choice) {
    const roll = rollDice(below);
    const win = isDiceWin(choice, roll) ? payOut(bet, diceMultiplier(diceChance(choice))) : 0n;
    return { outcome: { roll }, win };
  },
  receipt: diceReceipt,
});
