import { oddsText, type PickResult, productOf, slipReturn } from '@kislap/rules/odds';
import { type Match, offeredOdds, type SportRules } from '@kislap/rules/sport';
import * as z from 'zod/mini';
import { ArcadeError } from '../../errors.ts';
import type { RoundStatus } from '../../rounds/rounds.queries.ts';
import type { SlipRow } from './slips.queries.ts';
import { type Slip, SlipLeg } from './sports.api.ts';

export type Leg = z.output<typeof SlipLeg>;
const Kept = z.object({ legs: z.array(SlipLeg) });

/** The legs as they were taken, with what came of them. */
export function legsOf({ outcome }: { outcome: unknown }): Leg[] {
  return z.parse(Kept, outcome).legs;
}

/** The picks with the odds of this matchday. Two picks of one match would win together too often: one each. */
export function priceLegs<M extends Match, Result>(
  rules: SportRules<M, Result>,
  day: number,
  picks: readonly { match: number; pick: string }[],
): Leg[] {
  const matches = rules.matches(day);
  const legs = picks.map(({ match, pick }) => {
    const fixture = matches[match];
    const odds = fixture === undefined ? undefined : offeredOdds(rules, fixture, pick);
    if (odds === undefined) throw new ArcadeError('bet_not_allowed');
    return { match, pick, odds, result: null };
  });
  if (new Set(legs.map(({ match }) => match)).size !== legs.length) throw new ArcadeError('bet_not_allowed');
  return legs;
}

/** What a slip brings once every match is played; `legs` are its legs with their results. */
export function settleLegs<M extends Match, Result>(
  rules: SportRules<M, Result>,
  amount: bigint,
  legs: readonly Leg[],
  results: readonly Result[],
): { win: bigint; legs: Leg[] } {
  const settled = legs.map((leg): Leg & { result: PickResult } => {
    const result = results[leg.match];
    return { ...leg, result: result === undefined ? 'PUSH' : rules.settle(leg.pick, result) };
  });
  return { win: slipReturn(amount, settled), legs: settled };
}

const shownStatus: Record<RoundStatus, z.output<typeof Slip>['status']> = {
  staking: 'open',
  open: 'open',
  settled: 'settled',
  refused: 'refunded',
  refunding: 'refunded',
  refunded: 'refunded',
};

export function showSlip(row: SlipRow): z.output<typeof Slip> {
  const legs = legsOf(row);
  return {
    slipId: row.id,
    matchdayId: row.matchdayId,
    day: row.day,
    at: row.createdAt.toISOString(),
    amount: row.bet,
    odds: oddsText(productOf(legs.map(({ odds }) => odds))),
    legs,
    win: row.win,
    status: shownStatus[row.status],
  };
}
