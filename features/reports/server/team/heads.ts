import { addDays, mondayOf } from '@kislap/rules/days';

/** Numbers of `reports.team_head.what`. */
export const what = {
  joinedAgents: 1,
  joinedMembers: 2,
  bettors: 3,
  depositors: 4,
  activeDay: 5,
  activeWeek: 6,
  activeHalf: 7,
  activeMonth: 8,
} as const;

export const never = '0001-01-01';

/** What an active member bets at least in a period (domain 3.2). */
export const activeFrom = 500_000_000n;

const halfOf = (day: string) => `${day.slice(0, 8)}${day.slice(8) < '16' ? '01' : '16'}`;
const monthOf = (day: string) => `${day.slice(0, 8)}01`;

/** The periods that a day lies in, by their first days. */
export function periodsOf(day: string): { what: number; day: string }[] {
  return [
    { what: what.activeDay, day },
    { what: what.activeWeek, day: mondayOf(day) },
    { what: what.activeHalf, day: halfOf(day) },
    { what: what.activeMonth, day: monthOf(day) },
  ];
}

function endOf(period: number, first: string): string {
  const nextMonth = monthOf(addDays(monthOf(first), 31));
  if (period === what.activeDay) return first;
  if (period === what.activeWeek) return addDays(first, 6);
  if (period === what.activeHalf && first.endsWith('01')) return addDays(first, 14);
  return addDays(nextMonth, -1);
}

/** The period that a range is, also while it is not over yet; undefined where it is none. */
export function periodOfRange(from: string, to: string, today: string): number | undefined {
  return periodsOf(from).find(({ what: period, day }) => {
    const end = endOf(period, day);
    return day === from && (to === end || (to === today && to < end));
  })?.what;
}
