/** What a contract pays (domain 3.3). Rates are in hundredths of a per cent, money in millionths. */
export const kinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const;
export type Kind = (typeof kinds)[number];

export const dividendPeriods = ['DAY', 'WEEK', 'HALF_MONTH', 'MONTH'] as const;
export type DividendPeriod = (typeof dividendPeriods)[number];
export type Period = DividendPeriod | 'HOUR' | 'FIVE_MINUTES';

export const carryModes = ['NONE', 'PREVIOUS', 'FULL', 'MONTH'] as const;
export type CarryMode = (typeof carryModes)[number];

export interface Rates {
  /** For hourly salary the rate of winning tickets. */
  rate: number;
  /** Of losing tickets; 0 for all but hourly salary. */
  loseRate: number;
}

export interface Tier extends Rates {
  minTurnover: bigint;
  minNetLoss: bigint;
  minActive: number;
}

export interface Terms {
  kind: Kind;
  period: Period;
  /** Categories whose bets count; empty for all. */
  categories: readonly string[];
  tiers: readonly Tier[];
  carryMode: CarryMode;
  /** Salary bases are cut down to a multiple of it; 0 for none. */
  unit: bigint;
}

export const tiersMax = 10;
const centavo = 10_000n;

/** The most that any contract may promise, and the step of its rates. */
export const limits: Record<Kind, Rates & { step: number }> = {
  DIVIDEND: { rate: 4_000, loseRate: 0, step: 10 },
  DAILY: { rate: 200, loseRate: 0, step: 1 },
  HOURLY: { rate: 100, loseRate: 300, step: 1 },
  REALTIME: { rate: 210, loseRate: 0, step: 1 },
};

const salaryPeriods = {
  DAILY: 'DAY',
  HOURLY: 'HOUR',
  REALTIME: 'FIVE_MINUTES',
} as const satisfies Record<Exclude<Kind, 'DIVIDEND'>, Period>;

/** A dividend's as they were chosen; a salary has one period, and nothing of it is carried over. */
export function timingOf(
  kind: Kind,
  { period, carryMode }: Pick<Terms, 'period' | 'carryMode'>,
): Pick<Terms, 'period' | 'carryMode'> {
  return kind === 'DIVIDEND' ? { period, carryMode } : { period: salaryPeriods[kind], carryMode: 'NONE' };
}

/** A choice with one put in or taken out; in the order of all, so that the same choice is the same contract. */
export function toggled<Category extends string>(
  all: readonly Category[],
  chosen: readonly Category[],
  one: Category,
): Category[] {
  return all.filter((category) => chosen.includes(category) !== (category === one));
}

export const problems = [
  'no_tiers',
  'too_many_tiers',
  'same_minima',
  'no_rate',
  'rate_step',
  'above_cap',
  'above_upline',
  'upline_without_contract',
  'negative_minimum',
  'active_not_counted',
  'wrong_period',
  'wrong_carry',
  'wrong_unit',
] as const;
export type Problem = (typeof problems)[number];

/** What is wrong, in which tier, and what would be allowed. */
export interface Flaw {
  problem: Problem;
  tier?: number;
  allowed?: Rates;
}

/** The highest tier; of hourly salaries the one with the highest rate of losing tickets, then of winning ones. */
export function highestRates(tiers: readonly Tier[]): Rates | undefined {
  const [highest] = tiers.toSorted((a, b) => b.loseRate - a.loseRate || b.rate - a.rate);
  return highest && { rate: highest.rate, loseRate: highest.loseRate };
}

export function isAbove(rates: Rates, allowed: Rates): boolean {
  return rates.rate > allowed.rate || rates.loseRate > allowed.loseRate;
}

function flawsOfWhole({ kind, period, tiers, carryMode, unit }: Terms): Flaw[] {
  const flaws: Flaw[] = [];
  const isDividend = kind === 'DIVIDEND';
  if (tiers.length === 0) flaws.push({ problem: 'no_tiers' });
  if (tiers.length > tiersMax) flaws.push({ problem: 'too_many_tiers' });
  const isFitting = isDividend
    ? dividendPeriods.some((known) => known === period)
    : period === salaryPeriods[kind];
  if (!isFitting) flaws.push({ problem: 'wrong_period' });
  if (!isDividend && carryMode !== 'NONE') flaws.push({ problem: 'wrong_carry' });
  if (unit < 0n || unit % centavo !== 0n || (isDividend && unit !== 0n))
    flaws.push({ problem: 'wrong_unit' });
  return flaws;
}

function flawsOfTier(kind: Kind, tier: Tier, upline: Rates | 'platform'): Omit<Flaw, 'tier'>[] {
  const flaws: Omit<Flaw, 'tier'>[] = [];
  const { step, ...cap } = limits[kind];
  if (tier.rate < 0 || tier.loseRate < 0 || tier.rate + tier.loseRate <= 0)
    flaws.push({ problem: 'no_rate' });
  if (tier.rate % step !== 0 || tier.loseRate % step !== 0) flaws.push({ problem: 'rate_step' });
  if (isAbove(tier, cap)) flaws.push({ problem: 'above_cap', allowed: cap });
  else if (upline !== 'platform' && isAbove(tier, upline))
    flaws.push({ problem: 'above_upline', allowed: upline });
  if (tier.minTurnover < 0n || tier.minNetLoss < 0n || tier.minActive < 0)
    flaws.push({ problem: 'negative_minimum' });
  if (kind === 'REALTIME' && tier.minActive > 0) flaws.push({ problem: 'active_not_counted' });
  return flaws;
}

/** Why a contract may not be; empty when it may. `upline` is the payer's own contract of this kind. */
export function flawsOf(terms: Terms, upline: Pick<Terms, 'tiers'> | 'platform' | undefined): Flaw[] {
  const flaws = flawsOfWhole(terms);
  const allowed = upline === 'platform' ? upline : upline && highestRates(upline.tiers);
  if (!allowed) flaws.push({ problem: 'upline_without_contract' });
  const minima = new Set<string>();
  for (const [index, tier] of terms.tiers.entries()) {
    for (const flaw of flawsOfTier(terms.kind, tier, allowed ?? 'platform'))
      flaws.push({ ...flaw, tier: index });
    const key = `${tier.minTurnover} ${tier.minNetLoss} ${tier.minActive}`;
    if (minima.has(key)) flaws.push({ problem: 'same_minima', tier: index });
    minima.add(key);
  }
  return flaws;
}
