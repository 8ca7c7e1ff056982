import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { claimAllRewards, claimReward, listWaitingRewards, type Reward } from '../../contract/centre.ts';

const key = ['rewards', 'waiting'];

export function useWaiting() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listWaitingRewards, undefined, { signal }),
    select: ({ list }) => list,
    meta: follow('rewards'),
  });
}

export function useClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, rewardId }: Pick<Reward, 'kind' | 'rewardId'>) =>
      call(claimReward, { body: { kind, rewardId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useClaimAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(claimAllRewards),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
