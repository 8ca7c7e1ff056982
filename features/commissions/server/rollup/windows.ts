import { periodAt } from '../../rules/periods.ts';
import type { Period } from '../../rules/terms.ts';

/** Windows that are added up, and periods in which active members are counted, as their tables number them. */
export const units = { FIVE_MINUTES: 1, HOUR: 2, DAY: 3 } as const;
export type Unit = (typeof units)[keyof typeof units];
export const activeUnits = { HOUR: 2, DAY: 3, WEEK: 4, HALF_MONTH: 5, MONTH: 6 } as const;
export type ActiveUnit = (typeof activeUnits)[keyof typeof activeUnits];

const periodOfUnit: Record<Unit, Period> = { 1: 'FIVE_MINUTES', 2: 'HOUR', 3: 'DAY' };
const longer = { 4: 'WEEK', 5: 'HALF_MONTH', 6: 'MONTH' } as const;

/** The window that a period's figures are read by. */
export function unitOf(period: Period): Unit {
  return period === 'FIVE_MINUTES' || period === 'HOUR' ? units[period] : units.DAY;
}

export const startOf = (unit: Unit, moment: Date): Date => periodAt(periodOfUnit[unit], moment).start;

/** Until when windows have been read by a run. */
export type Closed = ReadonlyMap<Unit, Date>;

export interface Place {
  /** The window that takes the line. */
  at: Date;
  /** The window that it is about: an earlier one where the line corrects it. */
  of: Date;
}

/** A line that comes too late for its window is taken by the first that is open. */
export function placeIn(unit: Unit, line: { createdAt: Date; of: Date }, closed: Closed): Place {
  const own = startOf(unit, line.createdAt);
  const about = startOf(unit, line.of);
  const open = closed.get(unit);
  // A round cannot have been settled after what changes it.
  return { at: open && own < open ? open : own, of: new Date(Math.min(about.getTime(), own.getTime())) };
}

/** The periods in which a line can make somebody active: what corrects an earlier one makes nobody so. */
export function activePeriods(day: Place, hour: Place): { unit: ActiveUnit; startsAt: Date }[] {
  const found: { unit: ActiveUnit; startsAt: Date }[] = [];
  if (hour.at.getTime() === hour.of.getTime()) found.push({ unit: 2, startsAt: hour.at });
  if (day.at.getTime() === day.of.getTime()) found.push({ unit: 3, startsAt: day.at });
  for (const unit of [4, 5, 6] as const) {
    const startsAt = periodAt(longer[unit], day.at).start;
    if (startsAt.getTime() === periodAt(longer[unit], day.of).start.getTime()) found.push({ unit, startsAt });
  }
  return found;
}
