import * as z from 'zod/mini';
import { requireGame } from '../../games.ts';
import { serve } from '../../serve.ts';
import { recoverShared } from '../../shared/settle.service.ts';
import type { Engine } from '../engine.ts';
import { listPoolProofs, PoolState, placePoolBet as placePoolBetCall } from './pool.api.ts';
import { poolGames } from './pool.catalogue.ts';
import { listProofs, showPoolRound } from './pool.detail.ts';
import { poolReceipt } from './pool.receipt.ts';
import { placePoolBet } from './pool.service.ts';
import { Drawn, settleMatch } from './pool.settle.ts';
import { poolsOf } from './pool-room.ts';

const codes = poolGames.map(({ gameCode }) => gameCode);

/** The two-sided pool. */
export const pool: Engine = {
  name: 'pool',
  games: poolGames,
  register(http) {
    const { parts } = http;
    serve(http, placePoolBetCall, ({ session, body }) => {
      const { gameCode } = requireGame(parts, session, 'pool');
      return placePoolBet(parts, poolsOf(parts).get(gameCode), session, body);
    });
    serve(http, listPoolProofs, async ({ session }) => {
      const { gameCode } = requireGame(parts, session, 'pool');
      return { proofs: await listProofs(parts, gameCode) };
    });
  },
  state: async (parts, session) =>
    z.encode(PoolState, { part: poolsOf(parts).get(session.gameCode).ownPart(session.playerId) }),
  detail: showPoolRound,
  receipt: poolReceipt,
  rooms: (parts) =>
    Promise.all(
      poolsOf(parts)
        .list()
        .map(async ({ game: { gameCode, name, betMin, betMax }, card }) => {
          const { phase: state, ...shown } = await card();
          const about = { tableId: gameCode, gameCode, name, host: '', betMin, betMax };
          return { ...about, seatsMax: null, state, ...shown };
        }),
    ),
  recover: (parts) =>
    recoverShared(parts, codes, async (round) => {
      const drawn = Drawn.safeParse(round.outcome);
      if (!drawn.success) return false;
      await settleMatch(parts, round.id, drawn.data);
      parts.log.warn({ round: round.id, game: round.gameCode }, 'match settled after a restart');
      return true;
    }),
  start(parts) {
    const rooms = poolsOf(parts).list();
    return { stop: async () => void (await Promise.all(rooms.map((room) => room.stop()))) };
  },
};
