import * as z from 'zod/mini';
import type { Engine } from '../engine.ts';
import { findLastSettled } from '../instant.ts';
import { SlotRound, SlotState } from './slot.api.ts';
import { slotGames } from './slot.catalogue.ts';
import { slotHelp } from './slot.help.ts';
import { slotReceipt } from './slot.receipt.ts';
import { slotRoutes } from './slot.routes.ts';
import { showSlotRound } from './slot.service.ts';

export const slot: Engine = {
  name: 'slot',
  games: slotGames,
  register: slotRoutes,
  async state(parts, session, balance) {
    const last = await findLastSettled(parts, session);
    return z.encode(SlotState, last === undefined ? null : await showSlotRound(parts, last, balance));
  },
  help: () => slotHelp,
  detail: async (parts, round) => z.encode(SlotRound, await showSlotRound(parts, round, round.balanceAfter)),
  receipt: slotReceipt,
};
