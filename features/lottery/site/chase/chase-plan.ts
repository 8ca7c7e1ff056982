import type { LotteryDraw } from '../../contract/draws.ts';
import type { Game } from '../../rules/catalogue/shapes.ts';
import { chaseMaxDaily, chaseMaxFast, chaseMin } from '../../rules/orders/chase.ts';
import { multipleMax } from '../../rules/orders/stake.ts';

/** How the multiples of a chase grow. */
export interface ChaseShape {
  /** How many draws. */
  count: number;
  /** The multiple of the first draw. */
  start: number;
  /** What a multiple grows by … */
  factor: number;
  /** … after so many draws. */
  every: number;
}

export interface ChaseRow {
  issue: string;
  drawsAt: Date;
  multiple: number;
  cost: bigint;
  /** Of this draw and those before it. */
  total: bigint;
  /** The most that the draw can pay. */
  prize: bigint;
  /** The prize less all that was staked until then. */
  net: bigint;
}

export function chaseRange({ issue }: Pick<Game, 'issue'>): { min: number; max: number } {
  return { min: chaseMin, max: issue === 'FAST' ? chaseMaxFast : chaseMaxDaily };
}

/** The multiple of each draw; none is above what may be staked. */
export function multiplesOf({ count, start, factor, every }: ChaseShape): number[] {
  return Array.from({ length: count }, (_, at) =>
    Math.min(Number(multipleMax), start * factor ** Math.floor(at / every)),
  );
}

interface PlanParts {
  issues: readonly Pick<LotteryDraw, 'issue' | 'drawsAt'>[];
  multiples: readonly number[];
  /** The cost of one draw at a multiple of one. */
  unitCost: bigint;
  /** What a draw pays at most at this multiple. */
  prizeOf: (multiple: number) => bigint;
}

/** What a chase costs and may bring, draw by draw. */
export function planChase({ issues, multiples, unitCost, prizeOf }: PlanParts): ChaseRow[] {
  let total = 0n;
  return issues.slice(0, multiples.length).map(({ issue, drawsAt }, at) => {
    const multiple = multiples[at] ?? 1;
    const cost = unitCost * BigInt(multiple);
    total += cost;
    const prize = prizeOf(multiple);
    return { issue, drawsAt, multiple, cost, total, prize, net: prize - total };
  });
}
