import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { follow } from '@kislap/console-kit/topics.ts';
import type { AccountId, SessionId } from '@kislap/contract-kit/ids';
import { getPlayerBalances } from '@kislap/wallet/contract/wallet.console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AccountStatus,
  endPlayerSessions,
  getPlayer,
  type PlayerDetailName,
  revealPlayerDetail,
  setPlayerIdentity,
  setPlayerStatus,
} from '../contract/identity.console.ts';
import type { IdentityStatus } from '../contract/member-info.ts';
import { playerKeys } from './player.keys.ts';

export function usePlayer(playerId: AccountId) {
  return useQuery({
    queryKey: playerKeys.part('one', playerId),
    meta: follow('players'),
    queryFn: ({ signal }) => call(getPlayer, { params: { playerId } }, { signal }),
  });
}

export function useBalances(playerId: AccountId) {
  const isAllowed = useCan('players.money.read');
  return useQuery({
    queryKey: playerKeys.part('balances', playerId),
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
      queryClient.setQueryData(playerKeys.part('one', playerId), player);
      void queryClient.invalidateQueries({ queryKey: playerKeys.allLists });
      void queryClient.invalidateQueries({ queryKey: playerKeys.part('sessions', playerId) });
    },
  });
}

export function useSetIdentity(playerId: AccountId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { identityStatus: IdentityStatus; reason: string }) =>
      call(setPlayerIdentity, { params: { playerId }, body }),
    onSuccess: (player) => {
      queryClient.setQueryData(playerKeys.part('one', playerId), player);
      void queryClient.invalidateQueries({ queryKey: playerKeys.allLists });
    },
  });
}

/** The value is kept nowhere: closing the dialog forgets it. */
export function useRevealDetail(playerId: AccountId, name: PlayerDetailName) {
  return useMutation({
    mutationFn: (reason: string) =>
      call(revealPlayerDetail, { params: { playerId, name }, body: { reason } }),
  });
}

export function useEndSessions(playerId: AccountId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { sessionId?: SessionId; reason: string }) =>
      call(endPlayerSessions, { params: { playerId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: playerKeys.part('sessions', playerId) }),
  });
}
