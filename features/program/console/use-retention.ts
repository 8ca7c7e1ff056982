import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countRetention, getRetention, type Retention } from '../contract/retention.console.ts';

const retentionKey = ['retention'];

export function useRetention() {
  return useQuery({ queryKey: retentionKey, queryFn: ({ signal }) => call(getRetention, {}, { signal }) });
}

export function useCountRetention() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(countRetention, { body: {} }),
    onSuccess: (retention: Retention) => queryClient.setQueryData(retentionKey, retention),
  });
}
