import * as z from 'zod/mini';
import type { Engine } from '../engine.ts';
import { findLastSettled } from '../instant.ts';
import { ColourRound, ColourState } from './colour.api.ts';
import { colourGames } from './colour.catalogue.ts';
import { colourReceipt } from './colour.receipt.ts';
import { colourRoutes } from './colour.routes.ts';
import { showColour } from './colour.service.ts';

export const colour: Engine = {
  name: 'colour',
  games: colourGames,
  register: colourRoutes,
  async state(parts, session, balance) {
    const round = await findLastSettled(parts, session);
    return z.encode(ColourState, round === undefined ? null : await showColour(parts, { round, balance }));
  },
  detail: async (parts, round) =>
    z.encode(ColourRound, await showColour(parts, { round, balance: round.balanceAfter })),
  receipt: colourReceipt,
};
