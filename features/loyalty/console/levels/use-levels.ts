import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { AccountId } from '@kislap/contract-kit/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getPlayerLoyalty, listLevels, requestLevel } from '../../contract/levels.console.ts';

const levelsKey = ['loyalty', 'levels'];

export function useLevels() {
  return useQuery({ queryKey: levelsKey, queryFn: ({ signal }) => call(listLevels, undefined, { signal }) });
}

export function useAskForLevel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestLevel>) => call(requestLevel, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
    onError: () => queryClient.invalidateQueries({ queryKey: levelsKey }),
  });
}

export function usePlayerLoyalty(accountId: AccountId) {
  return useQuery({
    queryKey: ['players', 'loyalty', accountId],
    queryFn: ({ signal }) => call(getPlayerLoyalty, { query: { accountId } }, { signal }),
  });
}
