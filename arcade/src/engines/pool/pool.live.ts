import * as z from 'zod/mini';
import { PoolPart, PoolSideName, PoolTotals } from './pool.api.ts';

export function poolRoom(gameCode: string): string {
  return `pool:${gameCode}`;
}

/** The match under way. Times are milliseconds of the arcade's clock; the seed is told when it is over. */
export const PoolMatch = z.object({
  matchId: z.string(),
  commit: z.string(),
  phase: z.enum(['betting', 'closing', 'playing', 'over', 'void']),
  opensAt: z.int(),
  closesAt: z.int(),
  startedAt: z.int(),
  endsAt: z.int(),
  winner: z.nullable(PoolSideName),
  serverSeed: z.nullable(z.string()),
});

export const PoolEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('match'), match: PoolMatch }),
  /** What stands on each side: of the kind of money that the watcher plays with. */
  z.object({ type: z.literal('totals'), matchId: z.string(), totals: PoolTotals }),
]);

export const PoolSnapshot = z.object({
  match: z.nullable(PoolMatch),
  totals: PoolTotals,
  part: z.nullable(PoolPart),
  /** Who won the last matches, newest first. */
  past: z.array(PoolSideName),
});

/** For one player: his part changed without his asking. */
export const PoolOwn = z.object({ part: PoolPart });
