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
} as const;
