import type { LotterySearch } from './lottery-search.ts';

const all = ['lottery'] as const;

/** Everything that is asked of the lottery begins with `all`. */
export const lotteryKeys = {
  all,
  draws: (filter: Pick<LotterySearch, 'game' | 'state'>) => [...all, 'draws', filter] as const,
  draw: (named: string) => [...all, 'draw', named] as const,
  fair: (named: string) => [...all, 'fair', named] as const,
  games: [...all, 'games'] as const,
  waiting: (game: string) => [...all, 'waiting', game] as const,
  series: (accountId: string) => [...all, 'series', accountId] as const,
  feeds: [...all, 'feeds'] as const,
  schedules: [...all, 'schedules'] as const,
  coming: (game: string) => [...all, 'coming', game] as const,
  exposure: (filter: Pick<LotterySearch, 'game' | 'issue' | 'betType'>) =>
    [...all, 'exposure', filter] as const,
  catalogue: [...all, 'catalogue'] as const,
  checked: (draft: object) => [...all, 'checked', draft] as const,
  orders: (filter: object) => [...all, 'orders', filter] as const,
  order: (named: string) => [...all, 'order', named] as const,
};
