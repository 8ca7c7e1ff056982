import * as z from 'zod/mini';
import type { Engine } from '../engine.ts';
import { findLastSettled } from '../instant.ts';
import { WheelRound, WheelState } from './wheel.api.ts';
import { wheelGames } from './wheel.catalogue.ts';
import { wheelReceipt } from './wheel.receipt.ts';
import { wheelRoutes } from './wheel.routes.ts';
import { showWheel } from './wheel.service.ts';

export const wheel: Engine = {
  name: 'wheel',
  games: wheelGames,
  register: wheelRoutes,
  async state(parts, session, balance) {
    const round = await findLastSettled(parts, session);
    return z.encode(WheelState, round === undefined ? null : await showWheel(parts, { round, balance }));
  },
  detail: async (parts, round) =>
    z.encode(WheelRound, await showWheel(parts, { round, balance: round.balanceAfter })),
  receipt: wheelReceipt,
};
