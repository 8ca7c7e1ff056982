import type { Match } from '@kislap/rules/sport';
import { ArcadeError } from '../../errors.ts';
import { getGame } from '../../games.ts';
import type { Parts } from '../../parts.ts';
import { type Http, serve } from '../../serve.ts';
import type { Session } from '../../sessions/session.ts';
import type { Leagues } from './leagues.ts';
import { placeSlip } from './slips.service.ts';
import { listMatchdayProofs, placeSlip as placeSlipCall } from './sports.api.ts';
import { listProofs } from './sports.detail.ts';
import type { Sport } from './sports.game.ts';

/** A sport with its rooms. */
export interface OpenSport {
  sport: Sport<Match, unknown>;
  leaguesOf(parts: Parts): Leagues;
}

/** The calls of all sports: the session's game tells which it is. */
export function sportsRoutes(http: Http, sports: readonly OpenSport[]): void {
  const { parts } = http;

  function sportOf({ gameCode }: Session): OpenSport {
    const { engine } = getGame(parts, gameCode);
    const found = sports.find(({ sport }) => sport.engine === engine);
    if (found === undefined) throw new ArcadeError('game_unavailable');
    return found;
  }

  serve(http, placeSlipCall, ({ session, body }) =>
    placeSlip(parts, sportOf(session).leaguesOf(parts).of(session), session, body),
  );
  serve(http, listMatchdayProofs, async ({ session }) => ({
    proofs: await listProofs(parts, sportOf(session).sport, session.gameCode),
  }));
}
