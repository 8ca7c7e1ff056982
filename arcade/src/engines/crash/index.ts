import { crashMessage } from '@kislap/rules/crash';
import * as z from 'zod/mini';
import type { Engine } from '../engine.ts';
import { findOwnBet } from './bets.service.ts';
import { CrashDetail, CrashState } from './crash.api.ts';
import { crashGames } from './crash.catalogue.ts';
import { crashReceipt } from './crash.receipt.ts';
import { crashRoutes } from './crash.routes.ts';
import { findCrashed } from './flights.queries.ts';
import { abortUnfinished, proofOf, showCrashBet } from './flights.service.ts';
import { roomsOf } from './rooms.ts';

export const crash: Engine = {
  name: 'crash',
  games: crashGames,
  hasWinMax: true,
  register: crashRoutes,
  async state(parts, session) {
    return z.encode(CrashState, findOwnBet(roomsOf(parts).get(session), session));
  },
  async detail(parts, round) {
    const flight = round.flightId === null ? undefined : await findCrashed(parts.db, round.flightId);
    const proof = flight === undefined ? null : proofOf(flight);
    return z.encode(CrashDetail, { bet: showCrashBet(round), proof });
  },
  async proof(parts, { flightId }) {
    const flight = flightId === null ? undefined : await findCrashed(parts.db, flightId);
    if (flight === undefined) return null;
    const { commit, serverSeed } = proofOf(flight);
    return { commit, serverSeed, message: crashMessage(flight.id) };
  },
  receipt: crashReceipt,
  recover: abortUnfinished,
  start: (parts) => {
    const rooms = roomsOf(parts);
    return { stop: () => rooms.stop() };
  },
};
