import { requireGame } from '../../games.ts';
import type { Parts } from '../../parts.ts';
import { type Http, serve } from '../../serve.ts';
import type { Session } from '../../sessions/session.ts';
import { cashOut, placeBet } from './bets.service.ts';
import * as api from './crash.api.ts';
import { listCrashed } from './flights.queries.ts';
import { proofOf } from './flights.service.ts';
import type { Room } from './room.ts';
import { roomsOf } from './rooms.ts';

const proofsShown = 30;

export function crashRoutes(http: Http): void {
  const { parts } = http;
  serve(http, api.placeCrashBet, ({ session, body }) =>
    placeBet(parts, roomOf(parts, session), session, body),
  );
  serve(http, api.cashOutCrash, ({ session, body }) =>
    cashOut(parts, roomOf(parts, session), session, body.roundId),
  );
  serve(http, api.listCrashProofs, async ({ session }) => {
    const { gameCode } = requireGame(parts, session, 'crash');
    return { proofs: (await listCrashed(parts.db, gameCode, proofsShown)).map(proofOf) };
  });
}

function roomOf(parts: Parts, session: Session): Room {
  return roomsOf(parts).get(requireGame(parts, session, 'crash'));
}
