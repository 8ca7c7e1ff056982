import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { refreshFollowers } from '@kislap/site-kit/calls/query.tsx';
import { useIntentKey } from '@kislap/site-kit/calls/use-intent-key.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listGoods, listRedemptions, redeemGoods } from '../../contract/mall.ts';
import { convertPoints, getPoints, getPointsConfig, listPoints } from '../../contract/points.ts';

const first = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next };
const pageOf = (after: string) => ({ query: after ? { after } : {} });

export function useGoods() {
  return useQuery({
    queryKey: ['points', 'goods'],
    queryFn: ({ signal }) => call(listGoods, undefined, { signal }),
    meta: follow('loyalty'),
  });
}

export function usePointsConfig() {
  return useQuery({
    queryKey: ['points', 'config'],
    queryFn: ({ signal }) => call(getPointsConfig, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Of a signed-in player only. */
export function usePoints() {
  return useQuery({
    queryKey: ['points', 'own'],
    queryFn: ({ signal }) => call(getPoints, undefined, { signal }),
    enabled: useIsSignedIn(),
    meta: follow('loyalty'),
  });
}

export function useOrders() {
  return useInfiniteQuery({
    queryKey: ['points', 'orders'],
    queryFn: ({ signal, pageParam }) => call(listRedemptions, pageOf(pageParam), { signal }),
    ...first,
    select: ({ pages }) => pages.flatMap((page) => page.list),
    meta: follow('loyalty'),
  });
}

export function usePointHistory() {
  return useInfiniteQuery({
    queryKey: ['points', 'history'],
    queryFn: ({ signal, pageParam }) => call(listPoints, pageOf(pageParam), { signal }),
    ...first,
    select: ({ pages }) => pages.flatMap((page) => page.list),
    meta: follow('loyalty'),
  });
}

/** Without an answer the same intent may be sent again; a refusal ends it. */
function useIntent() {
  const { key, renew } = useIntentKey();
  return {
    key,
    onSuccess: async () => {
      renew();
      void refreshBalance();
      await refreshFollowers('loyalty');
    },
    onError: (error: { code: string }) => {
      if (error.code !== 'network' && error.code !== 'timeout') renew();
    },
  };
}

export function useRedeem() {
  const { key, ...after } = useIntent();
  return useMutation({
    mutationFn: (body: BodyOf<typeof redeemGoods>) => call(redeemGoods, { body }, { idempotencyKey: key }),
    ...after,
  });
}

export function useConvert() {
  const { key, ...after } = useIntent();
  return useMutation({
    mutationFn: (body: BodyOf<typeof convertPoints>) =>
      call(convertPoints, { body }, { idempotencyKey: key }),
    ...after,
  });
}
