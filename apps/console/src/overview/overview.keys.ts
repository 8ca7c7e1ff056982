export const overviewKeys = {
  site: ['overview', 'site'],
  house: ['overview', 'house'],
  queue: ['overview', 'queue'],
  proof: ['overview', 'proof'],
  reconciliation: ['overview', 'reconciliation'],
  work: (name: string) => ['overview', 'work', name] as const,
} as const;
