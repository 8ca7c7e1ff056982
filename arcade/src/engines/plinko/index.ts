import * as z from 'zod/mini';
import type { Engine } from '../engine.ts';
import { findLastSettled } from '../instant.ts';
import { PlinkoRound, PlinkoState } from './plinko.api.ts';
import { plinkoGames } from './plinko.catalogue.ts';
import { plinkoReceipt } from './plinko.receipt.ts';
import { plinkoRoutes } from './plinko.routes.ts';
import { showPlinko } from './plinko.service.ts';

export const plinko: Engine = {
  name: 'plinko',
  games: plinkoGames,
  register: plinkoRoutes,
  async state(parts, session, balance) {
    const round = await findLastSettled(parts, session);
    return z.encode(PlinkoState, round === undefined ? null : await showPlinko(parts, { round, balance }));
  },
  detail: async (parts, round) =>
    z.encode(PlinkoRound, await showPlinko(parts, { round, balance: round.balanceAfter })),
  receipt: plinkoReceipt,
};
