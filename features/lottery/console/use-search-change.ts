import { getRouteApi } from '@tanstack/react-router';
import type { LotterySearch } from './lottery-search.ts';

const route = getRouteApi('/shell/lottery');

/** Changes filters of the address in place. */
export function useSearchChange(): (change: Partial<LotterySearch>) => void {
  const navigate = route.useNavigate();
  return (change) =>
    void navigate({ search: (known) => ({ ...known, ...change }), replace: true, resetScroll: false });
}

export function useLotterySearch(): LotterySearch {
  return route.useSearch();
}
