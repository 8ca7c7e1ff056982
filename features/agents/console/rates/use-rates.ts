import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeAccountRates,
  changeRateCaps,
  getAccountRates,
  getRateCaps,
} from '../../contract/rates.console.ts';
import type { GivenRate, RateLine } from '../../contract/rates.ts';

/** Of an account, or the highest of the house. */
export type RatesOf = AccountId | 'house';

interface Wanted {
  rates: GivenRate[];
  reason: string;
}

const capMax = 100_000;

export function useRates(of: RatesOf) {
  return useQuery({
    queryKey: ['agent-rates', of],
    queryFn: async ({ signal }): Promise<{ list: RateLine[] }> => {
      if (of !== 'house') return call(getAccountRates, { params: { playerId: of } }, { signal });
      const { list } = await call(getRateCaps, {}, { signal });
      return { list: list.map((one) => ({ ...one, next: one.rate, max: capMax })) };
    },
  });
}

export function useAskRates(of: RatesOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Wanted) =>
      of === 'house'
        ? call(changeRateCaps, { body })
        : call(changeAccountRates, { params: { playerId: of }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: approvalsKey }),
  });
}
