import * as api from '../api.ts';
import { requireGame } from '../games.ts';
import type { Parts } from '../parts.ts';
import { type Http, serve } from '../serve.ts';
import type { Session } from '../sessions/session.ts';
import { cashOut, placeBet } from './bets.service.ts';
import { listCrashed } from './flights.queries.ts';
import { proofOf } from './flights.service.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';

const proofsShown = 30;

export function crashRoutes(http: Http, rooms: Rooms): void {
  const { parts } = http;
  serve(http, api.placeCrashBet, ({ session, body }) =>
    placeBet(parts, roomOf(parts, rooms, session), session, body),
  );
  serve(http, api.cashOutCrash, ({ session, body }) =>
    cashOut(parts, roomOf(parts, rooms, session), session, body.roundId),
  );
  serve(http, api.listCrashProofs, async ({ session }) => {
    const { gameCode } = requireGame(parts, session, 'crash');
    return { proofs: (await listCrashed(parts.db, gameCode, proofsShown)).map(proofOf) };
  });
}

function roomOf(parts: Parts, rooms: Rooms, session: Session): Room {
  return rooms.open(requireGame(parts, session, 'crash'));
}
