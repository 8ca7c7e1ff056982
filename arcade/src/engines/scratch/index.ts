import { payOut } from '@kislap/rules/payout';
import { drawTicket, ticketMultiplier } from '@kislap/rules/scratch';
import { defineOneCall } from '../one-call.ts';
import { buyTicket, ScratchChoice, ScratchOutcome } from './scratch.api.ts';
import { scratchGames } from './scratch.catalogue.ts';
import { scratchReceipt } from './scratch.receipt.ts';

export const scratch = defineOneCall({
  name: 'scratch',
  games: scratchGames,
  call: buyTicket,
  choice: ScratchChoice,
  outcome: ScratchOutcome,
  play(below, bet) {
    const ticket = drawTicket(below);
    return { outcome: ticket, win: payOut(bet, ticketMultiplier(ticket)) };
  },
  receipt: scratchReceipt,
});
