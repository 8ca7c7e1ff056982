import { getMemberIcon } from '@kislap/contracts/member';
import { call } from './api.ts';

/** The picture of who is signed in; a default comes as a data address. */
export const avatarQuery = {
  queryKey: ['avatar'],
  queryFn: () => call(getMemberIcon),
  staleTime: Number.POSITIVE_INFINITY,
} as const;
