import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { AccountId } from '@kislap/contract-kit/ids';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '../../contract/missions.console.ts';

const keys = {
  list: ['missions'] as const,
  board: (week: string | undefined) => ['missions', 'board', week] as const,
  player: (accountId: AccountId) => ['players', 'missions', accountId] as const,
};

export function useMissionList() {
  return useQuery({
    queryKey: keys.list,
    queryFn: ({ signal }) => call(calls.listMissions, {}, { signal }),
  });
}

export function useBoardDesk(week: string | undefined) {
  return useQuery({
    queryKey: keys.board(week),
    queryFn: ({ signal }) => call(calls.getBoardDesk, { query: week ? { week } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePlayerMissions(accountId: AccountId) {
  return useQuery({
    queryKey: keys.player(accountId),
    queryFn: ({ signal }) => call(calls.getPlayerMissions, { query: { accountId } }, { signal }),
  });
}

export function useRequestMission() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.requestMission>) => call(calls.requestMission, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.list }),
  });
}

export function useEditFace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.editMissionFace>) => call(calls.editMissionFace, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.list }),
  });
}

export function useEndMission() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.endMission>) => call(calls.endMission, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.list }),
  });
}
