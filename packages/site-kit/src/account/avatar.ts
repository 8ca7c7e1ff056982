import { getMemberIcon } from '@kislap/identity/contract/member';
import { call } from '../calls/api.ts';

/** The picture of who is signed in; a default comes as a data address. */
export const avatarQuery = {
  queryKey: ['avatar'],
  queryFn: () => call(getMemberIcon),
  staleTime: Number.POSITIVE_INFINITY,
} as const;
