import { getDoorSettings, setDoorRules, setProvider } from '@kislap/contracts/doors.console';
import type { BodyOf, ReplyOf } from '@kislap/contracts/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

export type DoorSettings = ReplyOf<typeof getDoorSettings>;
const doorsKey = ['doors'];

export function useDoors() {
  return useQuery({
    queryKey: doorsKey,
    queryFn: ({ signal }) => call(getDoorSettings, {}, { signal }),
  });
}

function useDoorChange<Body>(send: (body: Body) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: doorsKey }),
  });
}

export const useSetDoorRules = () =>
  useDoorChange((body: BodyOf<typeof setDoorRules>) => call(setDoorRules, { body }));

export const useSetProvider = () =>
  useDoorChange(
    ({ name, ...body }: BodyOf<typeof setProvider> & { name: DoorSettings['providers'][number]['name'] }) =>
      call(setProvider, { params: { name }, body }),
  );
