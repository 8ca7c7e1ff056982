import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { refreshFollowers } from '@kislap/console-kit/topics.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createProtectionRequest,
  getPlayerProtection,
  pausePlayer,
  setPlayerLimit,
} from '../../contract/protection.console.ts';
import type { CoolOffTerm, ExclusionTerm, LimitKind, LimitWindow } from '../../contract/protection.ts';

const keyOf = (playerId: AccountId) => ['players', 'protection', playerId] as const;

export function usePlayerProtection(playerId: AccountId) {
  return useQuery({
    queryKey: keyOf(playerId),
    queryFn: ({ signal }) => call(getPlayerProtection, { params: { playerId } }, { signal }),
  });
}

function useRefresh(playerId: AccountId) {
  const queryClient = useQueryClient();
  return () => {
    void refreshFollowers(queryClient, 'protection');
    void queryClient.invalidateQueries({ queryKey: approvalsKey });
    return queryClient.invalidateQueries({ queryKey: keyOf(playerId) });
  };
}

export interface WantedLimit {
  kind: LimitKind;
  window: LimitWindow;
  max: bigint | null;
  note: string;
  /** To raise or drop one; another operator must agree. */
  isRequest: boolean;
}

export function useLimitChange(playerId: AccountId) {
  return useMutation({
    mutationFn: async ({ isRequest, max, kind, ...rest }: WantedLimit) => {
      if (isRequest || max === null) {
        const body = { kind: 'raise_limit', limitKind: kind, accountId: playerId, max, ...rest } as const;
        await call(createProtectionRequest, { body });
      } else await call(setPlayerLimit, { params: { playerId }, body: { kind, max, ...rest } });
    },
    onSuccess: useRefresh(playerId),
  });
}

export function usePause(playerId: AccountId) {
  return useMutation({
    mutationFn: (body: { term: CoolOffTerm | ExclusionTerm; note: string }) =>
      call(pausePlayer, { params: { playerId }, body }),
    onSuccess: useRefresh(playerId),
  });
}

export function useEndRequest(playerId: AccountId) {
  return useMutation({
    mutationFn: (note: string) =>
      call(createProtectionRequest, { body: { kind: 'end_pause', accountId: playerId, note } }),
    onSuccess: useRefresh(playerId),
  });
}
