import type { Calling } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import type { BodyOf, ReplyOf } from '@kislap/contract-kit/endpoint';
import type { ErrorCode } from '@kislap/contract-kit/errors';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getHelpDesk,
  getLicenceSettings,
  orderHelpSections,
  removeHelpSection,
  saveHelpSection,
  setLicenceSettings,
} from '../contract/system-texts.console.ts';
import { siteKeys } from './site.keys.ts';

export type HelpDesk = ReplyOf<typeof getHelpDesk>;
export type LicenceDesk = ReplyOf<typeof getLicenceSettings>;

export function useHelpDesk() {
  return useQuery({ queryKey: siteKeys.help, queryFn: ({ signal }) => call(getHelpDesk, {}, { signal }) });
}

/** Each change answers how the help centre now stands; after a refusal it is read again. */
function useHelpChange<Body, Code extends ErrorCode>(send: (body: Body) => Calling<HelpDesk, Code>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: siteKeys.help,
    mutationFn: send,
    onSuccess: (desk) => queryClient.setQueryData(siteKeys.help, desk),
    onError: () => void queryClient.invalidateQueries({ queryKey: siteKeys.help }),
  });
}

/** A change is on its way: another one sent now would name a version that is already gone. */
export const useIsHelpChanging = () => useIsMutating({ mutationKey: siteKeys.help }) > 0;

export const useSaveSection = () =>
  useHelpChange(({ id, ...body }: BodyOf<typeof saveHelpSection> & { id: string }) =>
    call(saveHelpSection, { params: { sectionId: id }, body }),
  );

export const useRemoveSection = () =>
  useHelpChange(({ id, version }: { id: string; version: number }) =>
    call(removeHelpSection, { params: { sectionId: id }, query: { version } }),
  );

export const useOrderSections = () =>
  useHelpChange((body: BodyOf<typeof orderHelpSections>) => call(orderHelpSections, { body }));

export function useLicence() {
  return useQuery({
    queryKey: siteKeys.licence,
    queryFn: ({ signal }) => call(getLicenceSettings, {}, { signal }),
  });
}

export function useSetLicence() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setLicenceSettings>) => call(setLicenceSettings, { body }),
    onSuccess: (desk) => queryClient.setQueryData(siteKeys.licence, desk),
  });
}
