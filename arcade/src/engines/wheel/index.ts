import { payOut } from '@kislap/rules/payout';
import { spinWheel, wheelMultiplier } from '@kislap/rules/wheel';
import { defineOneCall } from '../one-call.ts';
import { spinWheel as call, WheelChoice, WheelOutcome } from './wheel.api.ts';
import { wheelGames } from './wheel.catalogue.ts';
import { wheelReceipt } from './wheel.receipt.ts';

export const wheel = defineOneCall({
  name: 'wheel',
  games: wheelGames,
  call,
  choice: WheelChoice,
  outcome: WheelOutcome,
  play(below, bet) {
    const segment = spinWheel(below);
    return { outcome: { segment }, win: payOut(bet, wheelMultiplier(segment)) };
  },
  receipt: wheelReceipt,
});
