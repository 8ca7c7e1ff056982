import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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

const orderKey = ['content', 'banner-order'];
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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ banner, groupName, draft, key }: Save) =>
      banner
        ? call(updateBanner, {
            params: { bannerId: banner.bannerId },
            body: { ...draft, version: banner.version },
          })
        : call(createBanner, { body: { groupName, ...draft } }, { idempotencyKey: key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

export function useDeleteBanner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ bannerId, version }: ConsoleBanner) =>
      call(deleteBanner, { params: { bannerId }, query: { version } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

/** Shown at once, and as the server has it when it refuses. */
export function useOrderBanners() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: orderKey,
    // One after the other: each sees the order that the one before it made.
    scope: { id: 'banner-order' },
    mutationFn: (body: BodyOf<typeof orderBanners>) => call(orderBanners, { body }),
    onMutate: ({ groupName, order }) => {
      void queryClient.cancelQueries({ queryKey: listKey });
      queryClient.setQueryData<BannerList>(listKey, (known) => {
        if (!known) return known;
        const moved = order.flatMap((id) => known.list.filter(({ bannerId }) => bannerId === id));
        return { ...known, list: [...known.list.filter((one) => one.groupName !== groupName), ...moved] };
      });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: orderKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
}

export function useUploadPicture(shape: BannerShape) {
  return useMutation({
    mutationFn: (picture: File) => call(uploadBannerPicture, { body: { shape, picture } }),
  });
}

export function useSetLinkOrigins() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setLinkOrigins>) => call(setLinkOrigins, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
