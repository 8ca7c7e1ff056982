import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as calls from '../contract/reports.ts';
import { type Measure, measures } from './figures/figures.ts';

const daySeconds = 24 * 3600;

/** From the first instant of the first day to the first after the last. */
export function periodOf({ unit, from, to }: { unit: calls.ReportUnit; from: string; to: string }): {
  from: string;
  to: string;
} {
  const start = manilaDayStart(from);
  const end = addSeconds(manilaDayStart(to), daySeconds);
  const days = (end.getTime() - start.getTime()) / 1000 / daySeconds;
  if (days < 1 || days > calls.reportDaysMax[unit]) throw new AppError('invalid_request');
  return unit === 'day' ? { from, to: manilaDay(end) } : { from: start.toISOString(), to: end.toISOString() };
}

/** Amounts that a report shows as they are counted. */
export const shown = [
  ...(['stake', 'validBet', 'win', 'refunds', 'promoWins', 'jackpots', 'deposits', 'withdrawals'] as const),
  ...(['fees', 'adjustments', 'bonuses', 'settledStake'] as const),
] as const satisfies readonly Measure[];

/** The figures of a row, which is in the order of `measures`. */
export function figuresOf(values: readonly bigint[]): calls.Figures {
  const value = (measure: Measure) => values[measures.indexOf(measure)] ?? 0n;
  const figures = Object.fromEntries(shown.map((measure) => [measure, value(measure)])) as Record<
    (typeof shown)[number],
    bigint
  >;
  const { stake, refunds, settledStake, win, promoWins, jackpots } = figures;
  return {
    ...figures,
    rounds: Number(value('rounds')),
    openStake: stake - refunds - settledStake,
    result: settledStake - win - promoWins - jackpots,
  };
}
