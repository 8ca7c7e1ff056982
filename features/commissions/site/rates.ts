import { highestRates, type Rates, type Tier } from '../rules/terms.ts';

/** Hundredths of a per cent as they are shown: `1250` is "12.5". */
export function rateText(rate: number): string {
  return String(rate / 100);
}

/** The highest rate; of hourly salary that of losing bets. */
export function topRateOf(tiers: readonly Tier[]): number {
  const { rate, loseRate }: Rates = highestRates(tiers) ?? { rate: 0, loseRate: 0 };
  return Math.max(rate, loseRate);
}

/** As a person types it, with at most two decimals; undefined where it is none. */
export function readRate(text: string): number | undefined {
  const match = /^(\d{1,2})(?:[.](\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
