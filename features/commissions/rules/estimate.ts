import { type BillInput, workOutBill } from './base.ts';
import { type Earlier, leftTo, nextPeriod, periodAt, previousPeriod, type Span } from './periods.ts';
import type { Period, Terms } from './terms.ts';

const dayMs = 86_400_000;
/** Figures by the hour and by five minutes are kept for weeks, not for whole months. */
const shortDays = 30;

/** The last month, and its periods that are over; of hours and five minutes the last 30 days. */
export function estimateSpan(period: Period, now: Date): Span {
  if (period !== 'HOUR' && period !== 'FIVE_MINUTES') return previousPeriod('MONTH', periodAt('MONTH', now));
  const { start } = periodAt('DAY', now);
  return { start: new Date(start.getTime() - shortDays * dayMs), end: start };
}

/** A period belongs to the month in which it begins. */
export function periodsWithin(period: Period, { start, end }: Span, now: Date): Span[] {
  const first = periodAt(period, start);
  const found: Span[] = [];
  for (
    let span = first.start < start ? nextPeriod(period, first) : first;
    span.start < end && span.end <= now;
    span = nextPeriod(period, span)
  )
    found.push(span);
  return found;
}

/** What terms would have brought over periods that follow one another; the first takes no loss over. */
export function estimate(
  terms: Terms,
  periods: readonly { span: Span; input: Omit<BillInput, 'carried' | 'rest'> }[],
): bigint {
  let earlier: Earlier[] = [];
  let amount = 0n;
  for (const { span, input } of periods) {
    const worked = workOutBill(terms, { ...input, ...leftTo(terms.carryMode, span, earlier) });
    earlier = [{ ...span, net: worked.figures.net, base: worked.base, rest: worked.rest }];
    amount += worked.amount;
  }
  return amount;
}
