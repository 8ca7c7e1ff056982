import type { FootballResult } from '@kislap/rules/football';

/** When a goal falls, as a share of the match. */
export function timeOf(minute: number): number {
  return (minute - 0.5) / 90;
}

export function scoreAt(result: FootballResult, progress: number): { home: number; away: number } {
  const fallen = result.goals.filter(({ minute }) => timeOf(minute) <= progress);
  const home = fallen.filter(({ side }) => side === 'home').length;
  return { home, away: fallen.length - home };
}
