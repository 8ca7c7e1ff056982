import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import {
  type BannerGroup,
  type BannerShape,
  type ConsoleBanner,
  createBanner,
  deleteBanner,
  listBanners,
  orderBanners,
  setLinkOrigins,
  updateBanner,
  uploadBannerPicture,
} from '../../contract/banners.console.ts';
import { useListChange, useListOrder } from '../use-list-change.ts';

const listKey = ['content', 'banners'];

export type BannerDraft = Omit<BodyOf<typeof createBanner>, 'groupName'>;
type BannerList = Awaited<ReturnType<typeof readBanners>>;

const readBanners = (signal: AbortSignal) => call(listBanners, {}, { signal });

export function useBanners() {
  return useQuery({ queryKey: listKey, queryFn: ({ signal }) => readBanners(signal) });
}

interface Save {
  /** None for a new one. */
  banner: Pick<ConsoleBanner, 'bannerId' | 'version'> | null;
  groupName: BannerGroup;
  draft: BannerDraft;
  /** The same for the same intent, so that pressing twice makes one. */
  key: string;
}

export function useSaveBanner() {
  return useListChange(listKey, ({ banner, groupName, draft, key }: Save) =>
    banner
      ? call(updateBanner, {
          params: { bannerId: banner.bannerId },
          body: { ...draft, version: banner.version },
        })
      : call(createBanner, { body: { groupName, ...draft } }, { idempotencyKey: key }),
  );
}

export function useDeleteBanner() {
  return useListChange(listKey, ({ bannerId, version }: ConsoleBanner) =>
    call(deleteBanner, { params: { bannerId }, query: { version } }),
  );
}

export function useOrderBanners() {
  return useListOrder({
    listKey,
    send: (body: BodyOf<typeof orderBanners>) => call(orderBanners, { body }),
    shownAt: () => listKey,
    arrange: (known: BannerList, { groupName, order }) => {
      const moved = order.flatMap((id) => known.list.filter(({ bannerId }) => bannerId === id));
      return { ...known, list: [...known.list.filter((one) => one.groupName !== groupName), ...moved] };
    },
  });
}

export function useUploadPicture(shape: BannerShape) {
  return useMutation({
    mutationFn: (picture: File) => call(uploadBannerPicture, { body: { shape, picture } }),
  });
}

export function useSetLinkOrigins() {
  return useListChange(listKey, (body: BodyOf<typeof setLinkOrigins>) => call(setLinkOrigins, { body }));
}
