import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { getBalance } from '@kislap/wallet/contract/wallet';
import { useQuery } from '@tanstack/react-query';
import { useSession } from './account/session.ts';
import { call } from './calls/api.ts';
import { queryClient } from './calls/query.tsx';

type Balance = ReplyOf<typeof getBalance>;

/** A session has a balance of its own. */
const balanceKey = (token: string | null) => ['balance', token] as const;

const presentKey = () => balanceKey(useSession.getState().token);

/** The wallet of the session; the socket keeps it fresh, so it is asked for once and on demand. */
export function useBalance() {
  const token = useSession((session) => session.token);
  return useQuery(
    {
      queryKey: balanceKey(token),
      queryFn: () => call(getBalance),
      enabled: token !== null,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retryOnMount: false,
    },
    // The header shows it outside of every provider.
    queryClient,
  );
}

export function refreshBalance(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: presentKey() });
}

/** What the socket told; without an answer to complete there is nothing to change. */
export function noteBalance(part: Pick<Balance, 'balance' | 'bonus' | 'held'>): void {
  queryClient.setQueryData<Balance>(presentKey(), (known) => known && { ...known, ...part });
}
