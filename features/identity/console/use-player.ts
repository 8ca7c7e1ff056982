import { call } from '@kislap/console-kit/api.ts';
import { useCan } from '@kislap/console-kit/session.ts';
import type { AccountId, SessionId } from '@kislap/contract-kit/ids';
import { getPlayerBalances } from '@kislap/wallet/contract/wallet.console';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AccountStatus,
  endPlayerSessions,
  getPlayer,
  setPlayerIdentity,
  setPlayerStatus,
} from '../contract/identity.console.ts';
import type { IdentityStatus } from '../contract/member-info.ts';

const playerKey = (playerId: AccountId) => ['players', 'one', playerId];

export function usePlayer(playerId: AccountId) {
  return useQuery({
    queryKey: playerKey(playerId),
    queryFn: ({ signal }) => call(getPlayer, { params: { playerId } }, { signal }),
  });
}

export function useBalances(playerId: AccountId) {
  const isAllowed = useCan('players.money.read');
  return useQuery({
    queryKey: ['players', 'balances', playerId],
    queryFn: ({ signal }) => call(getPlayerBalances, { params: { playerId } }, { signal }),
    enabled: isAllowed,
  });
}

export function useSetStatus(playerId: AccountId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { status: AccountStatus; reason: string }) =>
      call(setPlayerStatus, { params: { playerId }, body }),
    onSuccess: (player) => {
      queryClient.setQueryData(playerKey(playerId), player);
      void queryClient.invalidateQueries({ queryKey: ['players', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['players', 'sessions', playerId] });
    },
  });
}

export function useSetIdentity(playerId: AccountId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { identityStatus: IdentityStatus; reason: string }) =>
      call(setPlayerIdentity, { params: { playerId }, body }),
    onSuccess: (player) => {
      queryClient.setQueryData(playerKey(playerId), player);
      void queryClient.invalidateQueries({ queryKey: ['players', 'list'] });
    },
  });
}

export function useEndSessions(playerId: AccountId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { sessionId?: SessionId; reason: string }) =>
      call(endPlayerSessions, { params: { playerId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['players', 'sessions', playerId] }),
  });
}
