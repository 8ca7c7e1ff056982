import { addDays } from '@kislap/rules/days';
import { type ConsoleGroup, playerDaysMax } from '../contract/reports.console.ts';
import { type ReportUnit, reportDaysMax } from '../contract/reports.ts';

export interface Period {
  from: string;
  to: string;
}

export const presets = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof presets)[number];

export function presetPeriod(preset: Preset, now: string): Period {
  if (preset === 'today') return { from: now, to: now };
  if (preset === 'yesterday') return { from: addDays(now, -1), to: addDays(now, -1) };
  return { from: addDays(now, preset === 'week' ? -6 : -29), to: now };
}

/** The period as it can be asked for: the end that was not just picked gives way. */
export function fitPeriod(
  { from, to }: Period,
  unit: ReportUnit,
  picked: 'from' | 'to',
  group?: ConsoleGroup,
): Period {
  const daysMax = group === 'player' ? Math.min(reportDaysMax[unit], playerDaysMax) : reportDaysMax[unit];
  const spanMax = daysMax - 1;
  if (picked === 'from') {
    const latest = addDays(from, spanMax);
    return { from, to: to < from ? from : to > latest ? latest : to };
  }
  const earliest = addDays(to, -spanMax);
  return { from: from > to ? to : from < earliest ? earliest : from, to };
}

/** The period an address names, as far as it does; the last seven days otherwise. */
export function readPeriod(
  known: { from?: string | undefined; to?: string | undefined },
  unit: ReportUnit,
  now: string,
  group?: ConsoleGroup,
): Period {
  const week = presetPeriod('week', now);
  const period = { from: known.from ?? week.from, to: known.to ?? week.to };
  return fitPeriod(period, unit, known.from === undefined ? 'to' : 'from', group);
}
