import type { Match } from '@kislap/rules/sport';
import { assert } from '../../errors.ts';
import { requireGame } from '../../games.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { perArcade } from '../per-arcade.ts';
import { createLeagueRoom, type LeagueRoom } from './league-room.ts';
import type { Sport } from './sports.game.ts';

export interface Leagues {
  /** The league that a session was opened for. */
  of(session: Session): LeagueRoom;
  list(): readonly LeagueRoom[];
}

/** The rooms of a sport, once for each running arcade. They rest until somebody comes to watch. */
export function createLeagues<M extends Match, Result>(sport: Sport<M, Result>) {
  return perArcade((parts: Parts): Leagues => {
    const rooms = new Map<string, LeagueRoom>(
      sport.leagues.map((league) => [league.game.gameCode, createLeagueRoom(parts, sport, league)]),
    );
    return {
      of(session) {
        const { gameCode } = requireGame(parts, session, sport.engine);
        const room = rooms.get(gameCode);
        assert(room, `league ${gameCode} has no room`);
        return room;
      },
      list: () => [...rooms.values()],
    };
  });
}
