import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSiteHosts, type SiteHosts, setSiteHosts } from '../contract/system-hosts.console.ts';
import { siteKeys } from './site.keys.ts';

export function useHosts() {
  return useQuery({ queryKey: siteKeys.hosts, queryFn: ({ signal }) => call(getSiteHosts, {}, { signal }) });
}

export function useSetHosts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; hosts: SiteHosts }) => call(setSiteHosts, { body }),
    onSuccess: (saved) => queryClient.setQueryData(siteKeys.hosts, saved),
  });
}
