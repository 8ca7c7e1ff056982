import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { claimMission, getMissionBoard, getMissions } from '../../contract/missions.ts';

const keys = { own: ['missions'], board: ['missions', 'board'] };

/** The missions of this day and this week, live. */
export function useMissions() {
  return useQuery({
    queryKey: keys.own,
    queryFn: ({ signal }) => call(getMissions, {}, { signal }),
    meta: follow('missions'),
  });
}

/** The leaderboard of the week and the own place, live. */
export function useBoard() {
  return useQuery({
    queryKey: keys.board,
    queryFn: ({ signal }) => call(getMissionBoard, {}, { signal }),
    meta: follow('missions'),
  });
}

export function useClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof claimMission>) => call(claimMission, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.own }),
  });
}
