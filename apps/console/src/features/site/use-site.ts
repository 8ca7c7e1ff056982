import type { BodyOf, ReplyOf } from '@kislap/contracts/endpoint';
import {
  getSiteSettings,
  setBrandRules,
  setMaintenance,
  setModule,
  setRegionRule,
  setRegisterSettings,
} from '@kislap/contracts/system.console';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

export type SiteSettings = ReplyOf<typeof getSiteSettings>;

const siteKey = ['site'];

export function useSite() {
  return useQuery({ queryKey: siteKey, queryFn: ({ signal }) => call(getSiteSettings, {}, { signal }) });
}

/** Every switch answers with what now holds; the rest (the site's status, the versions) is read again, which nobody waits for. */
function useSiteChange<Body>(send: (body: Body) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: siteKey, exact: true }),
  });
}

export const useSetMaintenance = () =>
  useSiteChange((body: BodyOf<typeof setMaintenance>) => call(setMaintenance, { body }));

export const useSetRegion = () =>
  useSiteChange((body: BodyOf<typeof setRegionRule>) => call(setRegionRule, { body }));

export const useSetRules = () =>
  useSiteChange((body: BodyOf<typeof setBrandRules>) => call(setBrandRules, { body }));

export const useSetModule = () =>
  useSiteChange(({ modId, isOn }: { modId: string; isOn: boolean }) =>
    call(setModule, { params: { modId }, body: { enabled: isOn ? '1' : '0' } }),
  );

export const useSetRegister = () =>
  useSiteChange((body: BodyOf<typeof setRegisterSettings>) => call(setRegisterSettings, { body }));
