import { call } from '@kislap/console-kit/api.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listConsoleJackpots } from '../../contract/free-rounds.console.ts';

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
