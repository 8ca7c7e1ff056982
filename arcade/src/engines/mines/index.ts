import * as z from 'zod/mini';
import type { Engine } from '../engine.ts';
import { findOpen } from '../steps.ts';
import { MinesRound, MinesState } from './mines.api.ts';
import { minesGames } from './mines.catalogue.ts';
import { minesReceipt } from './mines.receipt.ts';
import { minesRoutes } from './mines.routes.ts';
import { showMinesRound } from './mines.service.ts';

export const mines: Engine = {
  name: 'mines',
  games: minesGames,
  hasWinMax: true,
  register: minesRoutes,
  async state(parts, session, balance) {
    const open = await findOpen(parts, session);
    return z.encode(MinesState, open === undefined ? null : await showMinesRound(parts, open, balance));
  },
  detail: async (parts, round) =>
    z.encode(MinesRound, await showMinesRound(parts, round, round.balanceAfter)),
  receipt: minesReceipt,
};
