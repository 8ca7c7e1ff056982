import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { tagsKey } from '@kislap/console-kit/tags/use-tags.ts';
import { refreshFollowers } from '@kislap/console-kit/topics.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { AccountId } from '@kislap/contract-kit/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '../contract/tags.console.ts';
import type { TagId } from '../contract/tags.ids.ts';

const playerKey = (playerId: AccountId) => [...tagsKey, 'player', playerId];

/** Adds a tag, or changes the one it is given. */
export function useSaveTag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      tagId,
      key,
      ...body
    }: BodyOf<typeof calls.changeTag> & { tagId?: TagId; key: string }) => {
      if (tagId) return call(calls.changeTag, { params: { tagId }, body });
      const { isRetired: _retired, version: _version, ...fresh } = body;
      return call(calls.createTag, { body: fresh }, { idempotencyKey: key });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tagsKey }),
  });
}

export function usePlayerTags(playerId: AccountId) {
  return useQuery({
    queryKey: playerKey(playerId),
    queryFn: ({ signal }) => call(calls.listPlayerTags, { params: { playerId } }, { signal }),
  });
}

export function useReadAccounts() {
  return useMutation({
    mutationFn: ({ tagId, accounts }: { tagId: TagId; accounts: string[] }) =>
      call(calls.readTagAccounts, { params: { tagId }, body: { accounts } }),
  });
}

export function useGiveTag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ tagId, ...body }: BodyOf<typeof calls.giveTag> & { tagId: TagId }) =>
      call(calls.giveTag, { params: { tagId }, body }),
    onSettled: () => {
      void refreshFollowers(queryClient, 'players');
      return queryClient.invalidateQueries({ queryKey: tagsKey });
    },
  });
}
