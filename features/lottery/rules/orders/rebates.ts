import { cutToCentavo } from '@kislap/rules/payout';
import { seriesShare } from './stake.ts';

/**
 * The rebates of an order that was settled (domain 1.2), the player's first and then up the line; `maxSeries` in the same
 * order. The player earns what lies between the series that he chose and his own, each upline what lies between his own
 * and that of his direct downline. Each amount is cut to the centavo; an upline whom an administrator lowered below his
 * downline earns nothing. A cancelled draw has none, and neither has ZY, where `series` is the player's own.
 */
export function sliderRebates(stake: bigint, series: bigint, maxSeries: readonly bigint[]): bigint[] {
  return maxSeries.map((own, at) => {
    const below = at === 0 ? series : (maxSeries[at - 1] ?? own);
    return own > below ? cutToCentavo(seriesShare(stake, below, own)) : 0n;
  });
}
