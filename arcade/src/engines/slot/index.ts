import * as z from 'zod/mini';
import { findPlayable } from '../../freebets/freebets.service.ts';
import { getGame } from '../../games.ts';
import type { Engine } from '../engine.ts';
import { findLastSettled } from '../instant.ts';
import { preparePools, readMeter, roomOf, startMeters } from './jackpot.meter.ts';
import { poolOf } from './jackpot.rules.ts';
import { SlotRound, SlotState } from './slot.api.ts';
import { slotGames } from './slot.catalogue.ts';
import { slotHelp } from './slot.help.ts';
import { slotReceipt } from './slot.receipt.ts';
import { slotRoutes } from './slot.routes.ts';
import { showFreeRounds, showSlotRound } from './slot.service.ts';

export const slot: Engine = {
  name: 'slot',
  games: slotGames,
  register: slotRoutes,
  async state(parts, session, balance) {
    const [last, free] = await Promise.all([findLastSettled(parts, session), findPlayable(parts, session)]);
    const { jackpot } = getGame(parts, session.gameCode);
    const pool = jackpot === null ? null : poolOf(jackpot, session);
    return z.encode(SlotState, {
      last: last === undefined ? null : await showSlotRound(parts, last, balance),
      free: free === undefined ? null : showFreeRounds(free),
      jackpot: pool === null ? null : { room: roomOf(pool), meter: await readMeter(parts, pool) },
    });
  },
  help: (_parts, game) => slotHelp(game),
  detail: async (parts, round) => z.encode(SlotRound, await showSlotRound(parts, round, round.balanceAfter)),
  receipt: slotReceipt,
  recover: preparePools,
  start: startMeters,
};
