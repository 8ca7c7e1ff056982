import { call } from '@kislap/console-kit/api.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { useQuery } from '@tanstack/react-query';
import { getToday } from '../contract/reports.console.ts';

/** Asked again every minute, as long as somebody looks. */
export function useToday() {
  const today = useQuery({
    queryKey: ['reports', 'today'],
    queryFn: ({ signal }) => call(getToday, { query: {} }, { signal }),
  });
  usePolling(today.refetch, 60_000);
  return today;
}
