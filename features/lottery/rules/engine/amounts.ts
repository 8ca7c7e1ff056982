import { parseDecimal } from '@kislap/rules/decimal';
import { cutToCentavo } from '@kislap/rules/payout';
import type { Decimal, Pay, Ratio } from '../catalogue/shapes.ts';
import { poolOdds } from '../catalogue/shapes.ts';

/** One in millionths, as costs and money are written. */
const whole = 1_000_000n;
/** Odds have four places, cut: 104.1666 is 1_041_666. */
export const oddsOne = 10_000n;
/** A series of this returns everything that is staked. */
export const seriesWhole = 2000n;

/** A number as a quotient of two whole ones. */
export type Fraction = readonly [part: bigint, of: bigint];

/** Odds in ten-thousandths, or the game's pool; undefined where the tier is not paid. */
export type Odds = bigint | typeof poolOdds | undefined;

/** A decimal of the catalogue in millionths. Reading a wrong one is a bug of the catalogue: it counts as 0. */
export function millionths(decimal: Decimal | undefined): bigint {
  return parseDecimal(decimal ?? '0') ?? 0n;
}

export function fractionOf(ratio: Ratio): Fraction {
  const [part = '0', of = '1'] = ratio.split('/');
  return [BigInt(part), BigInt(of)];
}

/** What decides the odds of a hit: the tier or the option, and the different orders of the line. */
export interface Won {
  key?: string;
  perms?: bigint;
}

/** The odds as written, before they are cut; undefined where nothing is paid. */
export function exactOdds(
  pay: Pay,
  { key, perms = 1n }: Won,
  series: bigint,
): Fraction | typeof poolOdds | undefined {
  if (pay.kind === 'PERMS') return [millionths(pay.base), whole * perms];
  const entry = pay.kind === 'FIXED' ? pay.odds : pay.p;
  const found = typeof entry === 'string' ? entry : entry[key ?? ''];
  if (found === undefined || found === poolOdds) return found;
  if (pay.kind === 'FIXED') return [millionths(found), whole];
  const [part, of] = fractionOf(found);
  return [series * of, seriesWhole * part];
}

/** The odds that are paid: four places, cut. */
export function oddsOf(pay: Pay, won: Won, series: bigint): Odds {
  const exact = exactOdds(pay, won, series);
  if (exact === undefined || exact === poolOdds) return exact;
  const [part, of] = exact;
  return (part * oddsOne) / of;
}

/** What lines cost: their prices in units (millionths), times the amount of a unit and the multiple. */
export function costOf(prices: bigint, unit: bigint, multiple: bigint): bigint {
  return (prices * unit * multiple) / whole;
}

/** What a sum of odds returns, cut to the centavo: once for an order, after its lines are summed. */
export function payoutOf(odds: bigint, unit: bigint, multiple: bigint): bigint {
  return cutToCentavo((odds * unit * multiple) / oddsOne);
}

/** Odds of a number that is nearly full: half, cut to four places like all odds. In ten-thousandths. */
export function halfOdds(odds: bigint): bigint {
  return odds / 2n;
}
