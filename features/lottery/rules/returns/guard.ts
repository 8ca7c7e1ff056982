import { giveBackMax as shareMax, stake, weigh, weightOne } from '@kislap/rules/give-back';
import { type Catalogue, type GiveBack, usualGiveBack } from '../catalogue/catalogue.ts';
import type { BetType, Template } from '../catalogue/shapes.ts';
import { type Fraction, millionths, seriesWhole } from '../engine/amounts.ts';
import { type BetRule, ruleOf } from '../engine/rule.ts';
import { seriesMax } from '../orders/stake.ts';
import { add, fraction, isLess, multiply, zero } from './fractions.ts';
import { returnsOf } from './returns.ts';

/** No bet type gives back more than this of its stakes in the long run (domain 5.1). */
export const giveBackMax: Fraction = fraction(shareMax, stake);
/** Above this no account plays series; what lies between it and the player's own is rebates. */
export const rootSeries = 1980n;

const whole = 1_000_000n;

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

/** What features give for bets of a category, in billionths. Where a catalogue sets less aside, this counts. */
export type Given = Readonly<Record<'rebate' | 'salary' | 'points' | 'commission', bigint>>;
export type FindGiven = (category: LotteryCategory) => Given;

const nothing: Given = { rebate: 0n, salary: 0n, points: 0n, commission: 0n };
export const givesNothing: FindGiven = () => nothing;

export type LotteryCategory = 'LOTT' | 'ELOTT';

/** Where bets of a bet type are counted. */
export function categoryOf({ mode }: BetType): LotteryCategory {
  return mode === 'LOTT' ? 'LOTT' : 'ELOTT';
}

/** Adds up what a bet type gives back, and weighs it. */
export function guardBetType(
  template: Template,
  betType: BetType,
  giveBack: GiveBack,
  findGiven: FindGiven = givesNothing,
): Guarded {
  const rule = ruleOf(template, betType);
  const [rtpMin, rtp] = rangeOfReturns(rule);
  const category = categoryOf(betType);
  // What a series leaves is owed to the players who did not take it as odds.
  const isRebateOwed = category === 'LOTT';
  const given = findGiven(category);
  const part = (name: keyof Given, reserved = partOf(giveBack[name])) =>
    higher(reserved, fraction(given[name], stake));
  const series = fraction(rootSeries - seriesMax, seriesWhole);
  const parts = {
    rtp,
    rebate: part('rebate', isRebateOwed ? series : undefined),
    salary: part('salary'),
    points: part('points'),
    commission: part('commission'),
  };
  const shares = {
    rtp: toShare(rtp),
    rebate: toShare(parts.rebate),
    salary: toShare(parts.salary),
    points: toShare(parts.points),
    commission: toShare(parts.commission),
  };
  const { agentWeight, rebateWeight, fits } = weigh(shares, { isRebateOwed });
  const total = [
    rtp,
    multiply(parts.rebate, [rebateWeight, weightOne]),
    multiply(parts.salary, [agentWeight, weightOne]),
    parts.points,
    parts.commission,
  ].reduce(add, zero);
  return { ...parts, rtpMin, agentWeight, rebateWeight, total, fits };
}

/** In billionths, rounded up. */
export function toShare([part, of]: Fraction): bigint {
  return (part * stake + of - 1n) / of;
}

function higher(one: Fraction, other: Fraction): Fraction {
  return isLess(one, other) ? other : one;
}

/** Of every bet type of a template, or of all. */
export function guardCatalogue(
  catalogue: Catalogue,
  isWanted: (template: string, betType: string) => boolean = () => true,
  findGiven: FindGiven = givesNothing,
): { template: string; betType: string; guarded: Guarded }[] {
  return catalogue.templates.flatMap((template) =>
    (catalogue.betTypes[template.code] ?? [])
      .filter(({ code }) => isWanted(template.code, code))
      .map((betType) => ({
        template: template.code,
        betType: betType.code,
        guarded: guardBetType(template, betType, catalogue.giveBack ?? usualGiveBack, findGiven),
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
