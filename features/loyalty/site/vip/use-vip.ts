import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { useQuery } from '@tanstack/react-query';
import { getVip } from '../../contract/levels.ts';

export type Vip = ReplyOf<typeof getVip>;

export function useVip() {
  return useQuery({
    queryKey: ['vip'],
    queryFn: ({ signal }) => call(getVip, undefined, { signal }),
    meta: follow('loyalty', 'deposit'),
  });
}
