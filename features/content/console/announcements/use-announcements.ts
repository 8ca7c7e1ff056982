import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AnnouncementKind,
  type ConsoleAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  listConsoleAnnouncements,
  orderAnnouncements,
  updateAnnouncement,
} from '../../contract/announcements.console.ts';

const orderKey = ['content', 'announcement-order'];
const listKey = ['content', 'announcements'];
const keyOf = (kind: AnnouncementKind) => [...listKey, kind];

export type AnnouncementDraft = BodyOf<typeof createAnnouncement>;

export function useAnnouncements(kind: AnnouncementKind) {
  return useQuery({
    queryKey: keyOf(kind),
    queryFn: ({ signal }) => call(listConsoleAnnouncements, { query: { kind } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

interface Save {
  /** None for a new one. */
  entry: Pick<ConsoleAnnouncement, 'announcementId' | 'version'> | null;
  draft: AnnouncementDraft;
  /** The same for the same intent, so that pressing twice makes one. */
  key: string;
}

export function useSaveAnnouncement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, draft, key }: Save) =>
      entry
        ? call(updateAnnouncement, {
            params: { announcementId: entry.announcementId },
            body: { ...draft, version: entry.version },
          })
        : call(createAnnouncement, { body: draft }, { idempotencyKey: key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

export function useDeleteAnnouncement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ announcementId, version }: ConsoleAnnouncement) =>
      call(deleteAnnouncement, { params: { announcementId }, query: { version } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

/** Shown at once, and as the server has it when it refuses. */
export function useOrderAnnouncements() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: orderKey,
    // One after the other: each sees the order that the one before it made.
    scope: { id: 'announcement-order' },
    mutationFn: (body: BodyOf<typeof orderAnnouncements>) => call(orderAnnouncements, { body }),
    onMutate: ({ kind, order }) => {
      void queryClient.cancelQueries({ queryKey: listKey });
      queryClient.setQueryData<{ list: ConsoleAnnouncement[] }>(keyOf(kind), (known) => {
        if (!known) return known;
        return { list: order.flatMap((id) => known.list.filter((one) => one.announcementId === id)) };
      });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: orderKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
}
