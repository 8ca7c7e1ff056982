import { getDoors } from '@kislap/identity/contract/social';
import { queryOptions } from '@tanstack/react-query';
import { call } from './calls/api.ts';

/** What the doors ask for; read once for a dialog. */
export const doorsQuery = queryOptions({
  queryKey: ['doors'],
  queryFn: () => call(getDoors),
  staleTime: 60_000,
});
