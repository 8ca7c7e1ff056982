import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { follow } from '@kislap/console-kit/topics.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  approveProtectionRequest,
  type BrandProtection,
  createProtectionRequest,
  getBrandProtection,
  listPauses,
  listProtectionRequests,
  type ProtectionRequest,
  type ProtectionRequestBody,
  rejectProtectionRequest,
  setBrandProtection,
} from '../contract/protection.console.ts';

const protectionKeys = {
  all: ['protection'],
  requests: (page: number | undefined) => ['protection', 'requests', page] as const,
  pauses: (page: number | undefined, isOpenOnly: boolean) =>
    ['protection', 'pauses', page, isOpenOnly] as const,
  brand: ['protection', 'brand'],
} as const;
const pollMs = 15_000;

export function useRequests(page: number) {
  const list = useQuery({
    queryKey: protectionKeys.requests(page),
    meta: follow('protection'),
    queryFn: ({ signal }) => call(listProtectionRequests, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(list.refetch, pollMs);
  return list;
}

export function usePauses(page: number, isOpenOnly: boolean) {
  return useQuery({
    queryKey: protectionKeys.pauses(page, isOpenOnly),
    meta: follow('protection'),
    queryFn: ({ signal }) =>
      call(listPauses, { query: { page, ...(isOpenOnly ? { open: 'true' as const } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useBrandProtection() {
  return useQuery({
    queryKey: protectionKeys.brand,
    meta: follow('protection'),
    queryFn: ({ signal }) => call(getBrandProtection, {}, { signal }),
  });
}

export function useSaveBrand() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BrandProtection) => call(setBrandProtection, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: protectionKeys.brand }),
  });
}

export function useAskFor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProtectionRequestBody) => call(createProtectionRequest, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: protectionKeys.all }),
  });
}

export function useDecide({ requestId }: ProtectionRequest) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: string | null) =>
      note === null
        ? call(approveProtectionRequest, { params: { requestId } })
        : call(rejectProtectionRequest, { params: { requestId }, body: { note } }),
    // After a refusal too: somebody else may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: protectionKeys.all }),
  });
}
