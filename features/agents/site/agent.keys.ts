import type { DayRange } from '@kislap/site-kit/day-range.tsx';

export const agentKeys = {
  report: (range: DayRange) => ['agent', 'report', range] as const,
  downline: (place: object) => ['agent', 'downline', place] as const,
  team: ['agent', 'team'],
} as const;
