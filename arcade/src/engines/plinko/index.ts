import { payOut } from '@kislap/rules/payout';
import { dropBall, plinkoMultiplier } from '@kislap/rules/plinko';
import { defineOneCall } from '../one-call.ts';
import { dropBall as call, PlinkoChoice, PlinkoOutcome } from './plinko.api.ts';
import { plinkoGames } from './plinko.catalogue.ts';
import { plinkoReceipt } from './plinko.receipt.ts';

export const plinko = defineOneCall({
  name: 'plinko',
  games: plinkoGames,
  call,
  choice: PlinkoChoice,
  outcome: PlinkoOutcome,
  play(below, bet, { risk }) {
    const path = dropBall(below);
    return { outcome: { path }, win: payOut(bet, plinkoMultiplier(risk, path)) };
  },
  receipt: plinkoReceipt,
});
