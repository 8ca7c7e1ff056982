import type { Calling } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import type { BodyOf, ReplyOf } from '@kislap/contract-kit/endpoint';
import type { ErrorCode } from '@kislap/contract-kit/errors';
import { getDoorSettings, setDoorRules, setProvider } from '@kislap/identity/contract/doors.console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { siteKeys } from '../site.keys.ts';

export type DoorSettings = ReplyOf<typeof getDoorSettings>;
export function useDoors() {
  return useQuery({
    queryKey: siteKeys.doors,
    queryFn: ({ signal }) => call(getDoorSettings, {}, { signal }),
  });
}

function useDoorChange<Body, Reply, Code extends ErrorCode>(send: (body: Body) => Calling<Reply, Code>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: siteKeys.doors }),
  });
}

export const useSetDoorRules = () =>
  useDoorChange((body: BodyOf<typeof setDoorRules>) => call(setDoorRules, { body }));

export const useSetProvider = () =>
  useDoorChange(
    ({ name, ...body }: BodyOf<typeof setProvider> & { name: DoorSettings['providers'][number]['name'] }) =>
      call(setProvider, { params: { name }, body }),
  );
