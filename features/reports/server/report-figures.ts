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

/** The figures of a row, which is in the order of `measures`. */
export function figuresOf(values: readonly bigint[]): calls.Figures {
  const value = (measure: Measure) => values[measures.indexOf(measure)] ?? 0n;
  const { spread: _, ...figures } = Object.fromEntries(
    measures.map((measure) => [measure, value(measure)]),
  ) as Record<Measure, bigint>;
  const { stake, refunds, settledStake, win, promoWins, jackpots } = figures;
  return {
    ...figures,
    rounds: Number(figures.rounds),
    openStake: stake - refunds - settledStake,
    result: settledStake - win - promoWins - jackpots,
  };
}
