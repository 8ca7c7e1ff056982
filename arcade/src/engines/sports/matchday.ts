import type * as z from 'zod/mini';
import type { SharedRound } from '../../shared/shared.queries.ts';
import { commitOf } from '../../shared/shared.service.ts';
import type { OpenMatchday, PlayedMatchday } from './sports.live.ts';

/** A matchday in memory. Times are milliseconds of the arcade's clock. */
export interface Matchday<Result> {
  round: SharedRound;
  day: number;
  phase: 'open' | 'closing' | 'playing' | 'over' | 'void';
  kickOffAt: number;
  startedAt: number;
  endsAt: number;
  results: Result[] | null;
  /** How many slips it has, for knowing whether anybody waits for it. */
  slips: number;
  /** Stakes on their way. */
  staking: Set<Promise<unknown>>;
}

export function createMatchday<Result>(round: SharedRound, day: number, kickOffAt: number): Matchday<Result> {
  return {
    round,
    day,
    phase: 'open',
    kickOffAt,
    startedAt: 0,
    endsAt: 0,
    results: null,
    slips: 0,
    staking: new Set(),
  };
}

export function showOpen({ round, day, kickOffAt }: Matchday<unknown>): z.output<typeof OpenMatchday> {
  return { matchdayId: round.id, commit: commitOf(round), day, kickOffAt };
}

/** The results lie open from kick-off on, since no bet can follow them; the seed when the matchday is over. */
export function showPlayed(matchday: Matchday<unknown>): z.output<typeof PlayedMatchday> | null {
  const { round, day, phase, startedAt, endsAt, results } = matchday;
  if (phase === 'open') return null;
  return {
    matchdayId: round.id,
    commit: commitOf(round),
    day,
    phase,
    startedAt,
    endsAt,
    results,
    serverSeed: phase === 'over' ? round.serverSeed.toString('hex') : null,
  };
}
