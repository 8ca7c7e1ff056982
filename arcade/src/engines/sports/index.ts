import type { Match } from '@kislap/rules/sport';
import * as z from 'zod/mini';
import type { RoomCard } from '../../live/room-card.ts';
import type { Parts } from '../../parts.ts';
import { listUnfinished } from '../../shared/shared.queries.ts';
import type { Engine } from '../engine.ts';
import { esport } from '../esport/esport.sport.ts';
import { football } from '../football/football.sport.ts';
import { type LeagueRoom, outcomeOf } from './league-room.ts';
import { createLeagues } from './leagues.ts';
import { settleMatchday, voidMatchday } from './settle.service.ts';
import { SportsHelp, SportsState } from './sports.api.ts';
import { showSlipRound, slipProof } from './sports.detail.ts';
import type { Sport } from './sports.game.ts';
import { slipReceipt } from './sports.receipt.ts';
import { type OpenSport, sportsRoutes } from './sports.routes.ts';

/** Settles matchdays whose results were drawn, and gives back those that were still open for bets. */
async function recover<M extends Match, Result>(parts: Parts, sport: Sport<M, Result>): Promise<void> {
  const leagues = new Map(sport.leagues.map((league) => [league.game.gameCode, league]));
  for (const round of await listUnfinished(parts.db, [...leagues.keys()])) {
    const league = leagues.get(round.gameCode);
    const outcome = outcomeOf(sport).safeParse(round.outcome);
    if (round.status === 'closed' && league !== undefined && outcome.success) {
      await settleMatchday(parts, league, round.id, outcome.data);
      parts.log.warn({ round: round.id, game: round.gameCode }, 'matchday settled after a restart');
    } else {
      await voidMatchday(parts, round.id);
      parts.log.warn({ round: round.id, game: round.gameCode }, 'matchday called off after a restart');
    }
  }
}

async function cardOf({ league: { game }, card }: LeagueRoom): Promise<RoomCard> {
  const { phase, ...shown } = await card();
  const { gameCode, name, betMin, betMax } = game;
  return {
    tableId: gameCode,
    gameCode,
    name,
    host: '',
    betMin,
    betMax,
    seatsMax: null,
    state: phase,
    ...shown,
  };
}

function define<M extends Match, Result>(sport: Sport<M, Result>): Engine & { open: OpenSport } {
  const leaguesOf = createLeagues(sport);
  return {
    open: { sport, leaguesOf },
    name: sport.engine,
    games: sport.leagues.map(({ game }) => game),
    hasWinMax: true,
    register: () => undefined,
    async state(parts, session) {
      return z.encode(SportsState, { slips: await leaguesOf(parts).of(session).ownSlips(session) });
    },
    help(_parts, { gameCode }) {
      const league = sport.leagues.find(({ game }) => game.gameCode === gameCode);
      return z.encode(SportsHelp, { markets: [...(league?.markets ?? [])] });
    },
    detail: (parts, round) => showSlipRound(parts, sport, round),
    proof: slipProof,
    receipt: slipReceipt,
    recover: (parts) => recover(parts, sport),
    rooms: (parts) => Promise.all(leaguesOf(parts).list().map(cardOf)),
    start(parts) {
      const rooms = leaguesOf(parts).list();
      return { stop: async () => void (await Promise.all(rooms.map((room) => room.stop()))) };
    },
  };
}

const footballEngine = define(football);
const esportEngine = define(esport);

/** Football and e-sports on one frame; the first of them brings the calls of both. */
export const sportsEngines: readonly Engine[] = [
  { ...footballEngine, register: (http) => sportsRoutes(http, [footballEngine.open, esportEngine.open]) },
  esportEngine,
];
