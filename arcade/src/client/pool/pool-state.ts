import type { PoolSide } from '@kislap/rules/pool';
import * as z from 'zod/mini';
import type { PoolPart, PoolTotals } from '../../engines/pool/pool.api.ts';
import { PoolEvent, type PoolMatch, PoolOwn, PoolSnapshot } from '../../engines/pool/pool.live.ts';

export type Match = z.output<typeof PoolMatch>;
export type Part = z.output<typeof PoolPart>;
export type Totals = z.output<typeof PoolTotals>;

export type PoolView = {
  link: 'connecting' | 'live' | 'lost' | 'refused';
  match: Match | null;
  totals: Totals;
  part: Part | null;
  past: readonly PoolSide[];
};

const pastKept = 60;
const empty: Totals = { meron: 0n, wala: 0n, draw: 0n };

export function startingView(part: Part | null): PoolView {
  return { link: 'connecting', match: null, totals: empty, part, past: [] };
}

export function withSnapshot(view: PoolView, content: unknown): PoolView {
  const parsed = z.safeParse(PoolSnapshot, content);
  return parsed.success ? { ...view, link: 'live', ...parsed.data } : view;
}

export function withEvent(view: PoolView, content: unknown): PoolView {
  const parsed = z.safeParse(PoolEvent, content);
  if (!parsed.success) return view;
  if (parsed.data.type === 'totals') {
    return parsed.data.matchId === view.match?.matchId ? { ...view, totals: parsed.data.totals } : view;
  }
  const { match } = parsed.data;
  const isNew = match.matchId !== view.match?.matchId;
  const hasEnded = match.phase === 'over' && (isNew || view.match?.phase !== 'over') && match.winner !== null;
  return {
    ...view,
    link: 'live',
    match,
    ...(isNew ? { totals: empty, part: null } : {}),
    past: hasEnded && match.winner !== null ? [match.winner, ...view.past].slice(0, pastKept) : view.past,
  };
}

/** The arcade's word on your bets in the match under way. */
export function withPart(view: PoolView, part: Part): PoolView {
  return part.matchId === view.match?.matchId ? { ...view, part } : view;
}

export function withOwn(view: PoolView, content: unknown): PoolView {
  const parsed = z.safeParse(PoolOwn, content);
  return parsed.success ? withPart(view, parsed.data.part) : view;
}

export function stakeOn(part: Part | null, side?: PoolSide): bigint {
  return (part?.bets ?? []).reduce(
    (sum, bet) => (side === undefined || bet.side === side ? sum + bet.amount : sum),
    0n,
  );
}
