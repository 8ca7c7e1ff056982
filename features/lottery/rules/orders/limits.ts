import type { Game } from '../catalogue/shapes.ts';
import { countLines } from '../engine/lines.ts';
import type { Entry } from '../engine/picks.ts';
import type { BetRule } from '../engine/rule.ts';
import { type Answer, granted, refused } from '../refusals.ts';

const peso = 1_000_000n;

/** Defaults of the configuration (domain 1.5). Amounts in millionths. */
export const linesMax = 10_000n;
export const payoutMaxDaily = 500_000n * peso;
export const payoutMaxFast = 100_000n * peso;
/** The worst payout of an issue, a bet type and a number. */
export const exposureMax = 1_000_000n * peso;

/** How many lines the picks make, if an order may have so many. Very many are counted without being made. */
export function checkLines(rule: BetRule, entry: Entry): Answer<bigint> {
  const lines = countLines(rule, entry);
  if (lines === 0n) return refused('NO_LINES');
  return lines <= linesMax ? granted(lines) : refused('TOO_MANY_LINES', { found: lines, max: linesMax });
}

/**
 * What is paid of a payout. The greatest payout of an order is a limit on what is paid, not on what may be bet: it is
 * shown before confirming. A share of the pool is not part of `payout` and has no limit.
 */
export function limitPayout(game: Game, payout: bigint): bigint {
  const max = game.issue === 'FAST' ? payoutMaxFast : payoutMaxDaily;
  return payout < max ? payout : max;
}
