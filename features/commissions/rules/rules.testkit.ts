import type { Terms, Tier } from './terms.ts';

export const pesos = (amount: number) => BigInt(Math.round(amount * 100)) * 10_000n;

/** A tier in pesos and per cents. */
export function tierOf(rate: number, { turnover = 0, loss = 0, active = 0, lose = 0 } = {}): Tier {
  return {
    minTurnover: pesos(turnover),
    minNetLoss: pesos(loss),
    minActive: active,
    rate: Math.round(rate * 100),
    loseRate: Math.round(lose * 100),
  };
}

export function termsOf(kind: Terms['kind'], tiers: Tier[], more: Partial<Terms> = {}): Terms {
  const period = { DIVIDEND: 'HALF_MONTH', DAILY: 'DAY', HOURLY: 'HOUR', REALTIME: 'FIVE_MINUTES' } as const;
  return { kind, period: period[kind], categories: [], tiers, carryMode: 'NONE', unit: 0n, ...more };
}
