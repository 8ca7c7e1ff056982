import type { BetType } from '../catalogue/shapes.ts';
import { seriesWhole } from '../engine/amounts.ts';
import { type Answer, granted, refused } from '../refusals.ts';

const peso = 1_000_000n;

/** What one line may be staked with (domain 1.5), in millionths. */
export const unit = peso;
/** Series play has the modes 1, 0.1 and 0.01 of two pesos. */
export const seriesUnits: readonly bigint[] = [2n * peso, (2n * peso) / 10n, (2n * peso) / 100n];
export const multipleMax = 9999n;
export const orderMin = peso;

export const seriesMin = 1700n;
export const seriesMax = 1960n;
export const seriesStep = 2n;

/** ZY is LOTT at the account's highest series: the net prize, and so no rebate. */
export type SeriesPlay = 'LOTT' | 'ZY';

/** Whether an amount can be staked on a line of this bet type. */
export function checkAmount(betType: BetType, amount: bigint, multiple: bigint): Answer<bigint> {
  const isOfUnit =
    betType.mode === 'LOTT' ? seriesUnits.includes(amount) : amount >= unit && amount % unit === 0n;
  if (!isOfUnit) return refused('AMOUNT_NOT_OF_UNIT', { found: amount });
  if (multiple < 1n || multiple > multipleMax) {
    return refused('MULTIPLE_OUTSIDE', { found: multiple, max: multipleMax });
  }
  return granted(amount * multiple);
}

/**
 * The series that decides the odds of an order; 0 where odds are fixed. The player chooses it from 1700 to the lesser of
 * his account's and 1960, in steps of 2; ZY plays the account's own, even above 1960, since it takes no rebate.
 */
export function checkSeries(
  betType: BetType,
  chosen: bigint | undefined,
  { maxSeries, play }: { maxSeries: bigint; play: SeriesPlay },
): Answer<bigint> {
  if (betType.mode !== 'LOTT') {
    return chosen === undefined ? granted(0n) : refused('SERIES_NOT_PLAYED', { found: chosen });
  }
  if (play === 'ZY') {
    return chosen === undefined || chosen === maxSeries
      ? granted(maxSeries)
      : refused('SERIES_OUTSIDE', { found: chosen, max: maxSeries });
  }
  if (chosen === undefined) return refused('SERIES_MISSING');
  const max = maxSeries < seriesMax ? maxSeries : seriesMax;
  return chosen >= seriesMin && chosen <= max && chosen % seriesStep === 0n
    ? granted(chosen)
    : refused('SERIES_OUTSIDE', { found: chosen, max });
}

/** What an account earns of a stake: the part of it between two series. Exact: a stake is whole centavos, a step is 2. */
export function seriesShare(stake: bigint, from: bigint, to: bigint): bigint {
  return (stake * (to - from)) / seriesWhole;
}
