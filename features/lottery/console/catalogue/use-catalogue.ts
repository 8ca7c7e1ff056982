import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CatalogueDraft,
  changeCatalogue,
  checkCatalogue,
  getCatalogue,
} from '../../contract/catalogue.console.ts';
import { lotteryKeys } from '../lottery.keys.ts';

export function useCatalogue() {
  return useQuery({
    queryKey: lotteryKeys.catalogue,
    queryFn: ({ signal }) => call(getCatalogue, {}, { signal }),
  });
}

/** What a draft would give back; asked for again with each change of it, and not at all while it is not whole. */
export function useCheckedDraft(draft: CatalogueDraft | undefined) {
  return useQuery({
    queryKey: lotteryKeys.checked(draft ?? {}),
    enabled: draft !== undefined,
    queryFn: ({ signal }) => {
      if (!draft) throw new TypeError('a draft that is not whole is not asked for');
      return call(checkCatalogue, { body: draft }, { signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useAskPrices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, reason }: { draft: CatalogueDraft; reason: string }) =>
      call(changeCatalogue, { body: { ...draft, reason } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: lotteryKeys.catalogue });
      void queryClient.invalidateQueries({ queryKey: approvalsKey });
    },
  });
}
