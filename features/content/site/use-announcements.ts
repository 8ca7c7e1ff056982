import type { ApiError } from '@kislap/api-client';
import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { useQuery } from '@tanstack/react-query';
import { type Announcement, listAnnouncements } from '../contract/content.ts';
import { contentKeys } from './content.keys.ts';

/** The words of specification section 7: banners, notices and the kinds of promotions. */
export const announcementTypes = 'B,PL,PU,PR,H';

/** Notices, then promotions, as the operators ordered them. */
export function useAnnouncements() {
  const { language } = useI18n();
  const isSignedIn = useIsSignedIn();
  return useQuery<Announcement[], ApiError>({
    queryKey: contentKeys.announcements(language, isSignedIn),
    meta: follow('notice'),
    async queryFn() {
      const { notices, promotion } = await call(listAnnouncements, {
        query: { types: announcementTypes, platform: 'W', execution: isSignedIn ? 'A' : 'B' },
      });
      return [...notices, ...promotion];
    },
  });
}
