import type { ApiError } from '@kislap/api-client';
import { loginPlatform } from '@kislap/contract-kit/constants';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import type { Language } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { queryOptions } from '@tanstack/react-query';
import { listAnnouncements, type Popup } from '../contract/content.ts';
import { contentKeys } from './content.keys.ts';

/** The words of specification section 7: banners, notices and the kinds of promotions. */
const types = 'B,PL,PU,PR,H';

/** Asked for once: menu, notices and pop-ups read the same reply until the operators change something. */
export function announcementsQuery(execution: Popup['execution'], language: Language, token: string | null) {
  return queryOptions<ReplyOf<typeof listAnnouncements>, ApiError>({
    queryKey: contentKeys.announcements(execution, language, token),
    meta: follow('notice'),
    queryFn: () => call(listAnnouncements, { query: { types, platform: loginPlatform, execution } }),
    staleTime: 5 * 60_000,
  });
}
