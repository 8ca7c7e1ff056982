/** Shares of a stake are whole billionths, weights whole hundredths: nothing is rounded that is compared. */
export const stake = 1_000_000_000n;
/** No bet type gives back more than this of its stakes in the long run (domain 5.1). */
export const giveBackMax = 995_000_000n;
/** A weight of one. */
export const weightOne = 100n;

/** What a bet type gives back of its stakes, each at its highest. */
export interface Parts {
  /** Prizes. */
  rtp: bigint;
  rebate: bigint;
  salary: bigint;
  points: bigint;
  commission: bigint;
}

/** What of a stake counts for salaries and for rebates. */
export interface Weights {
  agentWeight: bigint;
  rebateWeight: bigint;
}

export interface Weighed extends Weights {
  /** Whether these weights are enough. Where none are, both are 0. */
  fits: boolean;
}

export const partNames = ['rtp', 'rebate', 'salary', 'points', 'commission'] as const;
export const wholeWeights: Weights = { agentWeight: weightOne, rebateWeight: weightOne };

/** In hundredths of a billionth, so that a weight divides nothing. */
function weightedSum(parts: Parts, { agentWeight, rebateWeight }: Weights): bigint {
  const { rtp, rebate, salary, points, commission } = parts;
  return (rtp + points + commission) * weightOne + salary * agentWeight + rebate * rebateWeight;
}

/** All that is given back at these weights. Half a billionth counts as one. */
export function sumOf(parts: Parts, weights: Weights = wholeWeights): bigint {
  return (weightedSum(parts, weights) + weightOne - 1n) / weightOne;
}

export function fitsAt(parts: Parts, weights: Weights): boolean {
  return weightedSum(parts, weights) <= giveBackMax * weightOne;
}

/**
 * The weights at which a bet type gives back no more than it may: that of salaries is lowered first, then that of
 * rebates, by hundredths (domain 5.5). A rebate that is owed, as in series play, keeps its weight.
 */
export function weigh(parts: Parts, { isRebateOwed = false } = {}): Weighed {
  const at = (agentWeight: bigint, rebateWeight: bigint) => ({ agentWeight, rebateWeight });
  const agentWeight = highest((weight) => fitsAt(parts, at(weight, weightOne)));
  const rebateWeight = isRebateOwed ? weightOne : highest((weight) => fitsAt(parts, at(agentWeight, weight)));
  const weights = at(agentWeight, rebateWeight);
  return { ...weights, fits: fitsAt(parts, weights) };
}

function highest(isEnough: (weight: bigint) => boolean): bigint {
  let weight = weightOne;
  while (weight > 0n && !isEnough(weight)) weight -= 1n;
  return weight;
}
