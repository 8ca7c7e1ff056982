import type { PoolResult, PoolSide, PoolTotals } from '@kislap/rules/pool';
import type * as z from 'zod/mini';
import type { SharedRound } from '../../shared/shared.queries.ts';
import { commitOf } from '../../shared/shared.service.ts';
import type { PoolBet, PoolPart } from './pool.api.ts';
import type { PoolMatch } from './pool.live.ts';

const peso = 1_000_000n;

export interface Part {
  playerId: string;
  isDemo: boolean;
  bets: Map<string, z.output<typeof PoolBet>>;
  win: bigint | null;
}

/** A match in memory. Times are milliseconds of the arcade's clock. */
export interface Match {
  round: SharedRound;
  phase: z.output<typeof PoolMatch>['phase'];
  opensAt: number;
  closesAt: number;
  startedAt: number;
  endsAt: number;
  result: PoolResult | null;
  parts: Map<string, Part>;
  staking: Set<Promise<unknown>>;
}

export function createMatch(round: SharedRound, opensAt: number, bettingMs: number): Match {
  return {
    round,
    phase: 'betting',
    opensAt,
    closesAt: opensAt + bettingMs,
    startedAt: 0,
    endsAt: 0,
    result: null,
    parts: new Map(),
    staking: new Set(),
  };
}

export function showMatch(match: Match): z.output<typeof PoolMatch> {
  const { round, phase, opensAt, closesAt, startedAt, endsAt, result } = match;
  return {
    matchId: round.id,
    commit: commitOf(round),
    phase,
    opensAt,
    closesAt,
    startedAt,
    endsAt,
    winner: result?.winner ?? null,
    serverSeed: phase === 'over' ? round.serverSeed.toString('hex') : null,
  };
}

export function showPart(match: Match, part: Part): z.output<typeof PoolPart> {
  const { win } = part;
  return { matchId: match.round.id, bets: [...part.bets.values()], win, isVoid: match.phase === 'void' };
}

/**
 * With play money somebody is always on the other side: the house lays practice stakes on both, which follow from the
 * match's own id. With money nobody but players is in the pool.
 */
export function practiceStakes(matchId: string): PoolTotals {
  const digits = Number.parseInt(matchId.replace(/\D/g, '').slice(0, 6) || '0', 10);
  return {
    meron: BigInt(4_000 + (digits % 37) * 100) * peso,
    wala: BigInt(4_000 + (digits % 41) * 100) * peso,
  };
}

/** What stands on each side, of one kind of money. */
export function totalsOf(
  matchId: string,
  isDemo: boolean,
  bets: Iterable<{ side: PoolSide; amount: bigint }>,
): Record<PoolSide, bigint> {
  const sums: Record<PoolSide, bigint> = { meron: 0n, wala: 0n, draw: 0n };
  if (isDemo) Object.assign(sums, practiceStakes(matchId));
  for (const { side, amount } of bets) sums[side] += amount;
  return sums;
}
