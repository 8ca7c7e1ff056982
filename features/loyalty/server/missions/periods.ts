import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { mondayOf } from '@kislap/rules/days';
import type { MissionCycle } from '../../contract/missions.ts';
import { periodOf } from '../../rules/missions.ts';

/** Prizes of a week are credited at noon of the Monday after it. */
const noonSeconds = 12 * 3_600;

/** The period in which a moment lies. */
export function periodAt(cycle: MissionCycle, at: Date) {
  const { period, next } = periodOf(cycle, manilaDay(at));
  return { period, next, from: manilaDayStart(period), until: manilaDayStart(next) };
}

/** The Monday of a moment's week. */
export function weekAt(at: Date): string {
  return mondayOf(manilaDay(at));
}

export function prizeTimeOf(week: string): Date {
  return addSeconds(manilaDayStart(periodOf('WEEKLY', week).next), noonSeconds);
}
