import type { Match } from '@kislap/rules/sport';
import * as z from 'zod/mini';
import { assert } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Round } from '../../rounds/rounds.queries.ts';
import { findShared, listSettled } from '../../shared/shared.queries.ts';
import { proofOf } from '../../shared/shared.service.ts';
import { outcomeOf } from './league-room.ts';
import { showSlip } from './slip.ts';
import { findSlip } from './slips.queries.ts';
import { type MatchdayProof, SlipDetail } from './sports.api.ts';
import type { Sport } from './sports.game.ts';
import { leagueRoom } from './sports.live.ts';

const proofsShown = 20;

/** A player's slip, with the results that decided it once they are out. */
export async function showSlipRound<M extends Match, Result>(
  parts: Parts,
  sport: Sport<M, Result>,
  round: Round,
): Promise<unknown> {
  const row = await findSlip(parts.db, round.id);
  assert(row, `round ${round.id} is no slip`);
  const slip = showSlip(row);
  const matchday = await findShared(parts.db, slip.matchdayId);
  const outcome = outcomeOf(sport).safeParse(matchday?.outcome);
  const results = matchday?.status === 'settled' && outcome.success ? outcome.data.results : null;
  const league = sport.leagues.find(({ game }) => game.gameCode === round.gameCode);
  const fixtures = league?.rules.matches(slip.day) ?? [];
  const matches = slip.legs.map(({ match }) => {
    const result = results?.[match];
    return {
      home: fixtures[match]?.home.name ?? '',
      away: fixtures[match]?.away.name ?? '',
      score: result === undefined ? null : sport.score(result),
    };
  });
  return z.encode(SlipDetail, { slip, matches, results });
}

/** What proves the matchday of a slip. */
export async function slipProof(parts: Parts, round: Round) {
  const slip = await findSlip(parts.db, round.id);
  const matchday = slip && (await findShared(parts.db, slip.matchdayId));
  return matchday === undefined ? null : proofOf(parts, matchday);
}

/** The last matchdays of a league with their seeds, newest first. */
export async function listProofs<M extends Match, Result>(
  parts: Parts,
  sport: Sport<M, Result>,
  gameCode: string,
): Promise<z.output<typeof MatchdayProof>[]> {
  const matchdays = await listSettled(parts.db, leagueRoom(gameCode), proofsShown);
  return matchdays.flatMap((matchday) => {
    const outcome = outcomeOf(sport).safeParse(matchday.outcome);
    const { commit, serverSeed, message } = proofOf(parts, matchday);
    if (!outcome.success || serverSeed === null) return [];
    return [{ matchdayId: matchday.id, ...outcome.data, commit, serverSeed, message }];
  });
}
