import { useMutation } from '@kislap/api-client/hooks';
import type { AccountId } from '@kislap/contract-kit/ids';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type GivenRate, getDownlineRates, getOwnRates, raiseDownlineRates } from '../../contract/rates.ts';
import { agentKeys } from '../agent.keys.ts';

export function useOwnRates() {
  return useQuery({
    queryKey: agentKeys.ownRates,
    queryFn: ({ signal }) => call(getOwnRates, {}, { signal }),
  });
}

/** Of somebody directly below. */
export function useDownlineRates(accountId: AccountId) {
  return useQuery({
    queryKey: agentKeys.rates(accountId),
    queryFn: ({ signal }) => call(getDownlineRates, { params: { accountId } }, { signal }),
    staleTime: 0,
  });
}

export function useRaiseRates(accountId: AccountId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rates: GivenRate[]) => call(raiseDownlineRates, { params: { accountId }, body: { rates } }),
    onSettled: () => client.invalidateQueries({ queryKey: agentKeys.rates(accountId) }),
  });
}
