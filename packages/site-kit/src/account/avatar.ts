import { getMemberIcon } from '@kislap/identity/contract/member';
import { call } from '../calls/api.ts';

/** The picture of the signed-in account; a default is a data URL. */
export const avatarQuery = {
  queryKey: ['avatar'],
  queryFn: () => call(getMemberIcon),
  staleTime: Number.POSITIVE_INFINITY,
} as const;
