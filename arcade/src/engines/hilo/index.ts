import * as z from 'zod/mini';
import type { Engine } from '../engine.ts';
import { findOpen } from '../steps.ts';
import { HiLoRound, HiLoState } from './hilo.api.ts';
import { hiloGames } from './hilo.catalogue.ts';
import { hiloReceipt } from './hilo.receipt.ts';
import { hiloRoutes } from './hilo.routes.ts';
import { showHiLo } from './hilo.service.ts';

export const hilo: Engine = {
  name: 'hilo',
  games: hiloGames,
  hasWinMax: true,
  register: hiloRoutes,
  async state(parts, session, balance) {
    const round = await findOpen(parts, session);
    return z.encode(HiLoState, round === undefined ? null : await showHiLo(parts, { round, balance }));
  },
  detail: async (parts, round) =>
    z.encode(HiLoRound, await showHiLo(parts, { round, balance: round.balanceAfter })),
  receipt: hiloReceipt,
};
