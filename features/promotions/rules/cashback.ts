import { addDays, mondayOf } from '@kislap/rules/days';
import { smaller } from '@kislap/rules/smaller';

/** Rates are hundredths of a percent. */
const whole = 10_000n;
const hundredths = 100n;
const centavo = 10_000n;
/** A rate in billionths of the valid bet, as the give-back guard adds up. */
const billionths = 100_000n;

/** A rate holds for the whole amount, from this much on. */
export interface CashbackTier {
  from: bigint;
  rate: number;
}

/** The highest tier that the amount reaches; 0 below the first. */
export function tierRate(tiers: readonly CashbackTier[], base: bigint): number {
  return tiers.findLast(({ from }) => base >= from)?.rate ?? 0;
}

/** Each tier begins above the one before it. */
export function areTiers(tiers: readonly CashbackTier[]): boolean {
  return tiers.every(({ from }, place) => from > (tiers[place - 1]?.from ?? 0n));
}

/** The share of what was lost or bet, cut to the centavo. */
export function cashbackOf(
  { tiers, bonusMax }: { tiers: readonly CashbackTier[]; bonusMax: bigint },
  base: bigint,
): bigint {
  const share = (base * BigInt(tierRate(tiers, base))) / whole;
  return smaller(share - (share % centavo), bonusMax);
}

/** Valid bets as they count for a cashback: by category in hundredths, cut to the millionth. */
export function weightedBets(
  bets: readonly { category: string; validBet: bigint }[],
  weights: Readonly<Partial<Record<string, number>>>,
): bigint {
  const sum = bets.reduce(
    (all, { category, validBet }) => all + validBet * BigInt(weights[category] ?? 0),
    0n,
  );
  return sum > 0n ? sum / hundredths : 0n;
}

/** The day or week before this one; `until` is the first day after it. */
export function periodBefore(period: 'DAY' | 'WEEK', today: string): { from: string; until: string } {
  const until = period === 'DAY' ? today : mondayOf(today);
  return { from: addDays(until, period === 'DAY' ? -1 : -7), until };
}

/** What the highest tier gives for bets of each category, in billionths of the valid bet. */
export function highestCashback(
  tiers: readonly CashbackTier[],
  weights: Readonly<Partial<Record<string, number>>>,
): { category: string; rate: bigint }[] {
  const rate = BigInt(Math.max(0, ...tiers.map((tier) => tier.rate)));
  return Object.entries(weights).map(([category, weight]) => ({
    category,
    rate: (rate * billionths * BigInt(weight ?? 0)) / hundredths,
  }));
}
