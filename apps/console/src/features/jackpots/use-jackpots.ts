import { listConsoleJackpots } from '@kislap/contracts/free-rounds.console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { usePolling } from '../../shared/idle.ts';

const pollMs = 10_000;

export function useJackpots() {
  const list = useQuery({
    queryKey: ['jackpots'],
    queryFn: ({ signal }) => call(listConsoleJackpots, { query: {} }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(list.refetch, pollMs);
  return list;
}
