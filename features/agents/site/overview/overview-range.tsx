import { addDays, mondayOf } from '@kislap/rules/days';
import { manilaDay } from '@kislap/site-kit/days.ts';

export const overviewRanges = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'halfMonth',
  'thisMonth',
  'lastMonth',
] as const;
export type OverviewRange = (typeof overviewRanges)[number];

/** Manila days, both included. Active members are counted by each of these ranges. */
export function overviewDays(range: OverviewRange, today = manilaDay()): { from: string; to: string } {
  const monday = mondayOf(today);
  const month = `${today.slice(0, 8)}01`;
  const monthBefore = addDays(month, -1);
  const ranges: Record<OverviewRange, { from: string; to: string }> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    thisWeek: { from: monday, to: today },
    lastWeek: { from: addDays(monday, -7), to: addDays(monday, -1) },
    halfMonth: { from: today.slice(8) < '16' ? month : `${today.slice(0, 8)}16`, to: today },
    thisMonth: { from: month, to: today },
    lastMonth: { from: `${monthBefore.slice(0, 8)}01`, to: monthBefore },
  };
  return ranges[range];
}
