import { type Catalogue, type GiveBack, usualGiveBack } from '../catalogue/catalogue.ts';
import type { BetType, Template } from '../catalogue/shapes.ts';
import { type Fraction, millionths, seriesWhole } from '../engine/amounts.ts';
import { type BetRule, ruleOf } from '../engine/rule.ts';
import { seriesMax } from '../orders/stake.ts';
import { add, fraction, isLess, multiply, zero } from './fractions.ts';
import { returnsOf } from './returns.ts';

/** No bet type gives back more than this of its stakes in the long run (domain 5.1). */
export const giveBackMax: Fraction = [995n, 1000n];
/** Above this no account plays series; what lies between it and the player's own is rebates. */
export const rootSeries = 1980n;

const whole = 1_000_000n;
/** Weights go down by a hundredth. */
const weightSteps = 100n;

/** What a bet type gives back at its best line, and the weights at which it does not give back too much. */
export interface Guarded {
  /** Prizes, with what goes to the pool. Of the line that returns the most. */
  rtp: Fraction;
  /** Of the line that returns the least. */
  rtpMin: Fraction;
  rebate: Fraction;
  salary: Fraction;
  points: Fraction;
  commission: Fraction;
  /** In hundredths. */
  agentWeight: bigint;
  rebateWeight: bigint;
  /** All of it, with the weights. */
  total: Fraction;
  /** Whether it may be saved: the weights are enough. */
  fits: boolean;
}

/** Adds up what a bet type gives back. First the salary's weight is lowered, then that of the rebate. */
export function guardBetType(template: Template, betType: BetType, giveBack: GiveBack): Guarded {
  const rule = ruleOf(template, betType);
  const [rtpMin, rtp] = rangeOfReturns(rule);
  const isSeries = betType.mode === 'LOTT';
  const rebate = isSeries ? fraction(rootSeries - seriesMax, seriesWhole) : partOf(giveBack.rebate);
  const parts = {
    rtp,
    rtpMin,
    rebate,
    salary: partOf(giveBack.salary),
    points: partOf(giveBack.points),
    commission: partOf(giveBack.commission),
  };
  const totalAt = (agent: bigint, rebates: bigint) =>
    [
      parts.rtp,
      multiply(parts.rebate, [rebates, weightSteps]),
      multiply(parts.salary, [agent, weightSteps]),
      parts.points,
      parts.commission,
    ].reduce(add, zero);
  const fitsAt = (agent: bigint, rebates: bigint) => !isLess(giveBackMax, totalAt(agent, rebates));
  let agentWeight = weightSteps;
  while (agentWeight > 0n && !fitsAt(agentWeight, weightSteps)) agentWeight -= 1n;
  let rebateWeight = weightSteps;
  // What a series leaves is owed to the players who did not take it as odds.
  while (!isSeries && rebateWeight > 0n && !fitsAt(agentWeight, rebateWeight)) rebateWeight -= 1n;
  return {
    ...parts,
    agentWeight,
    rebateWeight,
    total: totalAt(agentWeight, rebateWeight),
    fits: fitsAt(agentWeight, rebateWeight),
  };
}

/** Of every bet type of a template, or of all. */
export function guardCatalogue(
  catalogue: Catalogue,
  isWanted: (template: string, betType: string) => boolean = () => true,
): { template: string; betType: string; guarded: Guarded }[] {
  return catalogue.templates.flatMap((template) =>
    (catalogue.betTypes[template.code] ?? [])
      .filter(({ code }) => isWanted(template.code, code))
      .map((betType) => ({
        template: template.code,
        betType: betType.code,
        guarded: guardBetType(template, betType, catalogue.giveBack ?? usualGiveBack),
      })),
  );
}

/** The least and the greatest return of its lines, at the odds that are paid. */
function rangeOfReturns(rule: BetRule): [least: Fraction, greatest: Fraction] {
  const pool = partOf(rule.betType.pool?.contribution ?? '0');
  const all = returnsOf(rule, seriesMax).map(({ paid }) => add(paid, pool));
  const [first = zero] = all;
  return all.reduce<[Fraction, Fraction]>(
    ([least, greatest], one) => [isLess(one, least) ? one : least, isLess(greatest, one) ? one : greatest],
    [first, first],
  );
}

function partOf(decimal: string): Fraction {
  return fraction(millionths(decimal), whole);
}
