import * as z from 'zod/mini';
import type { Engine } from '../engine.ts';
import { findLastSettled } from '../instant.ts';
import { findOpen } from '../steps.ts';
import { PokerRound, PokerState } from './poker.api.ts';
import { pokerGames } from './poker.catalogue.ts';
import { pokerReceipt } from './poker.receipt.ts';
import { pokerRoutes } from './poker.routes.ts';
import { showPoker } from './poker.service.ts';

export const poker: Engine = {
  name: 'poker',
  games: pokerGames,
  register: pokerRoutes,
  async state(parts, session, balance) {
    const round = (await findOpen(parts, session)) ?? (await findLastSettled(parts, session));
    return z.encode(PokerState, round === undefined ? null : await showPoker(parts, { round, balance }));
  },
  detail: async (parts, round) =>
    z.encode(PokerRound, await showPoker(parts, { round, balance: round.balanceAfter })),
  receipt: pokerReceipt,
};
