import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { follow } from '@kislap/console-kit/topics.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BrandProtection,
  createProtectionRequest,
  getBrandProtection,
  listPauses,
  type ProtectionRequestBody,
  setBrandProtection,
} from '../contract/protection.console.ts';

const protectionKeys = {
  pauses: (page: number | undefined, isOpenOnly: boolean) =>
    ['protection', 'pauses', page, isOpenOnly] as const,
  brand: ['protection', 'brand'],
} as const;

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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}
