import type { Calling } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { follow, refreshFollowers } from '@kislap/console-kit/topics.ts';
import type { BodyOf, ReplyOf } from '@kislap/contract-kit/endpoint';
import type { ErrorCode } from '@kislap/contract-kit/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getSiteSettings,
  setBrandRules,
  setMaintenance,
  setModule,
  setRegionRule,
  setRegisterSettings,
} from '../contract/system.console.ts';
import { siteKeys } from './site.keys.ts';

export type SiteSettings = ReplyOf<typeof getSiteSettings>;

export function useSite() {
  return useQuery({
    queryKey: siteKeys.settings,
    queryFn: ({ signal }) => call(getSiteSettings, {}, { signal }),
    meta: follow('site'),
  });
}

/**
 * The saved value applies at once with its new version, so later typing is not taken for older. The rest (the
 * site's status) is fetched in the background.
 */
function useSiteChange<Name extends keyof SiteSettings['versions'], Body, Code extends ErrorCode>(
  name: Name,
  send: (body: Body) => Calling<SiteSettings[Name], Code>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (value) => {
      queryClient.setQueryData<SiteSettings>(
        siteKeys.settings,
        (known) =>
          known && {
            ...known,
            [name]: value,
            versions: { ...known.versions, [name]: known.versions[name] + 1 },
          },
      );
      void refreshFollowers(queryClient, 'site');
    },
  });
}

export const useSetMaintenance = () =>
  useSiteChange('maintenance', (body: BodyOf<typeof setMaintenance>) => call(setMaintenance, { body }));

export const useSetRegion = () =>
  useSiteChange('region', (body: BodyOf<typeof setRegionRule>) => call(setRegionRule, { body }));

export const useSetRules = () =>
  useSiteChange('rules', (body: BodyOf<typeof setBrandRules>) => call(setBrandRules, { body }));

export const useSetRegister = () =>
  useSiteChange('register', (body: BodyOf<typeof setRegisterSettings>) =>
    call(setRegisterSettings, { body }),
  );

export function useSetModule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ modId, isOn }: { modId: string; isOn: boolean }) =>
      call(setModule, { params: { modId }, body: { enabled: isOn ? '1' : '0' } }),
    onSuccess: () => refreshFollowers(queryClient, 'site'),
  });
}
