import type { BetRule } from '../../rules/engine/rule.ts';
import { isLess, tenThousandths } from '../../rules/returns/fractions.ts';
import { returnsOf } from '../../rules/returns/returns.ts';

/** What a bet type gives back in the long run, in hundredths of a percent: 98.50 %, or the least and the most of its bets. */
export function returnText(rule: BetRule, series: bigint): string {
  const paid = returnsOf(rule, series)
    .map((one) => one.paid)
    .toSorted((one, other) => (isLess(one, other) ? -1 : 1));
  const [least, most] = [paid[0], paid.at(-1)];
  if (!least || !most) return '–';
  const [from, to] = [percentOf(tenThousandths(least)), percentOf(tenThousandths(most))];
  return from === to ? `${to} %` : `${from} – ${to} %`;
}

function percentOf(parts: bigint): string {
  return `${parts / 100n}.${String(parts % 100n).padStart(2, '0')}`;
}
