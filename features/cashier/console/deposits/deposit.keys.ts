import type { DepositSearch } from './deposit-search.ts';

export const depositKeys = {
  all: ['deposits'] as const,
  list: (filter: DepositSearch) => ['deposits', filter] as const,
};
