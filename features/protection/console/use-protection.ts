import { call } from '@kislap/console-kit/api.ts';
import { usePolling } from '@kislap/console-kit/idle.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

const allKey = ['protection'];
const pollMs = 15_000;

export function useRequests(page: number) {
  const list = useQuery({
    queryKey: [...allKey, 'requests', page],
    queryFn: ({ signal }) => call(listProtectionRequests, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(list.refetch, pollMs);
  return list;
}

export function usePauses(page: number, isOpenOnly: boolean) {
  return useQuery({
    queryKey: [...allKey, 'pauses', page, isOpenOnly],
    queryFn: ({ signal }) =>
      call(listPauses, { query: { page, ...(isOpenOnly ? { open: 'true' as const } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useBrandProtection() {
  return useQuery({
    queryKey: [...allKey, 'brand'],
    queryFn: ({ signal }) => call(getBrandProtection, {}, { signal }),
  });
}

export function useSaveBrand() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BrandProtection) => call(setBrandProtection, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...allKey, 'brand'] }),
  });
}

export function useAskFor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProtectionRequestBody) => call(createProtectionRequest, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allKey }),
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: allKey }),
  });
}
