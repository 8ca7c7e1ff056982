export const agentKeys = {
  overview: (query: object) => ['agent', 'overview', query] as const,
  overviewDays: (query: object) => ['agent', 'overviewDays', query] as const,
  online: ['agent', 'online'],
  records: (kind: string, query: object) => ['agent', 'records', kind, query] as const,
  downline: (place: object) => ['agent', 'downline', place] as const,
  rates: (accountId: string) => ['agent', 'rates', accountId] as const,
  ownRates: ['agent', 'ownRates'],
  invitations: ['agent', 'invitations'],
  team: ['agent', 'team'],
  otherPages: (accountId: string | undefined, language: string) =>
    ['agent', 'otherPages', accountId, language] as const,
  today: ['agent', 'today'],
} as const;
