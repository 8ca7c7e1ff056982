import { useMutation } from '@kislap/api-client/hooks';
import type { AccountId } from '@kislap/contract-kit/ids';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getDownlineSeries, raiseDownlineSeries } from '../../contract/series.ts';
import { lotteryKeys } from '../lottery.keys.ts';

/** The highest series of somebody directly below the agent, and the agent's own. */
export function useDownlineSeries(accountId: AccountId) {
  return useQuery({
    queryKey: lotteryKeys.downlineSeries(accountId),
    queryFn: () => call(getDownlineSeries, { params: { accountId } }),
    staleTime: 0,
  });
}

export function useRaiseSeries(accountId: AccountId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (maxSeries: number) =>
      call(raiseDownlineSeries, { params: { accountId }, body: { maxSeries } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: lotteryKeys.downlineSeries(accountId) }),
  });
}
