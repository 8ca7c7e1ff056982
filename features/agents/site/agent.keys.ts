import type { DayRange } from '@kislap/site-kit/day-range.tsx';

export const agentKeys = {
  report: (range: DayRange) => ['agent', 'report', range] as const,
  overview: (range: string, place: object) => ['agent', 'overview', range, place] as const,
  records: (kind: string, query: object) => ['agent', 'records', kind, query] as const,
  downline: (place: object) => ['agent', 'downline', place] as const,
  invitations: ['agent', 'invitations'],
  team: ['agent', 'team'],
  today: ['agent', 'today'],
} as const;
