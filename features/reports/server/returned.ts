import type { Returned } from '../contract/reports.console.ts';
import { type Measure, measures } from './figures/figures.ts';

/** Fewer rounds tell nothing of their spread. */
const roundsMin = 10;
/** Nineteen of twenty values of a bell curve lie within so many standard deviations. */
const deviations = 1.96;
/** `spread` counts tenths of the currency's unit, amounts count millionths. */
const millionthsInTenth = 100_000;

/** A game's return by its own rules as vendors write it: `0.965`, `96.5` or `96.5%`. Undefined for anything else. */
export function parseTheory(text: string | null | undefined): number | undefined {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,20})?)\s*%?$/.exec(text?.trim() ?? '') ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  // Nobody returns less than two percent, and no game twice its stakes.
  const percent = value <= 2 ? value * 100 : value;
  return percent > 0 && percent <= 200 ? percent : undefined;
}

/** The games' own returns, weighted by the stakes; undefined where one of them names none. */
export function weighTheory(
  stakes: readonly { gameId: string; stake: bigint }[],
  theoryOf: (gameId: string) => number | undefined,
): number | undefined {
  let weight = 0;
  let sum = 0;
  for (const { gameId, stake } of stakes) {
    const theory = theoryOf(gameId);
    if (theory === undefined) return undefined;
    weight += Number(stake);
    sum += Number(stake) * theory;
  }
  return weight > 0 ? sum / weight : undefined;
}

/**
 * What settled stakes returned. The margin takes the rounds as they fell: the root of the summed squares of their
 * results is the deviation of the sum, however unequal the stakes were.
 */
export function returnedOf(values: readonly bigint[], theory: number | undefined): Returned | null {
  const value = (measure: Measure) => Number(values[measures.indexOf(measure)] ?? 0n);
  const stake = value('settledStake');
  if (stake <= 0) return null;
  const paid = value('win') + value('promoWins') + value('jackpots');
  const rtp = (value('win') / stake) * 100;
  const margin =
    value('rounds') < roundsMin
      ? null
      : ((deviations * Math.sqrt(Math.max(0, value('spread'))) * millionthsInTenth) / stake) * 100;
  return {
    hold: rounded(((stake - paid) / stake) * 100),
    rtp: rounded(rtp),
    margin: margin === null ? null : rounded(margin),
    theory: theory === undefined ? null : rounded(theory),
  };
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}
