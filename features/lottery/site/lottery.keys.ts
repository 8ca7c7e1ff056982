/** What the lottery's queries are kept under. */
export const lotteryKeys = {
  all: ['lottery'],
  menus: ['lottery', 'menus'],
  latest: ['lottery', 'latest'],
  pools: ['lottery', 'pools'],
  game: (game: string, token: string | null) => ['lottery', 'game', game, token] as const,
  opened: (game: string, ahead: number) => ['lottery', 'opened', game, ahead] as const,
  /** A bet with other content has another key. */
  quote: (requestKey: string) => ['lottery', 'quote', requestKey] as const,
  results: (game: string, count: number) => ['lottery', 'results', game, count] as const,
  period: (game: string, from: string) => ['lottery', 'results', game, from] as const,
  trends: (game: string) => ['lottery', 'trends', game] as const,
  fair: (game: string, issue: string) => ['lottery', 'fair', game, issue] as const,
  /** Of whoever is signed in: they go with the session. */
  own: ['lottery', 'own'],
  orders: (game: string, state: string) => ['lottery', 'own', 'orders', game, state] as const,
  ordersOf: (game: string, issue: string) => ['lottery', 'own', 'issue', game, issue] as const,
  chases: ['lottery', 'own', 'chases'],
  downlineSeries: (accountId: string) => ['lottery', 'downline', accountId] as const,
} as const;
