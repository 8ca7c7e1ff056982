/** What an agent's line earns of each category's valid bets; LOTT has its slider instead (domain 3.1). */
export const rateCategories = [
  'RNG',
  'FISH',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'COCKFIGHT',
  'BINGO',
  'ELOTT',
] as const;
export type RateCategory = (typeof rateCategories)[number];

/** Millionths of the valid bet: 8000 is 0.80 %. */
export type Rates = Readonly<Record<RateCategory, number>>;
export type SomeRates = Readonly<Partial<Record<RateCategory, number>>>;

/** 0.01 %. */
export const rateStep = 100;
const centavo = 10_000n;
const whole = 1_000_000n;

export const noRates: Rates = ratesOf(() => 0);

export function ratesOf(find: (category: RateCategory) => number): Rates {
  return Object.fromEntries(rateCategories.map((category) => [category, find(category)])) as Rates;
}

export interface RateRange {
  min: number;
  max: number;
}

/** Whether somebody may be given this rate. */
export function isRateWithin(rate: number, { min, max }: RateRange): boolean {
  return rate >= min && rate <= max && rate % rateStep === 0;
}

/** What a link gives to who comes by it: no more than its agent has on that day. */
export function cutRates(wanted: SomeRates, own: Rates): SomeRates {
  return Object.fromEntries(
    rateCategories.flatMap((category) => {
      const rate = wanted[category];
      return rate === undefined ? [] : [[category, Math.min(rate, own[category])]];
    }),
  );
}

/**
 * What one day's valid bets of a member earn in one category: the member the own rate, everybody above the difference to
 * whoever stands directly below, each cut to the centavo. `rates` run from the member to the top.
 */
export function sharesOf(validBets: bigint, rates: readonly number[]): bigint[] {
  return rates.map((rate, at) => {
    const difference = rate - (at === 0 ? 0 : (rates[at - 1] ?? 0));
    if (difference <= 0 || validBets <= 0n) return 0n;
    const share = (validBets * BigInt(difference)) / whole;
    return share - (share % centavo);
  });
}
