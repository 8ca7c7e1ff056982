import * as z from 'zod/mini';
import type { Engine } from '../engine.ts';
import { findLastSettled } from '../instant.ts';
import { ScratchRound, ScratchState } from './scratch.api.ts';
import { scratchGames } from './scratch.catalogue.ts';
import { scratchReceipt } from './scratch.receipt.ts';
import { scratchRoutes } from './scratch.routes.ts';
import { showScratch } from './scratch.service.ts';

export const scratch: Engine = {
  name: 'scratch',
  games: scratchGames,
  register: scratchRoutes,
  async state(parts, session, balance) {
    const round = await findLastSettled(parts, session);
    return z.encode(ScratchState, round === undefined ? null : await showScratch(parts, { round, balance }));
  },
  detail: async (parts, round) =>
    z.encode(ScratchRound, await showScratch(parts, { round, balance: round.balanceAfter })),
  receipt: scratchReceipt,
};
