import * as z from 'zod/mini';
import type { Engine } from '../engine.ts';
import { findLastSettled } from '../instant.ts';
import { DiceRound, DiceState } from './dice.api.ts';
import { diceGames } from './dice.catalogue.ts';
import { diceReceipt } from './dice.receipt.ts';
import { diceRoutes } from './dice.routes.ts';
import { showDice } from './dice.service.ts';

export const dice: Engine = {
  name: 'dice',
  games: diceGames,
  register: diceRoutes,
  async state(parts, session, balance) {
    const round = await findLastSettled(parts, session);
    return z.encode(DiceState, round === undefined ? null : await showDice(parts, { round, balance }));
  },
  detail: async (parts, round) =>
    z.encode(DiceRound, await showDice(parts, { round, balance: round.balanceAfter })),
  receipt: diceReceipt,
};
