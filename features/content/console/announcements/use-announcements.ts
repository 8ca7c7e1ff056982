import { call } from '@kislap/console-kit/api.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type AnnouncementKind,
  type ConsoleAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  listConsoleAnnouncements,
  orderAnnouncements,
  updateAnnouncement,
} from '../../contract/announcements.console.ts';
import { useListChange, useListOrder } from '../use-list-change.ts';

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
  return useListChange(listKey, ({ entry, draft, key }: Save) =>
    entry
      ? call(updateAnnouncement, {
          params: { announcementId: entry.announcementId },
          body: { ...draft, version: entry.version },
        })
      : call(createAnnouncement, { body: draft }, { idempotencyKey: key }),
  );
}

export function useDeleteAnnouncement() {
  return useListChange(listKey, ({ announcementId, version }: ConsoleAnnouncement) =>
    call(deleteAnnouncement, { params: { announcementId }, query: { version } }),
  );
}

export function useOrderAnnouncements() {
  return useListOrder({
    listKey,
    send: (body: BodyOf<typeof orderAnnouncements>) => call(orderAnnouncements, { body }),
    shownAt: ({ kind }) => keyOf(kind),
    arrange: ({ list }: { list: ConsoleAnnouncement[] }, { order }) => ({
      list: order.flatMap((id) => list.filter((one) => one.announcementId === id)),
    }),
  });
}
