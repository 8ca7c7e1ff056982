import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { follow, refreshFollowers } from '@kislap/console-kit/topics.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getBrandLanguages, setBrandLanguages } from '../../contract/system-languages.console.ts';
import { siteKeys } from '../site.keys.ts';

export function useLanguages() {
  return useQuery({
    queryKey: siteKeys.languages,
    queryFn: ({ signal }) => call(getBrandLanguages, {}, { signal }),
    meta: follow('site'),
  });
}

export function useSetLanguages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setBrandLanguages>) => call(setBrandLanguages, { body }),
    onSuccess: (saved) => queryClient.setQueryData(siteKeys.languages, saved),
    onError: () => refreshFollowers(queryClient, 'site'),
  });
}
