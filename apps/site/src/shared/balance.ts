import { getBalance } from '@kislap/contracts/wallet';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { useIsSignedIn } from './session.ts';

export const balanceKey = ['balance'] as const;

/** The wallet of the session; the socket keeps it fresh, so it is asked for only once and on demand. */
export function useBalance() {
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: balanceKey,
    queryFn: () => call(getBalance),
    enabled: isSignedIn,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
}
