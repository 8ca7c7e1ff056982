import { addSeconds } from '@kislap/platform/clock.ts';
import type { CoolOffTerm, ExclusionTerm } from '../contract/protection.ts';

const daySeconds = 86_400;

const days: Record<CoolOffTerm | ExclusionTerm, number> = {
  day: 1,
  week: 7,
  month: 30,
  six_weeks: 42,
  six_months: 184,
  year: 366,
  five_years: 1827,
};

const coolOffs: readonly string[] = ['day', 'week', 'month', 'six_weeks'];

export function kindOfTerm(term: CoolOffTerm | ExclusionTerm): 'cool_off' | 'self_exclusion' {
  return coolOffs.includes(term) ? 'cool_off' : 'self_exclusion';
}

export function endOfTerm(term: CoolOffTerm | ExclusionTerm, start: Date): Date {
  return addSeconds(start, days[term] * daySeconds);
}

/** A break cannot be cut short at all; an exclusion not within its first six months. */
export function firmUntil(term: CoolOffTerm | ExclusionTerm, start: Date): Date {
  return endOfTerm(kindOfTerm(term) === 'cool_off' ? term : 'six_months', start);
}
